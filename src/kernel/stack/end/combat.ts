// Final numbers that the game stores and combat cannot use: health beyond what it reads, arcs that end short of their range.
// Each is told to the mutator that wrote the deciding value last; what the game itself has is left alone.

import { arcReach, COMBAT_HEALTH, USUAL_GRAVITY } from '../../dialect.ts';
import type { SourcePlace } from '../../rules/model.ts';
import { readDouble, readInteger } from '../../tdf/index.ts';
import type { StackFacts } from '../facts.ts';
import type { Step } from '../model.ts';
import type { RunningMutator } from '../phases/mutator.ts';
import { byKey, fieldSteps, type RecordState, type Store } from '../store/index.ts';

/** The fields that decide whether a lobbed shot gets as far as its range. */
const ARC_FIELDS = ['ballistic', 'dropped', 'range', 'waterweapon', 'weaponvelocity'];
const GRAVITY = 'globalheader.gravity';

interface Remark {
  readonly code: string;
  readonly place: SourcePlace;
  readonly values: Readonly<Record<string, string | number>>;
  readonly path: string;
  readonly reading: string;
  count: number;
}

/** Warns once for each line that wrote such values, with the first record by name and a count. */
export function checkCombat(mutators: readonly RunningMutator[], store: Store, facts: StackFacts): void {
  const byId = new Map(mutators.map((mutator) => [mutator.id, new Map<string, Remark>()]));
  const note = (step: Step | null, remark: Omit<Remark, 'count' | 'place'>) => {
    const remarks = byId.get(step?.mutator ?? '');
    if (step === null || remarks === undefined) return;
    const place = { file: step.file ?? '', line: step.line ?? 0 };
    const key = `${remark.code} ${place.file}:${place.line}`;
    const known = remarks.get(key);
    if (known === undefined) remarks.set(key, { ...remark, place, count: 1 });
    else known.count += 1;
  };
  checkHealth(store, note);
  checkArcs(store, facts, note);
  for (const mutator of mutators)
    for (const { code, place, values, path, reading, count } of byId.get(mutator.id)!.values())
      mutator.remarks.push(
        mutator.places.diagnostic(
          code,
          'warning',
          place.file === '' ? null : place,
          { id: code, values: { ...values, count } },
          { path, reading },
        ),
      );
}

type Note = (step: Step | null, remark: Omit<Remark, 'count' | 'place'>) => void;

function checkHealth(store: Store, note: Note): void {
  for (const state of written(store, 'units')) {
    const value = readDouble(state.value('maxdamage') ?? '');
    if (value <= COMBAT_HEALTH || value <= readDouble(state.base?.fields.get('maxdamage')?.value ?? '')) continue;
    note(lastWrite([state], ['maxdamage']), {
      code: 'record/beyond-combat',
      values: { field: 'maxdamage', record: state.name, value: state.value('maxdamage')!, kept: COMBAT_HEALTH },
      path: `units.${state.name}.maxdamage`,
      reading: 'COMBAT_HEALTH',
    });
  }
}

function checkArcs(store: Store, facts: StackFacts, note: Note): void {
  const [mapKey] = store.names('map');
  const map = mapKey === undefined ? null : store.get('map', mapKey);
  const gravityWritten = map !== null && lastWrite([map], [GRAVITY]) !== null;
  const gravity = gravityOf(map?.value(GRAVITY) ?? null);
  const gravityBefore = gravityOf(map?.base?.fields.get(GRAVITY)?.value ?? null);
  const weapons = gravityWritten ? everyRecord(store, 'weapons') : written(store, 'weapons');
  for (const state of weapons) {
    const text = (key: string) => state.value(key) ?? facts.defaultOf('weapons', key) ?? '';
    const arc = shortArc(text, gravity);
    if (arc === null) continue;
    const { base } = state;
    const textBefore = (key: string) => base?.fields.get(key)?.value ?? facts.defaultOf('weapons', key) ?? '';
    if (base !== null && shortArc(textBefore, gravityBefore) !== null) continue;
    note(lastWrite(map === null ? [state] : [state, map], [...ARC_FIELDS, GRAVITY]), {
      code: 'record/arc-short',
      values: { record: state.name, range: arc.range, reach: arc.reach, gravity },
      path: `weapons.${state.name}.range`,
      reading: 'arcReach',
    });
  }
}

/** Range and reach of a lobbed shot that falls short; null for every other weapon. */
function shortArc(text: (key: string) => string, gravity: number): { range: number; reach: number } | null {
  const flag = (key: string) => (readInteger(text(key)) & 1) === 1;
  if (!flag('ballistic') || flag('dropped') || flag('waterweapon')) return null;
  const range = readInteger(text('range'));
  const speed = readDouble(text('weaponvelocity'));
  if (speed <= 0 || gravity <= 0) return null;
  const reach = arcReach(speed, gravity);
  return reach < range ? { range, reach: Math.floor(reach) } : null;
}

function gravityOf(text: string | null): number {
  return text === null ? USUAL_GRAVITY : readDouble(text);
}

/** The newest step that gave one of these fields another value, unless it only copied the record as it was. */
function lastWrite(states: readonly RecordState[], keys: readonly string[]): Step | null {
  let last: Step | null = null;
  for (const state of states)
    for (const key of keys)
      for (const step of fieldSteps(state, key))
        if (step.mutator !== null && step.before !== step.after && (last === null || step.n > last.n)) last = step;
  return last?.kind === 'copy' ? null : last;
}

/** Records of a space that stand and that some step aimed at, in name order. */
function written(store: Store, space: 'units' | 'weapons'): readonly RecordState[] {
  return [...store.states(space)]
    .filter((state) => state.now !== null && (state.fieldSteps.size > 0 || state.wholeSteps.length > 0))
    .sort((left, right) => byKey(left.key, right.key));
}

function everyRecord(store: Store, space: 'units' | 'weapons'): readonly RecordState[] {
  return store.names(space).flatMap((name) => store.get(space, name) ?? []);
}
