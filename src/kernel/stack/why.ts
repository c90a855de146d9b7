// Why a block or a hook left nothing: the reason at the first zero (interface: "Why not?").

import type { BlockOutcome } from '../rules/index.ts';
import type { Message } from '../text/index.ts';
import type { Count } from './end/tally.ts';
import type { BlockReport } from './model.ts';
import type { RunningMutator } from './phases/mutator.ts';

type BlockFacts = Pick<BlockReport, 'parsed' | 'eligible' | 'matched' | 'wrote' | 'survived'>;

export function blockReason(
  facts: BlockFacts,
  mutator: RunningMutator,
  outcome: BlockOutcome | null,
  count: Count | null,
): Message | null {
  if (!facts.parsed) return { id: 'stack.why.not-parsed' };
  if (!facts.eligible) return notRun(mutator);
  if (facts.matched === 0) return { id: 'stack.why.matched-none' };
  if (facts.wrote > 0) return facts.survived > 0 ? null : lost(count);
  if (outcome === null || outcome.aimed === 0) return { id: 'stack.why.no-field' };
  if (outcome.heldBy !== null && outcome.held === outcome.aimed)
    return { id: 'stack.why.held', values: { by: outcome.heldBy, count: outcome.held } };
  const missed = outcome.misses.reduce((sum, miss) => sum + miss.count, 0);
  const [first] = outcome.misses;
  if (first !== undefined && missed + outcome.held === outcome.aimed)
    return { id: `stack.why.${first.why}`, values: { field: first.change.steps.join('.'), count: missed } };
  return { id: 'stack.why.same' };
}

export function hookReason(mutator: RunningMutator, count: Count | null): Message | null {
  if (mutator.status !== 'ran') return notRun(mutator);
  if (count === null || count.wrote === 0) return { id: 'stack.why.wrote-none' };
  return count.survived > 0 ? null : lost(count);
}

function notRun(mutator: RunningMutator): Message {
  return { id: `stack.why.${mutator.status}` };
}

function lost(count: Count | null): Message {
  const by = count?.lostTo ?? null;
  return by === null ? { id: 'stack.why.undone' } : { id: 'stack.why.overridden', values: { by } };
}
