// Derived figures of a record: damage a second, cost a hit point, build times; each with its formula, before and after.

import type { RecordSpace } from '../../game/model.ts';
import type { RunReport } from '../../stack/model.ts';
import { findRecord } from '../grid.ts';
import { recordsOf, valuesOf } from '../values.ts';
import type { Figure } from './model.ts';
import { unitFigures } from './unit.ts';
import { weaponFigures } from './weapon.ts';
import { input, ratio, workOut } from './work-out.ts';

export type * from './model.ts';

/** The figures of a record that have a result before or after; none for spaces that have no figures. */
export function figuresOf(report: RunReport, space: RecordSpace, key: string): readonly Figure[] {
  const record = findRecord(report, space, key);
  if (record === null) return [];
  const figures =
    space === 'units'
      ? unitFigures(report, record)
      : space === 'weapons'
        ? weaponFigures(record)
        : space === 'features'
          ? featureFigures(report, record.key)
          : [];
  return figures.filter(({ before, after }) => before !== null || after !== null);
}

/** Of a wreck: the share of each unit's metal that it holds, and what a hit point of it is worth. */
function featureFigures(report: RunReport, key: string): readonly Figure[] {
  const feature = findRecord(report, 'features', key)!;
  const metal = input(feature, 'metal', 0);
  const hits = input(feature, 'damage');
  const units = recordsOf(report, 'units').filter((unit) => {
    const { before, after } = valuesOf(unit, 'corpse');
    return [before, after].some((name) => name?.toLowerCase() === key);
  });
  return [
    ...units.map((unit) => {
      const cost = input(unit, 'buildcostmetal');
      return workOut(
        'metal-left',
        'percent',
        [metal, cost],
        (over, under) => (ratio(over, under) ?? Number.NaN) * 100,
        [metal, '÷', cost, '×', '100'],
        { space: 'units' as const, key: unit.key, name: unit.name },
      );
    }),
    workOut('metal-per-damage-left', 'metal-per-hit-point-left', [metal, hits], ratio, [metal, '÷', hits]),
  ];
}
