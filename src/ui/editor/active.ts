// The file in front, when it is text.

import { createMemo } from 'solid-js';
import { type FileKind, fileOf, isText, kindIn, tabKey, textOf, useWorkspace } from '../../workspace/index.ts';

export interface ActiveText {
  readonly key: string;
  readonly uid: string;
  readonly path: string;
  readonly kind: FileKind;
  readonly text: string;
  /** Whether its package is somebody else's, or this tab only looks. */
  readonly readOnly: boolean;
}

/** The open file in front, when it is text. */
export function useActiveText() {
  const workspace = useWorkspace();
  const tab = createMemo(
    () => workspace.state().tabs.find((one) => tabKey(one) === workspace.state().activeTab) ?? null,
  );
  return createMemo(
    (): ActiveText | null => {
      const open = tab();
      if (open === null || !isText(open.path)) return null;
      const file = fileOf(workspace.state().packages.get(open.uid), open.path);
      return file === null
        ? null
        : {
            key: tabKey(open),
            uid: open.uid,
            path: open.path,
            kind: kindIn(workspace.state(), open.uid, open.path),
            text: textOf(file),
            readOnly: workspace.isForeign(open.uid) || workspace.readOnly(),
          };
    },
    null,
    // A step of the selection leaves the file as it is, and with it all that the editor would look through again.
    { equals: sameText },
  );
}

function sameText(a: ActiveText | null, b: ActiveText | null): boolean {
  if (a === null || b === null) return a === b;
  return a.key === b.key && a.kind === b.kind && a.text === b.text && a.readOnly === b.readOnly;
}
