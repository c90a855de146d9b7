// Random stacks of mutators that fight over few fields in every way there is, and what a report holds, told plainly.

import fc from 'fast-check';
import { decimalFromText } from '../../../src/kernel/decimal.ts';
import type { Game } from '../../../src/kernel/game/index.ts';
import type { RecordHost } from '../../../src/kernel/lua/model.ts';
import type { Change, FieldTest, Selector } from '../../../src/kernel/rules/model.ts';
import { type RunReport, runStack, type StackInput } from '../../../src/kernel/stack/index.ts';
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
} from '../stack/fake.ts';
import { append, lock, remove, scale, set } from '../stack/store/records.ts';

const GAME: FakeGame = {
  units: { A: { x: '100', y: 'word', maxdamage: '30', 'damage.tip': '4' }, B: { x: '7', maxdamage: '30000' } },
  weapons: { GUN: { id: '1', x: '5', 'damage.default': '10' } },
  features: { TREE: { metal: '5' } },
  canbuild: { A: ['B'] },
};

export const SMALL: Game = fakeGame(GAME);

/** The input of a stack and a host that knows its scripts. */
export function stackOf(mutators: readonly FakeMutator[]) {
  const input: StackInput = { game: SMALL, entries: mutators.map(fakeEntry), match: MATCH };
  return { input, host: fakeHost(mutators) };
}

/** A run from the start, sharing nothing with any other. */
export function runAlone(mutators: readonly FakeMutator[]): Promise<RunReport> {
  const { input, host } = stackOf(mutators);
  return runStack(input, host);
}

/** Final texts of everything that is there, by `space.record.field`; records stand for themselves, menus tell their order. */
export function cells(report: RunReport): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [space, records] of Object.entries(report.records))
    for (const record of records.values()) {
      const live = record.status === 'added' || (record.status !== 'removed' && record.fields.size > 0);
      const gone = record.steps.at(-1)?.after === null;
      if (!live || gone) continue;
      found.set(`${space}.${record.key}`, 'there');
      const standing = [...record.fields.values()].filter(({ after }) => after !== null);
      for (const { key, after } of standing) found.set(`${space}.${record.key}.${key}`, after!);
      if (space === 'menus') found.set(`order.${record.key}`, standing.map(({ key }) => key).join(' '));
    }
  for (const { id, parameters } of report.hacks.values())
    for (const [name, { after }] of parameters) if (after !== null) found.set(`hacks.${id}.${name}`, after);
  return found;
}

const PLACE = { file: 'mutator.lua', line: 2 };
const at = (text: string) => ({ number: decimalFromText(text)!, text });

const change: fc.Arbitrary<Change> = fc.constantFrom(
  scale('2'),
  scale('0.5', '3', '90'),
  scale('1'),
  set('9'),
  set('100'),
  lock('8'),
  remove,
  append('w'),
  set('99999'),
);

const field = fc.constantFrom('x', 'y', 'maxdamage', 'new', 'damage.tip', 'damage.*');

const fieldTest: fc.Arbitrary<FieldTest> = fc
  .tuple(
    fc.constantFrom('x', 'y', 'maxdamage', 'new', 'damage.tip'),
    fc.constantFrom<FieldTest['test']>(
      { kind: 'gt', value: at('50') },
      { kind: 'le', value: at('50') },
      { kind: 'missing' },
      { kind: 'present' },
      { kind: 'has', word: 'w' },
    ),
  )
  .map(([key, test]) => ({ steps: key.split('.'), test }));

const selector: fc.Arbitrary<Selector> = fc.oneof(
  fc.constantFrom(all('units'), named('units', 'A'), named('units', 'A'), named('units', 'B', 'N'), all('weapons')),
  fieldTest.map((test): Selector => ({ kind: 'where', collection: 'units', groups: [[test]] })),
);

const rules = fc.array(
  fc.tuple(selector, field, change).map(([chosen, key, what]) => block(chosen, { [key]: what })),
  { minLength: 1, maxLength: 2 },
);

const text = (host: RecordHost, name: string, key: string) =>
  host.fields('units', name)?.find(({ steps }) => steps.join('.') === key)?.value ?? null;

/** Hooks that look at one thing and write another, put, copy and take away records, or fail when they see what they dislike. */
const HOOKS: Readonly<Record<string, (host: RecordHost) => void>> = {
  carry: (host) => void host.change('units', 'A', ['new'], set(text(host, 'B', 'x') ?? 'none'), PLACE),
  count: (host) =>
    void host.change('units', host.names('units')[0]!, ['x'], set(`${host.names('units').length}`), PLACE),
  take: (host) => host.remove('units', 'B', PLACE),
  clone: (host) => {
    if (host.fields('units', 'A') !== null) host.copy('units', 'A', 'N', PLACE);
  },
  dislike: (host) => {
    if (text(host, 'A', 'x') !== '100') throw new FakeFault({ kind: 'error', text: 'no' });
    host.change('units', 'A', ['maxdamage'], set('1'), PLACE);
  },
};

interface Kind {
  readonly kind: string;
  readonly hook: string;
}

const kinds: fc.Arbitrary<Kind> = fc.record({
  kind: fc.constantFrom(
    'rules',
    'rules',
    'rules',
    'rules',
    'rules',
    'hook',
    'on',
    'file',
    'mask',
    'menu',
    'menu',
    'hack',
  ),
  hook: fc.constantFrom(...Object.keys(HOOKS)),
});

type Made = Omit<FakeMutator, 'id' | 'hash' | 'manifest'>;

const made: fc.Arbitrary<Made> = fc
  .tuple(kinds, rules, fc.constantFrom('nobody', 'b', 'c'), fc.constantFrom('1', '2'))
  .map(([{ kind, hook }, blocks, entry, number]): Made => {
    const made: Made = { plan: { rules: blocks } };
    switch (kind) {
      case 'hook':
        return { ...made, hooks: { units: (host) => HOOKS[hook]!(host) } };
      case 'on': {
        const test = (host: RecordHost) => text(host, 'A', 'x') === '100';
        const rule = block({ kind: 'on', collection: 'units', test: 0 }, { maxdamage: set(number) });
        return { ...made, plan: { rules: [rule] }, tests: [test] };
      }
      case 'file':
        return { ...made, plan: { add: ['files'] }, files: { 'files/units/A.fbi': unitText('A', { x: number }) } };
      case 'mask':
        return { ...made, plan: { mask: ['features/', 'units/B.fbi'] } };
      case 'menu':
        return { ...made, plan: { rules: [block(named('menus', 'A'), { [entry]: set(`${number} 1`) })] } };
      case 'hack':
        return { plan: { hacks: { 'ai.attack-wave-size': { type: 'integer', value: BigInt(number) } } } };
      default:
        return made;
    }
  });

/** What ties a mutator to one above it, sometimes; or to any, which may refuse the whole list. */
const tie = fc.option(fc.record({ place: fc.nat({ max: 5 }), conflict: fc.boolean() }), { freq: 6 });

/** Up to six mutators m0 … m5. Every one has a hash of its own, since its rules are not in its files. */
export const stack: fc.Arbitrary<readonly FakeMutator[]> = fc
  .array(fc.tuple(made, tie), { minLength: 1, maxLength: 6 })
  .map((list) =>
    list.map(([one, tied], index): FakeMutator => {
      const mutator = { ...one, id: `m${index}`, hash: `${index}` };
      if (tied === null || index === 0) return mutator;
      const other = `m${tied.place % index}`;
      const manifest = tied.conflict
        ? `conflicts-with: [m${index + 1 + tied.place}]\n`
        : `requires:\n  mutators: [${other}]\n`;
      return { ...mutator, manifest };
    }),
  );
