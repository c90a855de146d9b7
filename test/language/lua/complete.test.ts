import { describe, expect, it } from 'vitest';
import { labels, open, taken } from './support.ts';

describe('after a dot', () => {
  it('offers the members of ctx that mutate may use', () => {
    expect(labels('function mutate(ctx) local x = ctx.| end')).toEqual(['mod', 'engine', 'options', 'incompatible']);
  });
  it('offers the members of ctx that a hook may use', () => {
    const found = labels('function mutate(ctx) return { units = function(c) c.| end } end');
    expect(found).toContain('weapons');
    expect(found).not.toContain('incompatible');
  });
  it('offers options by id', () => {
    expect(labels('function mutate(ctx) print(ctx.options.|) end')).toEqual(['cost']);
  });
  it('offers records of the loaded game', () => {
    expect(labels('function mutate(ctx) return { units = function(ctx) ctx.units.| end } end')).toEqual([
      'ARMCOM',
      'ARMPW',
    ]);
  });
  it('offers fields of a record in a loop, those that the game reads', () => {
    const found = labels(
      'function mutate(ctx) return { units = function(ctx) for n, u in pairs(ctx.units) do u.max| end end } end',
    );
    expect(found).toContain('maxdamage');
    expect(found).not.toContain('reloadtime');
  });
  it('shows the value that the record has now', () => {
    const { language, path, offset } = open(
      'function mutate(ctx) return { units = function(ctx) ctx.units.ARMCOM.| end } end',
    );
    const field = language.completions(path, offset).find(({ label }) => label === 'maxdamage');
    expect(field?.detail).toBe('ARMCOM: 3000');
  });
  it('offers members of a module', () => {
    expect(labels('local reach = require "reach"\nreach.|')).toEqual(['longest', 'twice']);
  });
  it('offers what is open of a library', () => {
    expect(labels('print(math.|)')).toContain('floor');
    expect(labels('print(math.|)')).not.toContain('sin');
  });
  it('offers change after a selector and a colon', () => {
    expect(labels('function mutate(ctx) return { rules = { all "units":| } } end')).toEqual(['change']);
  });
});

describe('in a string', () => {
  it.each([
    ['all "|"', ['units', 'weapons', 'features', 'sides', 'tables', 'menus']],
    ['named("units", "|")', ['ARMCOM', 'ARMPW']],
    ['require "|"', ['reach']],
    ['sm "|"', ['rules/wrecks.sm']],
    ['all "units":change { weapon1 = set "|" }', ['ARM_GUN']],
  ])('%s', (script, found) => {
    expect(labels(`x = ${script}`)).toEqual(found);
  });
  it('writes over the whole text', () => {
    expect(taken('x = named("units", "ARM|C")', 'ARMCOM')).toBe('x = named("units", "ARMCOM")');
  });
});

describe('at a key', () => {
  it('offers fields in a block', () => {
    const found = labels('x = all "weapons":change { r| }');
    expect(found).toContain('reloadtime');
    expect(found).toContain('damage');
  });
  it('offers the fields of a section', () => {
    expect(labels('x = all "weapons":change { damage = { | } }')).toContain('default');
  });
  it('offers fields in a test', () => {
    expect(labels('x = where("units", { | })')).toContain('canfly');
  });
  it('offers the keys of the plan, declared layers first', () => {
    const found = labels('function mutate(ctx) return { | } end');
    expect(found).toContain('rules');
    expect(found).toContain('units');
    expect(found).not.toContain('maps');
  });
  it('offers the bounds of scale', () => {
    expect(labels('x = scale(2, { | })')).toEqual(expect.arrayContaining(['min', 'max']));
  });
});

describe('at a name', () => {
  it('offers what is visible, and the API after it', () => {
    const found = labels('local first = 1\nlocal function f(arg) print(|) end\nlocal late = 1', 2);
    expect(found).toEqual(expect.arrayContaining(['first', 'arg', 'f', 'scale']));
    expect(found).not.toContain('late');
  });
});

it.each(['-- x|', 'x = 12|', 'unknown.|'])('offers nothing at %s', (script) => {
  expect(labels(script)).toEqual([]);
});
