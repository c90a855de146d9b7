// Which texts a game file can hold at all, and which are longer than the game keeps (standard 7).

import { HostRefusal } from '../../lua/model.ts';
import { type Message, windows1252Byte } from '../../text/index.ts';

/** Refuses what would end a value early or has no byte: `;`, comment openers, control characters, foreign letters. */
export function checkValue(value: string, field: string): void {
  for (let index = 0; index < value.length; index += 1) {
    const unit = value.charCodeAt(index);
    if (unit > 0x3b && unit < 0x7f) continue;
    if (unit === 0x3b) throw refusal('text', { field, found: ';' });
    if (unit === 0x2f && (value[index + 1] === '/' || value[index + 1] === '*'))
      throw refusal('text', { field, found: value.slice(index, index + 2) });
    if (unit < 0x20 || unit === 0x7f) throw refusal('text', { field, found: named(unit) });
    if (unit > 0x7f && windows1252Byte(unit) < 0)
      throw refusal('encoding', { field, found: String.fromCodePoint(value.codePointAt(index)!) });
  }
}

/** Refuses names of fields, sections and records that a game file cannot spell. */
export function checkName(name: string, what: string): void {
  checkValue(name, what);
  const found = /[=[\]{}]/.exec(name);
  if (found !== null) throw refusal('text', { field: what, found: found[0] });
  if (name.trim() !== name || name === '')
    throw new HostRefusal('record/name', { id: 'record/name', values: { name } });
}

function named(unit: number): string {
  return `U+${unit.toString(16).toUpperCase().padStart(4, '0')}`;
}

function refusal(kind: 'text' | 'encoding', values: Message['values'] & object): HostRefusal {
  return new HostRefusal(`record/${kind}`, { id: `record/${kind}`, values });
}
