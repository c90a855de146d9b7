// Figures of a weapon: what its fire is worth. Times are kept in ticks of 1/30 second, cut (facts 5.2).

import type { RecordTrace } from '../../stack/model.ts';
import type { Figure } from './model.ts';
import { input, ratio, workOut } from './work-out.ts';

/** Ticks of the game in a second. */
export const TICKS = 30;

/** Seconds of a reload as the game keeps them; it fires no faster than once a tick. */
export function reloadSeconds(seconds: number): number {
  return Math.max(1, Math.trunc(seconds * TICKS)) / TICKS;
}

/** Damage a second: all shots of a burst, once a reload. */
export function damageRate(damage: number, burst: number, reload: number): number {
  return (damage * Math.max(1, burst)) / reloadSeconds(reload);
}

export function weaponFigures(weapon: RecordTrace): readonly Figure[] {
  const damage = input(weapon, 'damage.default');
  const burst = input(weapon, 'burst', 1);
  const reload = input(weapon, 'reloadtime', 0);
  const energy = input(weapon, 'energypershot');
  const range = input(weapon, 'range');
  const speed = input(weapon, 'weaponvelocity');
  return [
    workOut('damage-per-second', 'damage-per-second', [damage, burst, reload], damageRate, [
      damage,
      '×',
      burst,
      '÷',
      '⌊',
      reload,
      '×',
      '30',
      '⌋',
      '×',
      '30',
    ]),
    workOut('shots-per-second', 'per-second', [burst, reload], (shots, seconds) => damageRate(1, shots, seconds), [
      burst,
      '÷',
      '⌊',
      reload,
      '×',
      '30',
      '⌋',
      '×',
      '30',
    ]),
    workOut('energy-per-damage', 'energy-per-damage', [energy, damage], ratio, [energy, '÷', damage]),
    workOut('flight-time', 'seconds', [range, speed], ratio, [range, '÷', speed]),
  ];
}
