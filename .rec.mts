import { readLink, writeLink } from './src/kernel/share/index.ts';
import { execFileSync } from 'node:child_process';
const S = ['cheap-labs', 'boss-commanders', 'quick-guns'].map((id) => `public/samples/${id}`);
const link = JSON.parse(execFileSync(process.execPath, ['scripts/oamut.mjs', 'link', ...S, '--json'], { encoding: 'utf8' })).url;
const v = readLink(link.slice(link.indexOf('#'))).value!;
console.log(new URL(writeLink({ ...v, view: { ...v.view, record: { space: 'units', key: 'tidehelm' }, field: 'maxdamage' } }, 'https://x.example/').url).hash);
