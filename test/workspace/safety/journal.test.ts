import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WorkspaceState } from '../../../src/workspace/model.ts';
import { restore } from '../../../src/workspace/restore.ts';
import { applyDelta, deltaOf, isEmpty, spliceOf } from '../../../src/workspace/safety/delta.ts';
import { checksumOf, decodeEntry, encodeEntry } from '../../../src/workspace/safety/entry.ts';
import { beginning, replay } from '../../../src/workspace/safety/replay.ts';
import { packageOf, stateOf } from '../support.ts';
import { anyEdit, type Edit, partsOf } from './support.ts';

const first = stateOf([packageOf('a', { 'mutator.lua': 'return {}' }), packageOf('b')]);
const encoder = new TextEncoder();
const stateIn = (parts: ReturnType<typeof partsOf>) => restore({ ...parts, game: null })?.state;

/** A journal of edits: each state after the first, and the entries that lead to it. */
function journalOf(edits: readonly Edit[]) {
  const states: WorkspaceState[] = [first];
  const entries: Uint8Array[] = [];
  let { chain } = beginning('g');
  for (const edit of edits) {
    const next = edit(states.at(-1)!);
    const delta = deltaOf(states.at(-1)!, next)!;
    if (isEmpty(delta)) continue;
    const entry = encodeEntry({ seq: entries.length + 1, chain, delta });
    chain = checksumOf(entry);
    entries.push(entry);
    states.push(next);
  }
  return { states, entries };
}

const someEdits = fc.array(anyEdit, { maxLength: 12 });

describe('a change as data', () => {
  it('applied to what is stored before gives what is stored after', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 6 }), (edits) => {
        const after = edits.reduce((state, edit) => edit(state), first);
        const found = applyDelta(partsOf(first), deltaOf(first, after)!)!;
        expect(stateIn(found)).toEqual(stateIn(partsOf(after)));
      }),
      { numRuns: 300 },
    );
  });

  it('is empty between a state and itself', () => {
    expect(isEmpty(deltaOf(first, { ...first })!)).toBe(true);
  });

  it('cannot tell of another game', () => {
    expect(deltaOf(first, { ...first, game: { kind: 'opened', name: 'G', sources: [] } })).toBeNull();
  });

  it('of a letter typed holds that letter', () => {
    expect(spliceOf(encoder.encode('abc'), encoder.encode('abXc'))).toEqual({
      start: 2,
      removed: 0,
      size: 3,
      bytes: encoder.encode('X'),
    });
  });

  it('of a letter doubled does not count a byte twice', () => {
    expect(spliceOf(encoder.encode('aa'), encoder.encode('aaa'))).toMatchObject({ removed: 0, size: 2 });
  });

  it('does not fit a file of another length', () => {
    const longer = stateOf([packageOf('a', { 'mutator.lua': 'return { 1 }' }), packageOf('b')]);
    const typed = stateOf([packageOf('a', { 'mutator.lua': 'return {2}' }), packageOf('b')]);
    expect(applyDelta(partsOf(longer), deltaOf(first, typed)!)).toBeNull();
  });
});

describe('an entry', () => {
  const delta = deltaOf(first, stateOf([packageOf('a', { 'mutator.lua': 'é变' })]))!;
  const bytes = encodeEntry({ seq: 7, chain: 0xfedcba98, delta });

  it('reads as it was written', () => {
    expect(decodeEntry(bytes)).toEqual({ seq: 7, chain: 0xfedcba98, delta });
  });

  it('is null when cut at any byte', () => {
    for (let length = 0; length < bytes.length; length += 1) expect(decodeEntry(bytes.slice(0, length))).toBeNull();
  });

  it('is null when any byte is another one', () => {
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = bytes.slice();
      damaged[at]! ^= 1 + (at % 255);
      expect(decodeEntry(damaged)).toBeNull();
    }
  });

  it('is null with bytes behind it', () => {
    expect(decodeEntry(new Uint8Array([...bytes, 0]))).toBeNull();
  });

  it.each([[undefined], [null], ['OAJ1'], [{}], [new Uint8Array(24)]])('never throws on %s', (value) => {
    expect(decodeEntry(value)).toBeNull();
  });
});

describe('a journal', () => {
  it('replayed whole gives the last state', () => {
    fc.assert(
      fc.property(someEdits, (edits) => {
        const { states, entries } = journalOf(edits);
        const found = replay(partsOf(first), beginning('g'), entries);
        expect(stateIn(found.stored as never)).toEqual(stateIn(partsOf(states.at(-1)!)));
        expect(found.skipped).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('damaged anywhere gives the state before the damage, and counts what it left out', () => {
    fc.assert(
      fc.property(someEdits, fc.nat(), fc.nat(), fc.boolean(), (edits, which, place, cut) => {
        const { states, entries } = journalOf(edits);
        fc.pre(entries.length > 0);
        const at = which % entries.length;
        const entry = entries[at]!.slice();
        const byte = place % entry.length;
        entry[byte]! ^= 0x55;
        const damaged = entries.with(at, cut ? entries[at]!.slice(0, byte) : entry);
        const found = replay(partsOf(first), beginning('g'), damaged);
        expect(stateIn(found.stored as never)).toEqual(stateIn(partsOf(states[at]!)));
        expect(found.skipped).toBe(entries.length - at);
      }),
      { numRuns: 200 },
    );
  });

  it('with an entry missing gives the state before it', () => {
    fc.assert(
      fc.property(someEdits, fc.nat(), (edits, which) => {
        const { states, entries } = journalOf(edits);
        fc.pre(entries.length > 0);
        const at = which % entries.length;
        const found = replay(partsOf(first), beginning('g'), entries.toSpliced(at, 1));
        expect(stateIn(found.stored as never)).toEqual(stateIn(partsOf(states[at]!)));
      }),
      { numRuns: 100 },
    );
  });

  it('takes no entry of another journal', () => {
    const { entries } = journalOf([(state) => ({ ...state, name: 'x' })]);
    expect(replay(partsOf(first), beginning('other'), entries)).toMatchObject({ applied: 0, skipped: 1 });
  });
});
