// The stack as a list in order of effect, and under it the library: packages that are open but not in the stack.

import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import type { MutatorSummary } from '../../../workers/protocol.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, EmptyState, IconButton, PanelTitle } from '../kit/index.ts';
import { sameItems } from '../same.ts';
import { useShell } from '../shell/shell.ts';
import { createDropList, DRAG_TYPE } from './drag.ts';
import { LibraryList } from './LibraryList.tsx';
import { RefusalBox } from './RefusalBox.tsx';
import { StackRow } from './StackRow.tsx';

export function StackPanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const uids = createMemo(() => workspace.state().stack.map((item) => item.uid), [], {
    // The state is new at every key in the inspector: the rows are not.
    equals: sameItems,
  });

  // What the run said stays covered while a lesson asks for it.
  const shownRun = () => (workspace.covered() ? { summary: null, spec: null } : workspace.run());
  // Each enabled package's report in the run that is shown, by its place in the order that ran.
  const reports = createMemo(() => {
    const { summary, spec } = shownRun();
    const byUid = new Map<string, MutatorSummary>();
    if (summary === null || spec === null) return byUid;
    for (const mutator of summary.mutators) {
      const uid = workspace.uidOf(mutator.id);
      if (uid !== null && !byUid.has(uid)) byUid.set(uid, mutator);
    }
    return byUid;
  });

  const drop = createDropList({
    type: DRAG_TYPE,
    uids,
    move: (uid, to) => workspace.moveTo(uid, to),
    take: (uid, to) => workspace.addToStack(uid, to),
  });

  // What comes to a stack that was there already comes into sight, wherever in the list that is.
  let panel: HTMLDivElement | undefined;
  createEffect(
    on(uids, (now, before) => {
      if (before === undefined || before.length === 0) return;
      const came = now.find((uid) => !before.includes(uid));
      if (came === undefined || !before.every((uid) => now.includes(uid))) return;
      queueMicrotask(() => panel?.querySelector(`[data-uid="${came}"]`)?.scrollIntoView({ block: 'center' }));
    }),
  );

  return (
    <div ref={panel} class="panel">
      <PanelTitle title={say('ui.stack.title')}>
        <IconButton icon="plus" label={say('ui.command.new')} onClick={() => shell.newMutator()} />
        <IconButton icon="import" label={say('ui.command.open')} onClick={() => shell.pickPackages()} />
      </PanelTitle>
      <Show when={shownRun().summary?.refused}>{(refused) => <RefusalBox refusal={refused()} />}</Show>
      <div class="scroll fill">
        <Show
          when={uids().length > 0}
          fallback={
            <Show when={workspace.ready()}>
              <EmptyState icon="stack" text={say('ui.stack.empty')}>
                <Button look="primary" icon="plus" onClick={() => shell.newMutator()}>
                  {say('ui.command.new')}
                </Button>
                <Button icon="import" onClick={() => shell.pickPackages()}>
                  {say('ui.import')}
                </Button>
              </EmptyState>
            </Show>
          }
        >
          <p class="list-note">{say('ui.stack.order')}</p>
          <ol
            ref={drop.setList}
            class="stack-list"
            aria-label={say('ui.stack.title')}
            data-drop-end={drop.dropAt() === uids().length ? '' : undefined}
            onDragOver={drop.onDragOver}
            onDragLeave={drop.onDragLeave}
            onDrop={drop.onDrop}
          >
            <For each={uids()}>
              {(uid, index) => (
                <StackRow
                  uid={uid}
                  index={index()}
                  total={uids().length}
                  report={reports().get(uid) ?? null}
                  dropBefore={drop.dropAt() === index()}
                  onMove={(to) => drop.move(uid, to)}
                />
              )}
            </For>
          </ol>
        </Show>
        <LibraryList />
      </div>
    </div>
  );
}
