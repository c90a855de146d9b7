// The editors: a row of open files, and the file in front as text, picture, or bytes to look at.

import { createMemo, type JSX, Match, Show, Switch } from 'solid-js';
import { foldCase } from '../../kernel/text/index.ts';
import { fileKind, fileOf, isText, tabKey, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { bytesWords } from '../format.ts';
import { Button, EmptyState } from '../kit/index.ts';
import { ViewSwitch } from '../manifest/ViewSwitch.tsx';
import { panel } from '../shell/panel.tsx';
import { useShell } from '../shell/shell.ts';
import { useActiveText } from './active.ts';
import { EditorTabs } from './EditorTabs.tsx';
import { ForeignNote } from './ForeignNote.tsx';
import { TextPane } from './TextPane.tsx';

// Each arrives with the first file that is shown so.
const ImageView = panel(async () => (await import('./ImageView.tsx')).ImageView);
const ManifestForm = panel(async () => (await import('../manifest/ManifestForm.tsx')).ManifestForm);
const MarkdownView = panel(async () => (await import('./markdown/MarkdownView.tsx')).default);

export function EditorArea(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const { locale } = usePreferences();
  const tab = createMemo(
    () => workspace.state().tabs.find((one) => tabKey(one) === workspace.state().activeTab) ?? null,
  );
  const file = () => {
    const open = tab();
    return open === null ? null : fileOf(workspace.state().packages.get(open.uid), open.path);
  };
  const active = useActiveText();
  const isManifest = () => active() !== null && foldCase(active()!.path) === 'oamut.yaml';
  const showsForm = () => isManifest() && tab()?.form === true;
  const isMarkdown = () => active()?.kind === 'markdown';
  const showsPreview = () => isMarkdown() && tab()?.form === true;
  const setForm = (form: boolean) => {
    const key = workspace.state().activeTab;
    if (key !== null) workspace.showForm(key, form);
  };
  const size = () => bytesWords(locale(), file()?.bytes.length ?? 0);
  const hasText = createMemo(() => tab() !== null && isText(tab()!.path));
  return (
    <section class="editors" aria-label={say('ui.tab.editor')}>
      <EditorTabs />
      <Show when={isManifest()}>
        <ViewSwitch form={showsForm()} onForm={setForm} />
      </Show>
      <Show when={isMarkdown()}>
        <ViewSwitch form={showsPreview()} preview onForm={setForm} />
      </Show>
      <Show when={tab()}>{(open) => <ForeignNote uid={open().uid} />}</Show>
      <div class="editor-body">
        <Show when={showsForm() && active()}>
          {(text) => <ManifestForm file={text()} onText={() => setForm(false)} />}
        </Show>
        <Show when={showsPreview() && active()}>
          {(text) => <MarkdownView uid={text().uid} path={text().path} text={text().text} />}
        </Show>
        <div class="editor-text" hidden={!hasText() || showsForm() || showsPreview()}>
          <TextPane />
        </div>
        <Switch>
          <Match when={tab() === null}>
            <EmptyState icon="edit" text={say('ui.editor.empty')}>
              <Button icon="files" onClick={() => shell.showSide('files')}>
                {say('ui.command.view-files')}
              </Button>
            </EmptyState>
          </Match>
          <Match when={tab() !== null && fileKind(tab()!.path) === 'image' && file()}>
            {(image) => <ImageView uid={tab()!.uid} file={image()} />}
          </Match>
          <Match when={tab() !== null && !hasText()}>
            <EmptyState icon="box" text={say('ui.editor.binary', { size: size() })} />
          </Match>
        </Switch>
        <Show when={tab() !== null && hasText() && file() === null}>
          <EmptyState icon="file" text={say('ui.editor.gone')} />
        </Show>
      </div>
    </section>
  );
}
