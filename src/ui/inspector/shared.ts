// Small things that the inspector's views share.

import type { Accessor } from 'solid-js';
import type { InspectorAction } from '../../commands/index.ts';
import { latestAnswer } from '../answers.ts';

/** What the record's part of the inspector can be asked to do. */
export interface RecordHandle {
  run(action: InspectorAction): void;
  hasGrid(): boolean;
}

/** An answer of the engine that follows its question; the last one stays in sight until the next has come. */
export function createAnswer<Question extends object, Answer>(
  question: Accessor<Question | null>,
  ask: (question: Question) => Promise<Answer>,
): Accessor<Answer | null> {
  const answer = latestAnswer(question, async (asked) => {
    try {
      return await ask(asked);
    } catch {
      // The engine was replaced meanwhile: the next run asks again.
      return null;
    }
  });
  return () => answer() ?? null;
}
