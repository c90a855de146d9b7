// Units of fields in short: they stand beside a field's name, so that value columns hold figures alone and stay narrow.

import { fieldInfo } from '../../../kernel/catalogue/index.ts';
import type { RecordSpace } from '../../../kernel/game/model.ts';
import type { Say } from '../host.ts';

/** Units of the catalogue that measure something, with the message that says each in short. Others only name a kind of text. */
const SHORT: Readonly<Record<string, string>> = {
  pixels: 'pixels',
  'pixels/s': 'pixels-second',
  'pixels/s^2': 'pixels-second2',
  'pixels/tick': 'pixels-tick',
  'pixels/tick^2': 'pixels-tick2',
  'units/s': 'pixels-second',
  seconds: 'seconds',
  'seconds (not certain)': 'seconds',
  s: 'seconds',
  ms: 'milliseconds',
  ticks: 'ticks',
  metal: 'metal',
  'metal/s': 'metal-second',
  energy: 'energy',
  'energy/s': 'energy-second',
  'per second': 'per-second',
  'hit points': 'hit-points',
  'worker points': 'points',
  'worker points/s': 'points-second',
  points: 'points',
  cells: 'cells',
  '16-pixel cells': 'cells',
  percent: 'percent',
  factor: 'factor',
  'x income': 'factor',
  'x work': 'factor',
  degrees: 'degrees',
  'angle 65536=turn': 'turn',
  'angle/s, 65536=turn': 'turn-second',
  'angle/tick, 65536=turn': 'turn-tick',
  kills: 'kills',
  shots: 'shots',
};

/** The unit of a field as it stands beside its name; `''` where there is none, and where the name says it already. */
export function unitOf(space: RecordSpace, field: string, say: Say): string {
  const unit = fieldInfo(space, field)?.unit ?? null;
  const short = unit === null ? undefined : SHORT[unit];
  if (short === undefined || field.includes(unit!)) return '';
  return say(`inspector.field-unit.${short}`);
}
