// The file in front as text: Monaco once it has arrived, a plain box until then and on phones.

import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import type { TextEditor } from '../../language/index.ts';
import { type Problem, tabKey, useSay, useWorkspace } from '../../workspace/index.ts';
import { useShell } from '../shell/shell.ts';
import { useActiveText } from './active.ts';
import { PlainText } from './PlainText.tsx';
import { tokenColor, tokenPixels, tokenText } from './palette.ts';

export function TextPane(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const active = useActiveText();
  const [editor, setEditor] = createSignal<TextEditor | null>(null);
  let host!: HTMLDivElement;
  let gone = false;
  const split = (key: string) => {
    const slash = key.indexOf('/');
    return { uid: key.slice(0, slash), path: key.slice(slash + 1) };
  };

  const load = async () => {
    const { TextEditor } = await import('../../language/index.ts');
    if (gone) return;
    const size = tokenPixels('type');
    const made = new TextEditor({
      host,
      fontFamily: tokenText('font-code'),
      fontSize: size,
      lineHeight: Math.round(size * 1.55),
      say,
      label: (path) => say('ui.editor.label', { path }),
      onText: (key, text) => workspace.setText(split(key).uid, split(key).path, text),
      onFix: (key, fix) => workspace.applyEdits(split(key).uid, fix.edits),
      onCaret: () => {},
    });
    setEditor(made);
    shell.setEditor(made);
  };
  onMount(() => {
    // Monaco may come after the first paint: the frame is usable without it.
    requestAnimationFrame(() => setTimeout(() => void load()));
  });
  onCleanup(() => {
    gone = true;
    shell.setEditor(null);
    editor()?.dispose();
  });

  createEffect(() => editor()?.setTheme(shell.theme(), tokenColor));
  createEffect(
    on([editor, () => active()?.key], ([made]) => {
      const file = active();
      if (made !== null && file !== null) made.show(file);
    }),
  );
  createEffect(() => {
    const file = active();
    if (file !== null) editor()?.update(file);
  });
  createEffect(() => editor()?.keepOnly(new Set(workspace.state().tabs.map(tabKey))));
  const ofFile = createMemo(() => {
    const byKey = new Map<string, Problem[]>();
    for (const problem of workspace.problems()) {
      const key = `${problem.uid}/${problem.diagnostic.file}`;
      byKey.set(key, [...(byKey.get(key) ?? []), problem]);
    }
    return byKey;
  });
  createEffect(() => {
    const made = editor();
    if (made === null) return;
    void say('ui.close');
    for (const tab of workspace.state().tabs) {
      const key = tabKey(tab);
      const found = ofFile().get(key) ?? [];
      made.setMarkers(
        key,
        found.map(({ diagnostic, spot }) => ({ diagnostic, line: spot?.line ?? null })),
      );
    }
  });
  createEffect(
    on(
      [editor, workspace.reveal],
      ([made, reveal]) => {
        if (made === null || reveal === null) return;
        // After the file itself is shown.
        queueMicrotask(() => {
          if (reveal.spot !== null) made.reveal(reveal.spot.line, reveal.spot.column);
          if (reveal.focus) made.focus();
        });
      },
      { defer: true },
    ),
  );

  return (
    <>
      <div ref={host} class="monaco-host" hidden={editor() === null} />
      <Show when={editor() === null}>
        <PlainText />
      </Show>
    </>
  );
}
