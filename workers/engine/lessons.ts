// Answers the questions of a lesson: each runs its own scene, beside the run that the page shows.

import { judgeTask, type LessonWorld, SceneJudge } from '../../src/kernel/lessons/index.ts';
import { MACHINES, StackSession } from '../../src/kernel/stack/index.ts';
import type { Handlers } from '../host.ts';
import type { TestRequests } from '../tests-protocol.ts';
import type { TestSources } from './tests.ts';

export interface LessonSources extends TestSources {
  readonly patched: LessonWorld['patched'];
}

export function lessonHandlers({ ground, patched }: LessonSources): Pick<Handlers<TestRequests>, 'lesson'> {
  let last: StackSession | null = null;
  return {
    async lesson({ scene, match, guess, task }) {
      const { game, host } = await ground({});
      last?.close();
      const session = new StackSession(host, undefined, true, true, MACHINES.beside);
      last = session;
      const world: LessonWorld = { game, match, patched, run: (input) => session.run(input) };
      return {
        guess: guess === null ? null : await new SceneJudge(scene, world).answer(guess),
        checks: task === null ? [] : await judgeTask(scene, task, world),
      };
    },
  };
}
