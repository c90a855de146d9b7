// Before and after as lines, equal stretches folded; F7 and Shift+F7 walk the differences.

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { useSay } from '../../../workspace/index.ts';
import { type Part, partsOf } from './parts.ts';

interface TextDiffProps {
  readonly before: string;
  readonly after: string;
}

const SIGNS = { added: '+', removed: '−', equal: ' ' } as const;

export function TextDiff(props: TextDiffProps): JSX.Element {
  const say = useSay();
  const parts = createMemo(() => partsOf(props.before, props.after));
  const changed = () => parts().some(({ kind }) => kind === 'added' || kind === 'removed');
  const [open, setOpen] = createSignal<ReadonlySet<number>>(new Set());
  const count = (kind: Part['kind']) =>
    parts().reduce((sum, part) => sum + (part.kind === kind ? part.lines.length : 0), 0);
  let box!: HTMLDivElement;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F7') return;
    event.preventDefault();
    event.stopPropagation();
    const hunks = [...box.querySelectorAll<HTMLElement>('[data-change]')];
    const at = hunks.indexOf(document.activeElement as HTMLElement);
    const next = hunks[(at + (event.shiftKey ? -1 : 1) + hunks.length) % hunks.length];
    next?.focus();
  };
  return (
    <div
      ref={box}
      class="diff"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and F7 walks from here.
      tabIndex={0}
      aria-label={`${say('ui.patches.before')} → ${say('ui.patches.after')}`}
      aria-keyshortcuts="F7 Shift+F7"
      onKeyDown={onKeyDown}
    >
      <Show when={changed()} fallback={<p class="list-note">{say('ui.patches.diff.same')}</p>}>
        <p class="list-note">
          {say('ui.patches.diff.counts', { added: count('added'), removed: count('removed') })} <kbd>F7</kbd>
        </p>
      </Show>
      <div class="diff-lines code">
        <For each={parts()}>
          {(part, index) => (
            <Show
              when={part.kind !== 'folded' || open().has(index())}
              fallback={
                <button type="button" class="diff-fold" onClick={() => setOpen((old) => new Set([...old, index()]))}>
                  ⋯ {say('ui.patches.diff.skipped', { count: part.lines.length })}
                </button>
              }
            >
              <Lines part={part} />
            </Show>
          )}
        </For>
      </div>
    </div>
  );
}

function Lines(props: { readonly part: Part }): JSX.Element {
  const say = useSay();
  const kind = () => (props.part.kind === 'folded' ? 'equal' : props.part.kind);
  const isChange = () => kind() !== 'equal';
  return (
    <div
      class="diff-part"
      data-kind={kind()}
      data-change={isChange() ? '' : undefined}
      tabIndex={isChange() ? -1 : undefined}
    >
      <Show when={isChange()}>
        <span class="visually-hidden">{say(`ui.patches.diff.${kind()}`)}</span>
      </Show>
      <For each={props.part.lines}>
        {(line, index) => (
          <div class="diff-line">
            <span class="diff-number" aria-hidden="true">
              {props.part.kind === 'removed' ? '' : props.part.first + index()}
            </span>
            <span class="diff-sign" aria-hidden="true">
              {SIGNS[kind()]}
            </span>
            <span class="diff-text">{line}</span>
          </div>
        )}
      </For>
    </div>
  );
}
