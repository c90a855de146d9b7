import { describe, expect, it } from 'vitest';
import { createDraftScope } from '../../../src/ui/patches/drafts.ts';

/** Whether the last of some sets of packs, one after the other, is another workspace's. */
const turned = (...sets: readonly (readonly string[])[]) => {
  const scope = createDraftScope();
  return sets.map((uids) => scope.turned(uids)).at(-1);
};

describe('whether packs are those that texts were written for', () => {
  it('given the first packs, they are', () => expect(turned(['a'])).toBe(false));
  it('given one more or one less, they are', () => {
    expect(turned(['a'], ['b', 'a'])).toBe(false);
    expect(turned(['a', 'b'], ['b'])).toBe(false);
  });
  it('given none, they are, also once the same come back', () => {
    expect(turned(['a'], [])).toBe(false);
    expect(turned(['a'], [], ['a'])).toBe(false);
  });
  it('given all others, at once or after none, they are not', () => {
    expect(turned(['a'], ['b'])).toBe(true);
    expect(turned(['a'], [], ['b'])).toBe(true);
  });
});
