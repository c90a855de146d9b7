import { describe, expect, it } from 'vitest';
import { LOCALES, render } from '../../../src/i18n/index.ts';
import { type ApiEntry, CONTEXT, GLOBALS, PLAN, SELECTOR_METHODS } from '../../../src/kernel/lua/api.ts';
import { open } from './support.ts';

const hover = (marked: string) => {
  const { language, path, offset } = open(marked);
  return language.hover(path, offset);
};
const signature = (marked: string) => {
  const { language, path, offset } = open(marked);
  return language.signature(path, offset);
};

describe('hover', () => {
  it('explains a function of the API', () => {
    expect(hover('x = sca|le(2)')).toMatchObject({
      code: 'scale(factor: number, bounds?: table) → change',
      explanation: [{ id: 'api/scale' }],
    });
  });
  it('tells meaning, width, default and present value of a field', () => {
    const found = hover('x = named("units", "ARMCOM"):change { maxda|mage = set(1) }');
    const ids = found!.explanation.map((line) => (typeof line === 'string' ? line : line.id));
    expect(ids).toEqual(expect.arrayContaining(['lua/field.width', 'lua/field.now']));
    expect(found!.explanation.at(-1)).toEqual({ id: 'lua/field.now', values: { values: ['ARMCOM: 3000'] } });
  });
  it('tells an option its default', () => {
    expect(hover('function mutate(ctx) print(ctx.options.co|st) end')?.code).toBe('ctx.options.cost: number = 2');
  });
  it('shows the head of a function from a module', () => {
    expect(hover('local reach = require "reach" reach.long|est()')?.code).toBe('function longest(weapons, unit)');
  });
  it('knows ctx members and plan keys', () => {
    expect(hover('function mutate(ctx) print(ctx.mo|d) end')?.explanation).toEqual([{ id: 'api/ctx.mod' }]);
    expect(hover('function mutate(ctx) return { ru|les = {} } end')?.explanation).toEqual([{ id: 'api/plan.rules' }]);
  });
});

describe('signature help', () => {
  it('counts the argument at the caret', () => {
    expect(signature('x = scale(2, |)')).toMatchObject({
      active: 1,
      label: 'scale(factor: number, bounds?: table) → change',
    });
  });
  it('stays on a rest parameter', () => {
    expect(signature('x = named("units", "A", "B", |)')?.active).toBe(1);
  });
  it('knows functions of the package while they are typed', () => {
    expect(signature('local reach = require "reach"\nreach.longest(|')).toMatchObject({
      label: 'function longest(weapons, unit)',
      active: 0,
    });
  });
  it('is silent outside of the brackets', () => {
    expect(signature('x = scale(2)|')).toBeNull();
  });
});

it('has an explanation for every entry of the API in both languages', () => {
  const all = (entries: readonly ApiEntry[]): readonly ApiEntry[] =>
    entries.flatMap((entry) => [entry, ...all(entry.members ?? [])]);
  const docs = all([...GLOBALS, ...SELECTOR_METHODS, ...CONTEXT, ...PLAN]).map(({ doc }) => doc);
  for (const locale of LOCALES) expect(docs.filter((id) => render(locale, { id }) === id)).toEqual([]);
});

const SCRIPT = `\
-- two lines
-- of remarks
local function size(u) return u end
function mutate(ctx)
  local factor <const> = 2
  return {
    rules = {
      all "units" :change { maxdamage = scale(factor) },
    },
    units = function(ctx)
      if size(1) then
        print(1)
      else
        print(2)
      end
    end,
  }
end
`;

it('outlines functions, the plan and its blocks', () => {
  const { language, path } = open(SCRIPT);
  const show = (entries: ReturnType<typeof language.outline>): unknown[] =>
    entries.map(({ name, kind, children }) => [name, kind, ...show(children)]);
  expect(show(language.outline(path))).toEqual([
    ['size', 'function'],
    ['mutate', 'function', ['factor', 'variable'], ['rules', 'rules', ['all "units"', 'block']], ['units', 'hook']],
  ]);
});

it('folds blocks, branches and runs of comments', () => {
  const { language, path, text } = open(SCRIPT);
  const line = (offset: number) => text.slice(0, offset).split('\n').length;
  const found = language.folding(path).map(({ range, kind }) => [line(range.start), line(range.end), kind]);
  expect(found).toEqual(
    expect.arrayContaining([
      [1, 2, 'comment'],
      [4, 18, 'code'],
      [7, 9, 'code'],
      [11, 12, 'code'],
      [13, 15, 'code'],
    ]),
  );
});

it('names every token once, in order', () => {
  const { language, path, text } = open(SCRIPT);
  const found = language.semanticTokens(path);
  const starts = found.map(({ range }) => range.start);
  expect(starts).toEqual([...new Set(starts)].sort((left, right) => left - right));
  const of = (word: string) => found.find(({ range }) => text.slice(range.start, range.end) === word);
  expect(of('factor')).toMatchObject({ kind: 'variable', modifiers: ['declaration', 'readonly'] });
  expect(of('scale')).toMatchObject({ kind: 'function', modifiers: ['library'] });
  expect(of('change')).toMatchObject({ kind: 'method' });
  expect(of('maxdamage')).toMatchObject({ kind: 'property' });
});
