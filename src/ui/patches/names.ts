// How the workbench names things: values in short, codes as sentences, where a jump goes.

import type { RejectionView } from '../../../workers/protocol.ts';
import type { Said } from '../../i18n/index.ts';
import { nodeAt, readTree } from '../../language/patch/index.ts';
import { fileOf, linesOf, textOf, type Workspace } from '../../workspace/index.ts';
import { patchesOf } from './desk.ts';

/** Why a target was rejected, as a sentence. */
export function rejectionSaid({ code, reason }: RejectionView, target: string): Said {
  const byReason = code === 'operation-failed' || code === 'condition-failed';
  const id = byReason ? `patch/reason.${reason}` : code === 'target-missing' ? 'patch/target-absent' : `patch/${code}`;
  return { id, values: { target, why: reason ?? '' } };
}

/** A value in one short line; what is cut stays in the tooltip. */
export function shorten(json: string, most = 120): string {
  return json.length > most ? `${json.slice(0, most - 1)}…` : json;
}

/** Opens a definition at one of its operations. */
export function openOperation(workspace: Workspace, pack: string, path: string, index: number | null): void {
  const uid = patchesOf(workspace).uidOfPack(pack);
  const document = uid === null ? undefined : workspace.state().packages.get(uid);
  const file = fileOf(document, path);
  if (uid === null || file === null) return;
  const node = index === null ? null : nodeAt(readTree(textOf(file)), ['Operations', index]);
  const spot = node === null ? null : (linesOf(document, path)?.editorPlaceOf(node.start) ?? null);
  workspace.openFile(uid, path, spot);
}
