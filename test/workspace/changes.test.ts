import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import {
  addPackages,
  arrange,
  closeTab,
  move,
  openTab,
  removePackage,
  sortFiles,
  takeOver,
  withFile,
  withOption,
} from '../../src/workspace/changes.ts';
import { packageOf, stateOf } from './support.ts';

const label = { id: 'ui.change.move' };
const uids = (state: ReturnType<typeof stateOf>) => state.stack.map((item) => item.uid);

describe('order', () => {
  it.each([
    [0, 2, 'b c a'],
    [2, 0, 'c a b'],
    [1, 1, 'a b c'],
    [0, 9, 'b c a'],
  ])('an item moved from %i to %i', (from, to, order) => {
    expect(move(['a', 'b', 'c'], from, to).join(' ')).toBe(order);
  });

  it('a move is taken back whole', () => {
    const state = stateOf([packageOf('a'), packageOf('b')]);
    const change = arrange(state, { stack: move(state.stack, 0, 1) }, label);
    expect(uids(change.apply(state))).toEqual(['b', 'a']);
    expect(uids(change.revert(change.apply(state)))).toEqual(['a', 'b']);
  });

  it('taking a move back leaves texts alone that changed since', () => {
    const state = stateOf([packageOf('a'), packageOf('b')]);
    const change = arrange(state, { stack: move(state.stack, 0, 1) }, label);
    const edited = withFile(change.apply(state), 'a', 'x.md', { path: 'x.md', bytes: encodeUtf8('new') });
    expect(
      change
        .revert(edited)
        .packages.get('a')
        ?.files.map((file) => file.path),
    ).toEqual(['oamut.yaml', 'x.md']);
  });
});

describe('options', () => {
  it('a set option stands beside the others', () => {
    expect(withOption({ a: '1' }, 'b', '2')).toEqual({ a: '1', b: '2' });
  });

  it('an option back at its default is no longer touched', () => {
    expect(withOption({ a: '1', b: '2' }, 'b', null)).toEqual({ a: '1' });
  });
});

describe('packages', () => {
  it('added ones go to the end of the stack and leave again', () => {
    const state = stateOf([packageOf('a')]);
    const change = addPackages(state, [packageOf('b')], 'stack', label);
    expect(uids(change.apply(state))).toEqual(['a', 'b']);
    expect([...change.revert(change.apply(state)).packages.keys()]).toEqual(['a']);
  });

  it('a removed one comes back to its place with its tabs', () => {
    const state = openTab(stateOf([packageOf('a'), packageOf('b')]), { uid: 'a', path: 'oamut.yaml' });
    const change = removePackage(state, 'a', label);
    expect(change.apply(state).tabs).toEqual([]);
    const back = change.revert(change.apply(state));
    expect(uids(back)).toEqual(['a', 'b']);
    expect(back.activeTab).toBe('a/oamut.yaml');
  });
});

describe('files', () => {
  it('stand with the manifest first and then by bytes', () => {
    const files = ['b.md', 'A.md', 'oamut.yaml', 'a.md'].map((path) => ({ path, bytes: encodeUtf8('') }));
    expect(sortFiles(files).map((file) => file.path)).toEqual(['oamut.yaml', 'A.md', 'a.md', 'b.md']);
  });

  it('a renamed one keeps its tab', () => {
    const state = openTab(stateOf([packageOf('a', { 'x.md': '1' })]), { uid: 'a', path: 'x.md' });
    const next = withFile(state, 'a', 'x.md', { path: 'y.md', bytes: encodeUtf8('1') });
    expect(next.activeTab).toBe('a/y.md');
    expect(next.tabs).toEqual([{ uid: 'a', path: 'y.md' }]);
  });

  it('a removed one takes its tab along', () => {
    const state = openTab(stateOf([packageOf('a', { 'x.md': '1' })]), { uid: 'a', path: 'x.md' });
    expect(withFile(state, 'a', 'x.md', null).tabs).toEqual([]);
  });
});

describe('tabs', () => {
  const open = ['1.md', '2.md', '3.md'].reduce(
    (state, path) => openTab(state, { uid: 'a', path }),
    stateOf([packageOf('a', { '1.md': '', '2.md': '', '3.md': '' })]),
  );

  it('a new one opens right of the one in front', () => {
    const first = openTab(open, { uid: 'a', path: '1.md' });
    const next = openTab(first, { uid: 'a', path: 'oamut.yaml' });
    expect(next.tabs.map((tab) => tab.path)).toEqual(['1.md', 'oamut.yaml', '2.md', '3.md']);
  });

  it('closing the one in front brings its right neighbour forward', () => {
    const middle = openTab(open, { uid: 'a', path: '2.md' });
    expect(closeTab(middle, 'a/2.md').activeTab).toBe('a/3.md');
  });

  it('closing the last one brings its left neighbour forward', () => {
    expect(closeTab(open, 'a/3.md').activeTab).toBe('a/2.md');
  });

  it('closing another one leaves the front alone', () => {
    expect(closeTab(open, 'a/1.md').activeTab).toBe('a/3.md');
  });
});

describe('a shared stack put in front', () => {
  const incoming = { ...stateOf([packageOf('theirs')]), madeFor: { name: 'TA', hash: 'ab12' } };

  it('remembers the game that it was made for, and taking it back forgets that', () => {
    const state = stateOf([packageOf('mine')]);
    const change = takeOver(state, incoming);
    expect(change.apply(state).madeFor).toEqual({ name: 'TA', hash: 'ab12' });
    expect(change.revert(change.apply(state)).madeFor).toBeNull();
  });

  it('keeps what stood in the stack, in the library', () => {
    const state = stateOf([packageOf('mine')], [packageOf('other')]);
    const after = takeOver(state, incoming).apply(state);
    expect(uids(after)).toEqual(['theirs']);
    expect(after.library).toEqual(['mine', 'other']);
  });
});
