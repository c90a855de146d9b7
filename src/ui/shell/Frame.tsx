// The frame: bars, three columns that resize and fold, or one column with a switch where there is less room.

import { createEffect, createMemo, createSignal, For, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { Region, SideTab } from '../../commands/index.ts';
import { usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { EditorArea } from '../editor/EditorArea.tsx';
import { BrokenDialog, TemplatesDialog } from '../gallery/parts.tsx';
import {
  foldedSizes,
  Icon,
  type IconName,
  type SetSizes,
  SplitHandle,
  SplitPanel,
  Splitter,
  Tabs,
} from '../kit/index.ts';
import { PatchDesk, PatchesPanel } from '../patches/parts.tsx';
import { ReportTabs } from '../reports/ReportTabs.tsx';
import { SafetyBar } from '../safety/SafetyBar.tsx';
import { StackPanel } from '../stack/StackPanel.tsx';
import { NewMutatorDialog } from './Dialogs.tsx';
import { DropZone } from './DropZone.tsx';
import { LaterDialogs } from './LaterDialogs.tsx';
import { Notices } from './Notices.tsx';
import { Palette } from './Palette.tsx';
import { FilesPanel, GamePanel, InspectorPanel, LessonsDialog, Reader, ReferenceDialog, WhatIfBar } from './parts.tsx';
import { StatusBar } from './StatusBar.tsx';
import { COLUMNS, type Column, useShell } from './shell.ts';
import { TaskList } from './TaskList.tsx';
import { TopBar } from './TopBar.tsx';

const COLUMN_ICONS: Readonly<Record<Column, IconName>> = {
  stack: 'stack',
  files: 'files',
  game: 'game',
  patches: 'package',
  editor: 'edit',
  inspector: 'inspector',
  reports: 'warning',
};

/** Sizes of panels that nobody has moved yet, as parts of 1. */
const FIRST_SIZES = { columns: [0.21, 0.44, 0.35], rows: [0.7, 0.3] } as const;
/** A panel smaller than this counts as folded. */
const FOLDED = 0.02;

export function Frame(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  return (
    <div class="frame" data-layout={shell.layout()}>
      <div>
        <TopBar />
        <SafetyBar />
        <Show when={workspace.whatIfs().length > 0}>
          <WhatIfBar />
        </Show>
      </div>
      <Switch>
        <Match when={shell.layout() === 'wide'}>
          <main class="wide">
            <Columns />
          </main>
        </Match>
        <Match when={shell.layout() === 'narrow'}>
          <OneColumn />
        </Match>
        <Match when={shell.layout() === 'reader'}>
          <Reader />
        </Match>
      </Switch>
      <StatusBar />
      <Palette />
      <Show when={shell.floating() === 'reference'}>
        <ReferenceDialog />
      </Show>
      <NewMutatorDialog />
      <Show when={shell.floating() === 'lessons'}>
        <LessonsDialog />
      </Show>
      <TemplatesDialog />
      <BrokenDialog />
      <LaterDialogs />
      <TaskList />
      <DropZone />
      <Notices />
    </div>
  );
}

function Columns(): JSX.Element {
  const shell = useShell();
  const preferences = usePreferences();
  const say = useSay();
  const sizesOf = (name: 'columns' | 'rows'): readonly number[] => {
    const known = preferences.preferences().sizes[name];
    const first = FIRST_SIZES[name];
    return known?.length === first.length && known.every((size) => size >= FOLDED) ? known : first;
  };
  // Folded panels have no size of their own: what they had before stays remembered.
  const remember = (name: string) => (next: readonly number[]) => {
    if (next.every((size) => size >= FOLDED))
      preferences.update({ sizes: { ...preferences.preferences().sizes, [name]: next } });
  };
  const keepFolded = (name: 'columns' | 'rows', main: number, regions: Readonly<Record<number, Region>>) => {
    const [setSizes, onReady] = createSignal<SetSizes | null>(null);
    const folded = createMemo(
      () => Object.entries(regions).flatMap(([index, region]) => (shell.isClosed(region) ? [Number(index)] : [])),
      [],
      { equals: (a, b) => a.join() === b.join() },
    );
    createEffect(
      on([setSizes, folded], ([set, indexes], before) => {
        // Nothing folded at the start: the first sizes stand already.
        if (set === null || (indexes.length === 0 && (before?.[1].length ?? 0) === 0)) return;
        set(foldedSizes(sizesOf(name), new Set(indexes), main));
      }),
    );
    return (set: SetSizes) => void onReady(() => set);
  };
  const columnsReady = keepFolded('columns', 1, { 0: 'side', 2: 'inspector' });
  const rowsReady = keepFolded('rows', 0, { 1: 'bottom' });
  const panel = (region: Region) => ({
    collapsible: true,
    collapsedSize: 0,
    onCollapse: () => shell.setClosed(region, true),
    onExpand: () => shell.setClosed(region, false),
  });
  return (
    <Splitter
      class="columns"
      orientation="horizontal"
      sizes={sizesOf('columns')}
      onSizes={remember('columns')}
      onReady={columnsReady}
    >
      <SplitPanel class="region" minSize={0.14} {...panel('side')}>
        <SideTabs />
      </SplitPanel>
      <SplitHandle label={say('ui.split.side')} />
      <SplitPanel class="region" minSize={0.22}>
        <Splitter orientation="vertical" sizes={sizesOf('rows')} onSizes={remember('rows')} onReady={rowsReady}>
          <SplitPanel class="region" minSize={0.2}>
            <EditorArea />
          </SplitPanel>
          <SplitHandle label={say('ui.split.bottom')} />
          <SplitPanel class="region" minSize={0.12} {...panel('bottom')}>
            <ReportTabs />
          </SplitPanel>
        </Splitter>
      </SplitPanel>
      <SplitHandle label={say('ui.split.inspector')} />
      <SplitPanel class="region" minSize={0.18} {...panel('inspector')}>
        <RightPanel />
      </SplitPanel>
    </Splitter>
  );
}

/** What belongs to the side tab in front: records of the stack, or the patch tools. */
function RightPanel(): JSX.Element {
  const shell = useShell();
  return (
    <Show when={shell.side() === 'patches'} fallback={<InspectorPanel />}>
      <PatchDesk />
    </Show>
  );
}

const isSide = (column: Column): column is SideTab & Column => ['stack', 'files', 'game', 'patches'].includes(column);

function SideTabs(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const patchItems = () =>
    COLUMNS.includes('patches')
      ? [{ id: 'patches', label: say('ui.tab.patches'), content: () => <PatchesPanel /> }]
      : [];
  return (
    <section class="side" aria-label={say('ui.side')}>
      <Tabs
        label={say('ui.side')}
        more={say('ui.tab.all')}
        value={shell.side()}
        onChange={(id) => shell.showSide(id as SideTab)}
        items={[
          {
            id: 'stack',
            label: say('ui.tab.stack'),
            count: () => workspace.state().stack.length,
            content: () => <StackPanel />,
          },
          { id: 'files', label: say('ui.tab.files'), content: () => <FilesPanel /> },
          { id: 'game', label: say('ui.tab.game'), content: () => <GamePanel /> },
          ...patchItems(),
        ]}
      />
    </section>
  );
}

function OneColumn(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const errors = () => workspace.problems().filter((problem) => problem.diagnostic.severity === 'error').length;
  return (
    <>
      <main class="one-column">
        <Switch>
          <Match when={shell.column() === 'stack'}>
            <StackPanel />
          </Match>
          <Match when={shell.column() === 'files'}>
            <FilesPanel />
          </Match>
          <Match when={shell.column() === 'game'}>
            <GamePanel />
          </Match>
          <Match when={shell.column() === 'patches'}>
            <PatchesPanel />
          </Match>
          <Match when={shell.column() === 'editor'}>
            <EditorArea />
          </Match>
          <Match when={shell.column() === 'inspector'}>
            <RightPanel />
          </Match>
          <Match when={shell.column() === 'reports'}>
            <ReportTabs />
          </Match>
        </Switch>
      </main>
      <nav class="bottom-switch" aria-label={say('ui.switch')}>
        <For each={COLUMNS}>
          {(column) => (
            <button
              type="button"
              class="bottom-switch-item"
              aria-current={shell.column() === column ? 'page' : undefined}
              onClick={() => (isSide(column) ? shell.showSide(column) : shell.setColumn(column))}
            >
              <Icon name={COLUMN_ICONS[column]} />
              <span class="bottom-switch-text" title={say(`ui.tab.${column}`)}>
                {say(`ui.tab.${column}`)}
              </span>
              <Show when={column === 'reports' && errors() > 0}>
                <span class="count">{errors()}</span>
              </Show>
            </button>
          )}
        </For>
      </nav>
    </>
  );
}
