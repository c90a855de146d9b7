// What scripts printed in the last run, by package, each line with the place that printed it.

import { For, type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { EmptyState } from '../kit/index.ts';

export function ConsolePanel(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const printing = () =>
    workspace.run().summary?.mutators.filter((mutator) => mutator.console.length + mutator.consoleDropped > 0) ?? [];
  return (
    <div class="report">
      <Show when={printing().length > 0} fallback={<EmptyState icon="console" text={say('ui.console.none')} />}>
        <For each={printing()}>
          {(mutator) => (
            <section class="report-group">
              <h2 class="report-title">
                {workspace.titleOfId(mutator.id, mutator.name)}
                <span class="count">{mutator.console.length + mutator.consoleDropped}</span>
              </h2>
              <ul class="console-list">
                <For each={mutator.console}>
                  {(line) => (
                    <li class="console-line">
                      <span class="console-phase">{line.phase}</span>
                      <span class="console-text">{line.text}</span>
                      <button
                        type="button"
                        class="link code"
                        onClick={() => workspace.openSource(mutator.id, line.file, line.line)}
                      >
                        {line.file}:{line.line}
                      </button>
                    </li>
                  )}
                </For>
              </ul>
              <Show when={mutator.consoleDropped > 0}>
                <p class="list-note">{say('ui.console.dropped', { count: mutator.consoleDropped })}</p>
              </Show>
            </section>
          )}
        </For>
      </Show>
    </div>
  );
}
