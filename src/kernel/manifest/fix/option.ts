// Declares a player option in a manifest, or takes one out: the ways out for a script and a manifest that differ about it.

import { optionList } from '../../dialect.ts';
import type { Fix } from '../../text/index.ts';
import { readYamlDocument, type YamlValue } from '../../yaml/index.ts';
import { editManifest } from '../edit.ts';
import { isLuaName } from '../words.ts';

/** What a script seems to want of an option: an answer, a factor, an amount of something, or any number. */
export type OptionUse = 'toggle' | 'factor' | 'amount' | 'number';

const number = (text: string): YamlValue => ({ number: text });
const range = (min: string, max: string, step: string, start: string): readonly [string, YamlValue][] => [
  ['type', 'number'],
  ['min', number(min)],
  ['max', number(max)],
  ['step', number(step)],
  ['default', number(start)],
];

/** Rows of a new option; the author is shown them at once and changes what does not fit. */
const ROWS: Readonly<Record<OptionUse, readonly [string, YamlValue][]>> = {
  toggle: [
    ['type', 'toggle'],
    ['default', false],
  ],
  factor: range('0.1', '10', '0.1', '1'),
  amount: range('0', '10000', '100', '1000'),
  number: range('0', '100', '1', '1'),
};

/** The label that an id suggests: `mostHealth` and `most_health` are `Most health`. */
export function labelOfId(id: string): string {
  const words = id
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();
  return words === '' ? id : words[0]!.toUpperCase() + words.slice(1);
}

/** The fix that declares an option, behind those that there are; null where no more fit or the text does not read. */
export function declareOptionFix(source: string, id: string, use: OptionUse, file = 'oamut.yaml'): Fix | null {
  const { root } = readYamlDocument(source, file);
  if (root === null || !isLuaName(id)) return null;
  const options = root.entries.find(({ key }) => key.value === 'options')?.value;
  const count = options?.type === 'sequence' ? options.items.length : 0;
  if ((options !== undefined && options.type !== 'sequence') || count >= optionList) return null;
  const option: YamlValue = new Map<string, YamlValue>([['id', id], ['label', labelOfId(id)], ...ROWS[use]]);
  const edits =
    count === 0
      ? editManifest(source, ['options'], [option], file)
      : editManifest(source, ['options', count], option, file);
  if (edits === null) return null;
  const title = { id: 'manifest/fix.declare-option', values: { option: id, file } };
  return { title, edits, safe: false, leadsTo: { file, path: ['options', count] } };
}

/** The fix that takes an option out; null where it is not there. */
export function removeOptionFix(source: string, index: number, id: string, file = 'oamut.yaml'): Fix | null {
  const edits = editManifest(source, ['options', index], undefined, file);
  return edits === null
    ? null
    : { title: { id: 'manifest/fix.remove-option', values: { option: id } }, edits, safe: false };
}
