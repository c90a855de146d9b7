// Which texts a game file can hold at all, and which are longer than the game keeps (standard 7).

import { HostRefusal } from '../../lua/model.ts';
import { windows1252Byte } from '../../text/index.ts';

/**
 * Refuses what would end a value early or has no byte: `;`, comment openers, control characters, foreign letters. `field` is null
 * where the text is itself a name.
 */
export function checkValue(value: string, field: string | null): void {
  for (let index = 0; index < value.length; index += 1) {
    const unit = value.charCodeAt(index);
    if (unit > 0x3b && unit < 0x7f) continue;
    if (unit === 0x3b) throw refusal('forbidden-text', '";"', value, field);
    if (unit === 0x2f && (value[index + 1] === '/' || value[index + 1] === '*'))
      throw refusal('forbidden-text', `"${value.slice(index, index + 2)}"`, value, field);
    if (unit < 0x20 || unit === 0x7f) throw refusal('forbidden-text', named(unit), value, field);
    if (unit > 0x7f && windows1252Byte(unit) < 0)
      throw refusal('encoding', String.fromCodePoint(value.codePointAt(index)!), value, field);
  }
}

/** Refuses names of fields, sections and records that a game file cannot spell. */
export function checkName(name: string): void {
  checkValue(name, null);
  const found = /[=[\]{}]/.exec(name);
  if (found !== null) throw refusal('forbidden-text', `"${found[0]}"`, name, null);
  if (name.trim() !== name || name === '')
    throw new HostRefusal('record/name', { id: 'record/name', values: { name } });
}

function named(unit: number): string {
  return `U+${unit.toString(16).toUpperCase().padStart(4, '0')}`;
}

function refusal(kind: 'forbidden-text' | 'encoding', found: string, whole: string, field: string | null): HostRefusal {
  const code = `record/${kind}`;
  const text = whole.slice(0, 80);
  return field === null
    ? new HostRefusal(code, { id: code, values: { found, text } })
    : new HostRefusal(code, { id: `${code}.field`, values: { found, text, field } });
}
