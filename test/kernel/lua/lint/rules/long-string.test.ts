import { expect, it } from 'vitest';
import { lint } from '../support.ts';

const found = (length: number) =>
  lint(`print "${'x'.repeat(length)}"`).filter(({ code }) => code === 'lua/long-string');

it('speaks of a string of 65,537 bytes and not of one byte less', () => {
  expect(found(65_537).map(({ range }) => range)).toEqual([{ start: 6, end: 7 }]);
  expect(found(65_536)).toEqual([]);
});
