// How far a person has come in each lesson, kept in the browser apart from their work.

/** Guesses by step: the place of a choice, or what was written. */
export interface Progress {
  readonly step: number;
  readonly guesses: Readonly<Record<number, string>>;
  /** Steps whose task was done, or whose guess was made where there is no task. */
  readonly done: readonly number[];
}

export const NO_PROGRESS: Progress = { step: 0, guesses: {}, done: [] };

const KEY = 'oamut-studio/lessons';

export interface ProgressStore {
  read(lesson: string): Progress;
  write(lesson: string, progress: Progress): void;
}

/** Progress over a storage of texts; what is not sound is as if it had not begun. */
export function createProgress(storage: Pick<Storage, 'getItem' | 'setItem'> | null): ProgressStore {
  const all = (): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}');
      return typeof value === 'object' && value !== null ? { ...value } : {};
    } catch {
      return {};
    }
  };
  return {
    read: (lesson) => readProgress(all()[lesson]),
    write(lesson, progress) {
      try {
        storage?.setItem(KEY, JSON.stringify({ ...all(), [lesson]: progress }));
      } catch {
        // Full or forbidden: only the place in the lesson is lost.
      }
    },
  };
}

/** Reads stored progress; every part that is not sound falls back. */
export function readProgress(value: unknown): Progress {
  const { step, guesses, done } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const isPlace = (one: unknown): one is number => Number.isInteger(one) && (one as number) >= 0;
  const entries = Object.entries(typeof guesses === 'object' && guesses !== null ? guesses : {});
  return {
    step: isPlace(step) ? step : 0,
    guesses: Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
    done: Array.isArray(done) ? done.filter(isPlace) : [],
  };
}
