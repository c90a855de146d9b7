// Section 6.4 of the standard: numbers stop once at the end of what the game stores.

import { describe, expect, it } from 'vitest';
import { ran, rules, value } from '../support.ts';

/** A field of a record after `set`, over a game in which nothing is wrong. */
async function stopped(space: string, field: string, text: string): Promise<string | null> {
  const record = { units: 'ARMPW', weapons: 'LASER', features: 'TREE', tables: 'sound', sides: 'SIDE0' }[space];
  const report = await ran([rules(`named("${space}", "${record}") :change { ["${field}"] = set "${text}" }`)]);
  return value(report, `${space}.${record}.${field}`);
}

describe('6.4 numbers stop at the end', () => {
  it.each([
    ['units', 'turnrate', '99999', '32767'],
    ['units', 'turnrate', '-99999', '-32768'],
    ['units', 'waterline', '300', '127'],
    ['units', 'canfly', '5', '1'],
    ['units', 'canfly', '-5', '0'],
    ['units', 'standingfireorder', '9', '3'],
    ['units', 'selfdestructcountdown', '9', '7'],
    ['units', 'maxvelocity', '99999', '32767.99999'],
    ['weapons', 'holdtime', '9999', '1092.24'],
    ['weapons', 'reloadtime', '9999', '2184.5'],
    ['features', 'sparktime', '9999', '1092.24'],
    ['weapons', 'weaponvelocity', '9999999', '983039.9996'],
    ['weapons', 'turnrate', '99999999', '1966050'],
    ['weapons', 'stockpile', '2', '1'],
  ])('6.4 %s %s = %s ends at %s', async (space, field, text, end) =>
    expect(await stopped(space, field, text)).toBe(end),
  );
  it.each([
    ['color', '200', '200'],
    ['color', '300', '255'],
    ['color', '-300', '-128'],
    ['areaofeffect', '65535', '65535'],
    ['areaofeffect', '70000', '65535'],
    ['areaofeffect', '-70000', '-32768'],
  ])('6.4 a weapon field read unsigned holds every value whose bits survive: %s = %s is %s', async (field, text, end) =>
    expect(await stopped('weapons', field, text)).toBe(end),
  );
});

describe('6.4 once, after all mutators', () => {
  it('6.4 a later mutator still sees the number beyond', async () => {
    const report = await ran([
      rules('named("units", "ARMPW") :change { turnrate = set(60000) }'),
      rules('named("units", "ARMPW") :change { turnrate = scale(0.5) }'),
    ]);
    expect(value(report, 'units.ARMPW.turnrate')).toBe('30000');
  });
  it('6.4 whole-number fields are cut toward zero in the same step, once', async () => {
    const report = await ran([
      rules('named("units", "ARMPW") :change { maxdamage = scale(0.333), turnrate = set "-5.9" }'),
    ]);
    expect([value(report, 'units.ARMPW.maxdamage'), value(report, 'units.ARMPW.turnrate')]).toEqual(['66', '-5']);
  });
});

describe('6.4 what is left alone', () => {
  const game = { units: { A: { turnrate: '99999', maxdamage: '5.5' } } };
  it('6.4 fields that no mutator wrote', async () => {
    const report = await ran([rules('all "units" :change { zz = set(1) }')], { game });
    expect([value(report, 'units.A.turnrate'), value(report, 'units.A.maxdamage')]).toEqual(['99999', '5.5']);
  });
  it('6.4 an empty plan changes nothing', async () =>
    expect((await ran(['function mutate() return {} end'], { game })).steps).toEqual([]));
  it.each(['+5', '005', ' 5', '5.0', '32767'])(
    '6.4 a text inside its width that needs no cut stays as written: "%s"',
    async (text) => expect(await stopped('units', 'turnrate', text.trim())).toBe(text.trim()),
  );
  it.each([
    ['sides', 'metal'],
    ['tables', 'arm.footprintx'],
  ])('6.4 numbers in %s have no width', async (space, field) =>
    expect(await stopped(space, field, '99999999999')).toBe('99999999999'),
  );
});

describe('6.4 how the end is written', () => {
  it('6.4 as the shortest decimal that the game turns into the last stored value', async () => {
    // 32767 ticks: 1092.2333… is read as 32766 or 32767, the plain end 1092.2666… as 32768.
    const end = Number(await stopped('weapons', 'holdtime', '5000'));
    expect(Math.trunc(end * 30)).toBe(32767);
    expect(Math.trunc((end - 0.01) * 30)).toBe(32766);
  });
  it('6.4 the low end of ticks too', async () =>
    expect(Math.trunc(Number(await stopped('weapons', 'holdtime', '-5000')) * 30)).toBe(-32768));
});
