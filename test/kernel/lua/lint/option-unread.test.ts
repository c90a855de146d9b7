import { expect, it } from 'vitest';
import { lint, MANIFEST } from './support.ts';

const unread = (text: string) => lint(text).filter(({ code }) => code === 'lua/option-unread');

it('speaks at the option in the manifest when no script reads it', () => {
  const [found, ...more] = unread('function mutate(ctx) return {} end');
  expect(more).toEqual([]);
  expect(found).toMatchObject({ file: 'oamut.yaml', severity: 'warning' });
  expect(MANIFEST.slice(found!.range!.start, found!.range!.end)).toContain('cost');
});

it.each([
  'function mutate(ctx) print(ctx.options.cost) return {} end',
  'function mutate(ctx) local o = ctx.options print(o["cost"]) return {} end',
  'function mutate(ctx) for _, id in ipairs { "cost" } do print(ctx.options[id]) end return {} end',
  'function mutate(ctx) for id in pairs(ctx.options) do print(id) end return {} end',
  'function mutate(ctx) require "reach".make(ctx.options) return {} end',
])('keeps silent when the option is read: %s', (text) => {
  expect(unread(text)).toEqual([]);
});

it.each([
  [
    'behind the option',
    (text: string) => text.replace(/( - .*)/, '$1 # oamut-ignore lua/option-unread: next version'),
    0,
  ],
  ['before it', (text: string) => text.replace(/( *- \{)/, '  # oamut-ignore lua/option-unread: next version\n$1'), 0],
  ['without a reason', (text: string) => text.replace(/( - .*)/, '$1 # oamut-ignore lua/option-unread'), 1],
  ['of another code', (text: string) => text.replace(/( - .*)/, '$1 # oamut-ignore lua/unused-local: x'), 1],
] as const)('a comment in the manifest %s', (_, change, left) => {
  const manifest = change(MANIFEST);
  expect(manifest).not.toBe(MANIFEST);
  const found = lint('function mutate(ctx) return {} end', [], manifest);
  expect(found.filter(({ code }) => code === 'lua/option-unread').length).toBe(left);
  expect(found.filter(({ code }) => code === 'manifest/ignore')).toEqual([]);
});
