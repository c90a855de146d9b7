// Section 6.3 of the standard: a mutator brings a unit or weapon whose name is taken.

import { describe, expect, it } from 'vitest';
import { downloadText, section, unitText } from '../../kernel/stack/fake.ts';
import {
  chain,
  GAME,
  hook,
  lines,
  type Mutator,
  type RunSettings,
  ran,
  rules,
  run,
  statuses,
  value,
  values,
} from '../support.ts';

const LAYS = 'function mutate() return { files = { add = { "files/x" } } } end';
const lays = (files: Readonly<Record<string, string>>, rest: Partial<Mutator> = {}): Mutator => ({
  lua: LAYS,
  files: Object.fromEntries(Object.entries(files).map(([path, text]) => [`files/x/${path}`, text])),
  ...rest,
});
const PEEWEE = { 'units/ARMPW.fbi': unitText('ARMPW', { name: 'New', maxdamage: '7' }) };
const names = (report: { records: { units: ReadonlyMap<string, unknown> } }) =>
  [...report.records.units.keys()].join(' ');

describe('6.3 who decides', () => {
  const valueAfter = async (mutator: Partial<Mutator>, settings: RunSettings = {}) =>
    names(await ran([lays(PEEWEE, mutator)], settings)).includes('armpw_2') ? 'add' : 'replace';
  it('6.3 the player before the manifest', async () =>
    expect(await valueAfter({ clash: 'add', manifest: 'clashes: replace\n' })).toBe('add'));
  it('6.3 the manifest before the preference', async () =>
    expect(await valueAfter({ manifest: 'clashes: add\n' }, { clashDefault: 'replace' })).toBe('add'));
  it('6.3 then the preference', async () => expect(await valueAfter({}, { clashDefault: 'add' })).toBe('add'));
  it('6.3 unset it is replace', async () => expect(await valueAfter({})).toBe('replace'));
});

describe('6.3 replace', () => {
  it('6.3 the old record goes, with what earlier mutators wrote in it', async () => {
    const report = await ran([
      rules('named("units", "ARMPW") :change { zz = set(1), maxdamage = scale(2) }'),
      lays(PEEWEE),
    ]);
    expect(values(report, 'units.ARMPW.zz', 'units.ARMPW.maxdamage', 'units.ARMPW.canfly')).toEqual([null, '7', null]);
  });
  it('6.3 fields they locked keep their values', async () => {
    const report = await ran([
      rules('named("units", "ARMPW") :change { zz = lock(1), maxdamage = lock(5) }'),
      lays(PEEWEE),
    ]);
    expect(values(report, 'units.ARMPW.zz', 'units.ARMPW.maxdamage', 'units.ARMPW.name')).toEqual(['1', '5', 'New']);
  });
});

describe('6.3 add', () => {
  const add = (files: Readonly<Record<string, string>>) => lays(files, { clash: 'add' });

  it('6.3 the old record stays beside the new one', async () => {
    const report = await ran([add(PEEWEE)]);
    expect(values(report, 'units.ARMPW.name', 'units.ARMPW_2.name')).toEqual(['Peewee', 'New']);
  });
  it('6.3 the new one gets the first free name, and its unitname follows', async () => {
    const report = await ran([add(PEEWEE), add(PEEWEE)]);
    expect(values(report, 'units.ARMPW_2.unitname', 'units.ARMPW_3.unitname')).toEqual(['ARMPW_2', 'ARMPW_3']);
  });
  it('6.3 the stem is cut so that 31 bytes are kept', async () => {
    const long = 'A'.repeat(31);
    const game = { ...GAME, units: { [long]: {} } };
    const report = await ran([add({ [`units/${long}.fbi`]: unitText(long, {}) })], { game });
    expect(names(report).split(' ')).toContain(`${'a'.repeat(29)}_2`);
  });
  it('6.3 references inside its own records follow', async () => {
    const fields = {
      weapon1: 'LASER',
      weapon2: 'laser',
      weapon3: 'LASER',
      explodeas: 'LASER',
      selfdestructas: 'LASER',
      corpse: 'ARMPW',
      zz: 'LASER',
    };
    const report = await ran([
      add({
        ...PEEWEE,
        'units/OTHER.fbi': unitText('OTHER', fields),
        'weapons/x.tdf': section('LASER', { id: '9', 'damage.armpw': '3' }),
        'features/all/x.tdf': section('NEWWRECK', {
          featuredead: 'ARMPW',
          featurereclamate: 'ARMPW',
          featureburnt: 'ARMPW',
          burnweapon: 'LASER',
        }),
        'download/x.tdf': downloadText('ARMPW', 'ARMPW', 2, 1),
      }),
    ]);
    const other = ['weapon1', 'weapon2', 'weapon3', 'explodeas', 'selfdestructas', 'corpse', 'zz'].map((key) =>
      value(report, `units.OTHER.${key}`),
    );
    expect(other).toEqual(['LASER_2', 'LASER_2', 'LASER_2', 'LASER_2', 'LASER_2', 'ARMPW_2', 'LASER']);
    expect(values(report, 'weapons.LASER_2.damage.armpw_2', 'weapons.LASER_2.damage.armpw')).toEqual(['3', null]);
    expect(
      ['featuredead', 'featurereclamate', 'featureburnt', 'burnweapon'].map((key) =>
        value(report, `features.NEWWRECK.${key}`),
      ),
    ).toEqual(['ARMPW_2', 'ARMPW_2', 'ARMPW_2', 'LASER_2']);
    expect(value(report, 'menus.ARMPW_2.ARMPW_2')).toBe('2 1');
  });
  it('6.3 references of other records stay', async () =>
    expect(value(await ran([add({ 'weapons/x.tdf': section('LASER', { id: '9' }) })]), 'units.ARMCOM.weapon1')).toBe(
      'LASER',
    ));
  it('6.3 rules and hooks see the real names', async () => {
    const script = LAYS.replace(
      '} end',
      ', rules = { named("units", "ARMPW_2") :change { maxdamage = scale(2) } }, units = function(ctx) print(ctx.units.ARMPW.name, ctx.units.ARMPW_2.name) end } end',
    );
    const report = await ran([{ ...add(PEEWEE), lua: script }]);
    expect([lines(report), value(report, 'units.ARMPW_2.maxdamage')]).toEqual([['Peewee\tNew'], '14']);
  });
  it('6.3 ctx.renamed.units.OLD gives the new one', async () => {
    const script = LAYS.replace(
      '} end',
      ', units = function(ctx) print(ctx.renamed.units.ARMPW, ctx.renamed.units.ARMCOM) end } end',
    );
    expect(lines(await ran([{ ...add(PEEWEE), lua: script }]))).toEqual(['ARMPW_2\tnil']);
  });
});

describe('6.3 weapon IDs', () => {
  it('6.3 by add a new weapon takes the lowest free one', async () =>
    expect(
      value(
        await ran([lays({ 'weapons/x.tdf': section('LASER', { id: '1' }) }, { clash: 'add' })]),
        'weapons.LASER_2.id',
      ),
    ).toBe('3'));
  it('6.3 so does a copy', async () =>
    expect(value(await ran([hook('weapons', 'ctx.weapons.NEW = ctx.weapons.LASER')]), 'weapons.NEW.id')).toBe('3'));
  it('6.3 and a table without id', async () =>
    expect(value(await ran([hook('weapons', 'ctx.weapons.NEW = { range = 5 }')]), 'weapons.NEW.id')).toBe('3'));
  it('6.3 none free is a fault', async () =>
    expect(
      statuses(await run([hook('weapons', 'for i = 1, 254 do ctx.weapons["N" .. i] = { range = i } end')])),
    ).toEqual(['failed']));
  it('6.3 IDs go up to 255', async () =>
    expect(
      value(
        await ran([hook('weapons', 'for i = 1, 253 do ctx.weapons["N" .. i] = { range = i } end')]),
        'weapons.N253.id',
      ),
    ).toBe('255'));
});

describe('6.3 whole records', () => {
  it('6.3 assigning to a name that exists replaces it and is no clash', async () => {
    const report = await ran([{ lua: hook('units', 'ctx.units.ARMPW = { maxdamage = 9 }'), clash: 'add' }]);
    expect(values(report, 'units.ARMPW.maxdamage', 'units.ARMPW.name')).toEqual(['9', null]);
    expect(names(report)).toBe('armcom armpw corcom');
  });
  it('6.3 copies carry no locks', async () => {
    const report = await ran([
      `function mutate() return { rules = { named("units", "ARMPW") :change { maxdamage = lock(5) } }, units = function(ctx) ctx.units.NEW = ctx.units.ARMPW end } end`,
      rules('named("units", "NEW") :change { maxdamage = set(6) }'),
    ]);
    expect(chain(report, 'units.NEW.maxdamage').at(-1)).toBe('b set 5>6');
  });
  it('6.3 the unitname of a copied unit becomes its new name', async () =>
    expect(value(await ran([hook('units', 'ctx.units.NEW = ctx.units.ARMPW')]), 'units.NEW.unitname')).toBe('NEW'));
});
