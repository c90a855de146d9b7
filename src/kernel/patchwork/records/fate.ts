// What became of one operation on one target, as a reason for people.

import type { Message } from '../../text/index.ts';
import type { PatchFile } from '../definition/index.ts';
import type { Operation } from '../operation/index.ts';
import type { DefinitionRun, Rejection, TargetRun } from '../pass/index.ts';

export interface Fate {
  /** Whether the definition's condition was met. */
  readonly eligible: boolean;
  /** Whether the pass came as far as this operation. */
  readonly reached: boolean;
  /** Why nothing of it is in the target; null when something is. */
  readonly miss: Message | null;
}

/** What a pass made of an operation on a target. */
export function fateOf(run: TargetRun, file: PatchFile, operation: Operation): Fate {
  const definition = run.definitions.find((one) => one.file.path === file.path);
  const { rejection } = run;
  // Not even judged: the target could not be read, or the condition of another definition rejected it.
  if (definition === undefined) {
    const miss = rejection === null ? { id: 'patch/why.same-id' } : rejectionMessage(run.target, rejection, file);
    return { eligible: false, reached: false, miss };
  }
  if (definition.reason !== null)
    return { eligible: false, reached: false, miss: { id: `patch/reason.${definition.reason}` } };
  return { eligible: true, ...atOperation(run, definition, operation) };
}

function atOperation(run: TargetRun, definition: DefinitionRun, { index }: Operation): Omit<Fate, 'eligible'> {
  const { rejection, target } = run;
  const { file, state } = definition;
  const own = definition.operations.filter(({ operation }) => operation.at.at(-1) === index);
  const reached = own.length > 0;
  if (state === 'not-run') return { reached, miss: { id: 'patch/why.not-run', values: { name: blame(rejection) } } };
  if (rejection !== null && rejection.file?.path === file.path) {
    if (rejection.index === index || rejection.index === null)
      return { reached: true, miss: rejectionMessage(target, rejection, file) };
    const name = rejection.operation ?? '';
    return { reached, miss: { id: reached ? 'patch/why.taken-back' : 'patch/why.after', values: { name } } };
  }
  if (rejection !== null) return { reached, miss: { id: 'patch/why.taken-back', values: { name: blame(rejection) } } };
  if (own.some(({ result }) => result === 'applied')) return { reached, miss: null };
  const reason = own.find((one) => one.reason !== null)?.reason;
  return { reached, miss: { id: reason == null ? 'patch/why.no-effect' : `patch/reason.${reason}` } };
}

/** Who rejected a target: the operation, or the definition as a whole. */
function blame(rejection: Rejection | null): string {
  return rejection?.operation ?? rejection?.file?.id ?? '';
}

function rejectionMessage(target: string, rejection: Rejection, { path }: PatchFile): Message {
  const { code, reason, file } = rejection;
  if (file !== null && file.path !== path) return { id: 'patch/why.not-run', values: { name: blame(rejection) } };
  const byReason = code === 'operation-failed' || code === 'condition-failed';
  if (byReason) return { id: `patch/reason.${reason}` };
  const id = code === 'target-missing' ? 'patch/target-absent' : `patch/${code}`;
  return { id, values: { target, why: reason ?? '' } };
}
