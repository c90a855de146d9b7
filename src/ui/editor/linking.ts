// Between the editor and the inspector, by the pointer: the line that it rests on marks what it wrote, and what the inspector
// points at marks its lines here. The caret and the active cell do the same from the keyboard.

import { type Accessor, createEffect, createMemo, on, onCleanup } from 'solid-js';
import { foldCase } from '../../kernel/text/index.ts';
import type { TextEditor } from '../../language/index.ts';
import { splitKey, useWorkspace } from '../../workspace/index.ts';
import { sameItems } from '../same.ts';
import type { ActiveText } from './active.ts';

/** How long the pointer rests on a line, and the inspector on a cell, before the other side answers; in milliseconds. */
const REST = 250;

export interface Linking {
  /** The pointer came to a line of a file (from 1), or left the text. */
  point(key: string, line: number | null): void;
}

/** Call it under a Solid root, within the workspace. */
export function createLinking(active: Accessor<ActiveText | null>, editor: Accessor<TextEditor | null>): Linking {
  const workspace = useWorkspace();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    workspace.setPointed(null);
  };
  onCleanup(leave);
  // What was done last counts: the caret, also while the pointer lies on some line.
  createEffect(on(workspace.caret, leave, { defer: true }));

  const lines = createMemo(
    () => {
      const file = active();
      if (file === null || workspace.covered()) return [];
      const path = foldCase(file.path);
      const own = workspace.lit().filter((line) => line.uid === file.uid && foldCase(line.path) === path);
      return [...new Set(own.map(({ line }) => line))].sort((a, b) => a - b);
    },
    [],
    { equals: sameItems },
  );
  createEffect(
    on([editor, () => active()?.key, lines], ([made, key, found]) => {
      if (made === null || key === undefined) return;
      const wait = setTimeout(() => made.setLit(key, found), REST);
      onCleanup(() => clearTimeout(wait));
    }),
  );
  return {
    point(key, line) {
      leave();
      if (line !== null) timer = setTimeout(() => workspace.setPointed({ ...splitKey(key), line }), REST);
    },
  };
}
