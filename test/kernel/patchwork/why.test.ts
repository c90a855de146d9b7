// Why not, for patches on records: every operation says how far it came, and each record why it was left out.

import { describe, expect, it } from 'vitest';
import { operationReports, type PatchWorld, patchBase } from '../../../src/kernel/patchwork/index.ts';
import { StackSession } from '../../../src/kernel/stack/index.ts';
import { baseFates } from '../../../src/kernel/trace/index.ts';
import { block, type FakeMutator, fakeGame, fakeHost, named, stackInput } from '../stack/fake.ts';
import { set } from '../stack/store/records.ts';

const GAME = fakeGame({
  units: { A: { maxdamage: '100', speed: '1' }, B: { maxdamage: '200' } },
  weapons: {},
  features: {},
});
const [A, B] = ['Game/Units/A.json', 'Game/Units/B.json'];

const world = (...definitions: readonly (object | string)[]): PatchWorld => ({
  packs: [
    {
      id: 'Mod:P',
      order: 0,
      files: definitions.map((body, at) => [
        `Server/Patchwork/Patches/${at}.json`,
        typeof body === 'string' ? body : JSON.stringify(body, null, 1),
      ]),
    },
  ],
  installed: ['Mod:P'],
  versions: new Map(),
  serverVersion: '1',
  modData: new Map(),
  macros: new Map(),
});

async function reports(definitions: readonly (object | string)[], ...mutators: readonly FakeMutator[]) {
  const base = patchBase(GAME, world(...definitions));
  const report = await new StackSession(fakeHost(mutators)).run({ ...stackInput(GAME, mutators), base: base.layer });
  return operationReports(base, baseFates(report, base.layer), report.base?.refused ?? []);
}

const replace = (Path: string, Value: unknown, more: object = {}) => ({ Op: 'Replace', Path, Value, ...more });
const on = (Target: string, ...Operations: readonly object[]) => ({ Id: 'p', Target, Operations });

describe('an operation on records', () => {
  it('given that it came through, then it counts records and fields, with its place and no reason', async () => {
    const [one] = await reports([on('glob:Game/Units/*.json', replace('/maxdamage', 5))]);
    expect(one).toMatchObject({
      pack: 'Mod:P',
      definition: 'p',
      file: 'Server/Patchwork/Patches/0.json',
      line: 5,
      index: 0,
      operation: 'p#0',
      op: 'Replace',
      pointer: '/maxdamage',
      parsed: true,
      eligible: true,
      matched: 2,
      wrote: 2,
      survived: 2,
      reason: null,
      misses: [],
    });
  });

  it('given that it fails on one record, then that record has the reason and the other does not', async () => {
    const [one] = await reports([on('glob:Game/Units/*.json', replace('/speed', 5))]);
    expect(one).toMatchObject({ matched: 2, wrote: 1, reason: null });
    expect(one?.misses).toEqual([{ reason: { id: 'patch/reason.leaf-missing' }, targets: [B] }]);
  });

  it('given one that fails, then those before it were taken back and those after it not reached', async () => {
    const all = await reports([on(A, replace('/speed', 2), replace('/none', 2), replace('/maxdamage', 2))]);
    expect(all.map(({ matched, wrote, reason }) => [matched, wrote, reason?.id])).toEqual([
      [1, 0, 'patch/why.taken-back'],
      [1, 0, 'patch/reason.leaf-missing'],
      [0, 0, 'patch/why.after'],
    ]);
    expect(all[2]?.reason?.values).toEqual({ name: 'p#1' });
  });

  it('given a definition that fails, then the next one on the target was not reached', async () => {
    const all = await reports([
      { ...on(A, replace('/none', 2)), Id: 'first' },
      { ...on(A, replace('/speed', 2)), Id: 'second' },
    ]);
    expect(all[1]?.reason).toEqual({ id: 'patch/why.not-run', values: { name: 'first#0' } });
  });

  it('given an optional one that fails, then it says why and the others stand', async () => {
    const all = await reports([on(A, replace('/none', 2, { Required: false }), replace('/speed', 2))]);
    expect(all.map(({ reason }) => reason?.id)).toEqual(['patch/reason.leaf-missing', undefined]);
  });

  it.each([
    ['whose condition is not met', { When: { ModInstalled: 'X:Y' } }, 'patch/reason.mod-not-installed'],
    ['that is disabled', { Enabled: false }, 'patch/definition-disabled'],
    ['whose glob matches nothing', { Target: 'glob:Game/Units/Z*.json' }, 'patch/glob-no-match'],
    ['whose record is not there', { Target: 'Game/Units/Z.json' }, 'patch/target-absent'],
  ])('given a definition %s, then it is not eligible for that reason', async (_, more, reason) => {
    const [one] = await reports([{ ...on(A, replace('/speed', 2)), ...more }]);
    expect(one).toMatchObject({ parsed: true, eligible: false, matched: 0, wrote: 0, reason: { id: reason } });
  });

  it('given a file that cannot be read, then the file itself is told as not parsed', async () => {
    const [one] = await reports(['{ "Target": "Game/Units/A.json", ']);
    expect(one).toMatchObject({ parsed: false, index: null, reason: { id: 'patch/json-syntax.unterminated' } });
  });

  it('given a macro that nobody knows, then it says so', async () => {
    const [one] = await reports([on(A, { Op: 'Macro', Macro: 'none' })]);
    expect(one).toMatchObject({ op: 'Macro', matched: 1, reason: { id: 'patch/macro-unsupported' } });
  });

  it('given a value that no record can hold, then the record has that reason', async () => {
    const [one] = await reports([on(A, { Op: 'Add', Path: '/x', Value: [1] })]);
    expect(one?.misses).toMatchObject([{ reason: { id: 'patch/record-value.array' }, targets: [A] }]);
  });

  it('given a mutator that replaces what it wrote, then nothing survived and the mutator is named', async () => {
    const mutator = { id: 'm', plan: { rules: [block(named('units', 'A'), { speed: set('9') })] } };
    const [one] = await reports([on(A, replace('/speed', 2))], mutator);
    expect(one).toMatchObject({
      wrote: 1,
      survived: 0,
      reason: { id: 'stack.why.overridden', values: { by: 'm' } },
    });
  });

  it('given a later patch that replaces it, then that patch is named', async () => {
    const [one] = await reports([
      { ...on(A, replace('/speed', 2)), Id: 'first' },
      { ...on(A, replace('/speed', 3)), Id: 'second' },
    ]);
    expect(one?.reason).toEqual({ id: 'stack.why.overridden', values: { by: 'Mod:P: second' } });
  });

  it('given a patch on assets that are no records, then it is not told', async () => {
    expect(await reports([on('Server/X.json', replace('/a', 1))])).toEqual([]);
  });
});
