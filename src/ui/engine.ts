// The engine of the page: three workers, each started when it is first asked for something; the studio warms two of them up.

import { createWorkerEngine, type WorkerEngine } from '../workspace/worker-engine.ts';

export const makeEngine = (): WorkerEngine =>
  createWorkerEngine({
    engine: () => new Worker(new URL('../../workers/engine.ts', import.meta.url), { type: 'module' }),
    format: () => new Worker(new URL('../../workers/format.ts', import.meta.url), { type: 'module' }),
    analysis: () => new Worker(new URL('../../workers/analysis.ts', import.meta.url), { type: 'module' }),
  });
