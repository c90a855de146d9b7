// A derived figure: a number that no file holds, worked out from fields that do, with its formula as data.

import type { RecordSpace } from '../../game/model.ts';

/** One field that a figure is made of; before and after the run. */
export interface FigureInput {
  readonly space: RecordSpace;
  readonly key: string;
  /** The record's name as written. */
  readonly record: string;
  readonly field: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** A formula in reading order: inputs, and signs and constants between them (`× ÷ + ( ) 30`, `⌊` and `⌋` for cutting). */
export type Formula = readonly (string | FigureInput)[];

export type FigureId =
  | 'damage-per-second'
  | 'shots-per-second'
  | 'energy-per-damage'
  | 'flight-time'
  | 'fire-of-weapons'
  | 'metal-per-hit-point'
  | 'energy-per-hit-point'
  | 'fire-per-metal'
  | 'build-time'
  | 'work-per-second'
  | 'speed'
  | 'turn'
  | 'energy-payback'
  | 'metal-left'
  | 'metal-per-damage-left';

export interface Figure {
  readonly id: FigureId;
  /** What the figure is about besides its record: a builder, a weapon, a unit; null for the record alone. */
  readonly about: {
    readonly space: RecordSpace;
    readonly key: string;
    readonly name: string;
    /** How many more like it have the same figure. */
    readonly others?: number;
  } | null;
  /** Null where an input is missing or the division has no result. */
  readonly before: number | null;
  readonly after: number | null;
  /** Id of the unit's message. */
  readonly unit: FigureUnit;
  readonly formula: Formula;
}

export type FigureUnit =
  | 'damage-per-second'
  | 'per-second'
  | 'energy-per-damage'
  | 'seconds'
  | 'metal-per-hit-point'
  | 'energy-per-hit-point'
  | 'damage-per-second-per-metal'
  | 'work-per-second'
  | 'pixels-per-second'
  | 'degrees-per-second'
  | 'percent'
  | 'metal-per-hit-point-left';
