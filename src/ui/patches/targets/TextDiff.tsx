// Before and after as lines, equal stretches folded; F7 and Shift+F7 walk the differences.

import { diffLines } from 'diff';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { useSay } from '../../../workspace/index.ts';

interface TextDiffProps {
  readonly before: string;
  readonly after: string;
}

type Part =
  | { readonly kind: 'added' | 'removed' | 'equal'; readonly lines: readonly string[]; readonly first: number }
  | { readonly kind: 'folded'; readonly lines: readonly string[]; readonly first: number };

/** Equal lines that are kept around a difference. */
const CONTEXT = 3;

export function partsOf(before: string, after: string): readonly Part[] {
  const changes = diffLines(before, after);
  const parts: Part[] = [];
  let line = 1;
  for (const [index, { value, added, removed }] of changes.entries()) {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added || removed) parts.push({ kind: added ? 'added' : 'removed', lines, first: line });
    else {
      const head = index === 0 ? 0 : CONTEXT;
      const tail = index === changes.length - 1 ? 0 : CONTEXT;
      if (lines.length <= head + tail + 1) parts.push({ kind: 'equal', lines, first: line });
      else {
        if (head > 0) parts.push({ kind: 'equal', lines: lines.slice(0, head), first: line });
        parts.push({ kind: 'folded', lines: lines.slice(head, lines.length - tail), first: line + head });
        if (tail > 0) parts.push({ kind: 'equal', lines: lines.slice(-tail), first: line + lines.length - tail });
      }
    }
    if (!removed) line += lines.length;
  }
  return parts;
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
