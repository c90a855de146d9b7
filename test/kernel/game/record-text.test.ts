// A record back as game text.

import { describe, expect, it } from 'vitest';
import {
  type BaseRecord,
  fieldsOfSection,
  folderSource,
  layer,
  loadGame,
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
