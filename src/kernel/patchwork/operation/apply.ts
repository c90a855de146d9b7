// Runs one operation on one document.

import type { JsonObject } from '../json/index.ts';
import { applyAdd } from './add.ts';
import type { EffectSink } from './effects.ts';
import { applyMergeObjectFromAsset, applyOverlayFromAsset } from './from-asset.ts';
import { applyInsert } from './insert.ts';
import { applyMergeMatching, applyRemoveMatching, applyReplaceMatching, applyUpsertMatching } from './matching.ts';
import { applyMerge } from './merge.ts';
import type { Applied, Operation, OperationContext } from './model.ts';
import { applyMoveMatching } from './move.ts';
import { applyRemove } from './remove.ts';
import { applyReplace } from './replace.ts';
import { failed } from './walk.ts';

/** The outcome of an operation; effects go to the sink only when it changed something. Macros are expanded before this. */
export function applyOperation(
  operation: Operation,
  root: JsonObject,
  context: OperationContext,
  sink: EffectSink,
): Applied {
  switch (operation.op) {
    case 'Add':
      return applyAdd(operation, root, sink);
    case 'Replace':
      return applyReplace(operation, root, sink);
    case 'Remove':
      return applyRemove(operation, root, sink);
    case 'Merge':
      return applyMerge(operation, root, sink);
    case 'Insert':
      return applyInsert(operation, root, sink);
    case 'ReplaceMatching':
      return applyReplaceMatching(operation, root, sink);
    case 'RemoveMatching':
      return applyRemoveMatching(operation, root, sink);
    case 'MoveMatching':
      return applyMoveMatching(operation, root, sink);
    case 'MergeMatching':
      return applyMergeMatching(operation, root, sink);
    case 'UpsertMatching':
      return applyUpsertMatching(operation, root, sink);
    case 'OverlayFromAsset':
      return applyOverlayFromAsset(operation, root, context, sink);
    case 'MergeObjectFromAsset':
      return applyMergeObjectFromAsset(operation, root, context, sink);
    case 'RequireFormat':
      return { root };
    case 'Unusable':
      return failed(operation.reason);
    case 'Macro':
      return failed('op-unsupported');
  }
}
