import { expect, it } from 'vitest';
import { lint } from './support.ts';

const codes = (text: string) =>
  lint(`${text}\nfunction mutate(ctx) return { print(ctx.options.cost) } end`).map(({ code, message }) => [
    code,
    message.id,
  ]);

it('drops a hint whose line has a comment with its code and a reason', () => {
  expect(codes('local x = 1 -- oamut-ignore lua/unused-local: kept for the next version')).toEqual([]);
});

it('lets a comment alone on its line speak for the next line of code', () => {
  expect(codes('-- oamut-ignore lua/unused-local: later\n\n-- more\nlocal x = 1')).toEqual([]);
});

it('keeps other codes and other lines', () => {
  expect(codes('-- oamut-ignore lua/portable: so\nlocal x = 1')).toEqual([['lua/unused-local', 'lua/unused-local']]);
});

it('keeps errors', () => {
  expect(codes('scale = 1 -- oamut-ignore lua/api-name: no')).toContainEqual(['lua/api-name', 'lua/api-name']);
});

it('wants a code and a reason', () => {
  expect(codes('-- oamut-ignore lua/portable')).toEqual([['lua/ignore', 'lua/ignore.reason']]);
  expect(codes('-- oamut-ignore everything: yes')).toEqual([['lua/ignore', 'lua/ignore.code']]);
});
