// Texts of one thing said over and over, a quarter of a megabyte: a reader whose work grows with the square would not end within the
// time that a test has.

import { describe, it } from 'vitest';
import { checkFiles } from '../../src/kernel/check/index.ts';
import { readManifest } from '../../src/kernel/manifest/index.ts';
import { readJson } from '../../src/kernel/patchwork/index.ts';
import { readLuaBlocks, readSm } from '../../src/kernel/rules/sm/index.ts';
import { readLink } from '../../src/kernel/share/index.ts';
import { readTdf } from '../../src/kernel/tdf/index.ts';
import { encodeUtf8, showHidden } from '../../src/kernel/text/index.ts';
import { readYaml } from '../../src/kernel/yaml/index.ts';
import { manifestText } from '../kernel/manifest/sample.ts';

const UNITS = [
  '[',
  '[[',
  '{',
  '(',
  '"',
  '"\\',
  "'",
  '/*',
  '--[==[',
  ': ',
  '- ',
  '&a *a ',
  '\n',
  'a: |\n ',
  '[A]{',
  '\u202e',
];
const LENGTH = 256 * 1024;

const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['YAML', readYaml],
  ['manifest', readManifest],
  ['TDF', (text) => readTdf(text)],
  ['rule file', (text) => readSm(text, 'a.sm')],
  ['rules in Lua', (text) => readLuaBlocks(text, 'a.lua')],
  ['JSON', readJson],
  ['link', (text) => readLink(`#link=${text}`)],
  ['hidden characters', showHidden],
  [
    'script',
    (text) =>
      checkFiles([
        { path: 'oamut.yaml', bytes: encodeUtf8(manifestText()) },
        { path: 'mutator.lua', bytes: encodeUtf8(text) },
      ]),
  ],
];

describe.each(READERS)('the reader of a %s', (_name, read) => {
  it.each(UNITS)('comes to an end of %j', (unit) => {
    read(unit.repeat(LENGTH / unit.length));
  });
});
