// Scalars: the two quoted forms, and what a plain text means (facts 1.9).

import { utf8Length } from '../text/index.ts';
import type { YamlScalar } from './node.ts';
import { canonicalNumber, leadingExponent, readNumber } from './number.ts';
import { YAML_LIMITS, YamlFault } from './rules.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  '/': '/',
  '\\': '\\',
  N: '\u0085',
  _: '\u00a0',
  L: '\u2028',
  P: '\u2029',
};
const CODE_LENGTH: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** Reads the quoted scalar whose opening quote stands at `start`; it has to end on its line. */
export function readQuoted(text: string, start: number): YamlScalar {
  const quote = text[start]!;
  let value = '';
  let index = start + 1;
  let kept = index;
  for (;;) {
    const character = text[index];
    if (character === undefined) throw new YamlFault('unexpected_end', { start: index, end: index });
    if (character === '\n' || character === '\r')
      throw new YamlFault('multi_line_scalar', { start: index, end: index });
    if (character === quote) {
      value += text.slice(kept, index);
      index += 1;
      if (quote === '"' || text[index] !== "'") break;
      kept = index;
      index += 1;
    } else if (character === '\\' && quote === '"') {
      value += text.slice(kept, index);
      const [decoded, length] = readEscape(text, index);
      value += decoded;
      index += length;
      kept = index;
    } else index += 1;
  }
  return finishText(value, text, start, index, true);
}

/** The text of an escape and how many units it takes. */
function readEscape(text: string, start: number): readonly [string, number] {
  const letter = text[start + 1];
  if (letter === undefined) throw new YamlFault('unexpected_end', { start: start + 1, end: start + 1 });
  const fixed = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
  if (fixed !== undefined) return [fixed, 2];
  const bad = new YamlFault('bad_escape', { start, end: start + (letter === '\n' || letter === '\r' ? 1 : 2) });
  const length = Object.hasOwn(CODE_LENGTH, letter) ? CODE_LENGTH[letter]! : 0;
  const digits = text.slice(start + 2, start + 2 + length);
  if (length === 0 || digits.length < length || !/^[0-9A-Fa-f]+$/.test(digits)) throw bad;
  const code = Number.parseInt(digits, 16);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw bad;
  return [String.fromCodePoint(code), 2 + length];
}

function finishText(value: string, text: string, start: number, end: number, quoted: boolean): YamlScalar {
  // A unit takes one to three bytes, so most texts need no measuring.
  if (value.length * 3 > YAML_LIMITS.stringBytes && utf8Length(value, 0, value.length) > YAML_LIMITS.stringBytes)
    throw new YamlFault('string_too_long', { start, end });
  return { type: 'string', value, source: text.slice(start, end), quoted, range: { start, end } };
}

/** What the plain text `text.slice(start, end)` means. */
export function readPlain(text: string, start: number, end: number): YamlScalar {
  const source = text.slice(start, end);
  const plain = (type: YamlScalar['type'], value: string | null): YamlScalar => {
    return { type, value, source, quoted: false, range: { start, end } };
  };
  if (/^(?:|~|null|Null|NULL)$/.test(source)) return plain('null', null);
  if (/^(?:true|True|TRUE)$/.test(source)) return plain('boolean', 'true');
  if (/^(?:false|False|FALSE)$/.test(source)) return plain('boolean', 'false');
  const first = source.charCodeAt(0);
  const number = first === 45 || (first >= 48 && first <= 57) ? readNumber(source) : null;
  if (number === null) return finishText(source, text, start, end, false);
  const { value, integer } = number;
  if (integer) {
    // 2^53 has 16 digits: longer ones are past it without being computed.
    const size = leadingExponent(value) > 15 ? null : BigInt(value.digits) * 10n ** BigInt(value.exponent);
    if (size === null || size > YAML_LIMITS.integer) throw new YamlFault('integer_too_large', { start, end });
    return plain('integer', canonicalNumber(value));
  }
  if (value.digits.length > YAML_LIMITS.decimalDigits) throw new YamlFault('too_many_digits', { start, end });
  if (Math.abs(leadingExponent(value)) > YAML_LIMITS.decimalExponent)
    throw new YamlFault('number_out_of_range', { start, end });
  return plain('decimal', canonicalNumber(value));
}
