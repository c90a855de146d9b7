// Workspaces that were put away: what each holds, how large it is, its name to be changed, and a way back to it.

import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { type Kept, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { bytesWords } from '../format.ts';
import { IconButton } from '../kit/index.ts';
import { formatTime } from '../safety/time.ts';
import { useShell } from '../shell/shell.ts';
import { heldWords, rowBeside } from './held.ts';

/** The section of the start page that lists them: a press opens one, a field renames it, the trash forgets it. */
export function KeptList(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [list, { refetch }] = createResource(
    async (): Promise<readonly Kept[]> => (await workspace.keeper?.list()) ?? [],
  );
  // Rows go by key, so that one that got another name is still the same row.
  const byKey = createMemo(() => new Map((list.latest ?? []).map((kept) => [kept.key, kept])));
  const keys = createMemo(() => [...byKey().keys()]);
  let part!: HTMLElement;
  let heading!: HTMLHeadingElement;
  /** Changes what is kept, and tells where that failed. */
  const change = async (work: () => Promise<unknown>) => {
    try {
      if ((await work()) === false) workspace.notify('error', { id: 'ui.notice.not-kept' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      workspace.notify('error', { id: 'ui.start.kept-failed', values: { reason } });
    }
  };
  const rename = (key: string, name: string) =>
    change(async () => {
      const done = await workspace.keeper?.rename(key, name);
      await refetch();
      return done;
    });
  const drop = (key: string, row: HTMLElement) =>
    change(async () => {
      await workspace.keeper?.drop(key);
      // Who went elsewhere meanwhile is left there.
      const here = row.contains(document.activeElement);
      const beside = rowBeside(keys(), key);
      await refetch();
      if (!here) return;
      const next =
        beside === null ? null : part.querySelector<HTMLElement>(`[data-key="${CSS.escape(beside)}"] button`);
      (next ?? heading).focus();
    });
  return (
    <section ref={part} class="start-part" aria-labelledby="start-kept">
      <h3 ref={heading} id="start-kept" tabIndex={-1}>
        {say('ui.start.kept')}
      </h3>
      <Show when={keys().length > 0} fallback={<p class="prose dim">{say('ui.start.kept-none')}</p>}>
        <ul class="start-kept">
          <For each={keys()}>
            {(key) => (
              <Row
                kept={byKey().get(key)}
                onRename={(name) => void rename(key, name)}
                onDrop={(row) => void drop(key, row)}
              />
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}

function Row(props: {
  /** Undefined once it is gone. */
  readonly kept: Kept | undefined;
  readonly onRename: (name: string) => void;
  readonly onDrop: (row: HTMLElement) => void;
}): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const [naming, setNaming] = createSignal(false);
  const kept = createMemo<Kept>((before) => props.kept ?? before, props.kept!);
  let row!: HTMLLIElement;
  const when = () => formatTime(locale(), kept().savedAt);
  const name = () => (kept().name === '' ? say('ui.workspace.untitled') : kept().name);
  const size = () => bytesWords(locale(), kept().size ?? 0);
  const holds = () => heldWords(kept().holds ?? []);
  /** Ends naming, which comes but once; `back`: the person is still in this row. */
  const end = (input: HTMLInputElement, saves: boolean, back: boolean) => {
    if (!naming()) return;
    const wanted = input.value.trim();
    setNaming(false);
    if (back) row.querySelector('button')?.focus();
    if (saves && wanted !== kept().name) props.onRename(wanted);
  };
  return (
    <li ref={row} data-key={kept().key}>
      <Show
        when={naming()}
        fallback={
          <button
            type="button"
            class="link"
            onClick={() => {
              shell.float(null);
              void workspace.openKept(kept().key);
            }}
          >
            {name()}
          </button>
        }
      >
        <input
          ref={(input) => queueMicrotask(() => input.select())}
          class="text-input"
          aria-label={say('ui.start.kept-name')}
          value={kept().name}
          onBlur={(event) => end(event.currentTarget, true, false)}
          onKeyDown={(event) => {
            if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
            event.preventDefault();
            event.stopPropagation();
            end(event.currentTarget, event.key === 'Enter', true);
          }}
        />
      </Show>
      <span class="dim">
        {say('ui.start.kept-what', { count: kept().packages, time: when() })}
        <Show when={kept().size !== undefined}>
          {' · '}
          <span class="start-size">{size()}</span>
        </Show>
      </span>
      <IconButton
        icon="edit"
        label={say('ui.start.kept-rename', { name: name(), time: when() })}
        onClick={() => setNaming(true)}
      />
      <IconButton
        icon="trash"
        label={say('ui.start.forget', { name: name(), time: when() })}
        onClick={() => props.onDrop(row)}
      />
      <Show when={holds()}>{(words) => <span class="start-holds dim">{say(words())}</span>}</Show>
    </li>
  );
}
