// Restore points: made by name, listed with what differs from now, brought back or deleted.

import { createMemo, createResource, createSignal, For, type JSX, onMount, Show } from 'solid-js';
import {
  differenceOf,
  type PointInfo,
  pointOf,
  type Safety,
  usePreferences,
  useSay,
  useWorkspace,
} from '../../workspace/index.ts';
import { bytesWords } from '../format.ts';
import { Button, IconButton, TextField } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { formatTime } from './time.ts';

export function Points(props: { readonly safety: Safety; readonly focus: boolean }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [name, setName] = createSignal('');
  const [list, { refetch }] = createResource(
    async (): Promise<readonly PointInfo[]> => props.safety.points.list().catch(() => []),
  );
  const now = createMemo(() =>
    pointOf(workspace.state(), { id: '', kind: 'named', name: '', at: 0 }, workspace.titleOf),
  );
  let form!: HTMLFormElement;
  onMount(() => {
    if (props.focus) setTimeout(() => form.querySelector('input')?.focus());
  });
  const make = async () => {
    const made = await props.safety.point('named', name().trim());
    if (made === null) return;
    setName('');
    workspace.announce({ id: 'ui.safety.point.made' });
    void refetch();
  };
  return (
    <section class="storage-part" aria-labelledby="storage-points">
      <h3 id="storage-points">{say('ui.safety.points')}</h3>
      <p class="prose dim">{say('ui.safety.points.what')}</p>
      <form
        ref={form}
        class="storage-new"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextField label={say('ui.safety.point.name')} value={name()} onInput={setName} onChange={setName} />
        <Button type="submit" icon="save">
          {say('ui.safety.point.make')}
        </Button>
      </form>
      <Show when={(list.latest ?? []).length > 0} fallback={<p class="prose dim">{say('ui.safety.points.none')}</p>}>
        <ul class="storage-points">
          <For each={list.latest}>
            {(point) => <Point point={point} now={now()} safety={props.safety} onDropped={() => void refetch()} />}
          </For>
        </ul>
      </Show>
    </section>
  );
}

interface PointProps {
  readonly point: PointInfo;
  readonly now: PointInfo;
  readonly safety: Safety;
  readonly onDropped: () => void;
}

function Point(props: PointProps): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const { locale } = usePreferences();
  const time = () => formatTime(locale(), props.point.at);
  const difference = createMemo(() => differenceOf(props.point, props.now));
  const told = () => {
    const { onlyThere, onlyHere, changed, arranged } = difference();
    const lines = [
      ...(changed.length > 0 ? [say('ui.safety.point.changed', { names: changed })] : []),
      ...(onlyThere.length > 0 ? [say('ui.safety.point.only-there', { names: onlyThere })] : []),
      ...(onlyHere.length > 0 ? [say('ui.safety.point.only-here', { names: onlyHere })] : []),
      ...(arranged ? [say('ui.safety.point.arranged')] : []),
    ];
    return lines.length === 0 ? [say('ui.safety.point.same')] : lines;
  };
  const size = () => bytesWords(locale(), props.point.size);
  const drop = async () => {
    try {
      await props.safety.points.drop([props.point.id]);
      props.onDropped();
    } catch (error) {
      workspace.notify('error', { id: 'ui.safety.point.not-dropped', values: { reason: String(error) } });
    }
  };
  return (
    <li class="storage-point">
      <div class="storage-point-what">
        <span class="storage-point-name">
          {props.point.name === '' ? say(`ui.safety.kind.${props.point.kind}`) : props.point.name}
        </span>
        <span class="dim storage-point-time">
          {time()} <span class="storage-point-size">{size()}</span>
        </span>
        <ul class="storage-list dim">
          <For each={told()}>{(line) => <li>{line}</li>}</For>
        </ul>
      </div>
      <Button
        icon="reset"
        disabled={workspace.readOnly()}
        aria-label={say('ui.safety.point.restore-of', { time: time() })}
        onClick={() => {
          shell.float(null);
          void props.safety.restorePoint(props.point);
        }}
      >
        {say('ui.safety.point.restore')}
      </Button>
      <IconButton icon="trash" label={say('ui.safety.point.drop', { time: time() })} onClick={() => void drop()} />
    </li>
  );
}
