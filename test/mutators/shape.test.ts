// The mutators kept for tests have the shape that their README describes, and ask about records that exist.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findValue } from '../../src/kernel/tdf/index.ts';
import { foldCase } from '../../src/kernel/text/index.ts';
import { primerPaths, primerSections } from '../games/primer-files.ts';

interface Case {
  readonly edge: string;
  readonly stack?: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly map?: string;
  readonly codes?: readonly string[];
  readonly expect: Readonly<Record<string, string | null | readonly string[]>>;
}

const FOLDER = join(import.meta.dirname, '../fixtures/mutators');
const folders = readdirSync(FOLDER, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const casesOf = (folder: string): readonly Case[] =>
  JSON.parse(readFileSync(join(FOLDER, folder, 'expect.json'), 'utf8'));

/** What some of the mutators add. */
const ADDED_WEAPONS = ['tide_hrn2_rocket', 'tide_hrn2_spare'];

const units = primerSections('units').map(({ section }) => foldCase(findValue(section, 'unitname')!));
const records: Readonly<Record<string, ReadonlySet<string>>> = {
  units: new Set([...units, 'tidereed_2', 'tidehrn2']),
  menus: new Set(units),
  weapons: new Set([...primerSections('weapons').map(({ section }) => foldCase(section.name)), ...ADDED_WEAPONS]),
  features: new Set(primerSections('features').map(({ section }) => foldCase(section.name))),
  tables: new Set(['moveinfo', 'sound', 'translate']),
};

it('numbers its folders from 01 without a gap', () => {
  expect(folders.map((name) => name.slice(0, 3))).toEqual(
    folders.map((_, index) => `${String(index + 1).padStart(2, '0')}-`),
  );
});

describe.each(folders)('%s', (folder) => {
  it('is a package whose id is the rest of the folder name', () => {
    const manifest = readFileSync(join(FOLDER, folder, 'oamut.yaml'), 'utf8');
    expect(manifest).toMatch(new RegExp(`^oamut: 1\\nid: ${folder.slice(3)}\\n`));
    expect(existsSync(join(FOLDER, folder, 'mutator.lua'))).toBe(true);
  });

  it.each(casesOf(folder))('$edge', (given) => {
    const known = ['edge', 'stack', 'options', 'map', 'codes', 'without', 'expect'];
    expect(Object.keys(given).filter((key) => !known.includes(key))).toEqual([]);
    for (const name of given.stack ?? []) expect(folders).toContain(name);
    expect(given.stack === undefined || given.stack.includes(folder)).toBe(true);
    if (given.map !== undefined) expect(primerPaths()).toContain(given.map);
    for (const [key, value] of Object.entries(given.expect)) {
      const [collection, record] = key.split('.');
      if (collection === 'map') expect(given.map).toBeDefined();
      else expect(records[collection!]?.has(foldCase(record!))).toBe(true);
      expect(Array.isArray(value)).toBe(key.split('.').length === 2);
    }
  });
});
