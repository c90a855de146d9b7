// Answers that come later and never take what is shown away: a resource that is read before its first answer would make its
// whole panel wait, and with the panel its scroll positions and the focus would go.

import { type Accessor, createResource } from 'solid-js';

/**
 * The newest answer to a question that changes; the last one stays until the next has come. Undefined before the first;
 * null = nothing is asked. `ask` must not reject; what it answers at once is there at once.
 */
export function latestAnswer<Question extends object | true, Answer>(
  question: Accessor<Question | null>,
  ask: (question: Question) => Answer | Promise<Answer>,
): Accessor<Answer | undefined> {
  // With a first value the resource never counts as one that is waited for.
  const [answer] = createResource<Answer | undefined, Question>(question, ask, { initialValue: undefined });
  return () => answer.latest;
}
