import { describe, expect, it } from 'vitest';
import { render } from '../../../src/i18n/index.ts';
import type { Manifest } from '../../../src/kernel/manifest/index.ts';
import { judgeList, resolveList } from '../../../src/kernel/stack/index.ts';
import { fakeManifest } from './fake.ts';

const plain = (id: string, version = '1.0') => fakeManifest({ id, version });
const requiring = (id: string, ...wanted: string[]) =>
  fakeManifest({ id, manifest: `requires:\n  mutators: [${wanted.map((one) => `"${one}"`).join(', ')}]\n` });
const fighting = (id: string, ...others: string[]) =>
  fakeManifest({ id, manifest: `conflicts-with: [${others.join(', ')}]\n` });

const judge = (list: readonly Manifest[], library: readonly Manifest[] = []) =>
  judgeList(
    list.map((manifest) => ({ id: manifest.id, manifest })),
    library,
  );

describe('standard 6.1: the whole list is refused', () => {
  it('not when all is well', () => {
    expect(judge([plain('a'), requiring('b', 'a >= 1')])).toBeNull();
  });

  it('when it has more than 32', () => {
    const list = Array.from({ length: 33 }, (_, index) => plain(`m${index}`));
    expect(judge(list.slice(0, 32))).toBeNull();
    expect(judge(list)).toMatchObject({ code: 'stack/too-many', ids: ['m32'] });
  });

  it('when an id stands twice', () => {
    expect(judge([plain('a'), plain('b'), plain('a')])).toMatchObject({
      code: 'stack/repeated',
      ids: ['a'],
      waysOut: [
        { kind: 'remove', id: 'a', index: 2 },
        { kind: 'remove', id: 'a', index: 0 },
      ],
    });
  });

  it.each([
    ['the later names the earlier', [plain('a'), fighting('b', 'a')]],
    ['the earlier names the later', [fighting('a', 'b'), plain('b')]],
  ])('when two conflict: %s', (_, list) => {
    expect(judge(list)).toMatchObject({ code: 'stack/conflict', ids: ['a', 'b'] });
  });

  it('when a requirement is missing, with opening a package as a way out', () => {
    expect(judge([requiring('b', 'a')])).toMatchObject({
      code: 'stack/requires',
      ids: ['b', 'a'],
      waysOut: [
        { kind: 'open-package', id: 'a' },
        { kind: 'remove', id: 'b', index: 0 },
      ],
    });
  });

  it.each([
    ['a', 'b requires a, which is not in the list'],
    ['a >= 2', 'b requires a >= 2, which is not in the list'],
  ])('in a sentence that names the requirement as written: %s', (wanted, sentence) => {
    expect(render('en', judge([requiring('b', wanted)])!.message)).toBe(sentence);
  });

  it('when a requirement is missing that the library has, with adding it as a way out', () => {
    expect(judge([requiring('b', 'a')], [plain('a')])!.waysOut[0]).toEqual({ kind: 'add', id: 'a', before: 'b' });
  });

  it('when a requirement stands below, with moving it up as a way out', () => {
    expect(judge([requiring('b', 'a'), plain('a')])).toMatchObject({
      message: { id: 'stack/requires.below' },
      waysOut: [
        { kind: 'move-up', id: 'a', above: 'b' },
        { kind: 'remove', id: 'b', index: 0 },
      ],
    });
  });

  it('when a requirement has another version', () => {
    expect(judge([plain('a', '1.0'), requiring('b', 'a >= 2')])).toMatchObject({
      message: { id: 'stack/requires.version' },
    });
  });

  it('when the check of a package has errors', () => {
    expect(judgeList([{ id: 'a', manifest: null }])).toMatchObject({ code: 'stack/package-invalid', ids: ['a'] });
  });
});

describe('standard 6.1: enabling', () => {
  const resolve = (list: readonly Manifest[], library: readonly Manifest[] = []) => {
    const { list: found, moves } = resolveList(list, library, (one) => one);
    return [found.map((one) => one.id), moves.map(({ kind, id, before }) => `${kind} ${id} before ${before}`)];
  };

  it('adds missing requirements from the library, in written order', () => {
    expect(resolve([requiring('c', 'b', 'a')], [plain('a'), plain('b')])).toEqual([
      ['b', 'a', 'c'],
      ['added b before c', 'added a before c'],
    ]);
  });

  it('moves those that stand below', () => {
    expect(resolve([requiring('b', 'a'), plain('x'), plain('a')])).toEqual([['a', 'b', 'x'], ['moved a before b']]);
  });

  it('leaves alone what stands above', () => {
    expect(resolve([plain('a'), plain('x'), requiring('b', 'a')])).toEqual([['a', 'x', 'b'], []]);
  });

  it('brings requirements of requirements', () => {
    expect(resolve([requiring('c', 'b')], [requiring('b', 'a'), plain('a')])[0]).toEqual(['a', 'b', 'c']);
  });

  it('takes only a version that meets the range', () => {
    expect(resolve([requiring('b', 'a >= 2')], [plain('a', '1.0')])[0]).toEqual(['b']);
  });

  it('ends where packages require each other', () => {
    expect(resolve([requiring('a', 'b'), requiring('b', 'a')])[0]).toEqual(['b', 'a']);
  });
});
