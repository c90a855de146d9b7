// What a workspace asks the engine to run, and how one request differs from another.

import type { StackSpec } from '../../../workers/protocol.ts';
import type { StackItem, WorkspaceState } from '../model.ts';

export function withPatches(spec: StackSpec, patches: StackSpec['patches']): StackSpec {
  return patches === undefined ? spec : { ...spec, patches };
}

export function enabledItems(state: WorkspaceState): readonly StackItem[] {
  return state.stack.filter((item) => item.enabled);
}

/** What a workspace asks the engine to run: by default every package of the list that is switched on. */
export function stackSpec(state: WorkspaceState, items: readonly StackItem[] = enabledItems(state)): StackSpec {
  const entries = items.flatMap((item) => {
    const document = state.packages.get(item.uid);
    return document === undefined ? [] : [{ files: document.files, options: item.options, clash: item.clash }];
  });
  return { entries, match: state.match };
}

/** Whether two lists run with the same choices, whatever their files hold. */
export function sameChoices(a: StackSpec, b: StackSpec): boolean {
  return (
    a.match === b.match &&
    a.entries.length === b.entries.length &&
    a.entries.every((entry, index) => {
      const other = b.entries[index]!;
      return sameOptions(entry.options, other.options) && entry.clash === other.clash;
    })
  );
}

function sameOptions(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  if (a === b) return true;
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}

/** Whether two requests would run the same. */
export function sameSpec(a: StackSpec, b: StackSpec): boolean {
  return (
    sameChoices(a, b) && a.patches === b.patches && a.entries.every((entry, i) => entry.files === b.entries[i]!.files)
  );
}
