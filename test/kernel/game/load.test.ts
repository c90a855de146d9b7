// Records out of files: what becomes a record, which of several counts, and why the game would leave one out.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages as english } from '../../../src/i18n/en/index.ts';
import { render } from '../../../src/i18n/index.ts';
import { folderSource, type Game, layer, loadGame, readMap } from '../../../src/kernel/game/index.ts';
import { encodeUtf8, encodeWindows1252 } from '../../../src/kernel/text/index.ts';

const LINE = 'Copyright=Copyright 1997 Humongous Entertainment. All rights reserved.;';
const unit = (name: string, more = '') => `[UNITINFO]{UnitName=${name};${LINE}${more}}`;
const game = (...layers: readonly Readonly<Record<string, string>>[]): Game =>
  loadGame(
    layer(
      layers.map((files, index) =>
        folderSource(
          `layer ${index}`,
          Object.entries(files).map(([path, text]) => [path, encodeWindows1252(text)!] as const),
        ),
      ),
    ),
  );
const values = (loaded: Game, collection: keyof Game['records'], key: string) =>
  Object.fromEntries([...loaded.records[collection].get(key)!.fields].map(([name, field]) => [name, field.value]));
const codes = (loaded: Game) => loaded.diagnostics.map((each) => each.code);

describe('units', () => {
  it('are read from the FBI files of the folder itself', () => {
    const loaded = game({ 'Units/ARMPW.FBI': unit('ARMPW', 'BuildTime=7;'), 'units/deep/x.fbi': unit('x') });
    expect([...loaded.records.units.keys()]).toEqual(['armpw']);
    const record = loaded.records.units.get('armpw')!;
    expect(record).toMatchObject({ name: 'ARMPW', file: 'units/armpw.fbi', unavailable: null, line: 1 });
    expect(record.fields.get('buildtime')).toMatchObject({ spelling: 'BuildTime', value: '7', steps: ['buildtime'] });
  });

  it.each([
    ['no Copyright', '[UNITINFO]{UnitName=a;}', 'copyright-missing'],
    ['another Copyright', '[UNITINFO]{UnitName=a;Copyright=mine;}', 'copyright'],
    ['a Version above 3.1', unit('a', 'Version=3.2;'), 'version'],
    ['another name than the file', unit('b'), 'unitname'],
    ['no name', `[UNITINFO]{${LINE}}`, 'unitname-missing'],
  ])('with %s are shown and marked', (_what, text, reason) => {
    const loaded = game({ 'units/a.fbi': text });
    expect([...loaded.records.units.values()][0]!.unavailable!.id).toBe(`game/unavailable.${reason}`);
    expect(loaded.diagnostics.map((each) => [each.code, each.severity, each.message.id])).toEqual([
      ['record/unavailable', 'note', `record/unavailable.${reason}`],
    ]);
  });

  it.each(['3.1', '1', '', '3.15'])('of Version %j are available', (version) =>
    expect(game({ 'units/a.fbi': unit('a', `Version=${version};`) }).records.units.get('a')!.unavailable).toBeNull(),
  );

  it('need no Copyright line where game.json says so', () => {
    const loaded = game({
      'game.json': '{"name":"Mine","copyrightLine":false}',
      'units/a.fbi': '[UNITINFO]{UnitName=a;}',
    });
    expect(loaded.name).toBe('Mine');
    expect(loaded.records.units.get('a')!.unavailable).toBeNull();
  });

  it('that are hidden by an empty file are gone', () =>
    expect(game({ 'units/a.fbi': '' }, { 'units/a.fbi': unit('a') }).records.units.size).toBe(0));

  it('come from the highest layer', () =>
    expect(
      values(game({ 'units/a.fbi': unit('a', 'x=2;') }, { 'units/a.fbi': unit('a', 'x=1;') }), 'units', 'a')['x'],
    ).toBe('2'));

  it('in broken files are reported, and the rest loads', () => {
    const loaded = game({ 'units/a.fbi': '[UNITINFO]{', 'units/b.fbi': unit('b'), 'units/c.fbi': '[OTHER]{}' });
    expect([...loaded.records.units.keys()]).toEqual(['b']);
    expect(loaded.diagnostics.map((each) => [each.code, each.file])).toEqual([
      ['tdf/unexpected_end', 'units/a.fbi'],
      ['game/no-unit', 'units/c.fbi'],
    ]);
  });

  it('take the last of equal keys', () =>
    expect(values(game({ 'units/a.fbi': unit('a', 'x=1;X=2;') }), 'units', 'a')['x']).toBe('2'));
});

describe('weapons', () => {
  it('are the sections of a file, subsections dotted', () => {
    const loaded = game({ 'weapons/w.tdf': '[GUN]{ID=1;range=5;[DAMAGE]{default=3;ArmPW=4;}}[BOW]{ID=2;}' });
    expect([...loaded.records.weapons.keys()]).toEqual(['gun', 'bow']);
    expect(values(loaded, 'weapons', 'gun')).toEqual({
      id: '1',
      range: '5',
      'damage.default': '3',
      'damage.armpw': '4',
    });
    expect(loaded.records.weapons.get('gun')!.fields.get('damage.armpw')!.steps).toEqual(['damage', 'armpw']);
  });

  it.each([
    ['[A]{range=1;}', 'id-missing'],
    ['[A]{ID=256;}', 'id'],
    ['[A]{ID=-1;}', 'id'],
  ])('%s is marked unavailable (%s)', (text, reason) =>
    expect(game({ 'weapons/w.tdf': text }).records.weapons.get('a')!.unavailable!.id).toBe(
      `game/unavailable.${reason}`,
    ),
  );

  it('of one name and slot: the later one counts, damage to single units stays', () =>
    expect(
      values(
        game({
          'weapons/a.tdf': '[A]{ID=1;range=1;[DAMAGE]{default=9;x=1;y=1;}}',
          'weapons/b.tdf': '[A]{ID=1;[DAMAGE]{y=2;}}',
        }),
        'weapons',
        'a',
      ),
    ).toEqual({ id: '1', 'damage.y': '2', 'damage.x': '1' }));

  it('that share a slot are noted once', () =>
    expect(codes(game({ 'weapons/w.tdf': '[A]{ID=1;}[B]{ID=1;}[C]{ID=1;}' }))).toEqual(['record/slot-shared']));
});

describe('features', () => {
  it('are read from all folders, the first of a name counts', () => {
    const loaded = game({
      'features/a/x.tdf': '[Tree]{metal=1;}',
      'features/b.tdf': '[TREE]{metal=2;}[ROCK]{metal=3;}',
    });
    expect([...loaded.records.features.keys()].sort()).toEqual(['rock', 'tree']);
    expect(values(loaded, 'features', 'tree')['metal']).toBe('1');
  });

  it('of a higher layer come before those below', () =>
    expect(
      values(game({ 'features/z.tdf': '[T]{metal=2;}' }, { 'features/a.tdf': '[T]{metal=1;}' }), 'features', 't')[
        'metal'
      ],
    ).toBe('2'));
});

describe('sides and menus', () => {
  const sides =
    '[SIDE0]{name=ARM;[LOGO]{x1=1;}}[SIDE1]{name=CORE;}[SIDE3]{name=X;}' +
    '[CANBUILD]{[ARMLAB]{canbuild2=B;canbuild1=A;canbuild4=D;}[armcom]{canbuild1=A;}[ARMLAB]{canbuild1=Z;}}';
  const loaded = game({
    'gamedata/SIDEDATA.TDF': sides,
    'download/b.tdf':
      '[M]{UNITMENU=ArmLab;MENU=3;BUTTON=1;UNITNAME=E;}[N]{UNITMENU=CORLAB;MENU=2;BUTTON=0;UNITNAME=F;}',
    'download/a.tdf':
      '[M]{UNITMENU=ARMLAB;MENU=3;BUTTON=2;UNITNAME=G;}[N]{UNITMENU=ARMLAB;MENU=2;BUTTON=5;UNITNAME=H;}',
    ...Object.fromEntries([...'ABDEFGH'].map((name) => [`units/${name}.fbi`, unit(name)])),
  });

  it('sides end at the first that is missing', () =>
    expect([...loaded.records.sides.keys()]).toEqual(['side0', 'side1']));
  it('sides have dotted fields', () =>
    expect(values(loaded, 'sides', 'side0')).toEqual({ name: 'ARM', 'logo.x1': '1' }));

  it('a menu has its units in menu order, the list ending at the first gap', () =>
    expect([...loaded.records.menus.get('armlab')!.fields].map(([key, field]) => [key, field.value])).toEqual([
      ['a', ''],
      ['b', ''],
      ['h', '2 5'],
      ['e', '3 1'],
      ['g', '3 2'],
    ]));

  it('a builder that only download files know has a menu', () =>
    expect(values(loaded, 'menus', 'corlab')).toEqual({ f: '2 0' }));

  it('an entry from a download file names that file', () =>
    expect(loaded.records.menus.get('armlab')!.fields.get('h')).toMatchObject({ file: 'download/a.tdf', line: 1 }));

  it('sidedata is no table', () => expect(loaded.records.tables.size).toBe(0));
  it('nothing is wrong with them', () => expect(loaded.diagnostics).toEqual([]));

  it.each([
    ['unknown units', '[A]{UNITMENU=M;MENU=2;BUTTON=0;UNITNAME=U;}', ['menu/unknown-unit']],
    ['a section without a unit', '[A]{UNITMENU=M;}', ['menu/incomplete']],
    ['more than five sections', '[A]{UNITMENU=M;UNITNAME=A;}'.repeat(6), ['menu/sections-unread']],
    [
      'two units in one place',
      '[A]{UNITMENU=M;MENU=2;BUTTON=0;UNITNAME=A;}[B]{UNITMENU=M;MENU=2;BUTTON=0;UNITNAME=B;}',
      ['menu/place-twice'],
    ],
  ])('warns of %s', (_what, text, expected) =>
    expect(codes(game({ 'download/x.tdf': text, 'units/a.fbi': unit('a'), 'units/b.fbi': unit('b') }))).toEqual(
      expected,
    ),
  );

  it('warns of more units than the game keeps', () => {
    const list = Array.from({ length: 32 }, (_, index) => `canbuild${index + 1}=u${index};`).join('');
    expect(codes(game({ 'gamedata/sidedata.tdf': `[CANBUILD]{[M]{${list}}}` })).at(-1)).toBe('menu/too-many');
  });
});

describe('tables', () => {
  it('are the other files of gamedata itself, with fields section.key', () => {
    const loaded = game({
      'gamedata/MoveInfo.tdf': 'top=1;[CLASS0]{Name=KBOT;}[CLASS0]{x=1;}',
      'gamedata/explosions/x.tdf': '[A]{}',
    });
    expect([...loaded.records.tables.values()].map((each) => each.name)).toEqual(['MoveInfo']);
    expect(values(loaded, 'tables', 'moveinfo')).toEqual({ top: '1', 'class0.name': 'KBOT' });
  });
});

describe('maps', () => {
  const loaded = game({
    'Maps/Green.ota': '[GlobalHeader]{gravity=112;gravity=9;[Schema 0]{SurfaceMetal=3;}}[Schema 1]{x=1;}',
  });

  it('are listed', () => expect(loaded.maps).toEqual(['maps/green.ota']));

  it('are read with lower-case section names, schemas beside the header, the first of equal keys counting', () => {
    const { value } = readMap(loaded, 'maps/green.ota');
    expect(value).toMatchObject({ space: 'map', name: 'Green', key: 'green' });
    expect([...value!.fields].map(([key, field]) => [key, field.value])).toEqual([
      ['globalheader.gravity', '112'],
      ['schema 0.surfacemetal', '3'],
      ['schema 1.x', '1'],
    ]);
  });

  it('that are missing are an error', () =>
    expect(readMap(loaded, 'maps/no.ota').diagnostics[0]!.code).toBe('game/no-map'));
});

describe('the game as a whole', () => {
  it('has a hash of what was read', () => {
    const one = game({ 'units/a.fbi': unit('a') });
    expect(one.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(game({ 'units/a.fbi': unit('a'), 'other/x.txt': '1' }).hash).toBe(one.hash);
    expect(game({ 'units/a.fbi': unit('a', 'x=1;') }).hash).not.toBe(one.hash);
  });

  it('notes a file that is valid UTF-8 and reads it as windows-1252 all the same', () => {
    const loaded = loadGame(layer([folderSource('x', [['units/a.fbi', encodeUtf8(unit('a', 'name=é;'))]])]));
    expect(codes(loaded)).toEqual(['record/encoding']);
    expect(values(loaded, 'units', 'a')['name']).toBe('Ã©');
  });

  it.each([
    ['[1]', 'game/profile.not-an-object'],
    ['{', 'game/profile.not-an-object'],
    ['{"name":1}', 'game/profile.name'],
    ['{"copyrightLine":0}', 'game/profile.copyright-line'],
    ['{"x":0}', 'game/profile.unknown-key'],
  ])('warns of game.json %s', (text, id) =>
    expect(game({ 'game.json': text }).diagnostics.map((each) => each.message.id)).toEqual([id]),
  );
});

describe('Kernel Panic', () => {
  const folder = new URL('../../fixtures/corpus/Kernel-Panic/data/', import.meta.url);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(fbi|tdf)$/i.test(path));
  const loaded = loadGame(
    layer([
      folderSource(
        'Kernel Panic',
        paths.map((path) => [path, new Uint8Array(readFileSync(new URL(path, folder)))] as const),
      ),
    ]),
  );
  const { units, weapons, features, tables } = loaded.records;

  it('has 42 units, 42 weapons, 1 feature', () =>
    expect([units.size, weapons.size, features.size]).toEqual([42, 42, 1]));
  it('has the tables of gamedata', () => expect(tables.has('moveinfo')).toBe(true));

  it('marks every unit, for its missing Copyright line', () =>
    expect(new Set([...units.values()].map((each) => each.unavailable?.id))).toEqual(
      new Set(['game/unavailable.copyright-missing']),
    ));

  it('marks every weapon for its missing ID, but the one that has one', () => {
    const marked = [...weapons.values()].filter((each) => each.unavailable?.id === 'game/unavailable.id-missing');
    expect(marked).toHaveLength(41);
    expect(
      [...weapons.values()].filter((each) => each.unavailable === null).map((each) => each.fields.get('id')!.value),
    ).toEqual(['168']);
  });

  it('says each reason once, with the number', () =>
    expect(
      loaded.diagnostics
        .filter((each) => each.code === 'record/unavailable')
        .map((each) => [each.message.id, each.message.values!['count']]),
    ).toEqual([
      ['record/unavailable.copyright-missing', 42],
      ['record/unavailable.id-missing', 41],
    ]));

  it('has nothing broken', () => expect(loaded.diagnostics.filter((each) => each.severity === 'error')).toEqual([]));

  it('says everything in words', () => {
    for (const each of loaded.diagnostics) expect(render('en', each.message)).not.toBe(each.message.id);
    for (const record of [...units.values(), ...weapons.values()])
      if (record.unavailable !== null) expect(Object.hasOwn(english, record.unavailable.id)).toBe(true);
  });
});
