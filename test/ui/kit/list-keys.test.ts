import { describe, expect, it } from 'vitest';
import { listMove } from '../../../src/ui/kit/list-keys.ts';

describe('keys of a list', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['PageDown', 0, 30, 10],
    ['PageDown', 25, 30, 29],
    ['PageUp', 25, 30, 15],
    ['PageUp', 5, 30, 0],
    ['ArrowDown', 0, 0, 0],
    ['ArrowUp', 0, 0, 0],
    ['PageDown', 0, 0, 0],
    ['Enter', 1, 3, null],
  ])('%s at %i of %i leads to %s', (key, at, count, to) => expect(listMove(key, at, count)).toBe(to));
});
