// Which option sets a sweep tries: every combination, or a small list in which every pair of positions comes together.

import { defaultOptionValue, type Manifest, optionPositions, type PlayerOption } from '../manifest/index.ts';

/** Option id to text, every option of the manifest in its order. */
export type OptionSet = ReadonlyMap<string, string>;

export type SweepMode = 'all' | 'pairwise';

/** Positions of one option that a sweep tries; of a longer one the ends, the default and its neighbours, and spread ones. */
export const SWEEP_POSITIONS = 21;

/** Sets that one sweep tries at most. */
export const SWEEP_SETS = 5_000;

export interface SweepPlan {
  /** The defaults come first. */
  readonly sets: readonly OptionSet[];
  /** Options of which not every position is tried. */
  readonly thinned: readonly string[];
  /** Sets that `SWEEP_SETS` left out. */
  readonly leftOut: number;
}

/** Sets for the options of a manifest; one empty set when it has none. */
export function sweepSets(manifest: Pick<Manifest, 'options'>, mode: SweepMode, limit = SWEEP_SETS): SweepPlan {
  const { options } = manifest;
  const { positions, thinned } = triedPositions(options);
  const defaults = options.map((option, index) => positions[index]!.indexOf(defaultText(option)));
  const total = positions.reduce((product, list) => product * list.length, 1);
  const rows =
    mode === 'pairwise' && options.length > 1
      ? pairwise(
          positions.map((list) => list.length),
          defaults,
        )
      : every(
          positions.map((list) => list.length),
          defaults,
          limit,
        );
  const sets = rows
    .slice(0, limit)
    .map((row) => new Map(options.map((option, index) => [option.id, positions[index]![row[index]!]!] as const)));
  return { sets, thinned, leftOut: (mode === 'all' ? total : rows.length) - sets.length };
}

/** The defaults, then for each option in turn each other position, all other options being at their defaults. */
export function singleSets({ options }: Pick<Manifest, 'options'>, limit = SWEEP_SETS): SweepPlan {
  const { positions, thinned } = triedPositions(options);
  const defaults = options.map((option) => [option.id, defaultText(option)] as const);
  const others = options.flatMap(({ id }, index) =>
    positions[index]!.filter((text) => text !== defaults[index]![1]).map((text) => new Map(defaults).set(id, text)),
  );
  const sets = [new Map(defaults), ...others];
  return { sets: sets.slice(0, limit), thinned, leftOut: Math.max(0, sets.length - limit) };
}

/** Positions of every option that are tried, and the options of which not all are. */
function triedPositions(options: readonly PlayerOption[]) {
  const thinned: string[] = [];
  const positions = options.map((option) => {
    const all = optionPositions(option);
    const kept = thin(all, defaultText(option));
    if (kept.length < all.length) thinned.push(option.id);
    return kept;
  });
  return { positions, thinned };
}

function defaultText(option: PlayerOption): string {
  const value = defaultOptionValue(option);
  return value.type === 'number' ? value.text : String(value.value);
}

/** All positions, or of a long list its ends, the default with its neighbours, and others spread evenly. */
function thin(positions: readonly string[], standard: string): readonly string[] {
  if (positions.length <= SWEEP_POSITIONS) return positions;
  const last = positions.length - 1;
  const at = positions.indexOf(standard);
  const kept = new Set([0, 1, last - 1, last, at - 1, at, at + 1].filter((index) => index >= 0 && index <= last));
  for (let step = 0; kept.size < SWEEP_POSITIONS && step < SWEEP_POSITIONS; step += 1)
    kept.add(Math.round((step * last) / (SWEEP_POSITIONS - 1)));
  return [...kept].sort((left, right) => left - right).map((index) => positions[index]!);
}

/** Every combination in counting order, the defaults first, at most `limit`. */
function every(sizes: readonly number[], defaults: readonly number[], limit: number): readonly (readonly number[])[] {
  const rows: number[][] = [[...defaults]];
  const row = sizes.map(() => 0);
  for (;;) {
    if (rows.length >= limit) return rows;
    if (row.some((position, index) => position !== defaults[index])) rows.push([...row]);
    let place = row.length - 1;
    while (place >= 0 && row[place] === sizes[place]! - 1) row[place--] = 0;
    if (place < 0) return rows;
    row[place]! += 1;
  }
}

/** A greedy covering list: each row takes, option by option, the position that covers most pairs still open. */
function pairwise(sizes: readonly number[], defaults: readonly number[]): readonly (readonly number[])[] {
  const open = new Set<string>();
  const key = (a: number, x: number, b: number, y: number) => (a < b ? `${a} ${x} ${b} ${y}` : `${b} ${y} ${a} ${x}`);
  for (let a = 0; a < sizes.length; a += 1)
    for (let b = a + 1; b < sizes.length; b += 1)
      for (let x = 0; x < sizes[a]!; x += 1) for (let y = 0; y < sizes[b]!; y += 1) open.add(key(a, x, b, y));
  const rows: (readonly number[])[] = [];
  const take = (row: readonly number[]) => {
    rows.push(row);
    for (let a = 0; a < row.length; a += 1)
      for (let b = a + 1; b < row.length; b += 1) open.delete(key(a, row[a]!, b, row[b]!));
  };
  take([...defaults]);
  while (open.size > 0) {
    const [a, x, b, y] = open.values().next().value!.split(' ').map(Number) as [number, number, number, number];
    const row: (number | null)[] = sizes.map((_, index) => (index === a ? x : index === b ? y : null));
    for (let option = 0; option < sizes.length; option += 1) {
      if (row[option] !== null) continue;
      let best = defaults[option]!;
      let bestCount = -1;
      for (let position = 0; position < sizes[option]!; position += 1) {
        let count = 0;
        for (let other = 0; other < sizes.length; other += 1)
          if (other !== option && row[other] !== null && open.has(key(option, position, other, row[other]!)))
            count += 1;
        if (count > bestCount) [best, bestCount] = [position, count];
      }
      row[option] = best;
    }
    take(row as number[]);
  }
  return rows;
}
