// Names and fields of a game as they cross between threads.

import { describe, expect, it } from 'vitest';
import { folderSource, layer, loadGame, packNames, unpackNames } from '../../../src/kernel/game/index.ts';
import { encodeWindows1252 } from '../../../src/kernel/text/index.ts';

const UNIT = `[UNITINFO]{UnitName=ARMPW;Copyright=Copyright 1997 Humongous Entertainment. All rights reserved.;
MaxDamage=300;Name=;}`;
const WEAPON = '[ARM_GUN]{ID=7;Range=200;[DAMAGE]{Default=40;ARMPW=20;}}';
const loaded = loadGame(
  layer([
    folderSource('game', [
      ['units/armpw.fbi', encodeWindows1252(UNIT)!],
      ['weapons/guns.tdf', encodeWindows1252(WEAPON)!],
    ]),
  ]),
);

describe('names of a game', () => {
  const names = unpackNames(packNames(loaded), [['units', 'NEWONE']]);

  it.each(['units', 'weapons'] as const)('give every field of its %s', (space) => {
    for (const [key, record] of loaded.records[space]) {
      const found = names.records[space].get(key)!;
      expect(found.name).toBe(record.name);
      expect([...found.fields]).toEqual(
        [...record.fields].map(([field, { spelling, value }]) => [field, { spelling, value }]),
      );
    }
  });

  it('hold keys whose spelling is only their last step', () => {
    expect(names.records.weapons.get('arm_gun')!.fields.get('damage.default')?.value).toBe('40');
  });

  it('hold records that mutators made, without fields', () => {
    expect(names.records.units.get('newone')).toMatchObject({ name: 'NEWONE', fields: new Map() });
  });

  it('survive the way to another thread', () => {
    expect(structuredClone(packNames(loaded))).toEqual(packNames(loaded));
  });
});
