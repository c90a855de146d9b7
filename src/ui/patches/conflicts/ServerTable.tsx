// The overlaps as a server's report shows them: no values, few rows.

import { createEffect, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import type { ServerReport } from '../../../kernel/patchwork/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { patchesOf } from '../desk.ts';

export function ServerTable(props: { readonly target: string | null }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const [report, setReport] = createSignal<ServerReport | null>(null);
  createEffect(() => {
    const { target } = props;
    if (patches.pass().outcome === null) return;
    let stale = false;
    onCleanup(() => {
      stale = true;
    });
    void patches.ask('serverReport', { target }).then(
      (found) => stale || setReport(found),
      // A lost worker is started again by the next pass, which asks anew.
      () => {},
    );
  });
  return (
    <section class="section server-report" aria-label={say('ui.patches.conflicts.server')}>
      <h3 class="sub-title">{say('ui.patches.conflicts.server')}</h3>
      <p class="list-note">{say('ui.patches.conflicts.server-what')}</p>
      <Show when={report()}>
        {(found) => (
          <>
            <p class="server-counts">
              {say('ui.patches.conflicts.counts', { material: found().material, redundant: found().redundant })}
            </p>
            <ol class="server-rows code">
              <For each={found().rows}>
                {(row) => (
                  <li>
                    <span>{row.target}</span> <span>{row.path}</span> <span class="dim">{row.kind}</span>{' '}
                    <span class="dim">{row.scope}</span> <span class="dim">{row.class}</span>
                    <span class="server-side">{row.earlier}</span>
                    <span class="server-side">{row.later}</span>
                  </li>
                )}
              </For>
            </ol>
            <Show when={found().more > 0}>
              <p class="list-note">{say('ui.patches.conflicts.more', { count: found().more })}</p>
            </Show>
          </>
        )}
      </Show>
    </section>
  );
}
