import { describe, expect, it } from 'vitest';
import type { SharedPackage, SharedStack } from '../../../../src/kernel/share/index.ts';
import { encodeUtf8 } from '../../../../src/kernel/text/index.ts';
import type { EffectSheet, SheetRow } from '../../../../src/kernel/trace/index.ts';
import {
  effectDifferences,
  lineDifferences,
  planDifferences,
  sourceDifferences,
} from '../../../../src/ui/review/compare/differences.ts';
import { MATCH } from '../../../kernel/share/sample.ts';

const LUA = 'function mutate() return { units = {} } end\n';

/** A package of one script; `files` adds to it or replaces it. */
function packageOf(id: string, files: Readonly<Record<string, string>> = {}, more: Partial<SharedPackage> = {}) {
  const manifest = [
    'oamut: 1',
    `id: ${id}`,
    `name: ${id}`,
    `version: "${files['version'] ?? '1.0.0'}"`,
    'author: { name: A }',
    'description: d',
    'tags: [economy]',
    'works-with: ["*"]',
    'layers: [units]',
  ].join('\n');
  const { version: _, ...rest } = files;
  const all = { 'oamut.yaml': `${manifest}\n`, 'mutator.lua': LUA, ...rest };
  return {
    files: Object.entries(all).map(([path, text]) => ({ path, bytes: encodeUtf8(text) })),
    missing: [],
    place: 'on',
    options: {},
    clash: null,
    ...more,
  } satisfies SharedPackage;
}

const stack = (packages: readonly SharedPackage[], more: Partial<SharedStack> = {}): SharedStack => ({
  packages,
  match: MATCH,
  game: { kind: 'primer' },
  view: { record: null, field: null, file: null },
  comments: [],
  ...more,
});

describe('what differs in source', () => {
  it('given equal stacks, then nothing', () => {
    expect(sourceDifferences(stack([packageOf('alpha')]), stack([packageOf('alpha')]))).toEqual([]);
  });

  it('given one changed line, then that file with the line before and after', () => {
    const other = packageOf('alpha', { 'mutator.lua': LUA.replace('units', 'weapons') });
    expect(sourceDifferences(stack([packageOf('alpha')]), stack([other]))).toEqual([
      {
        id: 'alpha',
        kind: 'changed',
        files: [
          {
            path: 'mutator.lua',
            kind: 'changed',
            lines: [
              { kind: 'removed', text: LUA.trim() },
              { kind: 'added', text: LUA.trim().replace('units', 'weapons') },
            ],
          },
        ],
      },
    ]);
  });

  it('given a file on one side only, then it is added or removed', () => {
    const more = packageOf('alpha', { 'notes.md': 'x\n' });
    const [added] = sourceDifferences(stack([packageOf('alpha')]), stack([more]));
    const [removed] = sourceDifferences(stack([more]), stack([packageOf('alpha')]));
    expect(added!.files.map(({ path, kind }) => [path, kind])).toEqual([['notes.md', 'added']]);
    expect(removed!.files.map(({ path, kind }) => [path, kind])).toEqual([['notes.md', 'removed']]);
  });

  it('given a package on one side only, then all of its files are', () => {
    const [only] = sourceDifferences(stack([packageOf('alpha')]), stack([packageOf('alpha'), packageOf('beta')]));
    expect(only!.id).toBe('beta');
    expect(only!.kind).toBe('added');
    expect(only!.files.map(({ path }) => path)).toEqual(['mutator.lua', 'oamut.yaml']);
  });

  it('given another order alone, then nothing: packages are told by their ids', () => {
    const [a, b] = [packageOf('alpha'), packageOf('beta')];
    expect(sourceDifferences(stack([a, b]), stack([b, a]))).toEqual([]);
  });

  it('given a second package of one id, then that one is told; the enabled ones stand beside each other', () => {
    const changed = packageOf('alpha', { 'mutator.lua': LUA.replace('units', 'weapons') });
    const other = stack([packageOf('alpha', {}, { place: 'off' }), changed]);
    expect(sourceDifferences(stack([packageOf('alpha')]), other).map(({ id, kind }) => [id, kind])).toEqual([
      ['alpha', 'changed'],
      ['alpha (2)', 'added'],
    ]);
    expect(planDifferences(stack([packageOf('alpha')]), other)).toContainEqual(
      expect.objectContaining({ id: 'alpha (2)', what: 'place', before: null, after: 'off' }),
    );
  });

  it('given a file that is not text, then it is named without lines', () => {
    const [one] = sourceDifferences(
      stack([packageOf('alpha', { 'icon.png': 'x' })]),
      stack([packageOf('alpha', { 'icon.png': 'y' })]),
    );
    expect(one!.files).toEqual([{ path: 'icon.png', kind: 'changed', lines: null }]);
  });

  it('given a change amid many lines, then three of them stand on each side', () => {
    const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    const told = lineDifferences(lines.join('\n'), lines.with(10, 'other').join('\n'));
    expect(told.map(({ text }) => text)).toEqual([
      ...['line 7', 'line 8', 'line 9', 'line 10', 'other', 'line 11', 'line 12', 'line 13'],
    ]);
  });
});

describe('what differs in plan', () => {
  const plain = stack([packageOf('alpha'), packageOf('beta')]);

  it('given equal stacks, then nothing', () => {
    expect(planDifferences(plain, stack([packageOf('alpha'), packageOf('beta')]))).toEqual([]);
  });

  it.each([
    [
      'an option',
      [packageOf('alpha', {}, { options: { cost: '0.75' } }), packageOf('beta')],
      ['alpha', 'option', 'cost', null, '0.75'],
    ],
    [
      'an option by the name of a prototype',
      [packageOf('alpha', {}, { options: Object.fromEntries([['__proto__', '1']]) }), packageOf('beta')],
      ['alpha', 'option', '__proto__', null, '1'],
    ],
    [
      'a clash choice',
      [packageOf('alpha', {}, { clash: 'add' }), packageOf('beta')],
      ['alpha', 'clash', '', null, 'add'],
    ],
    [
      'a package that is off',
      [packageOf('alpha'), packageOf('beta', {}, { place: 'off' })],
      ['beta', 'place', '', '2', 'off'],
    ],
    ['a package that is not there', [packageOf('alpha')], ['beta', 'place', '', '2', null]],
    [
      'a version',
      [packageOf('alpha', { version: '1.1.0' }), packageOf('beta')],
      ['alpha', 'version', '', '1.0.0', '1.1.0'],
    ],
  ] as const)('given %s, then both sides of it', (_, packages, [id, what, key, before, after]) => {
    expect(planDifferences(plain, stack(packages))).toContainEqual({ id, what, key, before, after });
  });

  it('given another order, then the places of both packages', () => {
    const turned = stack([packageOf('beta'), packageOf('alpha')]);
    expect(planDifferences(plain, turned).map(({ id, before, after }) => [id, before, after])).toEqual([
      ['alpha', '1', '2'],
      ['beta', '2', '1'],
    ]);
  });

  it.each([
    ['mod', { mod: { id: 'esc', version: '9.8' } }, null, 'esc 9.8'],
    ['engine', { engine: '0.9.0' }, '0.8.0', '0.9.0'],
    ['map', { map: 'maps/small.ota' }, null, 'maps/small.ota'],
    ['clashes', { clashDefault: 'add' }, null, 'add'],
  ] as const)('given another %s of the match, then it is the one row', (key, change, before, after) => {
    const other = stack(plain.packages, { match: { ...MATCH, ...change } });
    expect(planDifferences(plain, other)).toEqual([{ id: '', what: 'match', key, before, after }]);
  });

  it('given another game, then it is the one row, with the start of its hash', () => {
    const other = stack(plain.packages, { game: { kind: 'opened', name: 'TA', hash: 'abcdef0123456789' } });
    expect(planDifferences(plain, other)).toEqual([
      { id: '', what: 'game', key: '', before: null, after: 'TA abcdef012345' },
    ]);
  });

  it('given games of one name and other content, then they differ', () => {
    const game = (hash: string) => stack([], { game: { kind: 'opened', name: 'TA', hash } });
    expect(planDifferences(game('aa'), game('bb'))).toHaveLength(1);
  });
});

describe('what differs in effect', () => {
  const row = (record: string, before: string, after: string) =>
    ({
      space: 'units',
      record,
      title: record,
      field: 'maxdamage',
      spelling: 'MaxDamage',
      before,
      after,
    }) as unknown as SheetRow;
  const sheet = (...rows: readonly SheetRow[]) => ({ rows }) as unknown as EffectSheet;
  const told = (a: EffectSheet, b: EffectSheet) =>
    effectDifferences(a, b).map(({ record, base, before, after }) => [record, base, before, after]);

  it('given the same values at the end, then nothing', () => {
    expect(told(sheet(row('x', '1', '2')), sheet(row('x', '1', '2')))).toEqual([]);
  });

  it('given other values, then the game’s and both', () => {
    expect(told(sheet(row('x', '1', '2')), sheet(row('x', '1', '3')))).toEqual([['x', '1', '2', '3']]);
  });

  it('given a field that one side leaves alone, then it has the game’s value there', () => {
    expect(told(sheet(row('x', '1', '2')), sheet())).toEqual([['x', '1', '2', '1']]);
    expect(told(sheet(), sheet(row('x', '1', '2')))).toEqual([['x', '1', '1', '2']]);
  });
});
