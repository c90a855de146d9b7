// Reasons as people are told them: a mutator by its title, where the engine says its id.

import type { Message } from '../kernel/text/index.ts';

/** A reason of the engine (`stack.why.*`) whose `by` is a mutator's title instead of its id. */
export function titledReason(reason: Message, titleOfId: (id: string) => string): Message {
  const by = reason.values?.['by'];
  return typeof by === 'string' ? { ...reason, values: { ...reason.values, by: titleOfId(by) } } : reason;
}

/** What an error says. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
