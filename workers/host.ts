// The worker's side of the protocol: answers requests one at a time by a map of handlers, never throws at the page.

import { type Answer, type Input, type Output, type Progress, STOP } from './protocol.ts';

/** What a handler may do besides answering. */
export interface Task {
  /** Tells the page how far long work has come. */
  progress(progress: Progress): void;
  /** Whether the page no longer wants the answer. Long work looks after each `breathe`. */
  readonly stopped: boolean;
  /** Lets messages in that came meanwhile. */
  breathe(): Promise<void>;
}

export type Handlers<Map> = {
  readonly [Name in keyof Map]: (input: Input<Map, Name>, task: Task) => Promise<Output<Map, Name>> | Output<Map, Name>;
};

interface Scope {
  postMessage(message: Answer, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Binds handlers to the worker's own scope. Requests are answered in the order in which they came. */
export function serveRequests<Map>(handlers: Handlers<Map>, scope: Scope = globalThis as unknown as Scope): void {
  let last: Promise<void> = Promise.resolve();
  const stopped = new Set<number>();
  const answer = async (id: number, name: keyof Map, input: unknown) => {
    const task: Task = {
      progress: (progress) => scope.postMessage({ id, progress }, []),
      get stopped() {
        return stopped.has(id);
      },
      breathe: () => new Promise((resolve) => setTimeout(resolve)),
    };
    try {
      const output = await handlers[name](input as Input<Map, typeof name>, task);
      scope.postMessage({ id, ok: true, output }, []);
    } catch (error) {
      scope.postMessage(
        { id, ok: false, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
        [],
      );
    }
    stopped.delete(id);
  };
  scope.addEventListener('message', (event) => {
    const { id, name, input } = event.data as { id: number; name: keyof Map; input: unknown };
    if (name === STOP) {
      stopped.add(id);
      return;
    }
    last = last.then(() => answer(id, name, input));
  });
}
