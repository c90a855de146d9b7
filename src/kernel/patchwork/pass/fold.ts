// Applies one definition to one target's document: its operations in order, macros expanded.

import type { PatchFile } from '../definition/index.ts';
import type { JsonObject } from '../json/index.ts';
import {
  applyOperation,
  EffectSink,
  type Operation,
  type OperationContext,
  type PatchEffect,
} from '../operation/index.ts';
import { expandMacro, type MacroTable } from './macros.ts';
import type { OperationRun, Rejection, Skip } from './model.ts';

export interface Fold {
  readonly root: JsonObject;
  readonly rejection: Rejection | null;
  readonly runs: readonly OperationRun[];
  readonly skips: readonly Skip[];
  readonly effects: readonly PatchEffect[];
  /** The order number that the next operation of the target gets. */
  readonly next: number;
}

/** Folds a definition into a document; on a rejection the caller drops everything. */
export function foldDefinition(
  file: PatchFile,
  start: JsonObject,
  firstOrder: number,
  context: OperationContext,
  { macros, stages }: { readonly macros: MacroTable; readonly stages: boolean },
): Fold {
  const runs: OperationRun[] = [];
  const skips: Skip[] = [];
  const { pack, id: definition } = file;
  const sink = new EffectSink({ pack, definition, operation: '', order: firstOrder });
  let root = start;
  let order = firstOrder;
  const end = (rejection: Rejection | null): Fold => ({
    root,
    rejection,
    runs,
    skips,
    effects: sink.effects,
    next: order,
  });

  /** Runs one operation under the id that effects carry; gives a rejection or null. */
  const run = (operation: Operation, owner: Operation): Rejection | null => {
    sink.origin = { pack, definition, operation: owner.id, order };
    const applied = applyOperation(operation, root, context, sink);
    const { id: label } = operation;
    const about = { operation, label, order, owner: owner.id };
    const stage = () => (stages ? { after: root } : {});
    const skip = { file, target: context.target, selector: null, operation: label, index: owner.index };
    if ('root' in applied) {
      root = applied.root;
      runs.push({ ...about, result: 'applied', reason: null, ...stage() });
    } else if ('noop' in applied) {
      runs.push({ ...about, result: 'noop', reason: applied.noop, ...stage() });
      skips.push({ ...skip, code: 'operation-noop', reason: applied.noop });
    } else if (operation.required || applied.structural) {
      runs.push({ ...about, result: 'failed', reason: applied.failed });
      return { code: 'operation-failed', file, operation: label, index: owner.index, reason: applied.failed };
    } else {
      runs.push({ ...about, result: 'skipped', reason: applied.failed, ...stage() });
      skips.push({ ...skip, code: 'operation-skipped', reason: applied.failed });
    }
    order += 1;
    return null;
  };

  for (const operation of file.operations) {
    if (operation.op !== 'Macro') {
      const rejection = run(operation, operation);
      if (rejection !== null) return end(rejection);
      continue;
    }
    const expanded = expandMacro(operation, file, macros);
    if ('rejected' in expanded) {
      const { rejected: code, reason } = expanded;
      return end({ code, file, operation: operation.id, index: operation.index, reason });
    }
    for (const inner of expanded.operations) {
      const rejection = run(inner, operation);
      if (rejection !== null) return end(rejection);
    }
  }
  return end(null);
}
