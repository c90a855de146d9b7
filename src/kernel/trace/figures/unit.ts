// Figures of a unit: what it costs for what it can take and give, how long it takes to build, how fast it is.

import type { RecordSpace } from '../../game/model.ts';
import type { RecordTrace, RunReport } from '../../stack/model.ts';
import { recordNamed, recordsOf, valuesOf } from '../values.ts';
import type { Figure, FigureInput, Formula } from './model.ts';
import { damageRate, TICKS } from './weapon.ts';
import { input, ratio, workOut } from './work-out.ts';

const SLOTS = ['weapon1', 'weapon2', 'weapon3'] as const;
const FULL_TURN = 65_536;

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];

export function unitFigures(report: RunReport, unit: RecordTrace): readonly Figure[] {
  const hits = input(unit, 'maxdamage');
  const metal = input(unit, 'buildcostmetal');
  const energy = input(unit, 'buildcostenergy');
  const speed = input(unit, 'maxvelocity');
  const turn = input(unit, 'turnrate');
  const work = input(unit, 'workertime');
  const makes = input(unit, 'energymake');
  const fire = weaponsFire(report, unit);
  return [
    workOut('metal-per-hit-point', 'metal-per-hit-point', [metal, hits], ratio, [metal, '÷', hits]),
    workOut('energy-per-hit-point', 'energy-per-hit-point', [energy, hits], ratio, [energy, '÷', hits]),
    ...(fire === null
      ? []
      : [fire, { ...perMetal(fire, metal), id: 'fire-per-metal', unit: 'damage-per-second-per-metal' } as const]),
    ...buildTimes(report, unit),
    workOut('work-per-second', 'work-per-second', [work], workPerSecond, ['⌊', work, '÷', '30', '⌋', '×', '30']),
    workOut('speed', 'pixels-per-second', [speed], (pixels) => pixels * TICKS, [speed, '×', '30']),
    workOut('turn', 'degrees-per-second', [turn], (steps) => (steps * TICKS * 360) / FULL_TURN, [
      turn,
      '×',
      '30',
      '×',
      '360',
      '÷',
      '65536',
    ]),
    workOut('energy-payback', 'seconds', [energy, makes], ratio, [energy, '÷', makes]),
    ...wreck(report, unit, metal),
  ];
}

/** The game uses whole points a tick: everything under 30 is none (domain facts 1). */
function workPerSecond(points: number): number {
  return Math.trunc(points / TICKS) * TICKS;
}

/** Fire of all weapons that the unit carries, slot by slot, before with those that it carried before. */
function weaponsFire(report: RunReport, unit: RecordTrace): Figure | null {
  const terms = SLOTS.flatMap((slot) =>
    namedRecords(report, unit, slot, 'weapons').map(({ record, sides }): Pick<Figure, Side | 'formula'> => {
      const [damage, burst, reload] = [
        onSides(input(record, 'damage.default'), sides),
        onSides(input(record, 'burst', 1), sides),
        onSides(input(record, 'reloadtime', 0), sides),
      ];
      const formula: Formula = [damage, '×', burst, '÷', '⌊', reload, '×', '30', '⌋', '×', '30'];
      return workOut('fire-of-weapons', 'damage-per-second', [damage, burst, reload], damageRate, formula);
    }),
  ).filter((term) => term.before !== null || term.after !== null);
  if (terms.length === 0) return null;
  const sum = (side: Side) => {
    const rates = terms.flatMap((term) => term[side] ?? []);
    return rates.length === 0 ? null : rates.reduce((total, rate) => total + rate);
  };
  const formula = terms.flatMap((term, index): Formula => (index === 0 ? term.formula : ['+', ...term.formula]));
  return {
    id: 'fire-of-weapons',
    about: null,
    before: sum('before'),
    after: sum('after'),
    unit: 'damage-per-second',
    formula,
  };
}

function perMetal(fire: Figure, metal: FigureInput): Figure {
  const at = (side: Side) => {
    const [over, under] = [fire[side], metal[side]];
    return over === null || under === null ? null : ratio(over, under);
  };
  const formula: Formula = ['(', ...fire.formula, ')', '÷', metal];
  return { ...fire, before: at('before'), after: at('after'), formula };
}

/** Seconds that each builder needs alone: the work, in whole points a tick (domain facts 1). Who builds alike is told once. */
function buildTimes(report: RunReport, unit: RecordTrace): readonly Figure[] {
  const work = input(unit, 'buildtime');
  const alike = new Map<string, { readonly builder: RecordTrace; readonly power: FigureInput; others: number }>();
  for (const menu of recordsOf(report, 'menus')) {
    const { before, after } = valuesOf(menu, unit.key);
    const builder = before === null && after === null ? null : recordNamed(report, 'units', menu.name);
    if (builder === null) continue;
    const power = input(builder, 'workertime');
    const known = alike.get(`${power.before} ${power.after}`);
    if (known === undefined) alike.set(`${power.before} ${power.after}`, { builder, power, others: 0 });
    else known.others += 1;
  }
  return [...alike.values()].map(({ builder, power, others }) =>
    workOut(
      'build-time',
      'seconds',
      [work, power],
      (points, perSecond) => ratio(points, workPerSecond(perSecond)),
      [work, '÷', '(', '⌊', power, '÷', '30', '⌋', '×', '30', ')'],
      { space: 'units', key: builder.key, name: builder.name, others },
    ),
  );
}

/** How much of its metal the unit leaves behind; of two wrecks each on its own side. */
function wreck(report: RunReport, unit: RecordTrace, metal: FigureInput): readonly Figure[] {
  return namedRecords(report, unit, 'corpse', 'features').map(({ record, sides }) => {
    const left = onSides(input(record, 'metal', 0), sides);
    return workOut(
      'metal-left',
      'percent',
      [left, metal],
      (over, under) => (ratio(over, under) ?? Number.NaN) * 100,
      [left, '÷', metal, '×', '100'],
      { space: 'features', key: record.key, name: record.name },
    );
  });
}

/** The records that a field names before and after the run, each with the sides on which it does: one where it names the same. */
function namedRecords(report: RunReport, unit: RecordTrace, field: string, space: RecordSpace) {
  const values = valuesOf(unit, field);
  const [was, is] = [recordNamed(report, space, values.before), recordNamed(report, space, values.after)];
  const found: { readonly record: RecordTrace; readonly sides: readonly Side[] }[] = [];
  if (was !== null) found.push({ record: was, sides: was === is ? SIDES : ['before'] });
  if (is !== null && was !== is) found.push({ record: is, sides: ['after'] });
  return found;
}

/** An input that counts on these sides alone. */
function onSides(one: FigureInput, sides: readonly Side[]): FigureInput {
  const at = (side: Side) => (sides.includes(side) ? one[side] : null);
  return { ...one, before: at('before'), after: at('after') };
}
