// The bundled game keeps its promises: what it holds, that its parts fit together, and the values put there on purpose.

import { describe, expect, it } from 'vitest';
import { folderSource, layer, loadGame, readMap } from '../../src/kernel/game/index.ts';
import { findSection, findValue, readDouble, readInteger, readTdf, sectionsOf } from '../../src/kernel/tdf/index.ts';
import { decodeWindows1252, foldCase } from '../../src/kernel/text/index.ts';
import { primerBytes, primerPaths, primerSections, primerTdf } from './primer-files.ts';

const paths = primerPaths();
const gamePaths = paths.filter((path) => path !== 'README.md' && path !== 'index.json');
const textPaths = paths.filter((path) => /\.(fbi|tdf|ota)$/.test(path));
const units = primerSections('units');
const weapons = primerSections('weapons');
const features = primerSections('features');
const downloads = primerSections('download');
const maps = paths.filter((path) => path.startsWith('maps/'));
const sidedata = primerTdf('gamedata/sidedata.tdf').root;
const canbuild = sectionsOf(findSection(sidedata, 'CANBUILD')!);

const named = (list: readonly { section: { name: string } }[]) =>
  new Set(list.map((item) => foldCase(item.section.name)));
const unitNames = new Set(units.map(({ section }) => foldCase(findValue(section, 'unitname') ?? '')));
const weaponNames = named(weapons);
const featureNames = named(features);

const unit = (name: string) => units.find(({ section }) => findValue(section, 'unitname') === name)!.section;
const weapon = (name: string) => weapons.find(({ section }) => section.name === name)!.section;
const feature = (name: string) => features.find(({ section }) => section.name === name)!.section;
const words = (text: string | null) => (text ?? '').split(/\s+/);
const unitsWith = (key: string) => units.filter(({ section }) => readDouble(findValue(section, key) ?? '0') !== 0);

const menuOf = (builder: string): string[] => {
  const section = canbuild.find((item) => foldCase(item.name) === foldCase(builder));
  const menu: string[] = [];
  for (let place = 1; section !== undefined; place += 1) {
    const name = findValue(section, `canbuild${place}`);
    if (name === null) break;
    menu.push(name);
  }
  return menu;
};

describe('the files', () => {
  it('are all in index.json', () => {
    expect(JSON.parse(new TextDecoder().decode(primerBytes('index.json')))).toEqual(gamePaths);
  });

  it('carry no copyright line and say so', () => {
    expect(JSON.parse(new TextDecoder().decode(primerBytes('game.json')))).toEqual({
      name: 'Primer',
      copyrightLine: false,
    });
  });

  it.each(textPaths)('%s reads to its end', (path) => {
    const dialect = path.endsWith('.ota') ? 'ota' : 'tdf';
    const { value, diagnostics } = readTdf(decodeWindows1252(primerBytes(path)), { dialect, file: path });
    expect(value?.complete).toBe(true);
    expect(diagnostics.filter((item) => item.severity === 'error')).toEqual([]);
  });

  it.each(textPaths)('%s ends every line with CR LF', (path) => {
    expect(decodeWindows1252(primerBytes(path)).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('hold windows-1252 bytes that are not UTF-8', () => {
    expect(primerBytes('units/TIDEPETR.fbi')).toContain(0xe9);
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(primerBytes('units/TIDEPETR.fbi'))).toThrow();
  });
});

describe('the game as loaded', () => {
  const game = loadGame(
    layer([
      folderSource(
        'primer',
        paths.map((path) => [path, primerBytes(path)] as const),
      ),
    ]),
  );

  it('has nothing to report', () => {
    expect(game.diagnostics).toEqual([]);
  });

  it('bears its name and asks for no copyright line', () => {
    expect([game.name, game.profile.copyrightLine]).toEqual(['Primer', false]);
  });

  it('holds every record, each of them available', () => {
    const sizes = Object.fromEntries(Object.entries(game.records).map(([name, records]) => [name, records.size]));
    expect(sizes).toEqual({ units: 71, weapons: 60, features: 90, sides: 2, tables: 3, menus: 17 });
    const refused = Object.values(game.records).flatMap((records) =>
      [...records.values()].filter((item) => item.unavailable),
    );
    expect(refused).toEqual([]);
  });

  it('puts download entries behind the list of a menu', () => {
    expect(
      [...game.records.menus.get('tideloft')!.fields.values()].map((field) => [field.spelling, field.value]),
    ).toEqual([
      ['TIDEWRGT', ''],
      ['TIDEREED', ''],
      ['TIDEHERN', ''],
      ['TIDECRAB', ''],
      ['TIDELAMP', ''],
      ['TIDEURCH', '3 0'],
    ]);
  });

  it.each(['maps/cinderpan.ota', 'maps/saltmarsh.ota'])('offers %s', (map) => {
    expect(game.maps).toContain(map);
    expect(readMap(game, map).value?.fields.get('globalheader.gravity')?.value).toMatch(/^\d+$/);
  });
});

describe('the counts', () => {
  it('has 71 units of two sides', () => {
    expect(unitNames.size).toBe(71);
    expect(new Set(units.map(({ section }) => findValue(section, 'side')))).toEqual(new Set(['TIDE', 'EMBR']));
  });

  it('has 60 weapons in eight files', () => {
    expect(weaponNames.size).toBe(60);
    expect(new Set(weapons.map(({ file }) => file)).size).toBe(8);
  });

  it('has 90 features in four folders', () => {
    expect(featureNames.size).toBe(90);
    expect(new Set(features.map(({ file }) => file.replace(/\/[^/]*$/, ''))).size).toBe(4);
  });

  it('has two maps, one of them with three schemas', () => {
    const schemas = maps.map((path) => sectionsOf(findSection(primerTdf(path).root, 'GlobalHeader')!).length);
    expect(schemas).toEqual([1, 3]);
  });

  it('has two commanders, one a side', () => {
    const found = unitsWith('commander').map(({ section }) => [
      findValue(section, 'side'),
      findValue(section, 'unitname'),
    ]);
    const sides = sectionsOf(sidedata).filter((item) => item.name.startsWith('SIDE'));
    expect(found.sort()).toEqual(sides.map((side) => [findValue(side, 'name'), findValue(side, 'commander')]).sort());
  });

  it.each([
    ['builder', 17],
    ['canfly', 7],
    ['extractsmetal', 2],
    ['windgenerator', 2],
    ['tidalgenerator', 1],
    ['makesmetal', 3],
    ['energystorage', 20],
    ['isfeature', 2],
    ['antiweapons', 2],
  ])('has units with %s', (key, count) => {
    expect(unitsWith(key).length).toBe(count);
  });

  it('has launchers whose missile is stockpiled and may be caught', () => {
    const launchers = units.filter(({ section }) => {
      const gun = weapons.find((item) => item.section.name === findValue(section, 'weapon1'))?.section;
      return gun !== undefined && findValue(gun, 'stockpile') === '1' && findValue(gun, 'targetable') === '1';
    });
    expect(launchers.map(({ section }) => findValue(section, 'unitname'))).toEqual(['EMBRBRND', 'TIDESURG']);
  });
});

describe('the parts fit together', () => {
  it.each(units.map(({ file, section }) => [file, findValue(section, 'unitname')]))('%s is named %s', (file, name) => {
    expect(file).toBe(`units/${name}.fbi`);
  });

  it('has no unit above version 3.1', () => {
    expect(units.filter(({ section }) => !(readDouble(findValue(section, 'version') ?? 'x') <= 3.1))).toEqual([]);
  });

  it('has no unit text longer than the game keeps', () => {
    const limits = { unitname: 31, name: 31, description: 63, category: 99, side: 29 };
    const long = units.flatMap(({ section }) =>
      Object.entries(limits).filter(([key, limit]) => (findValue(section, key) ?? '').length > limit),
    );
    expect(long).toEqual([]);
  });

  it('has one weapon in the dark: the one that the README names', () => {
    const keys = ['weapon1', 'weapon2', 'weapon3', 'explodeas', 'selfdestructas'];
    const named = units.flatMap(({ section }) => keys.map((key) => findValue(section, key)));
    expect(named.filter((name) => name !== null && !weaponNames.has(foldCase(name)))).toEqual(['EMBR_TRCH_LOST']);
  });

  it('has every corpse', () => {
    const named = units.map(({ section }) => findValue(section, 'corpse'));
    expect(named.filter((name) => name !== null && !featureNames.has(foldCase(name)))).toEqual([]);
  });

  it('has every feature and weapon that a feature names', () => {
    const after = features.flatMap(({ section }) =>
      ['featuredead', 'featureburnt', 'featurereclamate'].map((key) => findValue(section, key)),
    );
    expect(after.filter((name) => name !== null && !featureNames.has(foldCase(name)))).toEqual([]);
    const fires = features.map(({ section }) => findValue(section, 'burnweapon'));
    expect(fires.filter((name) => name !== null && !weaponNames.has(foldCase(name)))).toEqual([]);
  });

  it('gives every weapon its own slot from 1 to 255', () => {
    const slots = weapons.map(({ section }) => readInteger(findValue(section, 'id') ?? '-1'));
    expect(new Set(slots).size).toBe(weapons.length);
    expect(slots.filter((slot) => slot < 1 || slot > 255)).toEqual([]);
  });

  it('gives every weapon a damage table with a default, and entries of units that exist', () => {
    const tables = weapons.map(({ section }) => findSection(section, 'DAMAGE'));
    expect(tables.filter((table) => table === null || findValue(table, 'default') === null)).toEqual([]);
    const targets = tables.flatMap((table) =>
      table!.items.map((item) => (item.kind === 'entry' ? foldCase(item.key) : '')),
    );
    expect(targets.filter((key) => key !== 'default' && !unitNames.has(key))).toEqual([]);
    expect(targets.some((key) => key !== 'default')).toBe(true);
  });

  it('gives every builder a menu, and every menu entry is a unit', () => {
    const builders = unitsWith('builder').map(({ section }) => findValue(section, 'unitname')!);
    expect(canbuild.map((item) => item.name).sort()).toEqual([...builders].sort());
    const entries = builders.flatMap(menuOf);
    expect(builders.filter((name) => menuOf(name).length === 0)).toEqual([]);
    expect(entries.filter((name) => !unitNames.has(foldCase(name)))).toEqual([]);
  });

  it('keeps every menu within 30 entries, none twice, with no gap', () => {
    for (const section of canbuild) {
      const menu = menuOf(section.name);
      expect(menu.length).toBeLessThanOrEqual(30);
      expect(new Set(menu).size).toBe(menu.length);
      expect(section.items.length).toBe(menu.length);
    }
  });

  it('adds four later units by download, each marked, no place used twice', () => {
    const entries = downloads.map(({ section }) =>
      ['unitmenu', 'menu', 'button', 'unitname'].map((key) => findValue(section, key)!),
    );
    expect(entries.length).toBe(4);
    expect(new Set(entries.map(([builder, page, button]) => `${builder} ${page} ${button}`)).size).toBe(4);
    for (const [builder, , , name] of entries) {
      expect(findValue(unit(builder!), 'builder')).toBe('1');
      expect(findValue(unit(name!), 'downloadable')).toBe('1');
    }
  });

  it('offers every unit somewhere but the commanders and the tool', () => {
    const offered = new Set([
      ...canbuild.flatMap((item) => menuOf(item.name)),
      ...downloads.map(({ section }) => findValue(section, 'unitname')),
    ]);
    const missing = units.map(({ section }) => findValue(section, 'unitname')!).filter((name) => !offered.has(name));
    expect(missing).toEqual(['EMBRSMTH', 'TIDEHELM', 'TIDEWAND']);
  });

  it('has every movement class and sound category that a unit names', () => {
    const classes = new Set(
      primerTdf('gamedata/moveinfo.tdf').root.items.flatMap((item) =>
        item.kind === 'section' ? [findValue(item, 'name')] : [],
      ),
    );
    const sounds = new Set(sectionsOf(primerTdf('gamedata/sound.tdf').root).map((item) => item.name));
    for (const { section } of units) {
      const movement = findValue(section, 'movementclass');
      const sound = findValue(section, 'soundcategory');
      if (movement !== null) expect(classes).toContain(movement);
      if (sound !== null) expect(sounds).toContain(sound);
    }
  });

  it.each(['SIDE0', 'SIDE1'])('%s has the thirty places of the status bar', (name) => {
    const places = sectionsOf(findSection(sidedata, name)!);
    expect(places.length).toBe(30);
    for (const place of places) {
      const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((key) => readInteger(findValue(place, key)!));
      expect(x1).toBeLessThan(x2!);
      expect(y1).toBeLessThan(y2!);
    }
  });

  it.each(maps)('%s places features and meteors that exist', (path) => {
    for (const schema of sectionsOf(findSection(primerTdf(path).root, 'GlobalHeader')!)) {
      const placed = sectionsOf(findSection(schema, 'features')!).map((item) => findValue(item, 'featurename')!);
      expect(placed.filter((name) => !featureNames.has(foldCase(name)))).toEqual([]);
      const meteor = findValue(schema, 'meteorweapon', 'ota') ?? '';
      expect(meteor === '' || weaponNames.has(foldCase(meteor))).toBe(true);
      expect(sectionsOf(findSection(schema, 'specials')!).length).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('the values put there on purpose', () => {
  it.each([
    ['TIDEWAND', 'sightdistance', '32767'],
    ['TIDEWAND', 'workertime', '20000'],
    ['TIDEPELI', 'transportsize', '127'],
    ['EMBRATHN', 'makesmetal', '120'],
    ['TIDEPANE', 'energyuse', '-20'],
    ['TIDEBAST', 'acceleration', '.003'],
    ['TIDEURCH', 'cloakcost', '8'],
    ['TIDEURCH', 'cloakcostmoving', null],
    ['TIDEURCH', 'standingfireorder', null],
    ['EMBRBECN', 'bmcode', null],
    ['TIDELAMP', 'onoffable', '2'],
    ['TIDETERN', 'maxwaterdepth', '255'],
    ['TIDEBOLL', 'maxdamage', '760'],
    ['EMBRANVL', 'buildcostmetal', '900'],
    ['EMBRCART', 'sightdistance', '420 paces'],
    ['TIDEPETR', 'name', 'Pétrel'],
    ['TIDEPETR', 'description', 'Bomber – the “storm bird” of the Tide'],
  ])('%s %s is %s', (name, key, value) => {
    expect(findValue(unit(name), key)).toBe(value);
  });

  it.each([
    ['EMBR_SPRK_BOLT', 'reloadtime', '.5'],
    ['TIDE_SKIF_TAP', 'tolerance', ''],
    ['METEOR_HAIL', 'range', ''],
    ['METEOR_SLAG', 'range', null],
    ['WORLD_QUAKE', 'areaofeffect', '40000'],
    ['EMBR_MAWS_FLAME', 'tolerance', '40000'],
    ['TIDE_VEIL_CATCHER', 'turnrate', '1200000'],
  ])('%s %s is %s', (name, key, value) => {
    expect(findValue(weapon(name), key)).toBe(value);
  });

  it('has the word LEVEL3 on seven units and LEVEL30 on one', () => {
    const carrying = (word: string) =>
      units.filter(({ section }) => words(findValue(section, 'category')).includes(word)).length;
    expect(carrying('LEVEL3')).toBe(7);
    expect(carrying('LEVEL30')).toBe(1);
  });

  it('has a wreck chain of three', () => {
    expect(findValue(unit('TIDEBAST'), 'corpse')).toBe('TIDEBAST_DEAD');
    expect(findValue(feature('TIDEBAST_DEAD'), 'featuredead')).toBe('TIDEBAST_HULL');
    expect(findValue(feature('TIDEBAST_HULL'), 'featuredead')).toBe('HEAP_LARGE');
    expect(findValue(feature('HEAP_LARGE'), 'featuredead')).toBe(null);
  });

  it('has one feature that nothing names', () => {
    const used = new Set<string>();
    const mark = (name: string | null) => name !== null && used.add(foldCase(name));
    for (const { section } of units) mark(findValue(section, 'corpse'));
    for (const { section } of features)
      for (const key of ['featuredead', 'featureburnt', 'featurereclamate']) mark(findValue(section, key));
    for (const path of maps)
      for (const schema of sectionsOf(findSection(primerTdf(path).root, 'GlobalHeader')!))
        for (const item of sectionsOf(findSection(schema, 'features')!)) mark(findValue(item, 'featurename'));
    expect([...featureNames].filter((name) => !used.has(name))).toEqual(['relic_statue']);
  });

  it('has a map key twice, of which the first counts', () => {
    expect(findValue(findSection(primerTdf('maps/saltmarsh.ota').root, 'GlobalHeader')!, 'killmul', 'ota')).toBe('50');
  });
});
