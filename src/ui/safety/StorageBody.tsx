// Where work is kept and how full that is; everything as one file and back; restore points.

import { createResource, createSignal, type JSX, onMount, Show } from 'solid-js';
import { usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { bytesWords } from '../format.ts';
import { Button, Meter } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { type Chosen, chooseBackup } from './backup.ts';
import { FoundBackup } from './FoundBackup.tsx';
import { Points } from './Points.tsx';
import { formatTime } from './time.ts';

export default function StorageBody(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const [chosen, setChosen] = createSignal<Chosen | null>(null);
  const choose = async () => setChosen(await chooseBackup(workspace));
  onMount(() => {
    if (shell.storagePart() === 'import') void choose();
  });
  return (
    <div class="storage">
      <Where />
      <section class="storage-part" aria-labelledby="storage-backup">
        <h3 id="storage-backup">{say('ui.safety.backup')}</h3>
        <p class="prose dim">{say('ui.safety.backup.what')}</p>
        <div class="ways">
          <Button icon="export" onClick={() => shell.exportAll()}>
            {say('ui.command.export-all')}
          </Button>
          <Button icon="import" disabled={workspace.readOnly()} onClick={() => void choose()}>
            {say('ui.command.import-all')}
          </Button>
        </div>
        <Show when={chosen()}>{(one) => <FoundBackup chosen={one()} onDone={() => setChosen(null)} />}</Show>
      </section>
      <Show when={workspace.safety}>
        {(safety) => <Points safety={safety()} focus={shell.storagePart() === 'point'} />}
      </Show>
    </div>
  );
}

function Where(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const [room] = createResource(async () => {
    const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
    return usage === undefined || quota === undefined || quota === 0 ? null : { usage, quota };
  });
  const [stays, { mutate }] = createResource(
    async () => (await navigator.storage?.persisted?.().catch(() => false)) ?? false,
  );
  const [refused, setRefused] = createSignal(false);
  const bytes = (count: number) => bytesWords(locale(), count);
  const time = (at: number | null | undefined) => (at == null ? say('ui.safety.never') : formatTime(locale(), at));
  const savedAt = () => {
    const state = workspace.saved();
    return state.kind === 'saved' ? state.at : null;
  };
  const ask = async () => {
    const kept = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
    mutate(kept);
    setRefused(!kept);
  };
  const roomText = () => {
    const known = room();
    return known == null
      ? say('ui.safety.room.unknown')
      : say('ui.safety.room.of', { used: bytes(known.usage), all: bytes(known.quota) });
  };
  return (
    <section class="storage-part" aria-labelledby="storage-where">
      <h3 id="storage-where">{say('ui.safety.where')}</h3>
      <p class="prose dim">{say(workspace.safety === null ? 'ui.safety.where.none' : 'ui.safety.where.what')}</p>
      <dl class="storage-facts">
        <dt>{say('ui.safety.saved-at')}</dt>
        <dd>{savedAt() === null ? say(`ui.saved.${plainState(workspace.saved().kind)}`) : time(savedAt())}</dd>
        <dt>{say('ui.safety.exported-at')}</dt>
        <dd>{time(workspace.safety?.exportedAt())}</dd>
        <dt>{say('ui.safety.room')}</dt>
        <dd>
          <Show when={room()}>
            {(known) => (
              <Meter label={say('ui.safety.room')} value={known().usage} max={known().quota} text={roomText()} />
            )}
          </Show>
          {roomText()}
        </dd>
        <dt>{say('ui.safety.stays')}</dt>
        <dd>
          {say(stays() === true ? 'ui.safety.stays.yes' : 'ui.safety.stays.no')}
          <Show when={stays() === false}>
            <Button onClick={() => void ask()}>{say('ui.safety.stays.ask')}</Button>
          </Show>
        </dd>
      </dl>
      <Show when={refused()}>
        <p class="prose dim" role="status">
          {say('ui.safety.stays.refused')}
        </p>
      </Show>
    </section>
  );
}

/** States of saving whose words need no reason. */
function plainState(kind: string): 'waiting' | 'saving' | 'read-only' {
  return kind === 'saving' || kind === 'read-only' ? kind : 'waiting';
}
