// The two notions of equality: exact (by decimal value) and double (numbers as IEEE doubles).

import { sameDecimal } from './number.ts';
import { isArray, isObject, JsonNumber, type JsonValue } from './value.ts';

export type Equality = (left: JsonValue, right: JsonValue) => boolean;

function equalityWith(sameNumber: (left: JsonNumber, right: JsonNumber) => boolean): Equality {
  return function equal(left: JsonValue, right: JsonValue): boolean {
    if (left instanceof JsonNumber) return right instanceof JsonNumber && sameNumber(left, right);
    if (isArray(left))
      return isArray(right) && left.length === right.length && left.every((item, place) => equal(item, right[place]!));
    if (!isObject(left)) return left === right;
    if (!isObject(right) || left.size !== right.size) return false;
    for (let place = 0; place < left.size; place += 1) {
      const other = right.get(left.names[place]!);
      if (other === undefined || !equal(left.values[place]!, other)) return false;
    }
    return true;
  };
}

/** Same type, numbers by exact decimal value, objects by key set, arrays in order. */
export const equalExactly = equalityWith(sameDecimal);

/** The same with numbers as doubles: 1e400 equals 1e401. */
export const equalAsDoubles = equalityWith((left, right) => Number(left.text) === Number(right.text));
