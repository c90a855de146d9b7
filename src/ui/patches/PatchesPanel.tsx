// The packs in load order with their files, and what the last pass made of them.

import { createMemo, For, type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, EmptyState, IconButton, PanelTitle } from '../kit/index.ts';
import { createDropList } from '../stack/drag.ts';
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

  const drop = createDropList({ type: DRAG_TYPE, uids, move: (uid, to) => patches.actions.movePack(uid, to) });

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
            ref={drop.setList}
            class="stack-list"
            aria-label={say('ui.patches.packs')}
            data-drop-end={drop.dropAt() === uids().length ? '' : undefined}
            onDragOver={drop.onDragOver}
            onDragLeave={drop.onDragLeave}
            onDrop={drop.onDrop}
          >
            <For each={uids()}>
              {(uid, index) => (
                <PackRow
                  uid={uid}
                  index={index()}
                  total={uids().length}
                  dropBefore={drop.dropAt() === index()}
                  dragType={DRAG_TYPE}
                  onMove={(to) => drop.move(uid, to)}
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
