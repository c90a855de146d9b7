// One effect and one group of a sheet in plain words: `Commanders: health 3000 → 6000, held`.

import type { SheetEffect, SheetGroup } from '../kernel/trace/index.ts';
import { fieldWord, type Say, valueWord } from './words.ts';

/** Records that are named one by one; more are counted. */
const NAMES = 8;
/** A text longer than this is cut: a sheet is for reading. */
const LONGEST = 60;

/** Who a group is: a name that fits exactly, or the records. */
export function groupWords(say: Say, group: SheetGroup): string {
  const { trait, records, space } = group;
  if (trait !== null) {
    const values = { count: trait.count, value: trait.value ?? '' };
    if (trait.except.length > 0)
      return say('sheet.all-but', {
        all: say(`sheet.all.${space}`, values),
        names: trait.except,
      });
    return trait.id === 'all' ? say(`sheet.all.${space}`, values) : say(`sheet.trait.${trait.id}`, values);
  }
  const names = records.slice(0, NAMES).map(({ name, title }) => (title === '' ? name : `${title} (${name})`));
  const rest = records.length - names.length;
  const list = say('sheet.list', { names });
  return rest === 0 ? list : say('sheet.more', { names: list, count: rest });
}

/** What happened to one field of a group. */
export function effectWords(say: Say, space: string, effect: SheetEffect): string {
  const { field, spelling, kind, operand, before, after, held, stopped, refused } = effect;
  const values = {
    field: fieldWord(say, space, field, spelling),
    before: range(say, before),
    after: range(say, after),
    operand: operand ?? '',
  };
  const what =
    space === 'menus' && (kind === 'added' || kind === 'removed')
      ? say(`sheet.menu.${kind}`, { unit: spelling })
      : say(`sheet.effect.${kind}`, values);
  const marks = [
    ...(held ? [say('sheet.held')] : []),
    ...(stopped ? [say('sheet.stopped')] : []),
    ...(refused.length > 0 ? [say('sheet.refused', { names: refused })] : []),
  ];
  return [what, ...marks].join(say('sheet.comma'));
}

function range(say: Say, ends: readonly [string, string] | null): string {
  if (ends === null) return valueWord(say, null);
  const [low, high] = ends.map((text) => cut(valueWord(say, text))) as [string, string];
  return low === high ? low : `${low}…${high}`;
}

function cut(text: string): string {
  const letters = [...text];
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST - 1).join('')}…`;
}
