// What a run left of the changes on its base: which of them still show in a final value, and who replaced the others.

import type { BaseFate, BaseLayer } from '../game/layer.ts';
import { survivors } from '../stack/index.ts';
import type { RunReport, Step } from '../stack/model.ts';

/** The fates of all changes of a layer that made a difference. Nothing of a refused list. */
export function baseFates({ records }: Pick<RunReport, 'records'>, { groups }: BaseLayer): readonly BaseFate[] {
  return groups.flatMap(({ space, record }) => {
    const trace = records[space].get(record);
    if (trace === undefined) return [];
    return [...trace.aimed.values()].flatMap(({ key, steps }): BaseFate[] => {
      const alive = survivors(steps);
      return steps.flatMap((step) => {
        const { source, file, before, after } = step;
        if (source === undefined || file === null || before === after) return [];
        const lives = alive.includes(step);
        const lostTo = lives ? null : nameOf(alive.at(-1));
        return [{ space, record, field: key, file, source, alive: lives, lostTo }];
      });
    });
  });
}

function nameOf(step: Step | undefined): string | null {
  if (step === undefined) return null;
  return step.source === undefined ? step.mutator : `${step.source.pack}: ${step.source.definition}`;
}
