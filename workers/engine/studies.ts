// Long questions over a whole stack: a list as the page sent it, run in many ways, with progress and a way to stop.

import { compareWhatIf, culpritOf, finish, orderOf, type Work } from '../../src/kernel/analysis/index.ts';
import type { Game } from '../../src/kernel/game/index.ts';
import type { BaseLayer } from '../../src/kernel/game/layer.ts';
import {
  judgeList,
  type Refusal,
  type StackEntry,
  type StackHost,
  type StackInput,
} from '../../src/kernel/stack/index.ts';
import type { Handlers, Task } from '../host.ts';
import { DIFFERENCES_SHOWN, type StackSpec, type StudyRequests } from '../protocol.ts';
import { readEntry } from './entry.ts';

interface Ground {
  readonly game: Game;
  readonly base: BaseLayer | null;
  readonly host: StackHost;
}

/** Handlers over the game that is open. `ground` fails when none is. */
export function studies(
  ground: (spec: StackSpec) => Promise<Ground>,
): Pick<Handlers<StudyRequests>, 'order' | 'culprit' | 'whatIf'> {
  return {
    async order({ spec, pairs }, task) {
      const { host, ...laid } = await ground(spec);
      const { input, refused } = inputOf(spec, laid);
      if (refused !== null) return { refused, pairs: [], deterministic: true };
      const answer = await drive('order', orderOf(input, host, pairs ?? undefined), task);
      return answer === null ? null : { ...answer, pairs: answer.pairs.map(counted) };
    },
    async culprit({ spec, target }, task) {
      const { host, ...laid } = await ground(spec);
      const { input, refused } = inputOf(spec, laid);
      const nothing = { value: null, base: null, set: [], suspects: [], smallest: true, runs: 0, deterministic: true };
      return refused === null ? drive('culprit', culpritOf(input, host, target), task) : { ...nothing, refused };
    },
    async whatIf({ spec, whatIfs }, task) {
      const { host, ...laid } = await ground(spec);
      const { input, refused } = inputOf(spec, laid);
      const nothing = { order: [], differences: [], statuses: [], deterministic: true, count: 0 };
      if (refused !== null) return { ...nothing, refusal: refused, refusedIs: 'given' };
      const answer = await drive('what-if', compareWhatIf(input, host, whatIfs), task);
      return answer === null ? null : counted(answer);
    },
  };
}

/** A package whose check has errors refuses the list before anything else is looked at (standard 6.1). */
function inputOf(
  spec: StackSpec,
  { game, base }: Pick<Ground, 'game' | 'base'>,
): { readonly input: StackInput; readonly refused: Refusal | null } {
  const read = spec.entries.map(readEntry);
  const entries = read.flatMap(({ package: sound, options, clash }): StackEntry[] =>
    sound === null ? [] : [{ package: sound, options, clash }],
  );
  const listed = read.map(({ id, package: sound }) => ({ id, manifest: sound?.manifest ?? null }));
  const refused = entries.length === read.length ? null : judgeList(listed);
  return { input: { game, entries, match: spec.match, ...(base === null ? {} : { base }) }, refused };
}

/** How long runs follow each other before messages are let in, in milliseconds. */
const BREATH = 20;

function drive<Answer>(what: string, work: Work<Answer>, task: Task): Promise<Answer | null> {
  let breathed = performance.now();
  return finish(work, async (progress) => {
    if (performance.now() - breathed < BREATH) return true;
    task.progress({ ...progress, what });
    await task.breathe();
    breathed = performance.now();
    return !task.stopped;
  });
}

function counted<Answer extends { readonly differences: readonly unknown[] }>(answer: Answer) {
  const { differences } = answer;
  return { ...answer, differences: differences.slice(0, DIFFERENCES_SHOWN), count: differences.length };
}
