// Game texts as Lua values (standard 7): numbers where the field is one, texts else.

import * as fixed from '../../fixed.ts';
import type { HostField } from '../model.ts';

export type FieldValue = bigint | number | string;

/** A text that is a number as a whole, as the game's double reader spells numbers (facts 4.3). */
const WHOLE_NUMBER = /^[ \t]*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eEdD][+-]?\d+)?[ \t]*$/;
const LEADING_NUMBER = /^[ \t]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eEdD][+-]?\d+)?)/;

/**
 * What a script reads: a text for a text field and for what is no number, an integer when the value is whole, else the
 * float nearest to the text. A number field with a text in it reads as the number it starts with, or 0.
 */
export function luaValueOf(field: HostField): FieldValue {
  const { value } = field;
  if (field.isText) return value;
  if (WHOLE_NUMBER.test(value)) return numberOf(value);
  if (field.isNumber !== true) return value;
  const leading = LEADING_NUMBER.exec(value);
  return leading === null ? 0n : numberOf(leading[1]!);
}

function numberOf(text: string): FieldValue {
  const number = Number(text.trim().replace(/[dD]/, 'e'));
  // Beyond the range of section 8 a text stays a text.
  if (!Number.isFinite(number) || Math.abs(number) > fixed.MAX_COUNTS / fixed.ONE) return text;
  return Number.isInteger(number) ? BigInt(number) : number;
}
