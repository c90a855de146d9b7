// Measures reading and writing of zips, and what hostile archives do, against jszip alone: `node scripts/bench.mjs zip`.

import JSZip from 'jszip';
import { openPackage, packPackage } from '../src/kernel/package/index.ts';
import { encodeUtf8 } from '../src/kernel/text/index.ts';
import { type Crafted, craft } from '../test/kernel/zip/craft.ts';

const MANIFEST: Crafted = { name: 'oamut.yaml', content: 'oamut: 1\n' };
const HOSTILE: [string, Uint8Array][] = [
  ['200 MB of zeros', craft([{ name: 'files/a', content: new Uint8Array(200_000_000), method: 8 }])],
  [
    'bomb that declares 100 bytes',
    craft([{ name: 'files/a', content: new Uint8Array(50_000_000), method: 8, size: 100 }]),
  ],
  ['wrong CRC', craft([{ ...MANIFEST, crc: 1 }])],
  ['the same name twice', craft([MANIFEST, MANIFEST])],
  ['A.lua and a.lua', craft([MANIFEST, { name: 'lua/A.lua' }, { name: 'lua/a.lua' }])],
  ['../evil', craft([MANIFEST, { name: '../evil.txt' }])],
  ['/abs', craft([MANIFEST, { name: '/abs.txt' }])],
  ['a/../../b', craft([MANIFEST, { name: 'a/../../b.txt' }])],
  ['C:/x', craft([MANIFEST, { name: 'C:/x.txt' }])],
  ['__proto__', craft([MANIFEST, { name: 'files/__proto__', content: 'x' }, { name: '__proto__.md', content: 'x' }])],
  ['encrypted', craft([{ ...MANIFEST, flags: 1 }])],
  ['method 99', craft([{ ...MANIFEST, method: 99 }])],
  ['name that is not UTF-8, flagged', craft([{ name: new Uint8Array([0xff]), flags: 0x800 }])],
  ['name in code page 437', craft([MANIFEST, { name: new Uint8Array([0x82, 0x2e, 0x6d, 0x64]) }])],
  [
    'entry inside another',
    craft([
      { name: 'a.md', content: craft([MANIFEST]) },
      { ...MANIFEST, header: 34 },
    ]),
  ],
  ['truncated', craft([MANIFEST]).subarray(0, 60)],
  ['trailing garbage', new Uint8Array([...craft([MANIFEST]), 1, 2, 3])],
  ['leading garbage', new Uint8Array([1, 2, 3, ...craft([MANIFEST])])],
  ['link', craft([MANIFEST, { name: 'a.md', content: '/etc', madeBy: 0x0314, attributes: 0xa1ff0000 }])],
  ['NUL in a name', craft([MANIFEST, { name: 'a\0.md' }])],
];

const ms = (from: number) => `${Math.round(performance.now() - from)} ms`;

async function withJszip(bytes: Uint8Array): Promise<string> {
  try {
    const zip = await JSZip.loadAsync(bytes);
    const files = Object.values(zip.files).filter((file) => !file.dir);
    for (const file of files) await file.async('uint8array');
    return `reads ${files.map(({ name }) => JSON.stringify(name)).join(' ')}`;
  } catch (error) {
    return `error: ${String(error).slice(0, 50)}`;
  }
}

async function withOurs(bytes: Uint8Array): Promise<string> {
  const { value, diagnostics } = await openPackage(bytes);
  return value === null
    ? diagnostics.map(({ code }) => code).join(' ')
    : `reads ${value.map(({ path }) => JSON.stringify(path)).join(' ')}`;
}

for (const [name, bytes] of HOSTILE) {
  const first = performance.now();
  const jszip = `${await withJszip(bytes)} (${ms(first)})`;
  const second = performance.now();
  console.log(`| ${name} | ${jszip} | ${await withOurs(bytes)} (${ms(second)}) |`);
}

const files = [{ path: 'oamut.yaml', bytes: encodeUtf8('oamut: 1\n') }];
for (let index = 0; index < 300; index += 1) {
  const text = Array.from({ length: 900 }, (_, line) => `key${(line * index) % 97} = ${(line * 7919) % 10007};`).join(
    '\n',
  );
  files.push({ path: `files/units/unit${index}.fbi`, bytes: encodeUtf8(text) });
}
for (let round = 0; round < 3; round += 1) {
  const writing = performance.now();
  const packed = await packPackage(files);
  const reading = performance.now();
  await openPackage(packed);
  console.log(`301 files, ${packed.length} bytes: write ${Math.round(reading - writing)} ms, read ${ms(reading)}`);
}
