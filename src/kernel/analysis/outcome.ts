// What a run left, kept apart from the run itself, and the cells in which two such results differ.

import { COLLECTIONS, type Game, type RecordSpace } from '../game/model.ts';
import type { MutatorStatus, RecordTrace, Refusal, RunReport } from '../stack/model.ts';
import { foldCase } from '../text/index.ts';

interface FieldOutcome {
  readonly spelling: string;
  /** The game's text, and the one at the end; null = absent. */
  readonly base: string | null;
  readonly final: string | null;
}

interface RecordOutcome {
  readonly space: RecordSpace;
  readonly key: string;
  readonly name: string;
  readonly there: boolean;
  readonly inGame: boolean;
  /** Those fields at which a step aimed. */
  readonly fields: ReadonlyMap<string, FieldOutcome>;
  /** Of a menu: its entries in their order, else null. */
  readonly order: readonly string[] | null;
}

/** Everything of a run in which two runs over the same game can differ. Stays valid when its session goes on. */
export interface Outcome {
  readonly refused: Refusal | null;
  readonly order: readonly string[];
  readonly statuses: ReadonlyMap<string, MutatorStatus>;
  /** Records at which a step aimed, by space and key; all others are as in the game. */
  readonly records: ReadonlyMap<string, RecordOutcome>;
  /** Parameters of hacks that something set, by `id.parameter`. */
  readonly hacks: ReadonlyMap<string, string | null>;
  /** Game paths that a mutator laid or hid. */
  readonly files: ReadonlyMap<string, FileOutcome>;
  readonly deterministic: boolean;
}

interface FileOutcome {
  readonly path: string;
  readonly mutator: string;
  /** Null = hidden. */
  readonly sha256: string | null;
}

/** One cell in which two results differ: a field, a whole record, the order on a menu, a file, a parameter of a hack. */
export interface Difference {
  readonly kind: 'field' | 'record' | 'order' | 'file' | 'hack';
  readonly space: RecordSpace | 'hacks' | 'files';
  /** Folded name of the record; id of the hack; game path. */
  readonly record: string;
  readonly name: string;
  /** Dotted key of a field or name of a hack's parameter, else null. */
  readonly field: string | null;
  readonly spelling: string | null;
  /** Texts in the first and in the second result; null = absent. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Takes out of a report what it left. `game` is the one that it ran over. */
export function outcomeOf(report: RunReport, game: Game): Outcome {
  const records = new Map<string, RecordOutcome>();
  const keep = (record: RecordTrace) => {
    if (record.steps.length === 0 && record.aimed.size === 0) return;
    const inGame = record.space === 'map' ? record.status !== 'added' : game.records[record.space].has(record.key);
    records.set(`${record.space} ${record.key}`, recordOutcome(record, inGame));
  };
  for (const space of COLLECTIONS) for (const record of report.records[space].values()) keep(record);
  if (report.map !== null) keep(report.map.record);
  const hacks = new Map<string, string | null>();
  for (const { id, parameters } of report.hacks.values())
    for (const [name, { after }] of parameters) hacks.set(`${id}.${name}`, after);
  return {
    refused: report.refused,
    order: report.order,
    statuses: new Map(report.mutators.map(({ id, status }) => [id, status])),
    records,
    hacks,
    files: filesOf(report),
    deterministic: report.deterministic,
  };
}

/** A field's text at the end of a run, or null; `null` as field asks for the record itself and gives its name. */
export function valueAtEnd(report: RunReport, space: RecordSpace, key: string, field: string | null): string | null {
  const record = space === 'map' ? report.map?.record : report.records[space].get(foldCase(key));
  if (record === undefined || record === null || isGone(record)) return null;
  return field === null ? record.name : record.value(foldCase(field));
}

function isGone(record: RecordTrace): boolean {
  if (record.status === 'removed') return true;
  const last = record.steps[record.steps.length - 1];
  return record.status === 'same' && last !== undefined && last.after === null;
}

function recordOutcome(record: RecordTrace, inGame: boolean): RecordOutcome {
  const fields = new Map<string, FieldOutcome>();
  for (const { key, spelling, before, after } of record.aimed.values())
    fields.set(key, { spelling, base: before, final: after });
  const there = !isGone(record);
  const order =
    record.space !== 'menus' || !there
      ? null
      : [...record.fields.values()].filter(({ after }) => after !== null).map(({ key }) => key);
  return { space: record.space, key: record.key, name: record.name, there, inGame, fields, order };
}

/** What each path holds at the end: mutator by mutator, masks before added files (standard 6.2, files). */
function filesOf({ files, order }: RunReport): ReadonlyMap<string, FileOutcome> {
  const found = new Map<string, FileOutcome>();
  for (const mutator of order) {
    for (const { path } of files.masked.filter((one) => one.mutator === mutator))
      found.set(foldCase(path), { path, mutator, sha256: null });
    for (const { path, sha256 } of files.added.filter((one) => one.mutator === mutator))
      found.set(foldCase(path), { path, mutator, sha256 });
  }
  return found;
}

/** The cells in which two results over the same game differ, in the order of spaces, records and fields. */
export function differences(before: Outcome, after: Outcome, game: Game): readonly Difference[] {
  const found: Difference[] = [];
  for (const key of union(before.records, after.records))
    compareRecord(before.records.get(key) ?? null, after.records.get(key) ?? null, game, found);
  for (const key of union(before.hacks, after.hacks)) {
    const [left, right] = [before.hacks.get(key) ?? null, after.hacks.get(key) ?? null];
    if (left === right) continue;
    const dot = key.indexOf('.');
    const [id, field] = [key.slice(0, dot), key.slice(dot + 1)];
    found.push({
      kind: 'hack',
      space: 'hacks',
      record: id,
      name: id,
      field,
      spelling: field,
      before: left,
      after: right,
    });
  }
  for (const path of union(before.files, after.files)) {
    const [left, right] = [before.files.get(path) ?? null, after.files.get(path) ?? null];
    if (left?.sha256 === right?.sha256) continue;
    const { path: name } = (left ?? right)!;
    const cell = { kind: 'file', space: 'files', record: path, name, field: null, spelling: null } as const;
    found.push({ ...cell, before: fileText(left), after: fileText(right) });
  }
  return found;
}

function fileText(file: FileOutcome | null): string | null {
  return file === null || file.sha256 === null ? null : `${file.mutator} ${file.sha256.slice(0, 8)}`;
}

/** Keys of both, in order of text: spaces stay together, and so do the records of a space. */
function union(left: ReadonlyMap<string, unknown>, right: ReadonlyMap<string, unknown>): readonly string[] {
  return [...new Set([...left.keys(), ...right.keys()])].sort((one, other) => (one < other ? -1 : 1));
}

function compareRecord(left: RecordOutcome | null, right: RecordOutcome | null, game: Game, found: Difference[]): void {
  const known = (left ?? right)!;
  const { space, key } = known;
  const thereLeft = left?.there ?? known.inGame;
  const thereRight = right?.there ?? known.inGame;
  const cell = { space, record: key, name: known.name } as const;
  if (thereLeft !== thereRight)
    found.push({
      ...cell,
      kind: 'record',
      field: null,
      spelling: null,
      before: thereLeft ? known.name : null,
      after: thereRight ? known.name : null,
    });
  if (!thereLeft || !thereRight) return;
  const count = found.length;
  const none = new Map<string, FieldOutcome>();
  for (const field of union(left?.fields ?? none, right?.fields ?? none)) {
    const [one, other] = [left?.fields.get(field), right?.fields.get(field)];
    const base = (one ?? other)!.base;
    const before = one === undefined ? base : one.final;
    const after = other === undefined ? base : other.final;
    if (before === after) continue;
    found.push({ ...cell, kind: 'field', field, spelling: (one ?? other)!.spelling, before, after });
  }
  if (space !== 'menus' || found.length > count) return;
  const inGame = () => [...(game.records.menus.get(key)?.fields.keys() ?? [])];
  const before = (left === null ? inGame() : (left.order ?? [])).join(' ');
  const after = (right === null ? inGame() : (right.order ?? [])).join(' ');
  if (before !== after) found.push({ ...cell, kind: 'order', field: null, spelling: null, before, after });
}
