import { describe, expect, it } from 'vitest';
import { decodeUtf8 } from '../../src/kernel/text/index.ts';
import { asCopy, freeId, newMutator } from '../../src/workspace/template.ts';
import { textOf } from '../../src/workspace/text.ts';

const manifest = (files: ReturnType<typeof newMutator>) => decodeUtf8(files[0]!.bytes);

describe('a new mutator', () => {
  it('quotes its name, whatever it holds', () => {
    expect(manifest(newMutator('a', 'Say "hi": now', 'Me'))).toContain('name: "Say \\"hi\\": now"');
  });

  it('has a script', () => expect(textOf(newMutator('a', 'A', 'Me')[1]!)).toContain('function mutate(ctx)'));
});

describe('ids', () => {
  it.each([
    [[], 'boss'],
    [['boss'], 'boss-2'],
    [['boss', 'boss-2'], 'boss-3'],
  ])('beside %j the next is %s', (taken, id) => expect(freeId('boss', new Set(taken))).toBe(id));
});

describe('a copy', () => {
  const files = newMutator('boss', 'Boss', 'Me');

  it('has the new id and its number after the name', () => {
    expect(manifest(asCopy(files, 'boss-2'))).toMatch(/^id: boss-2\nname: "Boss 2"$/m);
  });

  it('keeps every other line and file', () => {
    const copy = asCopy(files, 'boss-2');
    expect(copy[1]).toBe(files[1]);
    expect(manifest(copy).split('\n').slice(3)).toEqual(manifest(files).split('\n').slice(3));
  });
});
