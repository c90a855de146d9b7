// Figures of a unit: what it costs for what it can take and give, how long it takes to build, how fast it is.

import type { RecordTrace, RunReport } from '../../stack/model.ts';
import { recordNamed, recordsOf, valuesOf } from '../values.ts';
import type { Figure, FigureInput, Formula } from './model.ts';
import { damageRate, TICKS } from './weapon.ts';
import { input, ratio, workOut } from './work-out.ts';

const SLOTS = ['weapon1', 'weapon2', 'weapon3'] as const;
const FULL_TURN = 65_536;

/** Builders that get a figure of their own. */
const BUILDERS = 12;

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

/** Fire of all weapons that the unit carries, before with those it carried before. */
function weaponsFire(report: RunReport, unit: RecordTrace): Figure | null {
  const sums: { before: number | null; after: number | null } = { before: null, after: null };
  const formula: (string | FigureInput)[] = [];
  for (const side of ['before', 'after'] as const)
    for (const slot of SLOTS) {
      const weapon = recordNamed(report, 'weapons', valuesOf(unit, slot)[side]);
      if (weapon === null) continue;
      const inputs = [input(weapon, 'damage.default'), input(weapon, 'burst', 1), input(weapon, 'reloadtime', 0)];
      const [damage, burst, reload] = inputs.map((one) => one[side]) as [number | null, number | null, number | null];
      if (damage === null || burst === null || reload === null) continue;
      sums[side] = (sums[side] ?? 0) + damageRate(damage, burst, reload);
      const known = formula.some((part) => typeof part !== 'string' && part.key === weapon.key);
      if (!known) {
        if (formula.length > 0) formula.push('+');
        formula.push(inputs[0]!, '×', inputs[1]!, '÷', '⌊', inputs[2]!, '×', '30', '⌋', '×', '30');
      }
    }
  if (sums.before === null && sums.after === null) return null;
  return { id: 'fire-of-weapons', about: null, ...sums, unit: 'damage-per-second', formula };
}

function perMetal(fire: Figure, metal: FigureInput): Figure {
  const at = (side: 'before' | 'after') => {
    const [over, under] = [fire[side], metal[side]];
    return over === null || under === null ? null : ratio(over, under);
  };
  const formula: Formula = ['(', ...fire.formula, ')', '÷', metal];
  return { ...fire, before: at('before'), after: at('after'), formula };
}

/** Seconds that each builder needs alone: the work, in whole points a tick (domain facts 1). */
function buildTimes(report: RunReport, unit: RecordTrace): readonly Figure[] {
  const work = input(unit, 'buildtime');
  const builders = recordsOf(report, 'menus').flatMap((menu) => {
    const { before, after } = valuesOf(menu, unit.key);
    const builder = before === null && after === null ? null : recordNamed(report, 'units', menu.name);
    return builder === null ? [] : [builder];
  });
  return builders.slice(0, BUILDERS).map((builder) => {
    const power = input(builder, 'workertime');
    return workOut(
      'build-time',
      'seconds',
      [work, power],
      (points, perSecond) => ratio(points, workPerSecond(perSecond)),
      [work, '÷', '(', '⌊', power, '÷', '30', '⌋', '×', '30', ')'],
      { space: 'units', key: builder.key, name: builder.name },
    );
  });
}

/** How much of its metal the unit leaves behind. */
function wreck(report: RunReport, unit: RecordTrace, metal: FigureInput): readonly Figure[] {
  const { before, after } = valuesOf(unit, 'corpse');
  const corpse = recordNamed(report, 'features', after ?? before);
  if (corpse === null) return [];
  const left = input(corpse, 'metal', 0);
  return [
    workOut(
      'metal-left',
      'percent',
      [left, metal],
      (over, under) => (ratio(over, under) ?? Number.NaN) * 100,
      [left, '÷', metal, '×', '100'],
      { space: 'features', key: corpse.key, name: corpse.name },
    ),
  ];
}
