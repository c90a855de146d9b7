// The file in front as text: Monaco once it has arrived, a plain box until then and on phones.

import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, Show } from 'solid-js';
import type { TextEditor } from '../../language/index.ts';
import { fileKind, type Problem, splitKey, tabKey, textOf, useSay, useWorkspace } from '../../workspace/index.ts';
import { takeFix } from '../manifest/lead.ts';
import { createSettled } from '../shell/settled.ts';
import { useShell } from '../shell/shell.ts';
import { useActiveText } from './active.ts';
import { createCostNotes } from './cost-notes.ts';
import { createLineNotes } from './line-notes.ts';
import { createLinking } from './linking.ts';
import './editor.css';
import { PlainText } from './PlainText.tsx';
import { tokenColor, tokenPixels, tokenText } from './palette.ts';
import { manifestHost, recordHost, scriptHost, scriptsOf } from './scripts.ts';

/**
 * How long notes wait for the next ones, in milliseconds, while the text has not the focus. Longer than from key to key of
 * somebody who walks: drawing a long line anew takes as long as a record does.
 */
const REST = 250;

export function TextPane(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const active = useActiveText();
  const [editor, setEditor] = createSignal<TextEditor | null>(null);
  let host!: HTMLDivElement;
  let gone = false;
  const services: { dispose(): void }[] = [];

  const linking = createLinking(active, editor);

  const format = async (text: string) => {
    try {
      const { text: next, error } = await workspace.engine.format(text);
      if (next === null)
        workspace.notify('warning', { id: 'ui.editors.format.failed', values: { reason: error ?? '' } });
      return next;
    } catch (error) {
      workspace.notify('error', { id: 'ui.editors.format.failed', values: { reason: String(error) } });
      return null;
    }
  };
  const load = async () => {
    const { LuaLanguage, registerFormatting, registerLua, registerManifest, registerRecords, TextEditor } =
      await import('../../language/index.ts');
    // Its languages must be known before the first file is shown.
    if (import.meta.env.OAMUT_PATCHWORK !== 'off') {
      const { registerPatchEditor } = await import('../patches/editor.ts');
      if (!gone) services.push(registerPatchEditor(workspace, say));
    }
    if (gone) return;
    const size = tokenPixels('type');
    const made = new TextEditor({
      host,
      fontFamily: tokenText('font-code'),
      fontSize: size,
      lineHeight: Math.round(size * 1.55),
      say,
      label: (path) => say('ui.editor.label', { path }),
      onText: (key, text, way) => workspace.setText(splitKey(key).uid, splitKey(key).path, text, way),
      onFix: (key, fix) => takeFix(workspace, shell, splitKey(key).uid, fix),
      onExample: (code) => shell.showBroken(code),
      onCaret: (key, line, column) => workspace.setCaret({ ...splitKey(key), line, column }),
      onPoint: linking.point,
    });
    services.push(
      registerLua(scriptHost(workspace, say, () => new LuaLanguage())),
      registerFormatting(format),
      registerManifest(manifestHost(workspace, say)),
      registerRecords(recordHost(workspace, say)),
    );
    setEditor(made);
    shell.setEditor(made);
  };
  // Monaco comes after the first run: the frame is usable without it, and reading its code holds up everything else.
  const settled = createSettled(workspace);
  let asked = false;
  createEffect(() => {
    if (!settled() || asked) return;
    asked = true;
    requestAnimationFrame(() => setTimeout(() => void load()));
  });
  onCleanup(() => {
    gone = true;
    shell.setEditor(null);
    workspace.setCaret(null);
    for (const service of services) service.dispose();
    editor()?.dispose();
  });

  createEffect(() => editor()?.setWrap(shell.wrapsLines()));
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
  const tabs = createMemo(() => workspace.state().tabs);
  const packages = createMemo(() => workspace.state().packages);
  // The scripts beside an open one have models too: a rename changes them with it.
  const beside = createMemo(() => {
    const uids = new Set(
      tabs()
        .filter(({ path }) => fileKind(path) === 'lua')
        .map(({ uid }) => uid),
    );
    return [...uids].flatMap((uid) => {
      const document = packages().get(uid);
      const scripts = document === undefined ? [] : scriptsOf(document);
      return scripts.map((file) => ({ key: tabKey({ uid, path: file.path }), path: file.path, file }));
    });
  });
  createEffect(() => {
    const made = editor();
    if (made === null) return;
    made.hold(beside().map(({ key, path, file }) => ({ key, path, kind: 'lua', text: textOf(file) })));
    made.keepOnly(new Set([...tabs().map(tabKey), ...beside().map(({ key }) => key)]));
  });
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
    for (const tab of tabs()) {
      const key = tabKey(tab);
      const found = ofFile().get(key) ?? [];
      made.setMarkers(
        key,
        found.map(({ diagnostic, spot }) => ({ diagnostic, line: spot?.line ?? null })),
      );
    }
  });
  // After the file itself is shown, so that its model is there.
  const notes = createLineNotes(active);
  createEffect(
    on([editor, () => active()?.key, notes], ([made, key, found]) => {
      if (made === null || key === undefined) return;
      // Whoever walks records sees the record first: its notes come once the walk rests.
      if (host.contains(document.activeElement)) return void made.setNotes(key, found);
      const timer = setTimeout(() => made.setNotes(key, found), REST);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  const costs = createCostNotes(active);
  createEffect(
    on([editor, () => active()?.key, costs], ([made, key, found]) => {
      if (made !== null && key !== undefined) made.setCosts(key, found);
    }),
  );
  createEffect(
    on(
      [editor, workspace.reveal],
      ([made, reveal]) => {
        if (made === null || reveal === null) return;
        // After the file itself is shown.
        queueMicrotask(() => {
          if (reveal.spot !== null) made.reveal(reveal.spot.line, reveal.spot.column);
          if (!reveal.focus) return;
          made.focus();
          // A picture or a page stands before the text: its tab takes the focus, so that it is not lost.
          if (document.activeElement === document.body)
            document.querySelector<HTMLElement>('.editor-tab[data-active] [role="tab"]')?.focus();
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
