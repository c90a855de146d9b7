// The apply-twice check: does running the patches again on their own results change anything?

import type { PatchWorld } from '../packs/index.ts';
import { type Generation, generate, takeSnapshot } from '../pass/index.ts';

export interface TwiceResult {
  readonly target: string;
  /** `same`: twice is once; `differs`: the second run changed it again; `rejected`: the second run fails on it. */
  readonly result: 'same' | 'differs' | 'rejected';
  readonly once: string;
  /** Null when the second run has no output. */
  readonly twice: string | null;
  /** Code and reason of the rejection, or null. */
  readonly why: string | null;
  readonly definition: string | null;
  readonly operation: string | null;
}

/** Runs a world on top of what it gave, and compares every output. */
export function applyTwice(world: PatchWorld, first: Generation = generate(world)): readonly TwiceResult[] {
  if (first.outputs.size === 0) return [];
  const second = generate(over(world, first.outputs));
  return [...first.outputs].map(([target, once]): TwiceResult => {
    const twice = second.outputs.get(target) ?? null;
    const rejection = second.rejected.get(target) ?? null;
    const result = twice === null ? 'rejected' : twice === once ? 'same' : 'differs';
    return {
      target,
      result,
      once,
      twice,
      why: twice !== null ? null : (rejection?.reason ?? rejection?.code ?? second.passFailed),
      definition: rejection?.file?.id ?? null,
      operation: rejection?.operation ?? null,
    };
  });
}

/** The world with outputs in the place of the files they came from. */
function over(world: PatchWorld, outputs: ReadonlyMap<string, string>): PatchWorld {
  const { pass } = takeSnapshot(world);
  const winners = new Map([...outputs.keys()].map((target) => [target, pass.inventory.get(target)?.pack]));
  return {
    ...world,
    packs: world.packs.map((pack) => ({
      ...pack,
      files: [...pack.files].map(([path, content]) => {
        const safe = path.replaceAll('\\', '/');
        return winners.get(safe) === pack.id ? ([path, outputs.get(safe)!] as const) : ([path, content] as const);
      }),
    })),
  };
}
