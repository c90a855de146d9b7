// Texts of one thing said over and over: the work of each reader here grows with the length of a text, not with its square. Measured in the
// time that the processor gave, so that a busy machine changes nothing, and asked again before a reader is blamed.

import { describe, expect, it } from 'vitest';
import { checkFiles } from '../../src/kernel/check/index.ts';
import { readLessonPage } from '../../src/kernel/lessons/index.ts';
import { readManifest } from '../../src/kernel/manifest/index.ts';
import { readJson } from '../../src/kernel/patchwork/index.ts';
import { readLuaBlocks, readSm } from '../../src/kernel/rules/sm/index.ts';
import { readLink } from '../../src/kernel/share/index.ts';
import { readTdf } from '../../src/kernel/tdf/index.ts';
import { readTam } from '../../src/kernel/template/index.ts';
import { readPackageTests } from '../../src/kernel/tests/index.ts';
import { encodeUtf8, showHidden } from '../../src/kernel/text/index.ts';
import { readYaml } from '../../src/kernel/yaml/index.ts';
import { csvCell } from '../../src/report/escape.ts';
import { fileName } from '../../src/ui/shell/file-name.ts';
import { diagnose } from '../../workers/patches/diagnose.ts';
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
  '[A]{}',
  'a=',
  ';',
  '> ',
  '|a',
  '```guess\n',
  '## b\n',
  ' ',
  '. ',
  '\t=',
  '\u202e',
];
const LENGTH = 32 * 1024;

const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['YAML', readYaml],
  ['manifest', readManifest],
  ['TDF', (text) => readTdf(text)],
  ['rule file', (text) => readSm(text, 'a.sm')],
  ['rules in Lua', (text) => readLuaBlocks(text, 'a.lua')],
  ['JSON', readJson],
  ['patch', (text) => diagnose('P', 'Server/Patch/a.json', text)],
  ['operation of a patch', (text) => diagnose('P', 'Server/Patch/a.json', `{"Target":"a","Operations":[${text}`)],
  ['link', (text) => readLink(`#link=${text}`)],
  ['lesson', (text) => readLessonPage(`# a\n\n## b\n\n${text}`, { file: 'lesson.en.md', language: 'en' })],
  ['package test', readPackageTests],
  ['control file', (text) => readTam(encodeUtf8(text), 'a.tam')],
  ['text with hidden characters', showHidden],
  ['cell of a table', csvCell],
  ['file name', fileName],
  [
    'script',
    (text) =>
      checkFiles([
        { path: 'oamut.yaml', bytes: encodeUtf8(manifestText()) },
        { path: 'mutator.lua', bytes: encodeUtf8(text) },
      ]),
  ],
];

/** Milliseconds that the processor worked. */
function work(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  read(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Work that is no matter, and where the least of several measurements of a text is told from that of four times the text: four is its
 * share, sixteen would be its square.
 */
const LITTLE = 40;
const isSquare = (one: number, four: number) => four > LITTLE && four > 9 * one;
const ATTEMPTS = 6;

/** Whether four times the text is more than its share of work, however often it is asked: the first times also compile the reader. */
function grows(read: (text: string) => unknown, unit: string): boolean {
  const text = unit.repeat(LENGTH / unit.length);
  let [one, four] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    one = Math.min(one, work(read, text));
    four = Math.min(four, work(read, text.repeat(4)));
    if (four <= LITTLE || (attempt > 1 && !isSquare(one, four))) return false;
  }
  // The small text may have been read before memory had to be tidied up, and the larger one not: what is a square stays one.
  return isSquare(four, work(read, text.repeat(16)));
}

it('a reader that grows with the square is found', () => {
  const square = (text: string) => {
    let count = 0;
    for (let start = 0; start < text.length; start += 12)
      for (let at = start; at < text.length; at += 12) if (text.charCodeAt(at) === 0) count += 1;
    return count;
  };
  expect(grows(square, 'a')).toBe(true);
});

describe.each(READERS)('the work of the reader of a %s', (_name, read) => {
  it.each(UNITS)('grows with the length of %j', (unit) => expect(grows(read, unit)).toBe(false));
});
