import { describe, expect, it } from 'vitest';
import { contentOf, createKeeper, sizeOf } from '../../src/workspace/kept.ts';
import type { WorkspaceState } from '../../src/workspace/model.ts';
import { testShelf } from './safety/support.ts';
import { packageOf, stateOf } from './support.ts';

/** A keeper whose clock goes on by one with each look. */
function keeperOf() {
  const { shelf, stored } = testShelf();
  let time = 0;
  return { keeper: createKeeper(shelf, () => (time += 1)), stored };
}
const LABS: WorkspaceState = { ...stateOf([packageOf('labs', { 'a.lua': 'return {}' })]), name: 'Labs' };
const GUNS: WorkspaceState = { ...stateOf([packageOf('guns')]), name: 'Guns' };
/** The same packages under another uid, as when they are opened again. */
const again = (state: WorkspaceState): WorkspaceState => {
  const [document] = [...state.packages.values()];
  return { ...stateOf([{ uid: 'other', files: document!.files }]), name: state.name };
};

describe('workspaces that were put away', () => {
  it('given one, its size and what it holds are told', async () => {
    const { keeper } = keeperOf();
    await keeper.keep(LABS, ['Cheap Labs']);
    expect(await keeper.list()).toMatchObject([{ name: 'Labs', holds: ['Cheap Labs'], size: sizeOf(LABS) }]);
    expect(sizeOf(LABS)).toBeGreaterThan(9);
  });

  it('given the same again, also under other uids, it is there once and newest', async () => {
    const { keeper, stored } = keeperOf();
    await keeper.keep(LABS);
    await keeper.keep(GUNS);
    await keeper.keep(again(LABS));
    expect((await keeper.list()).map(({ name, savedAt }) => [name, savedAt])).toEqual([
      ['Labs', 3],
      ['Guns', 2],
    ]);
    expect([...stored.keys()].toSorted()).toEqual(['kept', 'kept:2', 'kept:3']);
  });

  it.each([
    ['another text', { ...stateOf([packageOf('labs', { 'a.lua': 'return 1' })]), name: 'Labs' }],
    ['another name', { ...LABS, name: 'Labs 2' }],
    ['another option', { ...LABS, stack: [{ ...LABS.stack[0]!, options: { cost: '2' } }] }],
    ['another map', { ...LABS, match: { ...LABS.match, map: 'basin' } }],
  ])('given %s, they are two', async (_, other) => {
    const { keeper } = keeperOf();
    await keeper.keep(LABS);
    await keeper.keep(other);
    expect(await keeper.list()).toHaveLength(2);
  });

  it('given what is looked at alone differs, they are one', () =>
    expect(contentOf({ ...LABS, selection: { record: { space: 'units', key: 'a' }, field: null } })).toBe(
      contentOf(LABS),
    ));

  it('given an entry from before contents were noted, it is read and found equal', async () => {
    const { keeper, stored } = keeperOf();
    await keeper.keep(LABS);
    const [{ key, name, savedAt, packages }] = (await keeper.list()) as [Awaited<ReturnType<typeof keeper.list>>[0]];
    stored.set('kept', [{ key, name, savedAt, packages }]);
    await keeper.keep(LABS);
    expect(await keeper.list()).toHaveLength(1);
  });

  it('given another name, the entry and the workspace in it have it', async () => {
    const { keeper } = keeperOf();
    await keeper.keep(LABS);
    expect(await keeper.rename('1', 'Cheaper')).toBe(true);
    expect(await keeper.list()).toMatchObject([{ key: '1', name: 'Cheaper' }]);
    expect((await keeper.read('1'))?.name).toBe('Cheaper');
  });

  it('given one whose content is gone, it takes no other name, and that is told', async () => {
    const { keeper, stored } = keeperOf();
    await keeper.keep(LABS);
    stored.delete('kept:1');
    expect(await keeper.rename('1', 'Cheaper')).toBe(false);
    expect(await keeper.list()).toMatchObject([{ name: 'Labs' }]);
  });

  it('given one from elsewhere that holds the same, it is not put beside', async () => {
    const { keeper } = keeperOf();
    await keeper.keep(LABS);
    await keeper.put({ key: 'far', name: 'Labs', savedAt: 0, packages: 1 }, again(LABS));
    expect(await keeper.list()).toHaveLength(1);
  });

  it('given a stored entry whose parts are of other kinds, it is listed without them', async () => {
    const { keeper, stored } = keeperOf();
    const entry = { key: '1', name: 'Labs', savedAt: 1, packages: 1 };
    stored.set('kept', [
      { ...entry, holds: 'abc', size: Number.NaN, content: null },
      { ...entry, key: 2 },
    ]);
    expect(await keeper.list()).toEqual([entry]);
  });
});
