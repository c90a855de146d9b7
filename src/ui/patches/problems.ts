// What a pass says of definition files as problems of the workspace, and of files that no pass reads because a later pack
// has one of the same path.

import type { PatchOutcome } from '../../../workers/protocol.ts';
import type { Diagnostic } from '../../kernel/text/index.ts';
import { isDefinitionPath, linesOf, type Problem, type WorkspaceState } from '../../workspace/index.ts';

export function patchProblems(state: WorkspaceState, outcome: PatchOutcome | null): readonly Problem[] {
  if (outcome === null) return [];
  const uids = new Map(state.patches.packs.map(({ id, uid }) => [id, uid]));
  const readers = new Map(outcome.definitions.map(({ path, pack }) => [path, pack]));
  const found: Problem[] = [];
  const add = (uid: string, diagnostic: Diagnostic, index: number) => {
    const { range, file, code } = diagnostic;
    const spot = range === null ? null : (linesOf(state.packages.get(uid), file)?.editorPlaceOf(range.start) ?? null);
    found.push({ key: [uid, file, spot?.line, spot?.column, code, index].join(), uid, diagnostic, spot });
  };
  for (const [path, diagnostics] of Object.entries(outcome.diagnostics)) {
    const uid = uids.get(readers.get(path) ?? '');
    if (uid === undefined) continue;
    for (const [index, diagnostic] of distinct(diagnostics).entries()) add(uid, diagnostic, index);
  }
  for (const { uid, id, enabled } of state.patches.packs) {
    if (!enabled) continue;
    for (const { path } of state.packages.get(uid)?.files ?? []) {
      const reader = isDefinitionPath(path) ? readers.get(path) : undefined;
      if (reader === undefined || reader === id) continue;
      const message = { id: 'ui.patches.shadowed', values: { name: reader } };
      add(uid, { code: 'patch/shadowed', severity: 'warning', file: path, range: null, path: '', message }, 0);
    }
  }
  return found;
}

/** How many problems of one kind at one place are listed: a glob may meet the same one in thousands of targets. */
const MOST = 5;

function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  return diagnostics.filter(({ code, range, message }) => {
    const key = `${code} ${range?.start} ${message.id}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= MOST;
  });
}
