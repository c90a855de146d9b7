// A field that the game does not read and that no record of the loaded game has.

import { fieldInfo, fieldsOf, nearestKey } from '../../../catalogue/index.ts';
import type { RecordSpace } from '../../../game/model.ts';
import { nearestName } from '../../../text/index.ts';
import { namedFields } from '../fields.ts';
import type { LintFile } from '../file.ts';
import type { Lint } from '../model.ts';

/** Spaces whose fields the catalogue lists whole. */
const CLOSED: readonly RecordSpace[] = ['units', 'weapons', 'features', 'sides', 'map'];

export const unknownField: Lint = {
  code: 'lua/unknown-field',
  severity: 'warning',
  *check(file) {
    for (const { space, key, name, range } of namedFields(file)) {
      if (!CLOSED.includes(space) || key.endsWith('*') || fieldInfo(space, key) !== null || hasField(file, space, key))
        continue;
      // A section of a map or weapon is no field.
      if (fieldsOf(space).some((field) => field.key.startsWith(`${key}.`)) || /^schema \d+$/.test(key)) continue;
      const near = nearest(space, key);
      const last = name.split('.').at(-1)!;
      const lastRange = { start: range.end - Math.min(last.length, range.end - range.start), end: range.end };
      yield {
        range,
        severity: near === null ? 'hint' : 'warning',
        message: near === null ? 'lua/unknown-field' : 'lua/unknown-field.near',
        values: near === null ? { field: name, space } : { field: name, space, near },
        fixes: near === null ? [] : file.renameFix(lastRange, near.split('.').at(-1)!),
      };
    }
  },
};

function hasField(file: LintFile, space: RecordSpace, key: string): boolean {
  if (space === 'map' || file.context.game === undefined) return false;
  for (const record of file.context.game.records[space].values()) if (record.fields.has(key)) return true;
  return false;
}

function nearest(space: RecordSpace, key: string): string | null {
  const near =
    (space === 'units' || space === 'weapons' || space === 'features') && !key.includes('.')
      ? nearestKey(space, key)
      : nearestName(
          key,
          fieldsOf(space).map((field) => field.key),
        );
  return near?.toLowerCase() ?? null;
}
