// A target of patches as a grid: a row a pointer, a column a patch, states by the rules of the inspector, and the steps of a
// chain with their place in the patch file.

import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { targetGrid, targetRows } from '../../../src/ui/patches/inspect/grid.ts';
import { patchHandlers } from '../../../workers/patches/handlers.ts';
import type { GridRow, PatchPackSpec, RecordGrid } from '../../../workers/protocol.ts';

const TARGET = 'Server/Item/Lantern.json';
const LANTERN = `{ "Name": "Lantern", "Light": { "Radius": 8, "Big Glow": 1 }, "Tags": [{ "Id": "light" }] }`;
const CONTEXT = { installed: [], versions: {}, serverVersion: '1.0.0', modData: {}, macros: {} };
const TASK = { stopped: false, progress: () => {}, breathe: async () => {} };

const pack = (id: string, path: string, text: string): PatchPackSpec => ({
  id: `Mod:${id}`,
  version: '1.0.0',
  files: [{ path, content: encodeUtf8(text) }],
});

/** The grid of the lantern after the operations of one patch after the other, `a`, `b` and so on. */
async function lantern(...patches: readonly string[]): Promise<RecordGrid> {
  const handlers = patchHandlers(() => 0);
  const packs = patches.map((operations, at) => {
    const id = String.fromCharCode(97 + at);
    const text = `{ "Id": "${id}", "Target": "${TARGET}", "Priority": ${at},\n"Operations": [\n${operations}\n] }`;
    return pack(id, `Server/Patchwork/Patches/${id}.json`, text);
  });
  await handlers.load({ packs: [pack('base', TARGET, LANTERN), ...packs], context: CONTEXT }, TASK);
  await handlers.generate({ previous: {} }, TASK);
  return targetGrid((await handlers.target({ target: TARGET }, TASK))!);
}
const rowOf = (grid: RecordGrid, pointer: string): GridRow => grid.rows.find((row) => row.spelling === pointer)!;
const statesOf = (row: GridRow) => row.cells.map(({ state }) => state);
const set = (pointer: string, value: string) => `{ "Op": "Replace", "Path": "${pointer}", "Value": ${value} }`;

describe('given two patches that set one place', () => {
  const grid = lantern(set('/Light/Radius', '12'), set('/Light/Radius', '6'));
  it('has a column for each in order of application', async () =>
    expect((await grid).columns.map(({ name }) => name)).toEqual(['a', 'b']));
  it('shows base, the value after each, and final', async () => {
    const { base, cells, final } = rowOf(await grid, '/Light/Radius');
    expect([base, ...cells.map(({ value }) => value), final]).toEqual(['8', '12', '6', '6']);
  });
  it('says that the first is overridden and the second in conflict with it', async () => {
    const row = rowOf(await grid, '/Light/Radius');
    expect(statesOf(row)).toEqual(['overridden', 'conflict']);
    expect(row.cells[1]!.over).toBe((await grid).columns[0]!.id);
  });
  it('keeps the place of each step in its patch file', async () => {
    const steps = (await grid).steps.filter(({ field }) => field === '/Light/Radius');
    expect(steps.map(({ file, line, source }) => [file, line, source?.pack])).toEqual([
      ['Server/Patchwork/Patches/a.json', 3, 'Mod:a'],
      ['Server/Patchwork/Patches/b.json', 3, 'Mod:b'],
    ]);
  });
  it('leaves every other place the same', async () => {
    const row = rowOf(await grid, '/Name');
    expect([row.changed, ...statesOf(row)]).toEqual([false, 'same', 'same']);
  });
});

describe('the states of a place', () => {
  it.each([
    ['added where nothing was', '{ "Op": "Add", "Path": "/Weight", "Value": 3 }', '/Weight', 'added'],
    ['removed', '{ "Op": "Remove", "Path": "/Name" }', '/Name', 'removed'],
    ['set', set('/Name', '"Lamp"'), '/Name', 'set'],
    [
      'set for the list that an entry joins',
      '{ "Op": "Insert", "Path": "/Tags", "Value": { "Id": "new" } }',
      '/Tags',
      'set',
    ],
  ])('is %s', async (_what, operation, pointer, state) =>
    expect(statesOf(rowOf(await lantern(operation), pointer))).toEqual([state]),
  );
  it('given two entries that join one list, knows no conflict', async () => {
    const insert = (id: string) => `{ "Op": "Insert", "Path": "/Tags", "Value": { "Id": "${id}" } }`;
    const row = rowOf(await lantern(insert('x'), insert('y')), '/Tags');
    expect(statesOf(row)).toEqual(['set', 'set']);
    expect(row.final).toBe('[{"Id":"light"},{"Id":"x"},{"Id":"y"}]');
  });
  it('given a whole that one patch adds and another changes in part, follows the part', async () => {
    const grid = await lantern('{ "Op": "Add", "Path": "/New", "Value": { "A": 1 } }', set('/New/A', '2'));
    const { base, cells, final } = rowOf(grid, '/New/A');
    expect([base, ...cells.map(({ value }) => value), final]).toEqual([null, '1', '2', '2']);
    expect(statesOf(rowOf(grid, '/New/A'))).toEqual(['added', 'conflict']);
  });
  it('given a rejected target, final is base', async () => {
    const grid = await lantern(set('/Light/Radius', '12'), set('/None', '1'));
    expect(rowOf(grid, '/Light/Radius')).toMatchObject({ base: '8', final: '8', changed: false });
  });
});

describe('the rows', () => {
  const OPTIONS = { changedOnly: false, filter: '', closed: new Set<string>(), pinned: new Set<string>() };
  const labels = (grid: RecordGrid, more: Partial<typeof OPTIONS> = {}) =>
    targetRows(grid, { ...OPTIONS, ...more }).map(({ kind, label, level }) => `${kind} ${level} ${label}`);
  it('stand in groups by what holds them, in the order of the document', async () =>
    expect(labels(await lantern(set('/Name', '"Lamp"')))).toEqual([
      'field 1 Name',
      'group 1 /Light',
      'field 2 Radius',
      'field 2 Big Glow',
      'group 1 /Tags/0',
      'field 2 Id',
    ]));
  it('given changed only, leave out what no patch aimed at', async () =>
    expect(labels(await lantern(set('/Name', '"Lamp"')), { changedOnly: true })).toEqual(['field 1 Name']));
  it('given a text in any case, are those whose pointer holds it', async () =>
    expect(labels(await lantern(set('/Name', '"Lamp"')), { filter: 'RADIUS' })).toEqual([
      'group 1 /Light',
      'field 2 Radius',
    ]));
  it('given a closed group, leave its members out', async () =>
    expect(labels(await lantern(set('/Name', '"Lamp"')), { closed: new Set(['/Light', '/Tags/0']) })).toEqual([
      'field 1 Name',
      'group 1 /Light',
      'group 1 /Tags/0',
    ]));
  it('given a name with a blank, have ids without', async () => {
    const rows = targetRows(await lantern(set('/Name', '"Lamp"')), OPTIONS);
    expect(rows.filter(({ id }) => /\s/.test(id.replaceAll('\u00a0', '')))).toEqual([]);
  });
});
