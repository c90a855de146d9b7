// The quick reference: what may be written in the file in front, found by a few letters; Enter writes it at the caret.

import { Dialog } from '@kobalte/core/dialog';
import { createEffect, createMemo, createResource, createSignal, For, type JSX, on, onMount, Show } from 'solid-js';
import { fuzzyFilter } from '../../commands/index.ts';
import { groupId, type ReferenceEntry, referenceOf } from '../../language/reference/index.ts';
import { plainSnippet } from '../../language/snippet.ts';
import { useSay } from '../../workspace/index.ts';
import { useActiveText } from '../editor/active.ts';
import { Icon, listMove } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import './explain.css';

/** How many entries are drawn. */
const SHOWN = 200;

export default function ReferenceDialog(): JSX.Element {
  const shell = useShell();
  const say = useSay();
  const active = useActiveText();
  const title = () => say('ui.reference.title', { path: active()?.path ?? '' });
  return (
    <Dialog open={shell.floating() === 'reference'} onOpenChange={(next) => !next && shell.float(null)}>
      <Dialog.Portal>
        <Dialog.Overlay class="scrim scrim-clear" />
        <div class="palette-place">
          <Dialog.Content class="palette reference" aria-label={title()}>
            <Dialog.Title class="reference-title">{title()}</Dialog.Title>
            <ReferenceBody />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog>
  );
}

function ReferenceBody(): JSX.Element {
  const shell = useShell();
  const say = useSay();
  const active = useActiveText();
  const [query, setQuery] = createSignal('');
  const [at, setAt] = createSignal(0);
  createEffect(on(query, () => setAt(0), { defer: true }));
  let input!: HTMLInputElement;
  onMount(() => input.focus());
  const [entries] = createResource(
    () => active(),
    async ({ path, kind }): Promise<readonly ReferenceEntry[]> => {
      if (kind !== 'patch' || import.meta.env.OAMUT_PATCHWORK === 'off') return referenceOf(path, kind);
      return (await import('../../language/reference/patch.ts')).PATCH_REFERENCE;
    },
  );
  const words = ({ doc }: ReferenceEntry) => (typeof doc === 'string' ? doc : say(doc));
  const found = createMemo(() =>
    fuzzyFilter(query(), entries.latest ?? [], (entry) => `${entry.name} ${words(entry)}`)
      .slice(0, SHOWN)
      .map(({ item }) => item),
  );
  const chosen = () => found()[at()];
  const canWrite = () => active()?.readOnly === false;
  const write = (entry: ReferenceEntry | undefined) => {
    if (entry === undefined || !canWrite()) return;
    shell.float(null);
    if (shell.layout() !== 'wide') shell.setColumn('editor');
    // After the dialog gave the focus back.
    setTimeout(() => shell.insertSnippet(entry.snippet));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = listMove(event.key, at(), found().length);
    if (move !== null) {
      event.preventDefault();
      setAt(move);
      document.getElementById(`reference-${at()}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      write(chosen());
    }
  };
  return (
    <>
      <div class="palette-head">
        <Icon name="search" />
        <input
          ref={input}
          class="palette-input"
          role="combobox"
          aria-expanded="true"
          aria-controls="reference-list"
          aria-activedescendant={chosen() === undefined ? undefined : `reference-${at()}`}
          aria-autocomplete="list"
          aria-label={say('ui.reference.search')}
          placeholder={say('ui.reference.search')}
          autocomplete="off"
          spellcheck={false}
          value={query()}
          onInput={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        id="reference-list"
        class="palette-list reference-list"
        role="listbox"
        aria-label={say('ui.command.reference')}
      >
        <For
          each={found()}
          fallback={
            <p class="palette-none">
              {say(query() === '' && !entries.loading ? 'ui.reference.no-file' : 'ui.reference.none')}
            </p>
          }
        >
          {(entry, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above holds the focus and the keys.
            <div
              id={`reference-${index()}`}
              class="palette-item reference-item"
              role="option"
              tabIndex={-1}
              aria-selected={at() === index()}
              onPointerMove={() => setAt(index())}
              onClick={() => write(entry)}
            >
              <span class="reference-text">
                <code>{entry.name}</code>
                <span class="reference-words">{words(entry)}</span>
              </span>
              <span class="palette-note">{say(groupId(entry.group))}</span>
            </div>
          )}
        </For>
      </div>
      <Show when={chosen()}>
        {(entry) => (
          <section class="reference-example" aria-label={say('ui.reference.example')}>
            <pre class="code">{plainSnippet(entry().snippet)}</pre>
            <Show when={canWrite()}>
              <p class="dim">{say('ui.reference.enter')}</p>
            </Show>
          </section>
        )}
      </Show>
    </>
  );
}
