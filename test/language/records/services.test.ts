// Completion, hover and folding of rule files and game texts, at a caret that is marked `|`.

import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../../src/kernel/game/model.ts';
import type { RecordNames } from '../../../src/kernel/game/names.ts';
import { smCompletions, smFolding, smHover } from '../../../src/language/records/sm.ts';
import { spaceOfFile, tdfCompletions, tdfFolding, tdfHover, tdfPlace } from '../../../src/language/records/tdf.ts';

const game: RecordNames = {
  records: {
    ...(Object.fromEntries(COLLECTIONS.map((each) => [each, new Map()])) as unknown as RecordNames['records']),
    units: new Map([
      [
        'armcom',
        {
          name: 'ARMCOM',
          fields: new Map([
            ['maxdamage', { value: '3000', spelling: 'MaxDamage' }],
            ['name', { value: 'Commander', spelling: 'Name' }],
          ]),
        },
      ],
    ]),
    sides: new Map([['side0', { name: 'SIDE0', fields: new Map([['name', { value: 'EMBR', spelling: 'name' }]]) }]]),
    tables: new Map([
      [
        'moveinfo',
        {
          name: 'moveinfo',
          fields: new Map([
            ['class0.name', { value: 'WALK_1', spelling: 'name' }],
            ['class0.maxslope', { value: '20', spelling: 'maxslope' }],
          ]),
        },
      ],
    ]),
    weapons: new Map([['arm_gun', { name: 'ARM_GUN', fields: new Map() }]]),
  },
};
const at = (marked: string) => ({ text: marked.replace('|', ''), offset: marked.indexOf('|') });
const sm = (marked: string) => {
  const { text, offset } = at(marked);
  return smCompletions(text, offset, { path: 'rules/a.sm', game });
};
const tdf = (marked: string, path = 'files/units/armcom.fbi') => {
  const { text, offset } = at(marked);
  return tdfCompletions(text, offset, { path, game });
};
const labels = (found: readonly { readonly label: string }[]) => found.map(({ label }) => label);

describe('completion in rule files', () => {
  it.each([
    ['selectors at the start of a line', '|', 'where'],
    ['collections after a selector', 'all |', 'weapons'],
    ['names after named', 'named units |', 'ARMCOM'],
    ['fields after where', 'where units |', 'maxdamage'],
    ['fields after and', 'where units maxdamage > 5 and |', 'canmove'],
    ['operators after a field', 'where units maxdamage |', 'between'],
    ['joiners after a test', 'where units maxdamage > 5 |', 'and'],
    ['joiners after a test without a value', 'where units maxdamage missing |', 'or'],
    ['changes on an indented line', 'all units\n  |', 'scale'],
    ['fields after a change', 'all weapons\n  set |', 'range'],
    ['fields of sections', 'all weapons\n  scale dam|', 'damage.default'],
    ['bounds of scale', 'all units\n  scale maxdamage 2 |', 'max'],
  ])('offers %s', (_what, marked, some) => {
    expect(labels(sm(marked))).toContain(some);
  });

  it.each(['# |', 'all units # |', 'all units\n  set maxdamage |', 'set |'])('keeps silent at %j', (marked) => {
    expect(sm(marked)).toEqual([]);
  });

  it('shows the present value of the named record', () => {
    const found = sm('named units ARMCOM\n  set maxd|').find(({ label }) => label === 'maxdamage');
    expect(found?.detail).toBe('ARMCOM: 3000');
  });
});

describe('hover in rule files', () => {
  const hover = (marked: string) => {
    const { text, offset } = at(marked);
    return smHover(text, offset, { path: 'rules/a.sm', game });
  };
  it.each([
    ['a selector', 'al|l units', 'all'],
    ['a change', 'all units\n  sca|le maxdamage 2', 'scale'],
    ['a field', 'all units\n  scale max|damage 2', 'units.maxdamage'],
    ['a field of a test', 'where weapons ran|ge > 5', 'weapons.range'],
    ['a record', 'named units ARM|COM', 'units.ARMCOM'],
  ])('tells of %s', (_what, marked, code) => {
    expect(hover(marked)?.code).toBe(code);
  });

  it('tells nothing of values', () => {
    expect(hover('all units\n  set maxdamage 3|0')).toBeNull();
  });
});

it('folds blocks of rules', () => {
  expect(smFolding('all units\n  set a 1\n\n  set b 2\n# c\nall weapons\nall features\n  set c 1\n')).toEqual([
    { start: 1, end: 4 },
    { start: 7, end: 8 },
  ]);
});

describe('game texts', () => {
  it.each([
    ['files/units/ARMCOM.FBI', 'units'],
    ['files/weapons/a.tdf', 'weapons'],
    ['files/reeds/weapons/a.tdf', 'weapons'],
    ['files/weapons/features/a.tdf', 'features'],
    ['files/reeds/gamedata/moveinfo.tdf', 'tables'],
    ['features/corpses/a.tdf', 'features'],
    ['files/maps/a.ota', 'map'],
    ['files/download/a.tdf', null],
  ])('%s holds %s', (path, space) => {
    expect(spaceOfFile(path)).toBe(space);
  });

  it.each([
    ['a key', '[UNITINFO] { Max|', { sections: ['UNITINFO'], at: 'key' }],
    ['a value', '[UNITINFO] { MaxDamage = 3|', { at: 'value', key: 'MaxDamage' }],
    ['after a value', '[UNITINFO] { MaxDamage=3; B|', { at: 'key' }],
    ['a comment', '[UNITINFO] { // a|', { at: 'comment' }],
    ['a section', '[W] { [DAMAGE] { d|', { sections: ['W', 'DAMAGE'], at: 'key' }],
    ['after a section', '[W] { [DAMAGE] { d=1; } r|', { sections: ['W'], at: 'key' }],
  ])('know %s', (_what, marked, place) => {
    const { text, offset } = at(marked);
    expect(tdfPlace(text, offset)).toMatchObject(place);
  });

  it('offer fields with their meaning, written with a value and its end', () => {
    const found = tdf('[UNITINFO]\n{\n\tmaxd|').find(({ label }) => label === 'maxdamage')!;
    expect(found.insert).toBe('maxdamage=$1;');
    expect(found.explanation!.length).toBeGreaterThan(0);
  });

  it('offer names of records where a field holds one', () => {
    expect(labels(tdf('[UNITINFO] { Weapon1=|'))).toContain('ARM_GUN');
  });

  it('offer the movement classes of the game, its sides, and both values of a flag', () => {
    expect(labels(tdf('[UNITINFO] { movementclass=|'))).toEqual(['WALK_1']);
    expect(labels(tdf('[UNITINFO] { Side=|'))).toEqual(['EMBR']);
    expect(labels(tdf('[UNITINFO] { CanMove=|'))).toEqual(['0', '1']);
    expect(labels(tdf('[UNITINFO] { maxdamage=|'))).toEqual([]);
  });

  it("tell a field's type, unit, range and default beside its name", () => {
    const found = tdf('[UNITINFO]\n{\n\tbuildt|').find(({ label }) => label === 'buildtime')!;
    expect(found.detail).toMatch(/integer .* = /);
  });

  it('explain a key with what the game has in the record that the file lies over', () => {
    const { text, offset } = at('[UNITINFO] { Max|Damage=3; }');
    const told = (path: string) => JSON.stringify(tdfHover(text, offset, { path, game })?.explanation);
    expect(told('files/units/armcom.fbi')).toContain('ARMCOM: 3000');
    expect(told('files/units/other.fbi')).not.toContain('3000');
  });

  it('offer fields of sections', () => {
    expect(labels(tdf('[ARM_GUN] { [DAMAGE] { def|', 'weapons/a.tdf'))).toContain('default');
  });

  it('explain a key', () => {
    const { text, offset } = at('[UNITINFO] { Max|Damage=3; }');
    expect(tdfHover(text, offset, { path: 'a.fbi', game })?.code).toBe('units.MaxDamage');
  });

  it('fold sections', () => {
    expect(tdfFolding('[A]\n{\n\t[B]\n\t{\n\tx=1; // }\n\t}\n}\n')).toEqual([
      { start: 1, end: 7 },
      { start: 3, end: 6 },
    ]);
  });
});
