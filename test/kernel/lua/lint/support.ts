// A small package around one script, and marks for the places where a lint should speak: `<!here!>`.

import { expect } from 'vitest';
import { COLLECTIONS } from '../../../../src/kernel/game/model.ts';
import { type GameNames, lintPackage } from '../../../../src/kernel/lua/lint/index.ts';
import { readManifest } from '../../../../src/kernel/manifest/index.ts';
import { type Diagnostic, fixAll } from '../../../../src/kernel/text/index.ts';
import { manifestText } from '../../manifest/sample.ts';
import { expectSaid } from '../../said.ts';

/** A package with one option, every layer but `files` and `maps`, and the module `reach`. */
export const MANIFEST = manifestText({
  layers: '[units, weapons, features, sides, tables, menus, hacks]',
  options: '\n  - { id: cost, type: number, min: 1, max: 3, step: 1, default: 2 }',
});

const record = (name: string, fields: Readonly<Record<string, string>>) =>
  [
    name.toLowerCase(),
    { name, fields: new Map(Object.entries(fields).map(([key, value]) => [key, { value, spelling: key }])) },
  ] as const;

/** A game of two units and one weapon. */
export const GAME: GameNames = {
  records: {
    ...(Object.fromEntries(COLLECTIONS.map((each) => [each, new Map()])) as unknown as GameNames['records']),
    units: new Map([
      record('ARMCOM', { maxdamage: '3000', commander: '1', weapon1: 'ARM_GUN' }),
      record('ARMPW', { maxdamage: '300' }),
    ]),
    weapons: new Map([record('ARM_GUN', { range: '200' })]),
  },
};

const MARK = /<!([\s\S]*?)!>/g;

/** What the lints say about one entry script. */
export function lint(text: string, also: readonly string[] = [], manifestText = MANIFEST): Diagnostic[] {
  const manifest = readManifest(manifestText).value;
  const files = [
    { path: 'mutator.lua', text },
    { path: 'lua/reach.lua', text: 'return {}' },
  ];
  return lintPackage(manifest, files, { manifestText, game: GAME, also });
}

/** Expects a code at exactly the marked places, sayable in both languages. */
export function expectAt(code: string, marked: string, also: readonly string[] = []): readonly Diagnostic[] {
  const wanted = Array.from(marked.matchAll(MARK), (match) => match[1]!);
  const offsets = Array.from(marked.matchAll(MARK), (match, index) => match.index - 4 * index);
  const text = marked.replaceAll(MARK, '$1');
  const found = lint(text, also).filter((each) => each.code === code);
  expect(found.map(({ range }) => [range!.start, text.slice(range!.start, range!.end)])).toEqual(
    wanted.map((each, index) => [offsets[index], each]),
  );
  expectSaid(found);
  for (const { fixes = [] } of found) expectSaid(fixes.map((fix) => ({ message: fix.title }) as Diagnostic));
  return found;
}

/** The script after every fix of one code, unsafe ones included. */
export function fixed(code: string, text: string): string {
  const diagnose = (present: string) => lint(present).filter((each) => each.code === code);
  return fixAll(text, diagnose, { unsafe: true, file: 'mutator.lua' }).text;
}
