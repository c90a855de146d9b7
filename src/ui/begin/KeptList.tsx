// Workspaces that were put away: what each holds, how large it is, its name to be changed, and a way back to it.

import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { type Kept, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { formatBytes } from '../format.ts';
import { IconButton } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';

/** Mutators of one workspace that are named; the rest is counted. */
const NAMED = 3;

export function KeptList(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [list, { refetch }] = createResource(
    async (): Promise<readonly Kept[]> => (await workspace.keeper?.list()) ?? [],
  );
  return (
    <section class="start-part" aria-labelledby="start-kept">
      <h3 id="start-kept">{say('ui.start.kept')}</h3>
      <Show when={(list.latest ?? []).length > 0} fallback={<p class="prose dim">{say('ui.start.kept-none')}</p>}>
        <ul class="start-kept">
          <For each={list.latest}>{(kept) => <Row kept={kept} onChange={() => void refetch()} />}</For>
        </ul>
      </Show>
    </section>
  );
}

function Row(props: { readonly kept: Kept; readonly onChange: () => void }): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const [naming, setNaming] = createSignal(false);
  const when = () =>
    new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(props.kept.savedAt);
  const size = () => {
    const { value, unit } = formatBytes(locale(), props.kept.size ?? 0);
    return `${value} ${unit}`;
  };
  const holds = () => {
    const names = props.kept.holds ?? [];
    const rest = names.length - NAMED;
    const first = names.slice(0, NAMED).join(', ');
    return rest > 0 ? say('ui.start.kept-more', { names: first, count: rest }) : first;
  };
  const rename = async (name: string) => {
    setNaming(false);
    if (name !== props.kept.name) await workspace.keeper?.rename(props.kept.key, name);
    props.onChange();
  };
  return (
    <li>
      <Show
        when={naming()}
        fallback={
          <button
            type="button"
            class="link"
            onClick={() => {
              shell.float(null);
              void workspace.openKept(props.kept.key);
            }}
          >
            {props.kept.name === '' ? say('ui.workspace.untitled') : props.kept.name}
          </button>
        }
      >
        <input
          ref={(input) => queueMicrotask(() => input.select())}
          class="text-input"
          aria-label={say('ui.start.kept-name')}
          value={props.kept.name}
          onChange={(event) => void rename(event.currentTarget.value.trim())}
          onBlur={() => setNaming(false)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            setNaming(false);
          }}
        />
      </Show>
      <span class="dim">
        {say('ui.start.kept-what', { count: props.kept.packages, time: when() })}
        <Show when={props.kept.size !== undefined}>
          {' · '}
          <span class="start-size">{size()}</span>
        </Show>
      </span>
      <IconButton
        icon="edit"
        label={say('ui.start.kept-rename', { time: when() })}
        pressed={naming()}
        onClick={() => setNaming(true)}
      />
      <IconButton
        icon="trash"
        label={say('ui.start.forget', { time: when() })}
        onClick={() => void workspace.keeper?.drop(props.kept.key).then(props.onChange)}
      />
      <Show when={holds() !== ''}>
        <span class="start-holds dim">{holds()}</span>
      </Show>
    </li>
  );
}
