// node scripts/bench.mjs hostile: how long each script of the gallery takes until a limit ends it. With the budgets of the
// gallery, which are smaller than the standard's.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runGallery } from '../test/fixtures/hostile/run.ts';
import { row } from './measure.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('wasmoon/dist/glue.wasm'));
row('', 'ended by', 'instructions', 'time');
for (const { name, status, instructions, milliseconds } of await runGallery(wasm))
  row(name, status.replace('budget-', ''), String(instructions), `${milliseconds.toFixed(0)} ms`);
