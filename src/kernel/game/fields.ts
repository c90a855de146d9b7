// The fields of a section as a record holds them: folded dotted keys, subsections as steps (standard 7).

import { DUPLICATE_KEY_COUNTS } from '../dialect.ts';
import type { TdfDialect, TdfSection } from '../tdf/index.ts';
import { foldCase } from '../text/index.ts';
import type { BaseField } from './model.ts';

/**
 * Every field of a section and of its subsections, in file order. Of equal keys the one that counts stands, at the place
 * of the first; of equal subsections the first is read (facts 4.3).
 */
export function fieldsOfSection(section: TdfSection, dialect: TdfDialect = 'tdf'): ReadonlyMap<string, BaseField> {
  const fields = new Map<string, BaseField>();
  const lastCounts = DUPLICATE_KEY_COUNTS[dialect] === 'last';
  const collect = (part: TdfSection, outer: readonly string[], prefix: string) => {
    let seen: Set<string> | null = null;
    for (const item of part.items) {
      if (item.kind === 'entry') {
        const step = foldCase(item.key);
        const key = prefix + step;
        if (!lastCounts && fields.has(key)) continue;
        const steps = outer.length === 0 ? [step] : [...outer, step];
        fields.set(key, { key, steps, spelling: item.key, value: item.value, line: item.line });
        continue;
      }
      const name = foldCase(item.name);
      seen ??= new Set();
      if (seen.has(name)) continue;
      seen.add(name);
      collect(item, [...outer, name], `${prefix}${name}.`);
    }
  };
  collect(section, [], '');
  return fields;
}
