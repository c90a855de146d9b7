// Long work that the page shows while it lasts: what it is, how far it has come, and a way to stop it.

import { type Accessor, createSignal } from 'solid-js';
import type { Said } from '../i18n/index.ts';

export interface LongTask {
  readonly key: number;
  readonly label: Said;
  readonly done: number;
  /** 0 = not known yet. */
  readonly total: number;
  /** Null = it cannot be stopped. */
  readonly cancel: (() => void) | null;
}

/** The work's own side of it. */
export interface TaskHandle {
  readonly signal: AbortSignal;
  progress(done: number, total: number): void;
  end(): void;
}

export interface Tasks {
  readonly tasks: Accessor<readonly LongTask[]>;
  /** Announces work. Whoever starts it ends it, whatever happens. */
  startTask(label: Said): TaskHandle;
}

/** The list of what goes on. */
export function createTasks(): Tasks {
  const [tasks, setTasks] = createSignal<readonly LongTask[]>([]);
  let last = 0;
  return {
    tasks,
    startTask(label) {
      last += 1;
      const key = last;
      const stop = new AbortController();
      const cancel = () => stop.abort();
      setTasks((old) => [...old, { key, label, done: 0, total: 0, cancel }]);
      return {
        signal: stop.signal,
        progress: (done, total) =>
          void setTasks((old) => old.map((task) => (task.key === key ? { ...task, done, total } : task))),
        end: () => void setTasks((old) => old.filter((task) => task.key !== key)),
      };
    },
  };
}
