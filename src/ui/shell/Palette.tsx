// The palette: commands, or files by name, found by a few letters. A combobox over a list box.

import { Dialog } from '@kobalte/core/dialog';
import { createEffect, createMemo, createSignal, For, type JSX, on, onMount, Show } from 'solid-js';
import { canRun, fuzzyFilter, showKeys } from '../../commands/index.ts';
import { COLLECTIONS } from '../../kernel/game/model.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Icon, type IconName, listMove } from '../kit/index.ts';
import { COMMANDS_HERE, MAC } from './keyboard.ts';
import { useShell } from './shell.ts';

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  readonly icon: IconName | null;
  readonly run: () => void;
}

/** How many entries are drawn. */
const SHOWN = 60;

export function Palette(): JSX.Element {
  const shell = useShell();
  const say = useSay();
  const open = () => shell.floating() === 'commands' || shell.floating() === 'files';
  const title = () => say(shell.floating() === 'files' ? 'ui.palette.files' : 'ui.palette.commands');
  return (
    <Dialog open={open()} onOpenChange={(next) => !next && shell.float(null)}>
      <Dialog.Portal>
        <Dialog.Overlay class="scrim scrim-clear" />
        <div class="palette-place">
          <Dialog.Content class="palette" aria-label={title()}>
            <Dialog.Title class="visually-hidden">{title()}</Dialog.Title>
            <PaletteBody title={title()} />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog>
  );
}

function PaletteBody(props: { readonly title: string }): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const [query, setQuery] = createSignal('');
  const [active, setActive] = createSignal(0);
  createEffect(on(query, () => setActive(0)));
  // At once: who types on after the key must not write into the editor.
  let input!: HTMLInputElement;
  onMount(() => input.focus());

  /** Records of the last run, behind the files. */
  const records = createMemo((): readonly Entry[] => {
    const rows = workspace.good()?.rows;
    if (rows === undefined) return [];
    return COLLECTIONS.flatMap((space) =>
      rows[space].map((row) => ({
        id: `${space}/${row.key}`,
        text: row.title === null || row.title === '' ? row.name : `${row.name} ${row.title}`,
        note: say(`ui.collection.${space}`),
        icon: 'inspector' as const,
        run() {
          workspace.selectRecord({ space, key: row.key });
          shell.inspect('focus-grid');
        },
      })),
    );
  });
  const entries = createMemo((): readonly Entry[] => {
    if (shell.floating() === 'commands')
      return COMMANDS_HERE.filter((command) => command.hidden !== true && canRun(command, shell.context)).map(
        (command) => ({
          id: command.id,
          text: say('ui.palette.entry', { group: say(`ui.group.${command.group}`), command: say(command.title) }),
          note: command.keys === undefined ? '' : showKeys(command.keys[0]!, MAC),
          icon: null,
          run: () => command.run(shell.context),
        }),
      );
    const { packages, stack, library, patches } = workspace.state();
    const uids = [...stack.map((item) => item.uid), ...library, ...patches.packs.map(({ uid }) => uid)];
    const files = uids.flatMap((uid) =>
      (packages.get(uid)?.files ?? []).map((file) => ({
        id: `${uid}/${file.path}`,
        text: file.path,
        note: workspace.titleOf(uid),
        icon: 'file' as const,
        run: () => workspace.openFile(uid, file.path),
      })),
    );
    return [...files, ...records()];
  });
  const found = createMemo(() => fuzzyFilter(query(), entries(), (entry) => entry.text).slice(0, SHOWN));
  const close = () => shell.float(null);
  const choose = (index: number) => {
    const entry = found()[index]?.item;
    if (entry === undefined) return;
    close();
    // After the dialog gave the focus back, so that the command may take it.
    setTimeout(() => entry.run());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = listMove(event.key, active(), found().length);
    if (move !== null) {
      event.preventDefault();
      setActive(move);
      document.getElementById(`palette-${active()}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      choose(active());
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
          aria-controls="palette-list"
          aria-activedescendant={found().length > 0 ? `palette-${active()}` : undefined}
          aria-autocomplete="list"
          aria-label={props.title}
          placeholder={props.title}
          autocomplete="off"
          spellcheck={false}
          value={query()}
          onInput={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id="palette-list" class="palette-list" role="listbox" aria-label={props.title}>
        <For each={found()} fallback={<p class="palette-none">{say('ui.palette.none')}</p>}>
          {({ item, match }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above holds the focus and the keys.
            <div
              id={`palette-${index()}`}
              class="palette-item"
              role="option"
              tabIndex={-1}
              aria-selected={active() === index()}
              // The focus stays with the box: an entry that goes away while it has the focus would take the keys with it.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index())}
              onClick={() => choose(index())}
            >
              <Show when={item.icon}>{(name) => <Icon name={name()} small />}</Show>
              <span class="palette-text">
                <Marked text={item.text} at={match.at} />
              </span>
              <Show when={item.note !== ''}>
                <span class="palette-note">{item.note}</span>
              </Show>
            </div>
          )}
        </For>
      </div>
    </>
  );
}

/** A text with its matched letters made strong, in runs. */
function Marked(props: { readonly text: string; readonly at: readonly number[] }): JSX.Element {
  const runs = createMemo(() => {
    const marked = new Set(props.at);
    const list: { text: string; strong: boolean }[] = [];
    for (let index = 0; index < props.text.length; index += 1) {
      const strong = marked.has(index);
      const last = list.at(-1);
      if (last !== undefined && last.strong === strong) last.text += props.text[index];
      else list.push({ text: props.text[index]!, strong });
    }
    return list;
  });
  return <For each={runs()}>{(run) => (run.strong ? <b>{run.text}</b> : run.text)}</For>;
}
