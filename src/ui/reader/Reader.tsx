// The page on a phone: what the stack does, which records changed and how, the source. No grid, no Monaco.

import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js';
import { foldCase } from '../../kernel/text/index.ts';
import { countChanges, tabKey, useSay, useWorkspace } from '../../workspace/index.ts';
import { useActiveText } from '../editor/active.ts';
import { FileSelect } from '../editor/FileSelect.tsx';
import { PlainText } from '../editor/PlainText.tsx';
import { Badge, Icon, type IconName } from '../kit/index.ts';
import { ViewSwitch } from '../manifest/ViewSwitch.tsx';
import { PatchDesk, PatchesPanel } from '../patches/parts.tsx';
import { ReportTabs } from '../reports/ReportTabs.tsx';
import { panel } from '../shell/panel.tsx';
import { COLUMNS, type Column, useShell } from '../shell/shell.ts';
import { StackPanel } from '../stack/StackPanel.tsx';
import { ChangedRecords } from './ChangedRecords.tsx';

const ManifestForm = panel(async () => (await import('../manifest/ManifestForm.tsx')).ManifestForm);

const PARTS = COLUMNS.filter((name) => name !== 'files' && name !== 'game');
const ICONS: Readonly<Partial<Record<Column, IconName>>> = {
  patches: 'package',
  stack: 'stack',
  inspector: 'inspector',
  editor: 'edit',
  reports: 'warning',
};

export function Reader(): JSX.Element {
  const shell = useShell();
  const say = useSay();
  const titleOf = (name: Column) => say(name === 'inspector' ? 'ui.reader.records' : `ui.tab.${name}`);
  const part = () => PARTS.find((name) => name === shell.column()) ?? 'stack';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it. */}
      <main class="one-column" tabIndex={0}>
        <Switch>
          <Match when={part() === 'stack'}>
            <Summary />
            <StackPanel />
          </Match>
          <Match when={part() === 'inspector'}>
            <ChangedRecords />
          </Match>
          <Match when={part() === 'patches'}>
            <PatchesPanel />
            <PatchDesk />
          </Match>
          <Match when={part() === 'editor'}>
            <Source />
          </Match>
          <Match when={part() === 'reports'}>
            <ReportTabs />
          </Match>
        </Switch>
      </main>
      <nav class="bottom-switch" aria-label={say('ui.switch')}>
        <For each={PARTS}>
          {(name) => (
            <button
              type="button"
              class="bottom-switch-item"
              aria-current={part() === name ? 'page' : undefined}
              onClick={() => shell.setColumn(name)}
            >
              <Icon name={ICONS[name] ?? 'file'} />
              <span class="bottom-switch-text" title={titleOf(name)}>
                {titleOf(name)}
              </span>
            </button>
          )}
        </For>
      </nav>
    </>
  );
}

function Summary(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const counts = createMemo(() => countChanges(workspace.run().summary));
  return (
    <section class="section summary" aria-label={say('ui.reader.summary')}>
      <Show when={workspace.run().summary} fallback={<p class="dim">{say('ui.run.idle')}</p>}>
        <p>
          {say('ui.reader.sentence', { fields: counts().fields, records: counts().records })}
          <Show when={counts().conflicts > 0}>
            {' '}
            <Badge tone="conflict">≠ {say('ui.run.conflicts', { count: counts().conflicts })}</Badge>
          </Show>
        </p>
      </Show>
    </section>
  );
}

function Source(): JSX.Element {
  const workspace = useWorkspace();
  const active = useActiveText();
  const isManifest = () => foldCase(active()?.path ?? '') === 'oamut.yaml';
  const showsForm = () => {
    const { tabs, activeTab } = workspace.state();
    return isManifest() && tabs.find((tab) => tabKey(tab) === activeTab)?.form === true;
  };
  const setForm = (form: boolean) => workspace.showForm(active()!.key, form);
  return (
    <div class="reader-source">
      <FileSelect />
      <Show when={isManifest()}>
        <ViewSwitch form={showsForm()} onForm={setForm} />
      </Show>
      <Show when={showsForm() && active()} fallback={<PlainText />}>
        {(text) => <ManifestForm file={text()} onText={() => setForm(false)} />}
      </Show>
    </div>
  );
}
