// Content identity of values: equal identities are equal fingerprints, and the fingerprint itself where one is asked for.

import { compareBytes, encodeUtf8, sha256Hex } from '../../text/index.ts';
import { decimalOf } from './number.ts';
import { isArray, type JsonArray, JsonNumber, type JsonObject, type JsonValue } from './value.ts';
import { withoutLoneSurrogates } from './writer.ts';

/** A text that two values share exactly when their fingerprints are equal; short, made without hashing. */
function identityOf(value: JsonValue): string {
  if (value === null) return 'n';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'string') {
    const text = withoutLoneSurrogates(value);
    return `s${text.length}:${text}`;
  }
  if (value instanceof JsonNumber) {
    const decimal = decimalOf(value);
    if (decimal === null) return `r${value.text};`;
    return `d${decimal.negative ? '-' : ''}${decimal.digits}e${decimal.exponent};`;
  }
  if (isArray(value)) return `a${value.length}:${value.map(identityOf).join('')}`;
  return `o${value.size}:${sortedNames(value)
    .map((name) => identityOf(name) + identityOf(value.get(name)!))
    .join('')}`;
}

function sortedNames(value: JsonObject): readonly string[] {
  return value.names.toSorted(compareBytes);
}

const identities = new WeakMap<object, string>();

/** Whether two values have equal fingerprints, without making them. */
export function sameFingerprint(left: JsonValue, right: JsonValue): boolean {
  if (left === right) return true;
  if (typeof left === 'string')
    return typeof right === 'string' && withoutLoneSurrogates(left) === withoutLoneSurrogates(right);
  if (left instanceof JsonNumber) return right instanceof JsonNumber && identityOf(left) === identityOf(right);
  return isContainer(left) && isContainer(right) && knownIdentity(left) === knownIdentity(right);
}

function isContainer(value: JsonValue): value is JsonArray | JsonObject {
  return typeof value === 'object' && value !== null && !(value instanceof JsonNumber);
}

function knownIdentity(value: JsonArray | JsonObject): string {
  let known = identities.get(value);
  if (known === undefined) {
    known = identityOf(value);
    identities.set(value, known);
  }
  return known;
}

/** Zeros that a plain decimal may need before the spelling is hashed as it stands. */
const PLAIN_LIMIT = 1_000_000;

/** SHA-256, lower-case hex, of the canonical encoding (specification, effects). */
export function fingerprintOf(value: JsonValue): string {
  const parts: Uint8Array[] = [];
  encode(value, parts);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return sha256Hex(whole);
}

function encode(value: JsonValue, into: Uint8Array[]): void {
  if (value === null) into.push(encodeUtf8('n'));
  else if (typeof value === 'boolean') into.push(encodeUtf8('b'), ...sized(value ? '1' : '0'));
  else if (typeof value === 'string') into.push(encodeUtf8('s'), ...sized(value));
  else if (value instanceof JsonNumber) into.push(encodeUtf8('d'), ...sized(plain(value)));
  else if (isArray(value)) {
    into.push(encodeUtf8('a'), count(value.length));
    for (const item of value) encode(item, into);
  } else {
    into.push(encodeUtf8('o'), count(value.size));
    for (const name of sortedNames(value)) {
      into.push(...sized(name));
      encode(value.get(name)!, into);
    }
  }
}

function sized(text: string): [Uint8Array, Uint8Array] {
  const bytes = encodeUtf8(withoutLoneSurrogates(text));
  return [count(bytes.length), bytes];
}

function count(size: number): Uint8Array {
  return Uint8Array.of(size >>> 24, size >>> 16, size >>> 8, size);
}

function plain(number: JsonNumber): string {
  const decimal = decimalOf(number);
  if (decimal === null || Math.abs(decimal.exponent) > PLAIN_LIMIT) return number.text;
  const { digits, exponent, negative } = decimal;
  if (digits === '') return '0';
  const sign = negative ? '-' : '';
  if (exponent >= 0) return sign + digits + '0'.repeat(exponent);
  const padded = digits.padStart(1 - exponent, '0');
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`;
}
