// Section 6.2 of the standard: what happens, step by step.

import { describe, expect, it } from 'vitest';
import { downloadText, section, unitText } from '../../kernel/stack/fake.ts';
import { failure, hook, lines, MAP, ran, rules, run, statuses, value, values } from '../support.ts';

const adds = (...folders: readonly string[]) =>
  `function mutate() return { files = { add = { ${folders.map((one) => `"${one}"`).join(', ')} } } } end`;
const masks = (...paths: readonly string[]) =>
  `function mutate() return { files = { mask = { ${paths.map((one) => `"${one}"`).join(', ')} } } } end`;
const lays = (files: Readonly<Record<string, string>>) => ({
  lua: adds('files/x'),
  files: Object.fromEntries(Object.entries(files).map(([path, text]) => [`files/x/${path}`, text])),
});
const TREE = (energy: string) => ({ 'features/all/TREE.tdf': section('TREE', { energy }) });

describe('6.2 plan', () => {
  it('6.2 every mutate runs in order, before any record changes', async () => {
    const says = (name: string) =>
      `function mutate() print "plan ${name}" return { units = function() print "hook ${name}" end } end`;
    expect(lines(await ran([says('a'), says('b')])).toSorted()).toEqual(['hook a', 'hook b', 'plan a', 'plan b']);
  });
});

describe('6.2 files', () => {
  it('6.2 a later mutator wins the same path', async () =>
    expect(value(await ran([lays(TREE('1')), lays(TREE('2'))]), 'features.TREE.energy')).toBe('2'));
  it('6.2 a mask hides what lies below at that point', async () =>
    expect((await ran([lays(TREE('1')), masks('features/all/TREE.tdf')])).records.features.get('tree')!.status).toBe(
      'removed',
    ));
  it('6.2 and not what is added above it', async () =>
    expect(value(await ran([masks('features/all/TREE.tdf'), lays(TREE('2'))]), 'features.TREE.energy')).toBe('2'));
  it('6.2 for each mutator its masks come first, then its folders', async () => {
    const both = {
      lua: 'function mutate() return { files = { add = { "files/x" }, mask = { "features/" } } } end',
      files: { 'files/x/features/all/TREE.tdf': section('TREE', { energy: '3' }) },
    };
    expect(values(await ran([both]), 'features.TREE.energy', 'features.ARMCOM_DEAD.metal')).toEqual(['3', null]);
  });
  it.each([
    ['features', 'ctx.features.TREE.energy', TREE('9'), '9'],
    ['tables', 'ctx.tables.sound["arm.select"]', { 'gamedata/sound.tdf': section('ARM', { select: '9' }) }, '9'],
    ['a map', 'ctx.map.globalheader.gravity', { 'maps/hills.ota': '[GlobalHeader]\n{\ngravity=9;\n}\n' }, '9'],
  ])('6.2 the first mutator already sees %s that a later one lays', async (what, read, files, text) => {
    const reader = hook(what === 'a map' ? 'maps' : 'units', `print(${read})`);
    expect(lines(await ran([reader, lays(files)], { map: MAP }))).toEqual([text]);
  });
  it('6.2 units are not read from this pile: the first sees none of a later one', async () =>
    expect(
      lines(await ran([hook('units', 'print(ctx.units.NEW)'), lays({ 'units/NEW.fbi': unitText('NEW', {}) })])),
    ).toEqual(['nil']));
});

describe('6.2 records', () => {
  const PEEWEE = (maxdamage: string) => ({ 'units/ARMPW.fbi': unitText('ARMPW', { maxdamage }) });

  it('6.2 a: records that came from a masked path are taken out', async () =>
    expect((await ran([masks('units/ARMPW.fbi')])).records.units.get('armpw')!.status).toBe('removed'));
  it('6.2 a: in the turn of the mutator that masks', async () =>
    expect(
      lines(
        await ran([
          hook('units', 'print(ctx.units.ARMPW ~= nil)'),
          masks('units/ARMPW.fbi'),
          hook('units', 'print(ctx.units.ARMPW ~= nil)'),
        ]),
      ),
    ).toEqual(['true', 'false']));
  it('6.2 b: its own units are read in its turn', async () =>
    expect(
      lines(
        await ran([
          hook('units', 'print(ctx.units.NEW)'),
          lays({ 'units/NEW.fbi': unitText('NEW', {}) }),
          hook('units', 'print(ctx.units.NEW ~= nil)'),
        ]),
      ),
    ).toEqual(['nil', 'true']));
  it('6.2 b: from its own bytes, even where a later one wins the path', async () => {
    const reader = hook('units', 'print(ctx.units.ARMPW.maxdamage)');
    expect(lines(await ran([lays(PEEWEE('1')), reader, lays(PEEWEE('2'))]))).toEqual(['1']);
  });
  it('6.2 b: weapons and download entries too', async () => {
    const report = await ran([
      lays({
        'weapons/new.tdf': section('NEWGUN', { id: '9', range: '5' }),
        'download/new.tdf': downloadText('ARMCOM', 'NEW', 3, 4),
        'units/NEW.fbi': unitText('NEW', {}),
      }),
    ]);
    expect(values(report, 'weapons.NEWGUN.range', 'menus.ARMCOM.NEW')).toEqual(['5', '3 4']);
  });
  it('6.2 b comes before c, and c before d', async () => {
    const script = `function mutate() return {
      files = { add = { "files/x" } },
      rules = { named("units", "NEW") :change { maxdamage = scale(3) } },
      units = function(ctx) print(ctx.units.NEW.maxdamage) end,
    } end`;
    const files = { 'files/x/units/NEW.fbi': unitText('NEW', { maxdamage: '7' }) };
    expect(lines(await ran([{ lua: script, files }]))).toEqual(['21']);
  });
  it('6.2 what its own files write counts as written by it', async () => {
    const report = await ran([lays({ 'units/NEW.fbi': unitText('NEW', { turnrate: '99999' }) })]);
    // So the width stops it at the end.
    expect(value(report, 'units.NEW.turnrate')).toBe('32767');
    expect(report.mutators[0]!.wrote).toBeGreaterThan(0);
  });
  it('6.2 the layer files is enough for it', async () =>
    expect(
      value(
        await ran([{ ...lays({ 'units/NEW.fbi': unitText('NEW', { maxdamage: '7' }) }), layers: ['files'] }]),
        'units.NEW.maxdamage',
      ),
    ).toBe('7'));
});

describe('6.2 maps', () => {
  it('6.2 hooks of all run in order, when a map is chosen', async () => {
    const twice = hook('maps', 'ctx.map.globalheader.gravity = ctx.map.globalheader.gravity * 2');
    const report = await ran([twice, hook('maps', 'ctx.map.globalheader.gravity = ctx.map.globalheader.gravity + 1')], {
      map: MAP,
    });
    expect(value(report, 'map.globalheader.gravity')).toBe('225');
    expect((await ran([twice])).map).toBeNull();
  });
  it('6.2 there only ctx.map may be written', async () =>
    expect(await failure(hook('maps', 'ctx.units.ARMPW.maxdamage = 1'), { map: MAP })).toBe('failed plan/read-only'));
  it('6.2 elsewhere the layer maps gives no map', async () =>
    expect(await failure(hook('units', 'ctx.map.globalheader.gravity = 1'), { map: MAP })).toBe(
      'failed plan/map-not-here',
    ));
});

describe('6.2 widths', () => {
  it('6.2 come once, after the maps', async () => {
    const report = await ran(
      [
        rules('named("units", "ARMPW") :change { turnrate = set(99999) }'),
        hook('maps', 'print(ctx.units.ARMPW.turnrate)'),
      ],
      { map: MAP },
    );
    expect(lines(report)).toEqual(['99999']);
    expect(report.steps.at(-1)).toMatchObject({ mutator: null, kind: 'width' });
  });
});

describe('6.2 a faulty mutator', () => {
  const writes = rules('named("units", "ARMPW") :change { maxdamage = scale(2) }');
  it.each([
    [
      'a script error',
      'function mutate() return { units = function(ctx) ctx.units.ARMPW.maxdamage = 1 error "x" end } end',
    ],
    ['a refused plan', 'function mutate() return { nothing = 1 } end'],
    [
      'a spent budget',
      'function mutate() return { units = function(ctx) ctx.units.ARMPW.maxdamage = 1 while true do end end } end',
    ],
    ['a text that no game file holds', hook('units', 'ctx.units.ARMPW.maxdamage = 1 ctx.units.ARMPW.name = "a;b"')],
  ])('6.2 is left out as if it had not been in the list: %s', async (_, script) => {
    const report = await run([{ lua: script }, { lua: writes }], { limits: { instructions: 100_000 } });
    expect(statuses(report)).toEqual(['failed', 'ran']);
    expect(value(report, 'units.ARMPW.maxdamage')).toBe('400');
  });
  it('6.2 for an undeclared write too', async () => {
    const report = await run([
      { layers: ['weapons'], lua: hook('weapons', 'ctx.weapons.LASER.range = 1 ctx.units.ARMPW.maxdamage = 1') },
    ]);
    expect([statuses(report), value(report, 'weapons.LASER.range')]).toEqual([['failed'], '300']);
  });
  it('6.2 with those that require it', async () =>
    expect(
      statuses(
        await run([
          { lua: 'function mutate() error "x" end' },
          { lua: writes, manifest: 'requires:\n  mutators: [a]\n' },
        ]),
      ),
    ).toEqual(['failed', 'stopped']));
  it('6.2 its files are gone as well', async () => {
    const broken = {
      lua: `${adds('files/x')} error "x"`,
      files: { 'files/x/features/all/TREE.tdf': section('TREE', { energy: '3' }) },
    };
    expect(value(await run([broken]), 'features.TREE.energy')).toBe('50');
  });
  it('6.2 the run starts again with fresh budgets', async () => {
    // Enough for one walk of the loop, not for two.
    const busy = hook('units', 'for i = 1, 20000 do end ctx.units.ARMCOM.maxdamage = 1');
    const report = await run([busy, 'function mutate() return { weapons = function() error "x" end } end'], {
      limits: { instructions: 30_000 },
    });
    expect(statuses(report)).toEqual(['ran', 'failed']);
  });
  it('6.2 the report keeps the fault of the first run', async () => {
    const report = await run(['function mutate() return { units = function() error "first" end } end', writes]);
    expect(report.mutators[0]!.fault).toMatchObject({ kind: 'error', text: expect.stringContaining('first') });
  });
});
