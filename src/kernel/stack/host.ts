// One mutator's hands on the store: what rules and hooks may read and write, and under whose name (standard 4, 5, 7).

import type { CollectionName, RecordSpace } from '../game/model.ts';
import { HostRefusal, type NewField, type Phase, type RecordHost } from '../lua/model.ts';
import type { Layer } from '../manifest/model.ts';
import type { RuleRecords } from '../rules/index.ts';
import type { Change, SourcePlace } from '../rules/model.ts';
import { foldCase } from '../text/index.ts';
import { freeWeaponId, NO_RENAMES, type Renames } from './clash.ts';
import type { StackFacts } from './facts.ts';
import { contentField, contentFields, hostField, hostFields } from './host-fields.ts';
import {
  type Effect,
  field,
  fieldKey,
  fieldMap,
  type Origin,
  type RecordContent,
  type RecordState,
  type Store,
} from './store/index.ts';

/** A text that is longer than the game keeps (standard 7): one for each field and line. */
export interface LongText {
  readonly key: string;
  readonly record: string;
  readonly kept: number;
  readonly bytes: number;
  readonly place: SourcePlace;
  readonly count: number;
}

export class MutatorHands {
  phase: Phase = 'rules';
  /** Index of the rule block that is being applied. */
  block: number | null = null;
  renames: Renames = NO_RENAMES;
  readonly #longTexts = new Map<string, LongText>();

  constructor(
    readonly store: Store,
    readonly facts: StackFacts,
    readonly mutator: string,
    readonly layers: readonly Layer[],
  ) {}

  get longTexts(): readonly LongText[] {
    return [...this.#longTexts.values()];
  }

  /** Gives how to come back to what is noted now. */
  keep(): () => void {
    const noted = [...this.#longTexts];
    return () => {
      this.#longTexts.clear();
      for (const [id, text] of noted) this.#longTexts.set(id, text);
    };
  }

  origin(source: SourcePlace): Origin {
    return { mutator: this.mutator, phase: this.phase, file: source.file, line: source.line, block: this.block };
  }

  /** Whether the layer is declared, and the phase one in which such a thing may be written (standard 6.2). */
  mayWrite(space: RecordSpace): boolean {
    if (this.phase === 'maps') return space === 'map' && this.layers.includes('maps');
    return space !== 'map' && this.layers.includes(space);
  }

  /** The record of a name when it is there; of maps there is one alone, whatever it is called. */
  recordOf(space: RecordSpace, name: string): RecordState | null {
    const key = space === 'map' ? this.store.names('map')[0] : name;
    return key === undefined ? null : this.store.get(space, key);
  }

  /** Applies one change on one field of a record that is there. */
  write(
    space: RecordSpace,
    name: string,
    steps: readonly string[],
    change: Change,
    source: SourcePlace,
    as?: 'write',
  ): Effect {
    this.#demand(space);
    const record = this.recordOf(space, name);
    if (record === null) throw new HostRefusal('record/gone', { id: 'record/gone', values: { record: name } });
    const write = {
      target: 'field',
      space,
      record: record.key,
      steps,
      change,
      ...(as === undefined ? null : { as }),
    } as const;
    const effect = this.store.apply(write, this.origin(source));
    if (effect.changed && effect.value !== null)
      this.#measure(space, record.name, fieldKey(steps), effect.value, source);
    return effect;
  }

  /** Puts a whole record in place: new, over an old one, or as a copy. */
  put(
    space: CollectionName,
    name: string,
    fields: readonly NewField[],
    copyOf: string | null,
    source: SourcePlace,
  ): void {
    this.#demand(space);
    const old = this.store.get(space, name);
    let made = fieldMap(fields.map((one) => field(one.steps, one.value)));
    if (space === 'units' && copyOf !== null) made = withField(made, 'unitname', name);
    if (space === 'weapons' && (copyOf !== null || !made.has('id'))) {
      const kept = copyOf === null ? (old?.value('id') ?? null) : null;
      made = withField(made, 'id', kept ?? freeWeaponId(this.store));
    }
    const content: RecordContent = { name, fields: made, file: '', line: null, unavailable: null };
    const kind = copyOf !== null ? 'copy' : old === null ? 'create' : 'replace';
    const effect = this.store.apply(
      { target: 'record', space, kind, content, operand: copyOf, locks: 'keep-record' },
      this.origin(source),
    );
    if (effect.heldBy !== null) return;
    for (const { key, value } of made.values()) this.#measure(space, name, key, value, source);
  }

  take(space: CollectionName, name: string, source: SourcePlace): void {
    this.#demand(space);
    this.store.apply({ target: 'removal', space, record: name, kind: 'delete' }, this.origin(source));
  }

  #demand(space: RecordSpace): void {
    if (this.mayWrite(space)) return;
    const layer = space === 'map' ? 'maps' : space;
    if (this.phase === 'maps' || space === 'map')
      throw new HostRefusal(
        'plan/read-only',
        { id: 'plan/read-only', values: { collection: layer } },
        'MAPS_WRITE_MAP_ONLY',
      );
    throw new HostRefusal('plan/undeclared-layer', {
      id: 'plan/undeclared-layer',
      values: { layer, have: this.layers },
    });
  }

  #measure(space: RecordSpace, record: string, key: string, value: string, place: SourcePlace): void {
    const kept = this.facts.keptBytes(space, key);
    // One character is one byte of a game file (standard 7, encoding).
    if (kept === null || value.length <= kept) return;
    const id = `${place.file}:${place.line} ${space}.${key}`;
    const before = this.#longTexts.get(id);
    if (before === undefined) this.#longTexts.set(id, { key, record, kept, bytes: value.length, place, count: 1 });
    else this.#longTexts.set(id, { ...before, count: before.count + 1 });
  }
}

/** What a script may do with records in the present phase. */
export function recordHost(hands: MutatorHands): RecordHost {
  const { store, facts } = hands;
  /** What a record is made of that nothing touched yet; only reading it shall not make a state. */
  const quietContent = (space: RecordSpace, name: string): RecordContent | null => {
    if (space === 'map' || space === 'menus') return null;
    const key = foldCase(name);
    return store.touched(space, key) === null ? (store.base(space).get(key) ?? null) : null;
  };
  return {
    names: (space) => store.names(space).map((name) => store.nameOf(space, name)),
    fields(space, name) {
      const quiet = quietContent(space, name);
      if (quiet !== null) return contentFields(quiet, space, facts);
      const record = hands.recordOf(space, name);
      return record === null ? null : hostFields(record, space, facts);
    },
    field(space, name, steps) {
      if (space === 'menus') return 'list';
      const quiet = quietContent(space, name);
      if (quiet !== null) return contentField(quiet, space, fieldKey(steps), facts);
      const record = hands.recordOf(space, name);
      return record === null ? 'list' : hostField(record, space, fieldKey(steps), facts);
    },
    mayWrite: (space) => hands.mayWrite(space),
    // What a hook assigns is told as a write, whether it stood in `set` or not.
    change: (space, name, steps, change, source) =>
      hands.write(space, name, steps, change, source, change.kind === 'set' ? 'write' : undefined).value,
    assign: (space, name, fields, source) => hands.put(space, name, fields, null, source),
    copy(space, from, to, source) {
      const record = store.get(space, from);
      if (record === null) throw new HostRefusal('record/gone', { id: 'record/gone', values: { record: from } });
      // A record assigned to its own name is itself: nothing is copied.
      if (record.key === foldCase(to)) return;
      const fields = record.keys().map((key) => {
        const { steps, spelling, value } = record.field(key)!;
        return { steps: [...steps.slice(0, -1), spelling], value };
      });
      hands.put(space, to, fields, record.name, source);
    },
    remove: (space, name, source) => hands.take(space, name, source),
    get renamed() {
      return hands.renames;
    },
  };
}

/** What rules may do with records. `test` runs an `on` test. */
export function ruleRecords(hands: MutatorHands, test: RuleRecords['test']): RuleRecords {
  const { store, facts } = hands;
  return {
    names: (collection) => store.names(collection),
    value: (collection, record, steps) => store.value(collection, record, fieldKey(steps)),
    fieldsIn(collection, record, section) {
      const state = store.get(collection, record);
      if (state === null) return [];
      const prefix = section.length === 0 ? '' : `${fieldKey(section)}.`;
      const found: (readonly string[])[] = [];
      for (const key of state.keys()) {
        if (!key.startsWith(prefix)) continue;
        const { steps } = state.field(key)!;
        if (steps.length === section.length + 1) found.push(steps);
      }
      return found;
    },
    defaultOf: (collection, steps) => facts.defaultOf(collection, fieldKey(steps)),
    change(collection, record, steps, change, source) {
      const effect = hands.write(collection, record, steps, change, source);
      return { wrote: effect.changed, heldBy: effect.heldBy, miss: effect.miss };
    },
    test,
  };
}

function withField(
  fields: ReadonlyMap<string, ReturnType<typeof field>>,
  key: string,
  value: string,
): ReadonlyMap<string, ReturnType<typeof field>> {
  const copy = new Map(fields);
  const old = copy.get(key);
  copy.set(key, old === undefined ? field([key], value) : { ...old, value });
  return copy;
}
