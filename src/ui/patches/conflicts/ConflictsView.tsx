// Overlaps with the values on both sides, and beside them what a server would show; the policies that decide, in reach.

import { createEffect, createMemo, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import type { ConflictView } from '../../../../workers/protocol.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { EmptyState, Switch } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';
import { ConflictCard } from './ConflictCard.tsx';
import { Policies } from './Policies.tsx';
import { ServerTable } from './ServerTable.tsx';

/** How many rows are shown at once. */
const MOST = 100;

export function ConflictsView(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const [materialOnly, setMaterialOnly] = createSignal(false);
  const [thisOnly, setThisOnly] = createSignal(false);
  const [found, setFound] = createSignal<{ readonly total: number; readonly rows: readonly ConflictView[] }>({
    total: 0,
    rows: [],
  });
  const outcome = () => patches.pass().outcome;
  const target = createMemo(() => (thisOnly() ? workspace.state().patches.target : null));
  createEffect(() => {
    if (outcome() === null) return;
    let stale = false;
    onCleanup(() => {
      stale = true;
    });
    const query = {
      target: target(),
      class: materialOnly() ? ('material-overlap' as const) : null,
      scope: null,
      from: 0,
      count: MOST,
    };
    void patches.ask('conflicts', query).then(
      (rows) => stale || setFound(rows),
      // A lost worker is started again by the next pass, which asks anew.
      () => {},
    );
  });
  const rejected = createMemo(
    () => outcome()?.targets.filter(({ rejection }) => rejection?.code === 'conflict-rejected') ?? [],
  );

  const allowing = () => outcome()?.definitions.some(({ policy }) => policy === 'Allow') ?? false;

  return (
    <div class="desk-view scroll fill conflicts">
      <Policies />
      <div class="conflict-columns">
        <section class="section" aria-label={say('ui.patches.conflicts.author')}>
          <h3 class="sub-title">
            {say('ui.patches.conflicts.author')} <span class="count">{found().total}</span>
          </h3>
          <p class="list-note">{say('ui.patches.conflicts.what')}</p>
          <div class="conflict-filters">
            <Switch label={say('ui.patches.conflicts.material')} checked={materialOnly()} onChange={setMaterialOnly} />
            <Show when={workspace.state().patches.target !== null}>
              <Switch label={say('ui.patches.conflicts.this-target')} checked={thisOnly()} onChange={setThisOnly} />
            </Show>
          </div>
          <For each={rejected()}>
            {({ target: path }) => (
              <p class="field-error code">{say('ui.of', { name: say('ui.patches.conflicts.rejected'), text: path })}</p>
            )}
          </For>
          <Show
            when={found().rows.length > 0}
            fallback={
              <EmptyState
                icon="check"
                text={say(allowing() ? 'ui.patches.conflicts.none-allowed' : 'ui.patches.conflicts.none')}
              />
            }
          >
            <ol class="conflict-list">
              <For each={found().rows}>
                {(row) => (
                  <ConflictCard row={row} refused={rejected().some(({ target: path }) => path === row.target)} />
                )}
              </For>
            </ol>
            <Show when={found().total > found().rows.length}>
              <p class="list-note">
                {say('ui.patches.conflicts.more', { count: found().total - found().rows.length })}
              </p>
            </Show>
          </Show>
        </section>
        <ServerTable target={target()} />
      </div>
    </div>
  );
}
