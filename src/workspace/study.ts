// Long questions over a whole stack, in a second engine worker of their own: typing and runs never wait for them.

import { WorkerClient } from '../../workers/client.ts';
import type { GameSpec, Input, Output, StudyRequests } from '../../workers/protocol.ts';
import type { Studies, StudyOptions } from './engine.ts';

/** The worker starts with the first question and opens the game that `game` gives then. */
export function createStudies(worker: () => Worker, game: () => GameSpec | null): Studies & { close(): void } {
  let opened: GameSpec | null = null;
  const client = new WorkerClient<StudyRequests>(worker, () => {
    opened = null;
  });
  const ask = async <Name extends Exclude<keyof StudyRequests, 'openGame'>>(
    name: Name,
    input: Input<StudyRequests, Name>,
    options: StudyOptions = {},
  ): Promise<Output<StudyRequests, Name>> => {
    const wanted = game();
    if (wanted === null) throw new Error('no game is open');
    if (opened !== wanted) {
      // Marked first: of two questions in a row the second waits in the worker for the game of the first.
      opened = wanted;
      try {
        await client.request('openGame', wanted);
      } catch (error) {
        opened = null;
        throw error;
      }
    }
    options.signal?.throwIfAborted();
    return client.request(name, input, options);
  };
  return {
    order: (spec, pairs, options) => ask('order', { spec, pairs }, options),
    culprit: (spec, target, options) => ask('culprit', { spec, target }, options),
    tests: (input, options) => ask('tests', input, options),
    sweep: (input, options) => ask('sweep', input, options),
    matrix: (input, options) => ask('matrix', input, options),
    lesson: (input, options) => ask('lesson', input, options),
    hashOf: (input, options) => ask('hashOf', input, options),
    whatIf: (spec, whatIfs, options) => ask('whatIf', { spec, whatIfs }, options),
    close: () => client.replace('replaced'),
  };
}
