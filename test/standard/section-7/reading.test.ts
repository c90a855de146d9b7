// Section 7 of the standard: where records come from, how their text is read and written, in which encoding.

import { describe, expect, it } from 'vitest';
import { folderSource, layer, loadGame } from '../../../src/kernel/game/index.ts';
import { editText, findEntry, findSection, readTdf, setValue } from '../../../src/kernel/tdf/index.ts';
import { encodeWindows1252 } from '../../../src/kernel/text/index.ts';
import type { FakeGame } from '../../kernel/stack/fake.ts';
import { failure, GAME, hook, lines, MAP, printed, ran, remarks, rules, run, value } from '../support.ts';

/** A game of these files alone. */
function gameOf(files: Readonly<Record<string, string>>) {
  const bytes = Object.entries(files).map(([path, text]) => [path, encodeWindows1252(text)!] as const);
  return loadGame(layer([folderSource('base', bytes)]));
}
const named = (files: Readonly<Record<string, string>>, space: string): string =>
  [...gameOf({ 'game.json': '{"name": "x", "copyrightLine": false}', ...files }).records[space as 'units'].values()]
    .map(({ name }) => name)
    .join(' ');
const unit = (fields: string) => `[UNITINFO]\n{\nUnitName=A;\n${fields}\n}\n`;
const withUnit = (fields: string): FakeGame => ({ files: { 'units/A.fbi': unit(fields) } });

describe('7 collections', () => {
  it('7 units: the section UNITINFO of units/*.fbi, by its unitname', () =>
    expect(named({ 'units/A.fbi': unit(''), 'units/deep/B.fbi': unit(''), 'units/C.tdf': unit('') }, 'units')).toBe(
      'A',
    ));
  it('7 weapons: one a section of weapons/*.tdf', () =>
    expect(named({ 'weapons/a.tdf': '[GUN]\n{\nID=1;\n}\n[BIG]\n{\nID=2;\n}\n' }, 'weapons')).toBe('GUN BIG'));
  it('7 features: one a section below features/, the first of a name wins', () => {
    const files = {
      'features/a/x.tdf': '[TREE]\n{\nmetal=1;\n}\n',
      'features/b/y.tdf': '[TREE]\n{\nmetal=2;\n}\n[ROCK]\n{\n}\n',
    };
    expect(named(files, 'features')).toBe('TREE ROCK');
    expect(gameOf(files).records.features.get('tree')!.fields.get('metal')!.value).toBe('1');
  });
  it('7 sides: SIDE0 to SIDE4 of gamedata/sidedata.tdf, up to the first that is missing', () => {
    const sides = (...numbers: readonly number[]) =>
      named({ 'gamedata/sidedata.tdf': numbers.map((number) => `[SIDE${number}]\n{\n}\n`).join('') }, 'sides');
    expect(sides(0, 1, 2, 3, 4, 5)).toBe('SIDE0 SIDE1 SIDE2 SIDE3 SIDE4');
    expect(sides(0, 2)).toBe('SIDE0');
  });
  it('7 menus: one a builder, from CANBUILD and download/*.tdf', () =>
    expect(
      named(
        {
          'gamedata/sidedata.tdf': '[CANBUILD]\n{\n[A]\n{\ncanbuild1=X;\n}\n}\n',
          'download/b.tdf': '[MENUENTRY1]\n{\nUNITMENU=B;\nMENU=2;\nBUTTON=1;\nUNITNAME=X;\n}\n',
        },
        'menus',
      ),
    ).toBe('A B'));
  it('7 tables: every other gamedata/*.tdf of the top folder, fields section.key', async () => {
    expect(
      named(
        { 'gamedata/sound.tdf': '[A]\n{\n}\n', 'gamedata/deep/x.tdf': '[A]\n{\n}\n', 'gamedata/sidedata.tdf': '' },
        'tables',
      ),
    ).toBe('sound');
    expect(await printed('print(ctx.tables.sound.ARM.select, ctx.tables.sound["arm.select"])')).toEqual(['a\ta']);
  });
  it('7 ctx.map: the .ota of the chosen map, section names in lower case, blanks kept', async () =>
    expect(
      await printed(
        'print(ctx.map.globalheader.gravity, ctx.map["schema 0"].surfacemetal, ctx.map["schema 0.surfacemetal"])',
        'maps',
        { map: MAP },
      ),
    ).toEqual(['112\t3\t3']));
});

describe('7 text is read as the game reads it', () => {
  const read = async (fields: string, key = 'zz') =>
    value(await ran([rules('all "units" :change { yy = set(1) }')], { game: withUnit(fields) }), `units.A.${key}`);
  it('7 comments count even inside values', async () =>
    expect(await read('zz=a /* b */ c // d\n;')).toBe('a         c'));
  it('7 there is no quoting', async () => expect(await read('zz="a";')).toBe('"a"'));
  it('7 of equal keys the last counts', async () => expect(await read('zz=1;ZZ=2;')).toBe('2'));
  it('7 in .ota the first', async () =>
    expect(value(await ran(['function mutate() return {} end'], { map: MAP }), 'map.globalheader.gravity')).toBe(
      '112',
    ));
  it('7 a key that is there but empty is 0', async () =>
    expect(
      value(
        await ran([rules('where("units", { zz = eq(0) }) :change { yy = set(1) }')], { game: withUnit('zz=;') }),
        'units.A.yy',
      ),
    ).toBe('1'));
});

describe('7 text is written where it counts', () => {
  /** The text after the entry of `a.k` that counts was set to 9. */
  const write = (text: string) => {
    const file = readTdf(text).value!;
    const edit = setValue(file, findEntry(findSection(file.root, 'a')!, 'k')!, '9');
    return editText(text, [edit]);
  };
  it('7 a write changes the occurrence that counts', () =>
    expect(write('[A]\n{\n  k=1; // first\n  K = 2;\n}\n')).toBe('[A]\n{\n  k=1; // first\n  K = 9;\n}\n'));
  it('7 untouched text is kept byte for byte', () =>
    expect(write('\t[A]{ x=1 ; k=1;\r\n /* c */ }')).toBe('\t[A]{ x=1 ; k=9;\r\n /* c */ }'));
  it('7 of several sections of one name in tables and maps the first', () => {
    expect(write('[A]\n{\nk=1;\n}\n[A]\n{\nk=2;\n}\n')).toBe('[A]\n{\nk=9;\n}\n[A]\n{\nk=2;\n}\n');
    const twice = { 'gamedata/sound.tdf': '[A]\n{\nk=1;\n}\n[A]\n{\nk=2;\n}\n' };
    expect(gameOf(twice).records.tables.get('sound')!.fields.get('a.k')!.value).toBe('1');
  });
});

describe('7 encoding', () => {
  const game: FakeGame = { units: { A: { name: 'Zo\u00eb \u20ac\u0081' } } };
  it('7 each byte is read as windows-1252, the free bytes as U+0081 and so on', async () =>
    expect(await printed('print(ctx.units.A.name)', 'units', { game })).toEqual(['Zo\u00eb \u20ac\u0081']));
  it('7 and reaches Lua as UTF-8', async () =>
    expect(await printed('print(#ctx.units.A.name)', 'units', { game })).toEqual(['10']));
  it('7 a character that windows-1252 lacks cannot be written', async () =>
    expect(await failure(hook('units', 'ctx.units.A.name = "\u4f60"'), { game })).toBe('failed record/encoding'));
  it('7 lengths count game bytes', async () =>
    // 31 letters of two UTF-8 bytes are 31 game bytes: as long as a name may be.
    expect(
      await remarks(rules(`named("units", "A") :change { name = set "${'\u00eb'.repeat(31)}" }`), { game }),
    ).toEqual([]));
  it('7 a file that is valid UTF-8 beyond ASCII is read the same way, with a note', () => {
    const text = String.fromCharCode(0xc3, 0xab);
    const found = gameOf({ 'units/A.fbi': unit(`name=${text};`) });
    expect(found.records.units.get('a')!.fields.get('name')!.value).toBe('\u00c3\u00ab');
    expect(found.diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toContain('record/encoding note');
  });
});

describe('7 text that no game file can hold', () => {
  it.each(['a;b', 'a//b', 'a/*b', 'a\\nb', 'a\\rb', 'a\\1b', 'a\\127b'])(
    '7 "%s" is a fault of the mutator',
    async (text) =>
      expect(await failure(hook('units', `ctx.units.ARMPW.name = "${text}"`))).toMatch(
        /^failed record\/(forbidden-text|text)$/,
      ),
  );
  it('7 with the field and the place in the script', async () => {
    const { mutators } = await run([hook('units', 'local name = "a;b"\nctx.units.ARMPW.name = name')]);
    expect(mutators[0]!.fault?.place).toEqual({ file: 'mutator.lua', line: 4 });
    expect(JSON.stringify(mutators[0]!.fault?.diagnostic?.message)).toContain('name');
  });
  it.each([
    ['name', 31],
    ['description', 63],
    ['category', 99],
  ])('7 a text longer than the game keeps is a warning: %s beyond %i bytes', async (field, bytes) => {
    const set = (length: number) => rules(`named("units", "ARMPW") :change { ${field} = set "${'x'.repeat(length)}" }`);
    expect(await remarks(set(bytes))).toEqual([]);
    expect(await remarks(set(bytes + 1))).toEqual(['record/text-too-long']);
  });
});

describe('7 what the game refuses', () => {
  const LINE = 'Copyright=Copyright 1997 Humongous Entertainment. All rights reserved.;';
  const files = {
    'units/A.fbi': unit(LINE),
    'units/B.fbi': '[UNITINFO]\n{\nUnitName=B;\n}\n',
    'units/C.fbi': `[UNITINFO]\n{\nUnitName=OTHER;\n${LINE}\n}\n`,
    'units/D.fbi': `[UNITINFO]\n{\nUnitName=D;\nVersion=3.2;\n${LINE}\n}\n`,
    'units/E.fbi': '[UNITINFO]\n{\nUnitName=E;\nCopyright=mine;\n}\n',
    'weapons/w.tdf': '[NOID]\n{\n}\n[BADID]\n{\nID=300;\n}\n',
  };
  const game = gameOf(files);
  const reason = (space: 'units' | 'weapons', key: string) => game.records[space].get(key)?.unavailable?.id ?? null;

  it.each([
    ['units', 'a', null],
    ['units', 'b', 'game/unavailable.copyright-missing'],
    ['units', 'd', 'game/unavailable.version'],
    ['units', 'e', 'game/unavailable.copyright'],
    ['weapons', 'noid', 'game/unavailable.id-missing'],
    ['weapons', 'badid', 'game/unavailable.id'],
  ] as const)('7 a record stays in its collection, marked with the reason: %s %s', (space, key, id) =>
    expect([game.records[space].has(key), reason(space, key)]).toEqual([true, id]),
  );
  it('7 a unitname that is not the stem is such a reason', () =>
    expect(
      [...game.records.units.values()].filter((one) => one.unavailable?.id === 'game/unavailable.unitname').length,
    ).toBe(1));
  it('7 there is one note a reason, with a count', () => {
    const more = gameOf({ ...files, 'units/F.fbi': '[UNITINFO]\n{\nUnitName=F;\n}\n' });
    const notes = more.diagnostics.filter(({ message }) => message.id === 'record/unavailable.copyright-missing');
    expect(notes.map(({ severity, message }) => [severity, message.values?.['count']])).toEqual([['note', 2]]);
  });
  it('7 rules and hooks see it', async () => {
    const refused: FakeGame = { units: { A: { Version: '9', maxdamage: '5' } } };
    const report = await ran(
      [rules('all "units" :change { maxdamage = scale(2) }'), hook('units', 'print(ctx.units.A.maxdamage)')],
      { game: refused },
    );
    expect([lines(report), report.records.units.get('a')!.unavailable?.id]).toEqual([
      ['10'],
      'game/unavailable.version',
    ]);
  });
  it('7 game.json may switch the Copyright check off', () =>
    expect(
      gameOf({ ...files, 'game.json': '{"name": "x", "copyrightLine": false}' }).records.units.get('b')!.unavailable,
    ).toBeNull());
});

describe('7 menus', () => {
  const menu = (body: string) => ran([{ lua: hook('menus', body) }]);
  const fields = (report: Awaited<ReturnType<typeof menu>>, name = 'armcom') =>
    [...report.records.menus.get(name)!.fields.values()]
      .filter(({ after }) => after !== null)
      .map(({ spelling, after }) => `${spelling.toUpperCase()}=${after}`);

  it('7 one record a builder: "" for a CANBUILD entry, "page button" for a download entry', async () =>
    expect(await printed('for unit, place in pairs(ctx.menus.ARMCOM) do print(unit, "<" .. place .. ">") end')).toEqual(
      ['armpw\t<>', 'corcom\t<>', 'armcom\t<2 3>'],
    ));
  it('7 "" puts a unit at the end', async () =>
    expect(fields(await menu('ctx.menus.ARMCOM.NEW = ""'))).toContain('NEW='));
  it('7 "3 2" puts it on page 3, button 2', async () =>
    expect(fields(await menu('ctx.menus.ARMCOM.NEW = "3 2"'))).toContain('NEW=3 2'));
  it('7 nil takes it off and closes the gap', async () =>
    expect(
      lines(
        await ran([
          hook('menus', 'ctx.menus.ARMCOM.ARMPW = nil'),
          hook('menus', 'for unit in pairs(ctx.menus.ARMCOM) do print(unit) end'),
        ]),
      ),
    ).toEqual(['corcom', 'armcom']));
  it('7 remove() does so in a rule', async () =>
    expect(fields(await ran([rules('all "menus" :change { armpw = remove() }')]))).toEqual(['CORCOM=', 'ARMCOM=2 3']));
  it.each(['scale(2)', 'append "X"'])('7 %s reports rule/no-number', async (change) =>
    expect(await remarks(rules(`all "menus" :change { armpw = ${change} }`))).toEqual(['rule/no-number']),
  );
  it('7 pairs goes in menu order: by number, then by page, button, file', async () => {
    const game: FakeGame = {
      ...GAME,
      canbuild: { ARMCOM: ['Z', 'A'] },
      downloads: [
        ['ARMCOM', 'B', 3, 1],
        ['ARMCOM', 'C', 2, 9],
        ['ARMCOM', 'D', 2, 1],
        ['ARMCOM', 'E', 2, 1],
      ],
    };
    expect(await printed('for unit in pairs(ctx.menus.ARMCOM) do print(unit) end', 'units', { game })).toEqual([
      'z',
      'a',
      'd',
      'e',
      'c',
      'b',
    ]);
  });
  it('7 assigning a list replaces the whole menu', async () =>
    expect(fields(await menu('ctx.menus.ARMCOM = { "ARMCOM", { unit = "ARMPW", page = 3, button = 2 } }'))).toEqual([
      'ARMCOM=',
      'ARMPW=3 2',
    ]));
  it.each([
    ['two entries on one page and button', 'ctx.menus.ARMCOM.ARMPW = "2 3"', 'menu/place-twice'],
    ['a unit that does not exist', 'ctx.menus.ARMCOM.NOBODY = ""', 'menu/unknown-unit'],
  ])('7 %s: a warning', async (_, body, code) => expect(await remarks(hook('menus', body))).toEqual([code]));
  it('7 more than 30 + 1 entries: a warning', async () => {
    const units = Object.fromEntries(Array.from({ length: 32 }, (_, index) => [`U${index}`, {}]));
    const fill = (count: number) =>
      hook('menus', `local units = {} for i = 0, ${count - 1} do units[i + 1] = "U" .. i end ctx.menus.U0 = units`);
    expect(await remarks(fill(30), { game: { units } })).toEqual([]);
    expect(await remarks(fill(31), { game: { units } })).toEqual(['menu/too-many']);
  });
});
