// The page's entry: the real engine over two workers, and the browser's storage.

import { createWorkerEngine, openShelf } from '../workspace/index.ts';
import { startPage } from './start.tsx';

const engine = createWorkerEngine({
  engine: () => new Worker(new URL('../../workers/engine.ts', import.meta.url), { type: 'module' }),
  format: () => new Worker(new URL('../../workers/format.ts', import.meta.url), { type: 'module' }),
  analysis: () => new Worker(new URL('../../workers/analysis.ts', import.meta.url), { type: 'module' }),
});

startPage({ root: document.getElementById('root')!, engine, shelf: openShelf() });
