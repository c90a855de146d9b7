// `scale` of a field that most records of the loaded game lack: of those it changes nothing (standard 5).

import type { CollectionName } from '../../../game/model.ts';
import { foldCase } from '../../../text/index.ts';
import type { LintFile, WrittenBlock } from '../file.ts';
import type { Finding, GameNames, Lint } from '../model.ts';

export const scaleLacking: Lint = {
  code: 'rule/scale-lacking',
  severity: 'note',
  *check(file) {
    const { game } = file.context;
    if (game === undefined) return;
    for (const block of file.blocks) {
      const { collection, table, word } = block;
      if (collection === null || table === null || collection === 'menus' || word === 'on') continue;
      const tested = word === 'where' ? fieldsTested(file, block) : new Set<string>();
      for (const { steps, range, value } of file.writtenFields(table)) {
        const key = foldCase(steps.join('.'));
        if (file.changeWord(value) !== 'scale' || steps.includes('*') || tested.has(key)) continue;
        const names = word === 'named' ? namesOf(block) : null;
        const found = judge(game, collection, key, names);
        // Which records the tests of `where` select is not known here: only what no record has is certain.
        if (word === 'where' && found?.message === undefined) continue;
        if (found !== null) yield { range, ...found, values: { ...found.values, field: steps.join('.') } };
      }
    }
  },
};

/** `names`: only these records; null = all. */
function judge(
  game: GameNames,
  collection: CollectionName,
  key: string,
  names: readonly string[] | null,
): Pick<Finding, 'message' | 'severity' | 'values'> | null {
  const all = game.records[collection];
  const records = names === null ? [...all.values()] : names.flatMap((name) => all.get(foldCase(name)) ?? []);
  if (records.length === 0) return null;
  const has = records.filter(({ fields }) => fields.has(key)).length;
  if (has * 2 >= records.length) return null;
  const values = { has, total: records.length, collection };
  return has === 0 ? { message: 'rule/scale-lacking.none', severity: 'warning', values } : { values };
}

/** Fields that the selector's own tests ask for: whoever writes them knows who has them. */
function fieldsTested(file: LintFile, { selector }: WrittenBlock): Set<string> {
  return new Set(
    selector.arguments.flatMap((table) =>
      table.type === 'table' ? file.writtenFields(table).map(({ steps }) => foldCase(steps.join('.'))) : [],
    ),
  );
}

/** The records that a `named` selector names; none when one of them is no plain text. */
function namesOf({ selector }: WrittenBlock): readonly string[] {
  const names = selector.arguments.slice(1);
  const texts = names.flatMap((name) => (name.type === 'string' ? [name.value] : []));
  return texts.length === names.length ? texts : [];
}
