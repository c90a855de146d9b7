// A plain text box over the file in front: for phones, and until the full editor has arrived.

import { createEffect, type JSX, on, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { useActiveText } from './active.ts';
import { keepLineEnds } from './line-ends.ts';

export function PlainText(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const active = useActiveText();
  let box: HTMLTextAreaElement | undefined;
  const follow = () => {
    const file = active();
    if (file === null || box === undefined) return;
    const before = box.value.slice(0, box.selectionEnd).split('\n');
    workspace.setCaret({
      uid: file.uid,
      path: file.path,
      line: before.length,
      column: before.at(-1)!.length + 1,
    });
  };
  createEffect(
    on(
      workspace.reveal,
      (reveal) => {
        const text = active()?.text;
        if (reveal?.spot == null || text === undefined || box === undefined) return;
        const lines = text.split('\n');
        const start = lines.slice(0, reveal.spot.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
        box.setSelectionRange(start, start + (lines[reveal.spot.line - 1]?.length ?? 0));
        box.scrollTop = (box.scrollHeight * Math.max(0, reveal.spot.line - 4)) / Math.max(1, lines.length);
      },
      { defer: true },
    ),
  );
  return (
    <Show when={active()}>
      {(file) => (
        <textarea
          ref={box}
          class="plain-text"
          aria-label={say('ui.editor.label', { path: file().path })}
          spellcheck={false}
          readOnly={file().readOnly}
          autocapitalize="off"
          autocomplete="off"
          wrap="off"
          value={file().text}
          onKeyUp={follow}
          onClick={follow}
          // Also of what is still being composed: nothing that stands here may be lost.
          onInput={(event) =>
            workspace.setText(file().uid, file().path, keepLineEnds(file().text, event.currentTarget.value))
          }
        />
      )}
    </Show>
  );
}
