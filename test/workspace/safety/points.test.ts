import { describe, expect, it } from 'vitest';
import type { WorkspaceState } from '../../../src/workspace/model.ts';
import { createPointStore } from '../../../src/workspace/safety/point-store.ts';
import {
  differenceOf,
  overLimit,
  type PointInfo,
  pointOf,
  readPoint,
  samePoint,
} from '../../../src/workspace/safety/points.ts';
import { packageOf, stateOf } from '../support.ts';
import { testShelf } from './support.ts';

const state = stateOf([packageOf('a'), packageOf('b')]);
const of = (one: WorkspaceState, at = 1): PointInfo =>
  pointOf(one, { id: String(at), kind: 'hour', name: '', at }, (uid) => uid.toUpperCase());

describe('a restore point against now', () => {
  it('is the same while nothing changed', () => {
    expect(samePoint(of(state), of({ ...state }))).toBe(true);
  });

  it('is the same when only what is looked at changed', () => {
    expect(samePoint(of(state), of({ ...state, activeTab: 'a/x', selection: { record: null, field: 'x' } }))).toBe(
      true,
    );
  });

  it('names packages that changed, went and came', () => {
    const now = stateOf([packageOf('a', { 'x.md': '1' }), packageOf('c')]);
    expect(differenceOf(of(state), of(now))).toEqual({
      changed: ['A'],
      onlyThere: ['B'],
      onlyHere: ['C'],
      arranged: true,
    });
  });

  it('tells of another order', () => {
    const turned = { ...state, stack: state.stack.toReversed() };
    expect(differenceOf(of(state), of(turned))).toMatchObject({ changed: [], arranged: true });
  });
});

describe('which restore points stay', () => {
  const points = Array.from({ length: 6 }, (_, index) => ({ ...of(state, index), size: 10 }));

  it('the newest, up to a count', () => {
    expect(overLimit(points, { count: 4, bytes: 1_000 } as never).map(({ at }) => at)).toEqual([1, 0]);
  });

  it('the newest, up to a size, and at least one', () => {
    expect(overLimit(points, { count: 9, bytes: 25 } as never)).toHaveLength(4);
    expect(overLimit(points, { count: 9, bytes: 5 } as never)).toHaveLength(5);
  });

  it('those made here before those of a backup, whatever their time and size', () => {
    const brought = points.map((point) => ({
      ...point,
      id: `b${point.id}`,
      at: 8e15,
      size: 1e300,
      brought: true as const,
    }));
    const gone = overLimit([...brought, ...points], { count: 6, bytes: 60 } as never);
    expect(gone.map(({ id }) => id).toSorted()).toEqual(brought.map(({ id }) => id).toSorted());
  });

  it('those that a person named, however many', () => {
    const named = points.map((point) => ({ ...point, kind: 'named' as const }));
    expect(overLimit(named, { count: 1, bytes: 1 } as never)).toEqual([]);
  });
});

describe('restore points on a shelf', () => {
  const storeOf = () => {
    const test = testShelf();
    let time = 0;
    return {
      test,
      store: createPointStore(
        test.shelf,
        () => (time += 1),
        (uid) => uid,
      ),
    };
  };

  it('come back as they were, the newest first', async () => {
    const { store } = storeOf();
    const one = await store.make(state, 'named', 'mine');
    await store.make(stateOf([packageOf('c')]), 'import');
    expect((await store.list()).map(({ kind, name }) => [kind, name])).toEqual([
      ['import', ''],
      ['named', 'mine'],
    ]);
    expect(await store.read(one!.id)).toEqual(state);
  });

  it('are not made by themselves of what the newest one holds', async () => {
    const { store } = storeOf();
    await store.make(state, 'named', 'mine');
    expect(await store.make(state, 'hour')).toBeNull();
  });

  it('make room for new ones, but never those with a name', async () => {
    const { store } = storeOf();
    await store.make(state, 'named', 'mine');
    for (let count = 0; count < 30; count += 1) await store.make({ ...state, name: String(count) }, 'hour');
    const list = await store.list();
    expect(list.filter(({ kind }) => kind === 'hour')).toHaveLength(20);
    expect(list.some(({ name }) => name === 'mine')).toBe(true);
  });

  it('leave nothing behind when they are dropped', async () => {
    const { test, store } = storeOf();
    const one = await store.make(state, 'named', 'mine');
    await store.drop([one!.id]);
    expect([...test.stored.keys()]).toEqual([]);
    expect(await store.read(one!.id)).toBeNull();
  });

  it.each([[null], ['x'], [{ id: 1 }], [{ ...of(state), kind: 'other' }], [{ ...of(state), packages: [{}] }]])(
    'are not read from %j',
    (value) => expect(readPoint(value)).toBeNull(),
  );
});

describe('a restore point of a backup', () => {
  const lying = { ...of(state, 1), id: 'theirs', at: 8e15, size: 1e300 };

  it('is counted, not believed', async () => {
    const store = createPointStore(
      testShelf().shelf,
      () => 1,
      (uid) => uid,
    );
    await store.put(lying, state);
    const [put] = await store.list();
    expect(put).toMatchObject({ brought: true, size: of(state).size });
  });

  it('takes the place of none that is made here', async () => {
    let now = 1;
    const store = createPointStore(
      testShelf().shelf,
      () => now,
      (uid) => uid,
    );
    await store.make(state, 'hour');
    for (let count = 0; count < 30; count += 1) await store.put({ ...lying, id: `theirs ${count}` }, stateOf([]));
    now = 2;
    const made = await store.make(stateOf([packageOf('c')]), 'import');
    const own = (await store.list()).filter(({ brought }) => brought !== true);
    expect(made).not.toBeNull();
    expect(own).toHaveLength(2);
  });

  it('does not keep one from being made that it claims to equal', async () => {
    const store = createPointStore(
      testShelf().shelf,
      () => 1,
      (uid) => uid.toUpperCase(),
    );
    await store.put(lying, stateOf([]));
    expect(await store.make(state, 'import')).not.toBeNull();
  });

  it.each([Number.POSITIVE_INFINITY, 9e15, Number.NaN, -9e15])('with a time that is no date is none: %s', (at) =>
    expect(readPoint({ ...of(state), at })).toBeNull(),
  );
});
