// Turns a finished run into its report.

import { COLLECTIONS, type CollectionName } from '../game/model.ts';
import { type Message, sha256Hex } from '../text/index.ts';
import { resultHash } from './end/hash.ts';
import { checkWrittenMenus } from './end/menus.ts';
import { type Count, type Tally, tally } from './end/tally.ts';
import type { Attempt } from './ground.ts';
import type {
  BlockReport,
  FileReport,
  HackTrace,
  HookReport,
  MutatorReport,
  RecordTrace,
  Refusal,
  RunReport,
  StackInput,
} from './model.ts';
import type { RunningMutator } from './phases/mutator.ts';
import { quietTrace, recordTrace, type Store } from './store/index.ts';
import { blockReason, hookReason } from './why.ts';

/** The report of a list that was refused: nothing ran. */
export function refusedReport(order: readonly string[], refused: Refusal): RunReport {
  const records = Object.fromEntries(COLLECTIONS.map((space) => [space, new Map()])) as unknown as RunReport['records'];
  return {
    refused,
    order,
    base: null,
    mutators: [],
    records,
    map: null,
    hacks: new Map(),
    files: { added: [], masked: [] },
    steps: [],
    deterministic: true,
    hash: null,
  };
}

export function makeReport(
  input: StackInput,
  mutators: readonly RunningMutator[],
  out: ReadonlyMap<string, RunningMutator>,
  { store, pile, refused }: Attempt,
  deterministic: boolean,
  hashed: boolean,
): RunReport {
  checkWrittenMenus(store, mutators);
  const counts = tally(store);
  const files = fileReport(pile);
  const order = input.entries.map((entry) => entry.package.manifest.id);
  const mapKey = store.names('map')[0] ?? null;
  const { map } = input.match;
  const hashes = new Map(files.added.map((file) => [`${file.mutator}/${file.path}`, file.sha256]));
  const laid = pile
    .laid()
    .map(({ path, spelling, mutator }) => ({ path, sha256: hashes.get(`${mutator}/${spelling}`)! }));
  return {
    refused: null,
    order,
    base: input.base === undefined ? null : { refused },
    mutators: order.map((id) => mutatorReport(out.get(id) ?? mutators.find((one) => one.id === id)!, counts)),
    records: Object.fromEntries(COLLECTIONS.map((space) => [space, traces(store, space)])) as RunReport['records'],
    map: map === null || mapKey === null ? null : { path: map, record: recordTrace(store.find('map', mapKey)!) },
    hacks: hackTraces(store),
    files,
    steps: store.steps,
    deterministic,
    hash: deterministic && hashed ? resultHash(store, map, laid, pile.hidden()) : null,
  };
}

function traces(store: Store, space: CollectionName): ReadonlyMap<string, RecordTrace> {
  const found = new Map<string, RecordTrace>();
  const base = store.base(space);
  for (const name of store.everyName(space)) {
    const state = store.touched(space, name);
    found.set(name, state === null ? quietTrace(space, name, base.get(name)!) : recordTrace(state));
  }
  return found;
}

function hackTraces(store: Store): ReadonlyMap<string, HackTrace> {
  const found = new Map<string, HackTrace>();
  for (const state of [...store.states('hacks')].sort((left, right) => (left.key < right.key ? -1 : 1))) {
    if (state.fieldSteps.size === 0) continue;
    const parameters = new Map(
      [...state.fieldSteps].map(([name, steps]) => [
        name,
        { before: state.base?.fields.get(name)?.value ?? null, after: state.value(name), steps },
      ]),
    );
    found.set(state.key, { id: state.key, parameters });
  }
  return found;
}

function fileReport(pile: Attempt['pile']): FileReport {
  const added = pile.added.map(({ spelling, mutator, file, hides }) => ({
    path: spelling,
    mutator,
    bytes: file.bytes.length,
    sha256: sha256Hex(file.bytes),
    hides,
  }));
  const masked = pile.masked.map((file) => ({ ...file, path: pile.base.spelling(file.path) ?? file.path }));
  return { added, masked };
}

function mutatorReport(mutator: RunningMutator, counts: Tally): MutatorReport {
  const ran = mutator.status === 'ran';
  const count = ran ? counts.get(mutator.id) : undefined;
  const { phases, memoryPeak, costs, console, consoleDropped, diagnostics } = mutator.used;
  return {
    id: mutator.id,
    status: mutator.status,
    reason: mutator.reason,
    fault: mutator.fault,
    phases,
    memoryPeak,
    costs,
    wrote: count?.wrote ?? 0,
    survived: count?.survived ?? 0,
    console,
    consoleDropped,
    diagnostics: [...mutator.diagnostics, ...mutator.remarks, ...diagnostics],
    blocks: blockReports(mutator, counts),
    hooks: hookReports(mutator, counts),
    simulated: mutator.plan?.whole ?? true,
  };
}

function blockReports(mutator: RunningMutator, counts: Tally): readonly BlockReport[] {
  const ran = mutator.status === 'ran';
  return (mutator.plan?.blocks ?? []).map(({ block, file, line }, index) => {
    const count = ran ? counts.get(mutator.id)?.blocks.get(index) : undefined;
    const outcome = ran ? (mutator.outcomes[index] ?? null) : null;
    const facts = {
      parsed: block !== null,
      eligible: ran && block !== null,
      matched: outcome?.matched ?? 0,
      wrote: count?.wrote ?? 0,
      survived: count?.survived ?? 0,
    };
    return { index, file, line, ...facts, reason: blockReason(facts, mutator, outcome, count ?? null) };
  });
}

function hookReports(mutator: RunningMutator, counts: Tally): readonly HookReport[] {
  return [...(mutator.plan?.hooks ?? [])].map((hook) => {
    const count: Count | undefined = mutator.status === 'ran' ? counts.get(mutator.id)?.phases.get(hook) : undefined;
    const reason: Message | null = hookReason(mutator, count ?? null);
    return { hook, wrote: count?.wrote ?? 0, survived: count?.survived ?? 0, reason };
  });
}
