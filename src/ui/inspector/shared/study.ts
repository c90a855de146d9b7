// One long question at a time: asked, followed, stopped. Asking again gives the one before up.

import { type Accessor, createSignal, onCleanup } from 'solid-js';
import type { Progress } from '../../../../workers/protocol.ts';
import type { StudyOptions } from '../../../workspace/index.ts';

export type StudyPhase = 'idle' | 'running' | 'done' | 'stopped' | 'failed';

export interface Study<Answer> {
  readonly phase: Accessor<StudyPhase>;
  /** The newest answer, which stays in sight while the next one is worked out. */
  readonly answer: Accessor<Answer | null>;
  readonly progress: Accessor<Progress | null>;
  readonly error: Accessor<string>;
  ask(question: (options: StudyOptions) => Promise<Answer | null>): void;
  stop(): void;
  forget(): void;
}

export function createStudy<Answer>(): Study<Answer> {
  const [phase, setPhase] = createSignal<StudyPhase>('idle');
  const [answer, setAnswer] = createSignal<Answer | null>(null);
  const [progress, setProgress] = createSignal<Progress | null>(null);
  const [error, setError] = createSignal('');
  let flight: AbortController | null = null;

  const stop = () => {
    flight?.abort();
    flight = null;
    if (phase() === 'running') setPhase('stopped');
  };
  const run = async (question: (options: StudyOptions) => Promise<Answer | null>) => {
    flight?.abort();
    const own = new AbortController();
    flight = own;
    setProgress(null);
    setPhase('running');
    try {
      const got = await question({ signal: own.signal, onProgress: setProgress });
      if (flight !== own) return;
      if (got !== null) setAnswer(() => got);
      setPhase(got === null ? 'stopped' : 'done');
    } catch (reason) {
      if (flight !== own) return;
      setError(reason instanceof Error ? reason.message : String(reason));
      setPhase('failed');
    }
    flight = null;
  };
  onCleanup(stop);
  return {
    phase,
    answer,
    progress,
    error,
    ask: (question) => void run(question),
    stop,
    forget() {
      stop();
      setAnswer(null);
      setPhase('idle');
    },
  };
}
