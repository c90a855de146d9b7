// The one mutable state of a run: records with their cells, changed by `apply` alone, whose history is a list of steps
// that can be taken back to any mark.

import type { BaseField } from '../../game/model.ts';
import { foldCase } from '../../text/index.ts';
import type { Operand, Step, StepKind, StepNote } from '../model.ts';
import { changed as changedText, type Miss } from './change.ts';
import { byKey, fieldKey } from './content.ts';
import type { Cell, Incarnation } from './incarnation.ts';
import { orderAfter } from './menu.ts';
import { RecordState } from './record.ts';
import { checkName, checkValue } from './text.ts';
import type {
  Effect,
  EndWrite,
  FieldWrite,
  Origin,
  RecordContent,
  RecordWrite,
  RemovalWrite,
  StoreSpace,
  Write,
} from './write.ts';

/** What the store has to know of fields; everything else about them is the catalogue's. */
export interface FieldFacts {
  /** The catalogue calls it a number. */
  isNumber(space: StoreSpace, key: string): boolean;
}

export type Bases = Readonly<Partial<Record<StoreSpace, ReadonlyMap<string, RecordContent>>>>;

/** Place in the list of steps to which the store can go back. */
export type Mark = number;

interface CellUndo {
  readonly record: RecordState;
  readonly key: string;
  /** Undefined: there was no cell, the content showed. */
  readonly cell: Cell | undefined;
  readonly lock: string | undefined;
  readonly order: readonly string[] | null;
}

interface WholeUndo {
  readonly record: RecordState;
  readonly key: null;
  readonly before: Incarnation | null;
  readonly locks: ReadonlyMap<string, string> | null;
}

type Undo = CellUndo | WholeUndo;

interface Space {
  readonly base: ReadonlyMap<string, RecordContent>;
  /** Records that something looked at or aimed at. */
  readonly states: Map<string, RecordState>;
  /** Keys of the records that are there, in order; null = to be made anew. */
  names: readonly string[] | null;
}

const MISS_NOTE: Readonly<Record<Miss, StepNote>> = { missing: 'missing', 'no-number': 'no-number', 'not-text': null };

export class Store {
  readonly #spaces = new Map<StoreSpace, Space>();
  readonly #steps: Step[] = [];
  readonly #undo: Undo[] = [];

  constructor(
    bases: Bases,
    readonly facts: FieldFacts,
  ) {
    for (const [space, base] of Object.entries(bases))
      this.#spaces.set(space as StoreSpace, { base, states: new Map(), names: null });
  }

  /** All steps so far; `steps[i].n === i + 1`. The array grows and shrinks with the run. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  get spaces(): readonly StoreSpace[] {
    return [...this.#spaces.keys()];
  }

  /** Keys of the records that are there, in lower-case name order. */
  names(space: StoreSpace): readonly string[] {
    const place = this.#space(space);
    if (place.names === null) {
      const names: string[] = [];
      for (const key of place.base.keys())
        if ((place.states.get(key)?.now ?? undefined) || !place.states.has(key)) names.push(key);
      for (const [key, state] of place.states) if (state.now !== null && !place.base.has(key)) names.push(key);
      place.names = names.sort(byKey);
    }
    return place.names;
  }

  /** Every record that is there now or was once, in name order. */
  everyName(space: StoreSpace): readonly string[] {
    const place = this.#space(space);
    const keys = new Set(place.base.keys());
    for (const [key, state] of place.states) if (state.wholeSteps.length > 0 || state.now !== null) keys.add(key);
    return [...keys].sort(byKey);
  }

  /** The record of a name, there or not. Null when nothing of that name ever was. */
  find(space: StoreSpace, name: string): RecordState | null {
    const place = this.#space(space);
    // Most names come folded already: the plain look-up spares the folding.
    const folded = place.states.get(name);
    if (folded !== undefined) return folded;
    const key = foldCase(name);
    const known = place.states.get(key);
    if (known !== undefined) return known;
    const base = place.base.get(key);
    if (base === undefined) return null;
    const state = new RecordState(space, key, base);
    place.states.set(key, state);
    return state;
  }

  /** The record of a name when it is there now. */
  get(space: StoreSpace, name: string): RecordState | null {
    const state = this.find(space, name);
    return state === null || state.now === null ? null : state;
  }

  /** A field's text, without keeping anything of a record that was only looked at. Folded name and key. */
  value(space: StoreSpace, name: string, key: string): string | null {
    const place = this.#space(space);
    const state = place.states.get(name);
    return state !== undefined ? state.value(key) : (place.base.get(name)?.fields.get(key)?.value ?? null);
  }

  /** What a record that is there was made of when it was put in place; folded name in. */
  contentOf(space: StoreSpace, name: string): RecordContent | null {
    const place = this.#space(space);
    const state = place.states.get(name);
    return state !== undefined ? (state.now?.content ?? null) : (place.base.get(name) ?? null);
  }

  /** A record's name as written; folded name in. */
  nameOf(space: StoreSpace, name: string): string {
    const place = this.#space(space);
    return place.states.get(name)?.name ?? place.base.get(name)?.name ?? name;
  }

  /** Records that something looked at or aimed at, in no order. */
  states(space: StoreSpace): Iterable<RecordState> {
    return this.#space(space).states.values();
  }

  /** What every record of a space was before the run. */
  base(space: StoreSpace): ReadonlyMap<string, RecordContent> {
    return this.#space(space).base;
  }

  /** Whether a record was looked at or aimed at; what was not stands as in the game. */
  touched(space: StoreSpace, key: string): RecordState | null {
    return this.#space(space).states.get(key) ?? null;
  }

  mark(): Mark {
    return this.#steps.length;
  }

  /** Takes back every step after a mark, newest first. */
  rewind(mark: Mark): void {
    while (this.#steps.length > mark) {
      this.#steps.pop();
      const undo = this.#undo.pop()!;
      if (undo.key === null) this.#takeBackWhole(undo);
      else takeBackCell(undo);
    }
  }

  /**
   * The one door. Throws `HostRefusal` for a text or name that no game file can hold; nothing has changed then.
   * A write that a lock stops is a step of kind `held`.
   */
  apply(write: Write, origin: Origin): Effect {
    switch (write.target) {
      case 'field':
        return this.#applyField(write, origin);
      case 'end':
        return this.#applyEnd(write, origin);
      case 'record':
        return this.#applyRecord(write, origin);
      case 'removal':
        return this.#applyRemoval(write, origin);
    }
  }

  #applyField(write: FieldWrite, origin: Origin): Effect {
    const record = this.get(write.space, write.record);
    if (record === null) return { step: null, heldBy: null, miss: null, changed: false, value: null };
    const key = fieldKey(write.steps);
    const before = record.value(key);
    const { change } = write;
    const operand: Operand =
      change.kind === 'remove'
        ? null
        : change.kind !== 'scale'
          ? change.value
          : change.min === null && change.max === null
            ? change.factor.text
            : { value: change.factor.text, min: change.min?.text ?? null, max: change.max?.text ?? null };
    const kind = write.as ?? change.kind;
    const holder = record.locks.get(key);
    if (holder !== undefined && holder !== origin.mutator) {
      const step = this.#push(origin, record, key, 'held', operand, before, before, `held-by:${holder}`, kind);
      this.#undo.push(this.#cellUndo(record, key));
      return { step, heldBy: holder, miss: null, changed: false, value: before };
    }
    const result = changedText(change, before, this.facts.isNumber(write.space, key), write.space === 'menus');
    if (result.miss !== null) {
      const step = this.#push(origin, record, key, kind, operand, before, before, MISS_NOTE[result.miss], null);
      this.#undo.push(this.#cellUndo(record, key));
      return { step, heldBy: null, miss: result.miss, changed: false, value: before };
    }
    const after = result.value;
    if (after === null && before === null) return { step: null, heldBy: null, miss: null, changed: false, value: null };
    if (write.space !== 'hacks') {
      if (after !== null && change.kind !== 'scale') checkValue(after, key);
      if (before === null) for (const name of write.steps) checkName(name);
    }
    const step = this.#push(origin, record, key, kind, operand, before, after, result.note, null);
    this.#undo.push(this.#cellUndo(record, key));
    this.#put(record, key, write.steps, after);
    if (change.kind === 'lock' && origin.mutator !== null) record.locks.set(key, origin.mutator);
    return { step, heldBy: null, miss: null, changed: before !== after, value: after };
  }

  #applyEnd(write: EndWrite, origin: Origin): Effect {
    const record = this.get(write.space, write.record);
    const key = fieldKey(write.steps);
    const before = record?.value(key) ?? null;
    if (record === null || before === null || before === write.value)
      return { step: null, heldBy: null, miss: null, changed: false, value: before };
    const step = this.#push(origin, record, key, write.kind, write.value, before, write.value, write.note, null);
    this.#undo.push(this.#cellUndo(record, key));
    this.#put(record, key, write.steps, write.value);
    return { step, heldBy: null, miss: null, changed: true, value: write.value };
  }

  #applyRecord(write: RecordWrite, origin: Origin): Effect {
    const place = this.#space(write.space);
    const key = foldCase(write.content.name);
    let record = this.find(write.space, key);
    if (record === null) {
      record = new RecordState(write.space, key, null);
      place.states.set(key, record);
    }
    if (write.kind !== 'file') checkContent(write.content);
    const before = record.now;
    const holder = record.holder(origin.mutator);
    if (before !== null && holder !== null && write.locks === 'keep-record')
      return this.#held(record, origin, holder, write.kind);
    let content = write.content;
    const kept: { readonly field: BaseField; readonly holder: string; readonly wanted: string | null }[] = [];
    if (before !== null && holder !== null) {
      const fields = new Map(content.fields);
      for (const [locked, owner] of record.locks) {
        const value = record.value(locked);
        if (owner === origin.mutator || value === null) continue;
        const old = record.field(locked)!;
        const wanted = fields.get(locked)?.value ?? null;
        const line = fields.get(locked)?.line ?? null;
        const field: BaseField = { key: locked, steps: old.steps, spelling: old.spelling, value, line };
        fields.set(locked, field);
        kept.push({ field, holder: owner, wanted });
      }
      content = { ...content, fields };
    }
    const { name } = content;
    const old = before === null ? null : record.name;
    const step = this.#push(origin, record, null, write.kind, write.operand, old, name, null, null, name);
    this.#undo.push({ record, key: null, before, locks: record.locks.size > 0 ? new Map(record.locks) : null });
    const now: Incarnation = { content, cells: new Map(), order: null };
    record.now = now;
    record.stamp += 1;
    record.wholeSteps.push({ step, before, after: now, content: content.fields });
    if (before === null) {
      record.locks.clear();
      place.names = null;
    }
    for (const { field, holder: owner, wanted } of kept) {
      if (wanted === field.value) continue;
      this.#push(origin, record, field.key, 'held', wanted, field.value, field.value, `held-by:${owner}`, write.kind);
      this.#undo.push(this.#cellUndo(record, field.key));
    }
    return { step, heldBy: null, miss: null, changed: true, value: null };
  }

  #applyRemoval(write: RemovalWrite, origin: Origin): Effect {
    const record = this.get(write.space, write.record);
    if (record === null) return { step: null, heldBy: null, miss: null, changed: false, value: null };
    const holder = record.holder(origin.mutator);
    if (holder !== null) return this.#held(record, origin, holder, write.kind);
    const step = this.#push(origin, record, null, write.kind, null, record.name, null, null, null);
    const before = record.now;
    this.#undo.push({ record, key: null, before, locks: record.locks.size > 0 ? new Map(record.locks) : null });
    record.now = null;
    record.stamp += 1;
    record.locks.clear();
    record.wholeSteps.push({ step, before, after: null, content: null });
    this.#space(write.space).names = null;
    return { step, heldBy: null, miss: null, changed: true, value: null };
  }

  #held(record: RecordState, origin: Origin, holder: string, attempted: StepKind): Effect {
    const { name } = record;
    const step = this.#push(origin, record, null, 'held', null, name, name, `held-by:${holder}`, attempted);
    const { now } = record;
    this.#undo.push({ record, key: null, before: now, locks: new Map(record.locks) });
    record.wholeSteps.push({ step, before: now, after: now, content: null });
    return { step, heldBy: holder, miss: null, changed: false, value: null };
  }

  #put(record: RecordState, key: string, steps: readonly string[], value: string | null): void {
    const now = record.now!;
    record.stamp += 1;
    if (record.space === 'menus') now.order = orderAfter(now, key, value);
    const old = record.field(key) ?? now.content.fields.get(key);
    now.cells.set(key, {
      steps: old?.steps ?? steps.map(foldCase),
      spelling: old?.spelling ?? steps[steps.length - 1] ?? key,
      value,
    });
  }

  #cellUndo(record: RecordState, key: string): CellUndo {
    const now = record.now!;
    return { record, key, cell: now.cells.get(key), lock: record.locks.get(key), order: now.order };
  }

  #takeBackWhole(undo: WholeUndo): void {
    const { record } = undo;
    record.now = undo.before;
    record.stamp += 1;
    record.wholeSteps.pop();
    record.locks.clear();
    if (undo.locks !== null) for (const [key, holder] of undo.locks) record.locks.set(key, holder);
    this.#space(record.space).names = null;
  }

  #push(
    origin: Origin,
    record: RecordState,
    field: string | null,
    kind: StepKind,
    operand: Operand,
    before: string | null,
    after: string | null,
    note: StepNote,
    attempted: StepKind | null,
    name = record.name,
  ): Step {
    const made: Step = {
      n: this.#steps.length + 1,
      mutator: origin.mutator,
      phase: origin.phase,
      file: origin.file,
      line: origin.line,
      space: record.space,
      record: name,
      field,
      kind,
      operand,
      before,
      after,
      note,
      block: origin.block,
    };
    // Only few steps have a further property: hundreds of thousands of others stay small and alike.
    const { source } = origin;
    const step: Step = attempted !== null ? { ...made, attempted } : source !== undefined ? { ...made, source } : made;
    this.#steps.push(step);
    if (field !== null) {
      const list = record.fieldSteps.get(field);
      if (list === undefined) record.fieldSteps.set(field, [step]);
      else list.push(step);
    }
    return step;
  }

  #space(space: StoreSpace): Space {
    let place = this.#spaces.get(space);
    if (place === undefined) {
      place = { base: new Map(), states: new Map(), names: null };
      this.#spaces.set(space, place);
    }
    return place;
  }
}

function takeBackCell(undo: CellUndo): void {
  const { record, key } = undo;
  const steps = record.fieldSteps.get(key)!;
  if (steps.length === 1) record.fieldSteps.delete(key);
  else steps.pop();
  const now = record.now!;
  record.stamp += 1;
  if (undo.cell === undefined) now.cells.delete(key);
  else now.cells.set(key, undo.cell);
  now.order = undo.order;
  if (undo.lock === undefined) record.locks.delete(key);
  else record.locks.set(key, undo.lock);
}

function checkContent(content: RecordContent): void {
  checkName(content.name);
  for (const field of content.fields.values()) {
    for (const name of field.steps) checkName(name);
    checkValue(field.value, field.key);
  }
}
