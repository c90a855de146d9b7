import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordTrace, type Store } from '../../../../src/kernel/stack/store/index.ts';
import { append, by, content, lock, read, remove, scale, set, storeOf, write } from './records.ts';

const one = () =>
  storeOf({ units: { ARMCOM: { maxdamage: '3000', category: 'ARM COMMANDER', 'damage.default': '5' } } });
const cell = 'units.ARMCOM.maxdamage';

function put(store: Store, name: string, fields: Record<string, string>, mutator: string, kind: 'file' | 'replace') {
  const locks = kind === 'file' ? 'keep-fields' : 'keep-record';
  return store.apply(
    { target: 'record', space: 'units', kind, content: content(name, fields), operand: null, locks },
    by(mutator),
  );
}

function take(store: Store, name: string, mutator: string, kind: 'delete' | 'mask' = 'delete') {
  return store.apply({ target: 'removal', space: 'units', record: name, kind }, by(mutator));
}

describe('standard 5: changes', () => {
  it('set replaces the current value', () => {
    const store = one();
    write(store, cell, set('9'));
    expect(read(store, cell)).toBe('9');
  });

  it('set makes a field that is missing', () => {
    const store = one();
    write(store, 'units.armcom.NewKey', set('x'));
    expect(read(store, 'units.armcom.newkey')).toBe('x');
  });

  it('remove takes the field away', () => {
    const store = one();
    write(store, cell, remove);
    expect(read(store, cell)).toBeNull();
  });

  it('remove of what is missing is no step', () => {
    const store = one();
    expect(write(store, 'units.ARMCOM.none', remove).step).toBeNull();
  });

  it.each([
    ['100', '0.8', null, null, '80', null],
    ['30', '1.1', null, null, '33', null],
    ['100', '4', null, '250', '250', 'bound-max'],
    ['100', '0.1', '20', null, '20', 'bound-min'],
  ])('scale %s by %s (min %s, max %s) is %s', (value, by, min, max, after, note) => {
    const store = storeOf({ units: { A: { x: value } } });
    const effect = write(store, 'units.A.x', scale(by, min, max));
    expect([effect.value, effect.step?.note]).toEqual([after, note]);
  });

  it('bounds bind one factor and no later one', () => {
    const store = storeOf({ units: { A: { x: '100' } } });
    write(store, 'units.A.x', scale('4', null, '250'), 'a');
    expect(write(store, 'units.A.x', scale('2'), 'b').value).toBe('500');
  });

  it.each([
    ['7', ['0.1', '10'], '7'],
    ['5', ['0.5', '2'], '5'],
  ])('%s scaled by %j in turn is %s', (value, factors, after) => {
    const store = storeOf({ units: { A: { x: value } } });
    for (const by of factors) write(store, 'units.A.x', scale(by));
    expect(read(store, 'units.A.x')).toBe(after);
  });

  it('scale of a missing field has no effect and says so', () => {
    const effect = write(one(), 'units.ARMCOM.none', scale('2'));
    expect([effect.miss, effect.step?.note, effect.value]).toEqual(['missing', 'missing', null]);
  });

  it('scale of a text without a number has no effect and says so', () => {
    const effect = write(one(), 'units.ARMCOM.category', scale('2'));
    expect([effect.miss, effect.step?.note, effect.value]).toEqual(['no-number', 'no-number', 'ARM COMMANDER']);
  });

  it('append puts the text after one blank', () => {
    expect(write(one(), 'units.ARMCOM.category', append('BOSS')).value).toBe('ARM COMMANDER BOSS');
  });

  it.each([
    ['missing', 'none'],
    ['empty', 'empty'],
  ])('append on a field that is %s sets it', (_, key) => {
    const store = storeOf({ units: { A: { empty: '' } } });
    expect(write(store, `units.A.${key}`, append('BOSS')).value).toBe('BOSS');
  });

  it.each([
    ['a number field', 'maxdamage', ''],
    ['a value that is a number', 'other', '12'],
  ])('append on %s has no effect', (_, key, value) => {
    const store = storeOf({ units: { A: { [key]: value } } });
    expect(write(store, `units.A.${key}`, append('x')).miss).toBe('not-text');
  });

  it.each([scale('2'), append('2')])('on a menu entry $kind reports no number', (change) => {
    const store = storeOf({ menus: { ARMLAB: { armpw: '3 2' } } });
    expect(write(store, 'menus.ARMLAB.armpw', change).miss).toBe('no-number');
  });
});

describe('standard 5: lock', () => {
  it('sets the value', () => {
    expect(write(one(), cell, lock('6000')).value).toBe('6000');
  });

  it('makes a missing field', () => {
    expect(write(one(), 'units.ARMCOM.none', lock('')).value).toBe('');
  });

  it.each([set('1'), scale('2'), remove, lock('1'), append('x')])('holds back a later $kind', (change) => {
    const store = one();
    write(store, cell, lock('6000'), 'a');
    const effect = write(store, cell, change, 'b');
    expect([effect.heldBy, effect.step?.kind, effect.step?.note, effect.step?.attempted, read(store, cell)]).toEqual([
      'a',
      'held',
      'held-by:a',
      change.kind,
      '6000',
    ]);
  });

  it('lets the same mutator change the field, and holds what it left', () => {
    const store = one();
    write(store, cell, lock('6000'), 'a');
    write(store, cell, set('7000'), 'a');
    write(store, cell, set('1'), 'b');
    expect(read(store, cell)).toBe('7000');
  });

  it('holds the absence that the same mutator left', () => {
    const store = one();
    write(store, cell, lock('6000'), 'a');
    write(store, cell, remove, 'a');
    write(store, cell, set('1'), 'b');
    expect(read(store, cell)).toBeNull();
  });

  it.each(['delete', 'mask'] as const)('leaves the record in place under a later %s', (kind) => {
    const store = one();
    write(store, cell, lock('6000'), 'a');
    expect([take(store, 'ARMCOM', 'b', kind).heldBy, store.names('units')]).toEqual(['a', ['armcom']]);
  });

  it('leaves the record in place under a later whole replacement', () => {
    const store = one();
    write(store, cell, lock('6000'), 'a');
    put(store, 'ARMCOM', { maxdamage: '1' }, 'b', 'replace');
    expect([read(store, cell), read(store, 'units.armcom.category')]).toEqual(['6000', 'ARM COMMANDER']);
  });

  it('keeps locked fields alone when a file replaces the record (6.3)', () => {
    const store = one();
    write(store, cell, lock('6000'), 'a');
    put(store, 'ARMCOM', { maxdamage: '1', name: 'New' }, 'b', 'file');
    expect([read(store, cell), read(store, 'units.armcom.name'), read(store, 'units.armcom.category')]).toEqual([
      '6000',
      'New',
      null,
    ]);
    expect(write(store, cell, set('2'), 'b').heldBy).toBe('a');
  });

  it('lets the widths at the end stop a locked value', () => {
    const store = one();
    write(store, cell, lock('99999'), 'a');
    store.apply(
      {
        target: 'end',
        space: 'units',
        record: 'ARMCOM',
        steps: ['maxdamage'],
        kind: 'width',
        value: '7',
        note: 'width-max',
      },
      { ...by('a'), mutator: null, phase: 'widths' },
    );
    expect(read(store, cell)).toBe('7');
  });

  it('goes away with the record when its own mutator removes that', () => {
    const store = one();
    write(store, cell, lock('6000'), 'a');
    take(store, 'ARMCOM', 'a');
    put(store, 'ARMCOM', { maxdamage: '1' }, 'b', 'replace');
    expect(write(store, cell, set('2'), 'c').value).toBe('2');
  });
});

describe('standard 7: text that a game file cannot hold', () => {
  it.each([
    ['a;b', 'record/forbidden-text'],
    ['a//b', 'record/forbidden-text'],
    ['a/*b', 'record/forbidden-text'],
    ['a\nb', 'record/forbidden-text'],
    ['a\u0007', 'record/forbidden-text'],
    ['中', 'record/encoding'],
  ])('%j is refused', (value, code) => {
    const store = one();
    expect(() => write(store, cell, set(value))).toThrow(code);
    expect(store.steps).toHaveLength(0);
  });

  it.each([
    [
      'a value',
      'units.ARMCOM.name',
      'a;b',
      { id: 'record/forbidden-text.field', field: 'name', found: '";"', text: 'a;b' },
    ],
    ['a letter', 'units.ARMCOM.name', '中', { id: 'record/encoding.field', field: 'name', found: '中', text: '中' }],
    ['a name', 'units.ARMCOM.a]b', '1', { id: 'record/forbidden-text', found: '"]"', text: 'a]b' }],
    ['a letter of a name', 'units.ARMCOM.中', '1', { id: 'record/encoding', found: '中', text: '中' }],
  ])('the refusal of %s says what was found and where', (_of, field, value, { id, ...values }) => {
    expect(() => write(one(), field, set(value))).toThrow(expect.objectContaining({ said: { id, values } }));
  });

  it.each(['a/b', 'é', '€', '\u0081', '[x]={y}'])('%j is written', (value) => {
    expect(write(one(), cell, set(value)).value).toBe(value);
  });

  it('a field name with = is refused', () => {
    expect(() => write(one(), 'units.ARMCOM.a=b', set('1'))).toThrow('record/forbidden-text');
  });
});

describe('standard 7: menus', () => {
  const menu = () => storeOf({ menus: { LAB: { a: '', b: '', c: '2 1', d: '1 1' } } });
  const order = (store: Store) => store.get('menus', 'LAB')!.keys();

  it('go by number, then by page and button', () => {
    expect(order(menu())).toEqual(['a', 'b', 'd', 'c']);
  });

  it('take a new unit at the end', () => {
    const store = menu();
    write(store, 'menus.LAB.z', set(''));
    write(store, 'menus.LAB.e', set(''));
    expect(order(store)).toEqual(['a', 'b', 'z', 'e', 'd', 'c']);
  });

  it('close the gap of what is taken off, which comes back at the end', () => {
    const store = menu();
    write(store, 'menus.LAB.a', remove);
    write(store, 'menus.LAB.a', set(''));
    expect(order(store)).toEqual(['b', 'a', 'd', 'c']);
  });

  it('put a unit on a page and button', () => {
    const store = menu();
    write(store, 'menus.LAB.a', set('1 2'));
    expect(order(store)).toEqual(['b', 'd', 'a', 'c']);
  });
});

describe('trace', () => {
  it('counts steps from 1', () => {
    const store = one();
    write(store, cell, set('1'));
    write(store, cell, set('2'));
    expect(store.steps.map((step) => step.n)).toEqual([1, 2]);
  });

  it('tells a replaced record field by field', () => {
    const store = one();
    put(store, 'ARMCOM', { maxdamage: '1' }, 'b', 'replace');
    const fields = recordTrace(store.find('units', 'armcom')!).fields;
    expect(fields.get('category')!.steps.map((step) => [step.kind, step.before, step.after])).toEqual([
      ['replace', 'ARM COMMANDER', null],
    ]);
    expect(fields.get('maxdamage')!.steps.map((step) => [step.kind, step.before, step.after])).toEqual([
      ['replace', '3000', '1'],
    ]);
  });

  it.each([
    ['same', (store: Store) => void write(store, cell, set('3000'))],
    ['changed', (store: Store) => void write(store, cell, set('1'))],
    ['removed', (store: Store) => void take(store, 'ARMCOM', 'a')],
  ])('a record is %s', (status, act) => {
    const store = one();
    act(store);
    expect(recordTrace(store.find('units', 'armcom')!).status).toBe(status);
  });
});

describe('marks', () => {
  const names = ['A', 'B', 'C'];
  const keys = ['x', 'y', 'maxdamage'];
  const action = fc.record({
    mutator: fc.constantFrom('a', 'b', 'c'),
    name: fc.constantFrom(...names),
    key: fc.constantFrom(...keys),
    what: fc.oneof(
      fc.constantFrom(set('5'), set(''), lock('9'), scale('2', null, '12'), append('t'), remove),
      fc.constantFrom('delete' as const, 'mask' as const, 'replace' as const, 'file' as const),
    ),
  });
  type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

  function act(store: Store, { mutator, name, key, what }: Action) {
    if (typeof what !== 'string') write(store, `units.${name}.${key}`, what, mutator);
    else if (what === 'delete' || what === 'mask') take(store, name, mutator, what);
    else put(store, name, { [key]: '7' }, mutator, what);
  }

  function snapshot(store: Store) {
    return store.everyName('units').map((key) => {
      const record = store.find('units', key)!;
      const fields = [...recordTrace(record).fields.values()];
      return [key, record.now === null, record.keys(), [...record.locks].sort(), fields];
    });
  }

  const start = () => storeOf({ units: { A: { x: '1', y: 'text' }, B: { x: '2' } } });

  it('rewind restores values, locks, traces and records exactly', () => {
    fc.assert(
      fc.property(fc.array(action), fc.array(action), (first, second) => {
        const store = start();
        for (const one of first) act(store, one);
        const before = snapshot(store);
        const mark = store.mark();
        for (const one of second) act(store, one);
        store.rewind(mark);
        expect(snapshot(store)).toEqual(before);
        expect(store.steps).toHaveLength(mark);
      }),
    );
  });

  it('a run after a rewind equals the run from the start', () => {
    fc.assert(
      fc.property(fc.array(action), fc.array(action), fc.array(action), (first, wrong, second) => {
        const store = start();
        const fresh = start();
        for (const one of first) act(store, one);
        const mark = store.mark();
        for (const one of wrong) act(store, one);
        store.rewind(mark);
        for (const one of second) act(store, one);
        for (const one of [...first, ...second]) act(fresh, one);
        expect(store.steps).toEqual(fresh.steps);
        expect(snapshot(store)).toEqual(snapshot(fresh));
      }),
    );
  });
});
