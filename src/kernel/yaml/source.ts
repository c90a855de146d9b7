// What is checked before parsing (facts 1.2): size, byte order mark, UTF-8, control characters, in this order.

import { at, decodeUtf8, decodeUtf8Strictly, utf8Length } from '../text/index.ts';
import { YAML_LIMITS, YamlFault } from './rules.ts';

export interface YamlSource {
  /** The decoded text; malformed bytes are U+FFFD, as `decodeUtf8` gives them. */
  readonly text: string;
  readonly fault: YamlFault | null;
}

/** Decodes a source and makes the checks that come before parsing. */
export function openSource(source: Uint8Array | string): YamlSource {
  if (typeof source === 'string') {
    // A UTF-16 unit takes at least one byte, so a longer text need not be measured.
    const large = source.length > YAML_LIMITS.fileBytes || utf8Length(source, 0, source.length) > YAML_LIMITS.fileBytes;
    return { text: source, fault: large ? new YamlFault('too_large', null) : checkText(source, loneSurrogate(source)) };
  }
  if (source.length > YAML_LIMITS.fileBytes)
    return { text: decodeUtf8(source), fault: new YamlFault('too_large', null) };
  const whole = decodeUtf8Strictly(source);
  if (whole !== null) return { text: whole, fault: checkText(whole, -1) };
  const bad = decodeUtf8(source.subarray(0, firstMalformedByte(source))).length;
  const text = decodeUtf8(source);
  return { text, fault: checkText(text, bad) };
}

/** `malformed` is the offset of the first malformed sequence, -1 for none. */
function checkText(text: string, malformed: number): YamlFault | null {
  if (text.charCodeAt(0) === 0xfeff) return new YamlFault('byte_order_mark', { start: 0, end: 1 });
  if (malformed >= 0) return new YamlFault('invalid_utf8', { start: malformed, end: malformed + 1 });
  const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)/.exec(text);
  if (control !== null) return new YamlFault('control_character', { ...at(control.index), end: control.index + 1 });
  return null;
}

function loneSurrogate(text: string): number {
  return text.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
}

/** Index of the first byte that begins no well-formed sequence (no overlong forms, surrogates, or above U+10FFFF). */
function firstMalformedByte(bytes: Uint8Array): number {
  let index = 0;
  while (index < bytes.length) {
    const length = sequenceLength(bytes, index);
    if (length === 0) return index;
    index += length;
  }
  return bytes.length;
}

function sequenceLength(bytes: Uint8Array, index: number): number {
  const lead = bytes[index]!;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const second = bytes[index + 1] ?? 0;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  for (let step = 2; step < length; step += 1) if (((bytes[index + step] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
