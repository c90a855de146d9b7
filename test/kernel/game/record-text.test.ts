// A record back as game text.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BaseRecord,
  fieldsOfSection,
  folderSource,
  layer,
  loadGame,
  readMap,
  recordText,
} from '../../../src/kernel/game/index.ts';
import { findSection, readTdf } from '../../../src/kernel/tdf/index.ts';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';

const load = (path: string, text: string) => loadGame(layer([folderSource('x', [[path, encodeUtf8(text)]])])).records;
const change = (record: BaseRecord, changes: Readonly<Record<string, string | null>>): BaseRecord => {
  const fields = new Map(record.fields);
  for (const [key, value] of Object.entries(changes)) {
    const steps = key.split('.');
    const old = fields.get(key);
    if (value === null) fields.delete(key);
    else
      fields.set(
        key,
        old === undefined ? { key, steps, spelling: steps.at(-1)!, value, line: null } : { ...old, value },
      );
  }
  return { ...record, fields };
};

const UNIT = '// mine\r\n[UNITINFO]\r\n\t{\r\n\tUnitName=a; // name\r\n\tBuildTime=5;\r\n\tMaxDamage=9;\r\n\t}\r\n';
const unit = load('units/a.fbi', UNIT).units.get('a')!;
const WEAPONS =
  '[A]\r\n\t{\r\n\tID=1;\r\n\t[DAMAGE]\r\n\t\t{\r\n\t\tdefault=5;\r\n\t\t}\r\n\t}\r\n[B]\r\n\t{\r\n\tID=2;\r\n\t}\r\n';
const weapons = load('weapons/w.tdf', WEAPONS).weapons;

describe('with the text it came from', () => {
  it('an unchanged record is the same text', () => expect(recordText(unit, UNIT)).toBe(UNIT));

  it('changes, removals and additions touch their lines alone', () =>
    expect(recordText(change(unit, { buildtime: '7', maxdamage: null, canfly: '1' }), UNIT)).toBe(
      '// mine\r\n[UNITINFO]\r\n\t{\r\n\tUnitName=a; // name\r\n\tBuildTime=7;\r\n\tcanfly=1;\r\n\t}\r\n',
    ));

  it('a weapon gives its own section', () =>
    expect(recordText(change(weapons.get('a')!, { 'damage.default': '6', 'damage.armpw': '8' }), WEAPONS)).toBe(
      '[A]\r\n\t{\r\n\tID=1;\r\n\t[DAMAGE]\r\n\t\t{\r\n\t\tdefault=6;\r\n\t\tarmpw=8;\r\n\t\t}\r\n\t}',
    ));

  it('a subsection that the file lacks is made', () =>
    expect(recordText(change(weapons.get('b')!, { 'damage.default': '6' }), WEAPONS)).toBe(
      '[B]\r\n\t{\r\n\tID=2;\r\n\t[DAMAGE]\r\n\t\t{\r\n\t\tdefault=6;\r\n\t\t}\r\n\t}',
    ));

  it('the occurrence that counts is changed', () => {
    const text = '[UNITINFO]{UnitName=a;x=1;X=2;}';
    const record = load('units/a.fbi', text).units.get('a')!;
    expect(recordText(change(record, { x: '3' }), text)).toBe('[UNITINFO]{UnitName=a;x=1;X=3;}');
  });

  it('a table keeps its file', () => {
    const text = '[CLASS0]\n{\n\tName=K; // k\n}\n';
    const record = load('gamedata/moveinfo.tdf', text).tables.get('moveinfo')!;
    expect(recordText(change(record, { 'class0.maxslope': '3' }), text)).toBe(
      '[CLASS0]\n{\n\tName=K; // k\n\tmaxslope=3;\n}\n',
    );
  });
});

describe('a map', () => {
  const text = '[GlobalHeader]\r\n{\r\n\tgravity=1;\r\n\t[Schema 0]\r\n\t{\r\n\t\tType=Network 1;\r\n\t}\r\n}\r\n';
  const record = readMap(loadGame(layer([folderSource('x', [['maps/m.ota', encodeUtf8(text)]])])), 'maps/m.ota').value!;
  const changed = change(record, { 'globalheader.gravity': '2', 'schema 0.surfacemetal': '3', 'globalheader.x': '4' });

  it('is changed where its schemas stand', () =>
    expect(recordText(changed, text)).toBe(
      '[GlobalHeader]\r\n{\r\n\tgravity=2;\r\n\tx=4;\r\n\t[Schema 0]\r\n\t{\r\n\t\tType=Network 1;\r\n\t\tsurfacemetal=3;\r\n\t}\r\n}\r\n',
    ));

  it('is written with its schemas inside the header', () =>
    expect(recordText(record)).toBe(
      '[GLOBALHEADER]\r\n\t{\r\n\tgravity=1;\r\n\t[SCHEMA 0]\r\n\t\t{\r\n\t\tType=Network 1;\r\n\t\t}\r\n\t}\r\n',
    ));
});

describe('without it', () => {
  it.each([
    ['a unit', unit, '[UNITINFO]\r\n\t{\r\n\tUnitName=a;\r\n\tBuildTime=5;\r\n\tMaxDamage=9;\r\n\t}\r\n'],
    [
      'a weapon',
      weapons.get('a')!,
      '[A]\r\n\t{\r\n\tID=1;\r\n\t[DAMAGE]\r\n\t\t{\r\n\t\tdefault=5;\r\n\t\t}\r\n\t}\r\n',
    ],
  ])('%s is written as stock files are', (_what, record, expected) => expect(recordText(record)).toBe(expected));

  it('a menu is written as its list', () => {
    const menu = load('gamedata/sidedata.tdf', '[CANBUILD]{[LAB]{canbuild1=A;canbuild2=B;}}').menus.get('lab')!;
    expect(recordText(menu)).toBe('[LAB]\r\n\t{\r\n\tcanbuild1=A;\r\n\tcanbuild2=B;\r\n\t}\r\n');
  });

  it('reads back as the same fields', () => {
    const section = findSection(readTdf(recordText(weapons.get('a')!)).value!.root, 'A')!;
    const plain = (fields: BaseRecord['fields']) => [...fields].map(([key, field]) => [key, field.value]);
    expect(plain(fieldsOfSection(section))).toEqual(plain(weapons.get('a')!.fields));
  });
});

describe('any unit file with any changes', () => {
  const key = fc.constantFrom('a', 'A', 'b', 'c', 'd');
  const blank = fc.constantFrom('', ' ', '\r\n', '\r\n\t', '\n', '/* x; */', '// y;\r\n', ' // z\n\t');
  const entry = fc
    .tuple(blank, key, blank, blank, fc.constantFrom('', '1', 'x y'), blank)
    .map(([b1, k, b2, b3, v, b4]) => `${b1}${k}${b2}=${b3}${v}${b4};`);
  const section = fc
    .tuple(blank, blank, fc.array(entry, { maxLength: 3 }), blank)
    .map(([b1, b2, entries, b3]) => `${b1}[S]${b2}{${entries.join('')}${b3}}`);
  const body = fc.array(fc.oneof(entry, section), { maxLength: 6 });
  const text = fc
    .tuple(blank, body, blank, blank)
    .map(([b1, items, b2, b3]) => `${b1}[UNITINFO]{${items.join('')}${b2}}${b3}`);
  const changes = fc.dictionary(
    fc.constantFrom('a', 'b', 'e', 's.a', 's.e', 't.a', 's.u.a'),
    fc.constantFrom('', '7', 'q r', null),
  );

  it('reads back with the changed fields, and nothing else changed', () =>
    fc.assert(
      fc.property(text, changes, (original, wanted) => {
        const record = load('units/x.fbi', original).units.get('x');
        if (record === undefined) return true;
        const changed = change(record, wanted);
        const again = load('units/x.fbi', recordText(changed, original)).units.get('x')!;
        const plain = (each: BaseRecord) =>
          Object.fromEntries([...each.fields].map(([name, field]) => [name, field.value]));
        expect(plain(again)).toEqual(plain(changed));
        return true;
      }),
      { numRuns: 500 },
    ));
});
