// The trace of one record: every field's steps in order, those on the whole record told field by field.

import type { FieldTrace, RecordTrace, Step } from '../model.ts';
import { valueIn } from './incarnation.ts';
import { menuOrder } from './menu.ts';
import type { RecordState, WholeStep } from './record.ts';
import type { RecordContent } from './write.ts';

/** Steps that aimed at a field, in order of `n`, with what they made of this field. */
export function fieldSteps(record: RecordState, key: string): readonly Step[] {
  const own = record.fieldSteps.get(key) ?? [];
  if (record.wholeSteps.length === 0) return own;
  const steps: Step[] = [];
  let next = 0;
  for (const whole of record.wholeSteps) {
    const told = tell(whole, key);
    if (told === null) continue;
    while (next < own.length && own[next]!.n < told.n) steps.push(own[next++]!);
    steps.push(told);
  }
  while (next < own.length) steps.push(own[next++]!);
  return steps;
}

function tell(whole: WholeStep, key: string): Step | null {
  if (whole.step.kind === 'held') return null;
  const before = valueIn(whole.before, key);
  const after = whole.content?.get(key)?.value ?? null;
  return before === null && after === null ? null : { ...whole.step, field: key, before, after };
}

/** Keys of every field that was there before, during or after the run, in display order. */
export function everyField(record: RecordState): readonly string[] {
  const keys = new Set<string>();
  if (record.space === 'menus' && record.now !== null) for (const key of menuOrder(record.now)) keys.add(key);
  for (const key of (record.now?.content ?? record.base)?.fields.keys() ?? []) keys.add(key);
  for (const key of record.base?.fields.keys() ?? []) keys.add(key);
  for (const whole of record.wholeSteps) for (const key of whole.content?.keys() ?? []) keys.add(key);
  for (const key of record.fieldSteps.keys()) keys.add(key);
  return [...keys];
}

/** The trace of one record that something touched. */
export function recordTrace(record: RecordState): RecordTrace {
  return new LiveTrace(record);
}

/** The trace of a record that nothing aimed at. */
export function quietTrace(space: RecordTrace['space'], key: string, content: RecordContent): RecordTrace {
  return new QuietTrace(space, key, content);
}

/** Reads the store when asked, so that a run of thousands of untouched records costs nothing. */
class LiveTrace implements RecordTrace {
  readonly space: RecordTrace['space'];
  readonly key: string;
  readonly name: string;
  readonly unavailable;
  #fields: ReadonlyMap<string, FieldTrace> | null = null;
  #aimed: ReadonlyMap<string, FieldTrace> | null = null;
  #status: RecordTrace['status'] | null = null;

  constructor(readonly record: RecordState) {
    this.space = record.space as RecordTrace['space'];
    this.key = record.key;
    this.name = record.name;
    this.unavailable = record.unavailable;
  }

  get status(): RecordTrace['status'] {
    this.#status ??= statusOf(this.record);
    return this.#status;
  }

  get steps(): readonly Step[] {
    return this.record.wholeSteps.map((whole) => whole.step);
  }

  get aimed(): ReadonlyMap<string, FieldTrace> {
    if (this.#aimed === null) {
      const { record } = this;
      if (record.wholeSteps.length > 0)
        this.#aimed = new Map([...this.fields].filter(([, one]) => one.steps.length > 0));
      else this.#aimed = new Map([...record.fieldSteps.keys()].map((key) => [key, fieldTrace(record, key)]));
    }
    return this.#aimed;
  }

  value(key: string): string | null {
    return this.record.value(key);
  }

  get fields(): ReadonlyMap<string, FieldTrace> {
    if (this.#fields === null) {
      const fields = new Map<string, FieldTrace>();
      for (const key of everyField(this.record)) fields.set(key, fieldTrace(this.record, key));
      this.#fields = fields;
    }
    return this.#fields;
  }
}

const NONE: ReadonlyMap<string, FieldTrace> = new Map();

class QuietTrace implements RecordTrace {
  readonly name: string;
  readonly unavailable;
  readonly status = 'same';
  readonly steps = [];
  readonly aimed: ReadonlyMap<string, FieldTrace> = NONE;
  #fields: ReadonlyMap<string, FieldTrace> | null = null;

  constructor(
    readonly space: RecordTrace['space'],
    readonly key: string,
    readonly content: RecordContent,
  ) {
    this.name = content.name;
    this.unavailable = content.unavailable;
  }

  get fields(): ReadonlyMap<string, FieldTrace> {
    if (this.#fields === null) {
      const fields = new Map<string, FieldTrace>();
      for (const { key, steps: path, spelling, value } of this.content.fields.values())
        fields.set(key, { key, path, spelling, before: value, after: value, steps: [] });
      this.#fields = fields;
    }
    return this.#fields;
  }

  value(key: string): string | null {
    return this.content.fields.get(key)?.value ?? null;
  }
}

function fieldTrace(record: RecordState, key: string): FieldTrace {
  const { path, spelling } = nameOf(record, key);
  return {
    key,
    path,
    spelling,
    before: record.base?.fields.get(key)?.value ?? null,
    after: record.value(key),
    steps: fieldSteps(record, key),
  };
}

/** How the field is written, by whoever wrote it first. */
function nameOf(record: RecordState, key: string): { readonly path: readonly string[]; readonly spelling: string } {
  const found = record.base?.fields.get(key) ?? record.now?.cells.get(key) ?? record.now?.content.fields.get(key);
  if (found !== undefined) return { path: found.steps, spelling: found.spelling };
  for (const whole of record.wholeSteps) {
    const field = whole.content?.get(key) ?? whole.before?.cells.get(key);
    if (field !== undefined) return { path: field.steps, spelling: field.spelling };
  }
  return { path: key.split('.'), spelling: key.slice(key.lastIndexOf('.') + 1) };
}

function statusOf(record: RecordState): RecordTrace['status'] {
  if (record.base === null) return record.now === null ? 'same' : 'added';
  if (record.now === null) return 'removed';
  for (const key of changedKeys(record))
    if (record.value(key) !== (record.base.fields.get(key)?.value ?? null)) return 'changed';
  return 'same';
}

/** Keys whose value can differ from the base: written cells, and everything when the record was replaced. */
export function changedKeys(record: RecordState): Iterable<string> {
  const { now, base } = record;
  if (now === null || base === null || now.content !== base) return everyField(record);
  return now.cells.keys();
}
