// The catalogue: what it knows, and that what it says can be said in both languages.

import { describe, expect, it } from 'vitest';
import { messages as english } from '../../../src/i18n/en/index.ts';
import { adviseOn, fieldInfo, fieldsOf, HACKS, hackInfo, isTextField } from '../../../src/kernel/catalogue/index.ts';
import { COLLECTIONS } from '../../../src/kernel/game/model.ts';
import { readTdf } from '../../../src/kernel/tdf/index.ts';

describe('fields', () => {
  it('knows a unit key without regard to case, with the spelling of files', () =>
    expect(fieldInfo('units', 'BUILDTIME')).toMatchObject({
      key: 'buildtime',
      spelling: 'BuildTime',
      type: 'integer',
    }));

  it.each([
    ['units', 'canfly', 'flag'],
    ['units', 'maxvelocity', 'decimal'],
    ['units', 'footprintx', 'integer'],
    ['units', 'category', 'text'],
    ['weapons', 'range', 'integer'],
    ['weapons', 'reloadtime', 'decimal'],
    ['weapons', 'damage.default', 'integer'],
    ['weapons', 'damage.armpw', 'integer'],
    ['features', 'featuredead', 'text'],
    ['sides', 'logo.x1', 'integer'],
    ['sides', 'name', 'text'],
    ['tables', 'class7.maxslope', 'integer'],
    ['map', 'globalheader.gravity', 'integer'],
    ['map', 'schema 0.surfacemetal', 'integer'],
    ['map', 'schema 12.type', 'text'],
  ] as const)('%s.%s is %s', (space, key, type) => expect(fieldInfo(space, key)?.type).toBe(type));

  it.each([
    ['units', 'nonsense'],
    ['units', 'a.b'],
    ['tables', 'maxslope'],
    ['menus', 'armpw'],
  ] as const)('%s.%s is unknown', (space, key) => expect(fieldInfo(space, key)).toBeNull());

  it.each([
    ['weapons', 'range', '32767'],
    ['weapons', 'id', '-1'],
    ['weapons', 'minbarrelangle', '-11.25'],
    ['weapons', 'stockpile', '0'],
    ['units', 'maxwaterdepth', '10000'],
    ['units', 'pitchscale', '0'],
    ['units', 'selfdestructcountdown', '5'],
    ['units', 'moverate1', null],
    ['units', 'copyright', null],
    ['features', 'autoreclaimable', '1'],
    ['features', 'featuredead', null],
  ] as const)('a missing %s.%s counts as %j', (space, key, value) =>
    expect(fieldInfo(space, key)!.default).toBe(value),
  );

  it.each([
    ['units', 'category', 99],
    ['units', 'unitname', 31],
    ['units', 'description', 63],
    ['weapons', 'model', 63],
    ['features', 'description', 20],
    ['sides', 'nameprefix', 3],
  ] as const)('%s.%s keeps %i bytes', (space, key, bytes) => expect(fieldInfo(space, key)!.maxBytes).toBe(bytes));

  it('tells Spring keys, inert keys and profile keys apart', () =>
    expect(['icontype', 'tedclass', 'rotations'].map((key) => fieldInfo('units', key)!.status)).toEqual([
      'spring',
      'inert',
      'open-annihilation',
    ]));

  it.each([...COLLECTIONS, 'map' as const])('every meaning in %s can be said', (space) => {
    const ids = fieldsOf(space).flatMap((field) => field.meaning ?? []);
    expect(ids.filter((id) => !Object.hasOwn(english, id))).toEqual([]);
  });

  it.each([...COLLECTIONS, 'map' as const])('every key of %s stands once', (space) => {
    const keys = fieldsOf(space).map((field) => field.key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('calls texts text', () => {
    expect(isTextField('units', 'weapon1')).toBe(true);
    expect(isTextField('units', 'unknown')).toBe(false);
  });
});

describe('hacks', () => {
  it('has 91', () => expect(HACKS).toHaveLength(91));
  it('finds one by id', () => expect(hackInfo('ai.attack-wave-size')!.shorthand).toBe('units'));
  it('does not find others', () => expect(hackInfo('ai.nothing')).toBeNull());
});

describe('advice', () => {
  const advise = (space: 'units' | 'weapons' | 'features', text: string) =>
    adviseOn(readTdf(text, { file: 'x' }).value!, space).map((each) => [
      each.code,
      each.message.values!['nearest'] ?? null,
    ]);

  it.each([
    ['units', '[UNITINFO]{energymak=1;}', 'record/misspelt-key', 'EnergyMake'],
    ['units', '[UNITINFO]{BuildTme=1;}', 'record/misspelt-key', 'BuildTime'],
    ['units', '[UNITINFO]{icontype=1;}', 'record/spring-key', null],
    ['units', '[UNITINFO]{TEDClass=1;}', 'record/inert-key', null],
    ['units', '[UNITINFO]{Rotations=N;}', 'record/profile-key', null],
    ['features', '[X]{indestructable=1;}', 'record/misspelt-key', 'Indestructible'],
    ['weapons', '[X]{reloadtme=1;[DAMAGE]{ARMPW=1;}}', 'record/misspelt-key', 'ReloadTime'],
  ] as const)('%s %s: %s', (space, text, code, near) => expect(advise(space, text)).toEqual([[code, near]]));

  it('passes over read keys and keys that resemble none', () =>
    expect(advise('units', '[UNITINFO]{buildtime=1;zzzzqqqq=1;}')).toEqual([]));
});
