// "Edit the asset, receive the smallest patch": the words it chooses, and that it is never wrong.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  generate,
  isObject,
  type JsonValue,
  readJson,
  smallestPatch,
  writeJson,
} from '../../../src/kernel/patchwork/index.ts';
import { objects } from './arbitraries.ts';
import { edits } from './edits.ts';

const TARGET = 'Server/A.json';

const patch = (before: unknown, after: unknown) =>
  smallestPatch(JSON.stringify(before), JSON.stringify(after), { target: TARGET });

/** Operations of the patch of an edit, as plain data. */
const operationsOf = (before: unknown, after: unknown): unknown[] => {
  const { fault, text } = patch(before, after);
  expect(fault).toBeNull();
  return JSON.parse(text).Operations;
};

/** What applying a definition to an asset gives. */
function applied(definition: string, asset: string): JsonValue | null {
  const { targets } = generate({
    packs: [
      { id: 'A:B', order: 0, files: [[TARGET, asset]] },
      { id: 'C:D', order: 1, files: [['Server/Patchwork/Patches/0.json', definition]] },
    ],
    installed: [],
    versions: new Map(),
    serverVersion: '1',
    modData: new Map(),
    macros: new Map(),
  });
  return targets.get(TARGET)?.after ?? null;
}

/** A value with its names in order, so that texts can be compared. */
function ordered(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join()}]`;
  if (!isObject(value)) return writeJson(value);
  return `{${[...value.names].sort().map((name) => `${JSON.stringify(name)}:${ordered(value.get(name)!)}`)}}`;
}

describe('the words of a patch', () => {
  it('given one changed member, then it is one Replace', () => {
    expect(operationsOf({ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } })).toEqual([
      { Op: 'Replace', Path: '/a/c', Value: 3 },
    ]);
  });

  it('given a new member, then it is one Add', () => {
    expect(operationsOf({ a: {} }, { a: { 'x/y': null } })).toEqual([{ Op: 'Add', Path: '/a/x~1y', Value: null }]);
  });

  it('given several members of one object, then it is one Merge where they meet', () => {
    expect(operationsOf({ a: { b: { x: 1, y: 2 }, z: 0 } }, { a: { b: { x: 5, y: 6, w: 7 }, z: 0 } })).toEqual([
      { Op: 'Merge', Path: '/a/b', Value: { x: 5, y: 6, w: 7 } },
    ]);
  });

  it('given members of the root, then each is told alone, since the root cannot be merged into', () => {
    expect(operationsOf({ a: 1, b: 2, c: 3 }, { a: 4, b: 5 })).toEqual([
      { Op: 'Remove', Path: '/c' },
      { Op: 'Replace', Path: '/a', Value: 4 },
      { Op: 'Replace', Path: '/b', Value: 5 },
    ]);
  });

  const list = [
    { Id: 'a', N: 1 },
    { Id: 'b', N: 1 },
    { Id: 'c', N: 1 },
  ];

  it('given an entry that changed, then it is found by its id', () => {
    const after = [list[0], { Id: 'b', N: 2 }, list[2]];
    expect(operationsOf({ l: list }, { l: after })).toEqual([
      { Op: 'MergeMatching', Path: '/l', Match: { Id: 'b' }, Value: { N: 2 } },
    ]);
  });

  it('given an entry in the middle, then it is inserted after its neighbour, once', () => {
    const entry = { Id: 'x', N: 3 };
    expect(operationsOf({ l: list }, { l: [list[0], entry, list[1], list[2]] })).toEqual([
      { Op: 'Insert', Path: '/l', Value: entry, Position: 'After', Find: { Id: 'a' }, Existing: { Id: 'x' } },
    ]);
  });

  it('given an entry at an end, then no anchor is needed', () => {
    expect(operationsOf({ l: ['a'] }, { l: ['z', 'a', 'b'] })).toEqual([
      { Op: 'Insert', Path: '/l', Value: 'z', Position: 'Start', Existing: { $Equals: 'z' } },
      { Op: 'Insert', Path: '/l', Value: 'b', Existing: { $Equals: 'b' } },
    ]);
  });

  it('given an entry that went, then it is removed by its id', () => {
    expect(operationsOf({ l: list }, { l: [list[0], list[2]] })).toEqual([
      { Op: 'RemoveMatching', Path: '/l', Match: { Id: 'b' } },
    ]);
  });

  it('given an entry that moved, then only it moves', () => {
    expect(operationsOf({ l: list }, { l: [list[2], list[0], list[1]] })).toEqual([
      { Op: 'MoveMatching', Path: '/l', Match: { Id: 'c' }, Position: 'Start' },
    ]);
  });

  it('given a member of an entry that went, then the entry is replaced by its id', () => {
    const before = { l: [{ Id: 'a', N: 1, X: 1 }, ...list.slice(1)] };
    expect(operationsOf(before, { l: list })).toEqual([
      { Op: 'ReplaceMatching', Path: '/l', Match: { Id: 'a' }, Value: list[0] },
    ]);
  });

  it('given an id that is renamed, then the entry is replaced in its place', () => {
    expect(operationsOf({ l: ['a', 'b', 'c'] }, { l: ['a', 'x', 'c'] })).toEqual([
      { Op: 'ReplaceMatching', Path: '/l', Match: { $Equals: 'b' }, Value: 'x' },
    ]);
  });

  it('given equal entries of which one went, then the first or the last of them is meant', () => {
    expect(operationsOf({ l: [1, 2, 1] }, { l: [2, 1] })).toEqual([
      { Op: 'RemoveMatching', Path: '/l', Match: { $Equals: 1 }, MatchPolicy: 'First' },
    ]);
  });

  it('given a long list of equal entries, then a changed one is told by its place, and that is said', () => {
    const before = { l: Array.from({ length: 60 }, () => 'same') };
    const { text, byIndex } = patch(before, { l: before.l.with(30, 'other') });
    expect(JSON.parse(text).Operations).toEqual([{ Op: 'Replace', Path: '/l/30', Value: 'other' }]);
    expect(byIndex).toEqual(['/l/30']);
  });

  it('given an array of which nothing stays, then it is replaced whole', () => {
    expect(operationsOf({ l: [1, 2] }, { l: [3, 4, 5] })).toEqual([{ Op: 'Replace', Path: '/l', Value: [3, 4, 5] }]);
  });

  it('given numbers that are only spelled anew, then the new spelling is kept', () => {
    const { text } = smallestPatch('{"a":1}', '{"a":1.00}', { target: TARGET });
    expect(text).toContain('"Value": 1.00');
  });

  it('given only another order of names, then there is nothing to do, and that is said', () => {
    const { operations, keepsOrder } = patch({ a: 1, b: 2 }, { b: 2, a: 1 });
    expect([operations, keepsOrder]).toEqual([0, false]);
  });

  it.each([
    ['{', '{}', 'before-json'],
    ['[]', '{}', 'before-not-object'],
    ['{}', '{"a"', 'after-json'],
    ['{}', '1', 'after-not-object'],
  ])('given %s and %s, then there is no patch: %s', (before, after, fault) => {
    expect(smallestPatch(before, after, { target: TARGET }).fault).toBe(fault);
  });

  it('given a target that no definition may name, then there is no patch', () => {
    expect(smallestPatch('{"a":1}', '{"a":2}', { target: '../x' }).fault).toBe('target-unsafe');
  });
});

describe('every patch', () => {
  it('given 1,000 random edits, then applying its text gives the edited asset', () => {
    fc.assert(
      fc.property(edits, ([before, after]) => {
        const text = JSON.stringify(before);
        const { fault, text: definition } = smallestPatch(text, JSON.stringify(after), { target: TARGET });
        expect(fault).toBeNull();
        const result = applied(definition, text);
        expect(ordered(result!)).toBe(ordered(readJson(JSON.stringify(after)).value!));
      }),
      { numRuns: 1000 },
    );
  });

  it('given two unrelated objects, then it still leads from one to the other', () => {
    fc.assert(
      fc.property(objects, objects, (before, after) => {
        const text = JSON.stringify(before);
        const { fault, text: definition } = smallestPatch(text, JSON.stringify(after), { target: TARGET });
        expect(fault).toBeNull();
        expect(ordered(applied(definition, text)!)).toBe(ordered(readJson(JSON.stringify(after)).value!));
      }),
      { numRuns: 1000 },
    );
  });

  it('given edits of lists whose entries have ids, then hardly any is told by index or whole', () => {
    const found = fc.sample(edits, { numRuns: 300, seed: 5 }).map(([before, after]) => patch(before, after));
    const operations = found.flatMap(({ text }) => JSON.parse(text).Operations as { Op: string }[]);
    const matching = operations.filter(({ Op }) => /Matching|Insert/.test(Op)).length;
    expect(found.filter(({ byIndex }) => byIndex.length > 0).length).toBeLessThan(30);
    expect(found.filter(({ way }) => way !== 'matching')).toEqual([]);
    expect(matching).toBeGreaterThan(120);
  });
});
