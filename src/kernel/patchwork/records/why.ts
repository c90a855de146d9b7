// Why not, for patches on records: how far every operation came — parsed, eligible, matched, wrote, survived — with the reason
// at the first zero, and for every record that it did not change the reason there.

import type { BaseFate } from '../../game/layer.ts';
import type { Message } from '../../text/index.ts';
import type { PatchFile, PatchReading } from '../definition/index.ts';
import type { Operation } from '../operation/index.ts';
import type { Generation } from '../pass/index.ts';
import { diagnosePatch } from '../report/diagnostics.ts';
import { RECORD_FOLDERS } from './assets.ts';
import { lineLookup, type PatchedBase } from './base.ts';
import { type Fate, fateOf } from './fate.ts';

/** Records at which an operation left nothing, for one reason. */
export interface Miss {
  readonly reason: Message;
  /** Asset paths. */
  readonly targets: readonly string[];
}

/** One operation over all records at which its definition aims; of a file that is not read, the file as a whole. */
export interface PatchOperationReport {
  readonly pack: string;
  /** Null while the file is not read. */
  readonly definition: string | null;
  readonly file: string;
  readonly line: number | null;
  /** Place among the operations of the file, from 0; null for the file as a whole. */
  readonly index: number | null;
  readonly operation: string | null;
  readonly op: string | null;
  /** Where it acts; null for operations that have no pointer. */
  readonly pointer: string | null;
  readonly parsed: boolean;
  /** Whether the condition of its definition is met for a record. */
  readonly eligible: boolean;
  /** Records at which it was reached. */
  readonly matched: number;
  /** Fields. */
  readonly wrote: number;
  /** Fields whose final value still shows it. */
  readonly survived: number;
  /** The reason at the first zero, or null. */
  readonly reason: Message | null;
  readonly misses: readonly Miss[];
}

/** A record that a run could not hold as patches left it (`BaseRefusal`). */
export interface RefusedRecord {
  readonly space: string;
  readonly record: string;
  readonly message: Message;
}

/**
 * Reports every operation that aims at records, in scan order. `fates` and `refused` are what a run made of the layer
 * (`baseFates`, `RunReport.base`).
 */
export function operationReports(
  base: PatchedBase,
  fates: readonly BaseFate[],
  refused: readonly RefusedRecord[],
): readonly PatchOperationReport[] {
  const { scan } = base.generation;
  const lineOf = lineLookup(base.generation);
  const lost = refusalsByTarget(base, refused);
  const left = fatesByOperation(fates);
  return scan.readings.flatMap((reading): PatchOperationReport[] => {
    if (reading.file === null) return mentionsRecords(reading.text) ? [unread(reading)] : [];
    const { file } = reading;
    const targets = recordTargets(base.generation, file);
    if (targets.length === 0 && !file.selectors.some(({ selector }) => aimsAtRecords(selector.text))) return [];
    const whole = wholeReason(base.generation, file, targets);
    return file.operations
      .filter(({ op }) => op !== 'RequireFormat')
      .map((operation) => {
        const met = whole !== null ? [] : targets.map((target) => ({ target, ...at(target, operation) }));
        return reportOf(file, operation, lineOf(file.path, operation.at), whole, met, left);
      });

    function at(target: string, operation: Operation): Fate {
      const fate = fateOf(base.generation.targets.get(target)!, file, operation);
      const refusal = lost.get(target);
      return fate.miss === null && refusal !== undefined ? { ...fate, miss: refusal } : fate;
    }
  });
}

const FOLDERS = Object.values(RECORD_FOLDERS).map((folder) => `${folder}/`);
const aimsAtRecords = (selector: string) =>
  FOLDERS.some((folder) => selector.startsWith(folder) || selector.startsWith(`glob:${folder}`));
/** A file that is not read may have aimed anywhere: it counts when it names a folder of records. */
const mentionsRecords = (text: string | null) => text === null || FOLDERS.some((folder) => text.includes(folder));

function recordTargets({ targetsOfFiles }: Generation, { path }: PatchFile): readonly string[] {
  return (targetsOfFiles.get(path) ?? []).filter((target) => FOLDERS.some((folder) => target.startsWith(folder)));
}

function unread(reading: PatchReading): PatchOperationReport {
  const { pack, path } = reading;
  const about = {
    pack,
    definition: null,
    file: path,
    line: null,
    index: null,
    operation: null,
    op: null,
    pointer: null,
  };
  const counts = { parsed: false, eligible: false, matched: 0, wrote: 0, survived: 0, misses: [] };
  return { ...about, ...counts, reason: diagnosePatch(reading)[0]?.message ?? { id: 'stack.why.not-parsed' } };
}

/** Why a whole file aims at nothing, or null. */
function wholeReason({ scan, passFailed }: Generation, file: PatchFile, targets: readonly string[]): Message | null {
  if (passFailed !== null) return { id: `ui.patches.pass.${passFailed}` };
  if (!file.enabled) return { id: 'patch/definition-disabled' };
  if (!scan.valid.has(file.path)) return { id: 'patch/duplicate-definition' };
  if (targets.length > 0) return null;
  return {
    id: 'patch/glob-no-match',
    values: { name: file.selectors.map(({ selector }) => selector.text).join(', ') },
  };
}

const operationKey = (pack: string, file: string, index: number) => JSON.stringify([pack, file, index]);

function fatesByOperation(fates: readonly BaseFate[]): ReadonlyMap<string, readonly BaseFate[]> {
  const found = new Map<string, BaseFate[]>();
  for (const fate of fates) {
    const key = operationKey(fate.source.pack, fate.file, fate.source.index);
    const known = found.get(key);
    if (known === undefined) found.set(key, [fate]);
    else known.push(fate);
  }
  return found;
}

function refusalsByTarget(
  { refused, assets }: PatchedBase,
  byRun: readonly RefusedRecord[],
): ReadonlyMap<string, Message> {
  const paths = new Map(assets.map(({ space, record, path }) => [`${space}/${record}`, path]));
  const found = new Map<string, Message>();
  for (const { message } of refused) found.set(String(message.values?.['target']), message);
  for (const { space, record, message } of byRun) {
    const path = paths.get(`${space}/${record}`);
    if (path !== undefined) found.set(path, message);
  }
  return found;
}

function reportOf(
  { pack, id, path: file }: PatchFile,
  operation: Operation,
  line: number | null,
  whole: Message | null,
  met: readonly (Fate & { readonly target: string })[],
  left: ReadonlyMap<string, readonly BaseFate[]>,
): PatchOperationReport {
  const own = left.get(operationKey(pack, file, operation.index)) ?? [];
  const cell = ({ space, record, field }: BaseFate) => `${space}/${record}/${field}`;
  const wrote = new Set(own.map(cell)).size;
  const survived = new Set(own.filter(({ alive }) => alive).map(cell)).size;
  const misses = missesOf(met);
  const eligible = met.some((one) => one.eligible);
  const matched = met.filter((one) => one.reached).length;
  const about = { pack, definition: id, file, line, index: operation.index, operation: operation.id, op: operation.op };
  return {
    ...about,
    pointer: 'path' in operation ? operation.path.text : null,
    parsed: true,
    eligible,
    matched,
    wrote,
    survived,
    reason: whole ?? (wrote === 0 ? (misses[0]?.reason ?? { id: 'patch/why.no-effect' }) : lostTo(survived, own)),
    misses,
  };
}

function lostTo(survived: number, own: readonly BaseFate[]): Message | null {
  if (survived > 0) return null;
  const by = own.find((fate) => fate.lostTo !== null)?.lostTo;
  return by === undefined || by === null ? { id: 'stack.why.undone' } : { id: 'stack.why.overridden', values: { by } };
}

function missesOf(met: readonly (Fate & { readonly target: string })[]): readonly Miss[] {
  const found = new Map<string, { readonly reason: Message; readonly targets: string[] }>();
  for (const { target, miss } of met) {
    if (miss === null) continue;
    const key = JSON.stringify(miss);
    const known = found.get(key);
    if (known === undefined) found.set(key, { reason: miss, targets: [target] });
    else known.targets.push(target);
  }
  return [...found.values()];
}
