// Copies of the patch runtime that packs bring along: which one would act, and why the others would not.

import { createEffect, createSignal, For, type JSX, onCleanup, Show } from 'solid-js';
import type { RuntimeCandidate } from '../../../kernel/patchwork/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';

export function RuntimeCopies(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const [found, setFound] = createSignal<readonly RuntimeCandidate[]>([]);
  createEffect(() => {
    if (patches.pass().outcome === null) return;
    let stale = false;
    onCleanup(() => {
      stale = true;
    });
    void patches.ask('runtimes', null).then(
      (copies) => stale || setFound(copies),
      // A lost worker is started again by the next pass, which asks anew.
      () => {},
    );
  });
  return (
    <section class="section" aria-label={say('ui.patches.context.runtimes')}>
      <h3 class="sub-title">{say('ui.patches.context.runtimes')}</h3>
      <p class="list-note">{say('ui.patches.context.runtimes-what')}</p>
      <Show when={found().length > 0} fallback={<p class="list-note">{say('ui.patches.context.no-runtimes')}</p>}>
        <ul class="runtimes">
          <For each={found()}>
            {(copy) => (
              <li class="runtime">
                <span class="code" title={copy.path}>
                  {copy.pack}
                </span>
                <span class="code">{copy.version ?? say('ui.patches.unknown')}</span>
                <span>{say(`ui.patches.runtime.${copy.kind}`)}</span>
                <Show when={copy.acts}>
                  <Badge tone="good" icon="check">
                    {say('ui.patches.context.acts')}
                  </Badge>
                </Show>
                <span class="dim">{say(`ui.patches.runtime.why.${copy.reason}`)}</span>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}
