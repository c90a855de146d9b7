import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../../src/kernel/game/index.ts';
import type { OpenScript } from '../../../src/kernel/lua/model.ts';
import { type RunReport, runStack, StackSession } from '../../../src/kernel/stack/index.ts';
import {
  all,
  block,
  FakeFault,
  type FakeGame,
  type FakeMutator,
  fakeEntry,
  fakeGame,
  fakeHost,
  MATCH,
  named,
  unitText,
} from './fake.ts';
import { append, lock, remove, scale, set } from './store/records.ts';

const GAME: FakeGame = {
  units: { A: { x: '100', y: 'word', turnrate: '30' }, B: { x: '7' } },
  features: { TREE: { metal: '5' } },
  canbuild: { A: ['B'] },
};

/** Everything of a report that a person can see. */
function seen(report: RunReport) {
  return {
    hash: report.hash,
    steps: report.steps.map((step) => ({ ...step })),
    units: [...report.records.units.values()].map((record) => [
      record.name,
      record.status,
      [...record.fields.values()],
    ]),
    files: report.files,
    mutators: report.mutators.map(({ id, status, wrote, survived, diagnostics, blocks }) => ({
      id,
      status,
      wrote,
      survived,
      diagnostics,
      blocks,
    })),
  };
}

function input(game: Game, mutators: readonly FakeMutator[]) {
  return { game, entries: mutators.map(fakeEntry), match: MATCH };
}

/** A host whose scripts can be exchanged between runs, and which counts the machines it opens. */
class Desk {
  readonly opened: string[] = [];
  readonly turns: string[] = [];
  mutators: readonly FakeMutator[] = [];
  readonly #game = fakeGame(GAME);
  readonly session: StackSession;

  constructor() {
    const openScript: OpenScript = (source) => {
      this.opened.push(source.id);
      return fakeHost(this.mutators).openScript(source);
    };
    this.session = new StackSession({
      openScript,
      now: () => 0,
      onTurn: (done, total) => this.turns.push(`${done}/${total}`),
    });
  }

  async run(...mutators: FakeMutator[]): Promise<RunReport> {
    this.mutators = mutators;
    this.opened.length = 0;
    this.turns.length = 0;
    return this.session.run(input(this.#game, mutators));
  }

  alone(...mutators: FakeMutator[]): Promise<RunReport> {
    return runStack(input(this.#game, mutators), fakeHost(mutators));
  }
}

const changing = (id: string, field: string, change: Parameters<typeof block>[1][string]): FakeMutator => ({
  id,
  hash: JSON.stringify([field, change], (_, value) => (typeof value === 'bigint' ? `${value}` : value)),
  plan: { rules: [block(all('units'), { [field]: change })] },
});

describe('a session', () => {
  it('given an edit in one mutator, then it opens that one and those below', async () => {
    const desk = new Desk();
    await desk.run(changing('a', 'x', scale('2')), changing('b', 'x', scale('3')), changing('c', 'x', scale('5')));
    expect(desk.opened).toEqual(['a', 'b', 'c']);
    const report = await desk.run(
      changing('a', 'x', scale('2')),
      changing('b', 'x', scale('4')),
      changing('c', 'x', scale('5')),
    );
    expect(desk.opened).toEqual(['b', 'c']);
    expect(report.records.units.get('a')!.value('x')).toBe('4000');
  });

  it('given a run, then every turn is told; after an edit those that are taken anew', async () => {
    const desk = new Desk();
    await desk.run(changing('a', 'x', scale('2')), changing('b', 'x', scale('3')));
    expect(desk.turns).toEqual(['0/2', '1/2', '2/2']);
    await desk.run(changing('a', 'x', scale('2')), changing('b', 'x', scale('4')));
    expect(desk.turns).toEqual(['1/2', '2/2']);
  });

  it('given nothing new, then it opens nothing', async () => {
    const desk = new Desk();
    const first = seen(await desk.run(changing('a', 'x', scale('2'))));
    expect(seen(await desk.run(changing('a', 'x', scale('2'))))).toEqual(first);
    expect(desk.opened).toEqual([]);
  });

  it('given other files from a later mutator, then it starts anew', async () => {
    const desk = new Desk();
    const laying = (value: string): FakeMutator => ({
      id: 'z',
      plan: { add: ['files'] },
      files: { 'files/units/N.fbi': unitText('N', { x: value }) },
    });
    await desk.run(changing('a', 'x', scale('2')), laying('1'));
    await desk.run(changing('a', 'x', scale('2')), laying('2'));
    expect(desk.opened).toEqual(['z', 'a', 'z']);
  });

  it('given a mutator that fails now, then the report is that of a run from the start', async () => {
    const desk = new Desk();
    const failing: FakeMutator = {
      id: 'b',
      hash: 'failing',
      hooks: {
        units: () => {
          throw new FakeFault({ kind: 'error', text: 'oops' });
        },
      },
    };
    await desk.run(changing('a', 'x', scale('2')), changing('b', 'x', scale('2')));
    const list = [changing('a', 'x', scale('2')), failing];
    expect(seen(await desk.run(...list))).toEqual(seen(await desk.alone(...list)));
    const mended = [changing('a', 'x', scale('2')), changing('b', 'y', append('z'))];
    expect(seen(await desk.run(...mended))).toEqual(seen(await desk.alone(...mended)));
  });

  it('given any edits, then every report is that of a run from the start', async () => {
    const change = fc.constantFrom(
      scale('2'),
      scale('0.5', '3', '90'),
      set('9'),
      lock('8'),
      remove,
      append('w'),
      set('99999'),
    );
    const mutator: fc.Arbitrary<FakeMutator> = fc
      .record({
        field: fc.constantFrom('x', 'y', 'turnrate', 'new'),
        change,
        kind: fc.constantFrom('rule', 'hook', 'file', 'mask', 'menu'),
      })
      .map(({ field, change, kind }): FakeMutator => {
        const made = changing('', field, change);
        const hash = `${kind}${made.hash}`;
        const place = { file: 'mutator.lua', line: 2 };
        switch (kind) {
          case 'hook':
            return { ...made, hash, hooks: { units: (host) => host.remove('units', 'B', place) } };
          case 'file':
            return {
              ...made,
              hash,
              plan: { add: ['files'] },
              files: { 'files/units/A.fbi': unitText('A', { [field]: '3' }) },
            };
          case 'mask':
            return { ...made, hash, plan: { mask: ['features/', 'units/B.fbi'] } };
          case 'menu':
            return { ...made, hash, plan: { rules: [block(named('menus', 'A'), { nobody: set('1 1') })] } };
          default:
            return { ...made, hash };
        }
      });
    const list = fc
      .array(mutator, { maxLength: 4 })
      .map((mutators) => mutators.map((one, index) => ({ ...one, id: `m${index}` })));
    await fc.assert(
      fc.asyncProperty(fc.array(list, { minLength: 2, maxLength: 4 }), async (lists) => {
        const desk = new Desk();
        for (const one of lists) expect(seen(await desk.run(...one))).toEqual(seen(await desk.alone(...one)));
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
