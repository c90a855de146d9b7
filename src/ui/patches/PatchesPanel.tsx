// The packs in load order with their files, and what the last pass made of them.

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, EmptyState, IconButton, PanelTitle } from '../kit/index.ts';
import './patches.css';
import { patchesOf } from './desk.ts';
import { openExample } from './example.ts';
import { pickPackFolder, pickPacks } from './open.ts';
import { NewPackDialog } from './packs/NewPackDialog.tsx';
import { PackRow } from './packs/PackRow.tsx';
import { PassSummary } from './packs/PassSummary.tsx';

const DRAG_TYPE = 'application/x-oamut-pack';

export function PatchesPanel(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const uids = createMemo(() => workspace.state().patches.packs.map(({ uid }) => uid));
  const [dropAt, setDropAt] = createSignal<number | null>(null);
  let list!: HTMLOListElement;

  const move = (uid: string, to: number) => {
    patches.actions.movePack(uid, to);
    queueMicrotask(() => list.querySelector<HTMLElement>(`[data-uid="${uid}"] .stack-main`)?.focus());
  };
  const placeOf = (event: DragEvent) => {
    const rows = [...list.querySelectorAll('.stack-item')];
    const after = rows.findIndex((row) => {
      const box = row.getBoundingClientRect();
      return event.clientY < box.top + box.height / 2;
    });
    return after < 0 ? rows.length : after;
  };
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes(DRAG_TYPE) !== true) return;
    event.preventDefault();
    setDropAt(placeOf(event));
  };
  const onDrop = (event: DragEvent) => {
    const uid = event.dataTransfer?.getData(DRAG_TYPE);
    const to = dropAt();
    setDropAt(null);
    if (!uid || to === null) return;
    event.preventDefault();
    const from = uids().indexOf(uid);
    if (from >= 0) move(uid, to > from ? to - 1 : to);
  };

  return (
    <div class="panel patches">
      <PanelTitle title={say('ui.patches.packs')} count={uids().length}>
        <IconButton icon="plus" label={say('ui.patches.new-pack')} onClick={() => patches.askForPack(true)} />
        <IconButton icon="import" label={say('ui.patches.open')} onClick={() => void pickPacks(workspace)} />
        <IconButton icon="files" label={say('ui.patches.open-folder')} onClick={() => void pickPackFolder(workspace)} />
      </PanelTitle>
      <div class="scroll fill">
        <Show
          when={uids().length > 0}
          fallback={
            <EmptyState icon="package" text={say('ui.patches.empty')}>
              <Button look="primary" icon="import" onClick={() => void pickPacks(workspace)}>
                {say('ui.patches.open')}
              </Button>
              <Button icon="files" onClick={() => void pickPackFolder(workspace)}>
                {say('ui.patches.open-folder')}
              </Button>
              <Button icon="plus" onClick={() => patches.askForPack(true)}>
                {say('ui.patches.new-pack')}
              </Button>
              <Button icon="hint" onClick={() => openExample(workspace)}>
                {say('ui.patches.example')}
              </Button>
            </EmptyState>
          }
        >
          <PassSummary />
          <p class="list-note">{say('ui.patches.order')}</p>
          <ol
            ref={list}
            class="stack-list"
            aria-label={say('ui.patches.packs')}
            data-drop-end={dropAt() === uids().length ? '' : undefined}
            onDragOver={onDragOver}
            onDragLeave={(event) => !list.contains(event.relatedTarget as Node | null) && setDropAt(null)}
            onDrop={onDrop}
          >
            <For each={uids()}>
              {(uid, index) => (
                <PackRow
                  uid={uid}
                  index={index()}
                  total={uids().length}
                  dropBefore={dropAt() === index()}
                  dragType={DRAG_TYPE}
                  onMove={(to) => move(uid, to)}
                />
              )}
            </For>
          </ol>
        </Show>
      </div>
      <NewPackDialog open={patches.askingForPack()} onClose={() => patches.askForPack(false)} />
    </div>
  );
}
