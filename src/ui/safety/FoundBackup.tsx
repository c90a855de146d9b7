// A backup that was chosen: what is in it, and the two ways to take it.

import { createSignal, For, type JSX } from 'solid-js';
import { usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Switch } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { type Chosen, importAll } from './backup.ts';
import { formatTime } from './time.ts';

export function FoundBackup(props: { readonly chosen: Chosen; readonly onDone: () => void }): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const preferences = usePreferences();
  const say = useSay();
  const [settings, setSettings] = createSignal(false);
  const backup = () => props.chosen.backup;
  const parts = () => {
    const { state, kept, points } = backup();
    return [
      ['ui.safety.backup.packages', state.packages.size] as const,
      ['ui.safety.backup.kept', kept.length] as const,
      ['ui.safety.backup.points', points.length] as const,
      ['ui.safety.backup.dropped', props.chosen.dropped] as const,
    ].filter(([id, count]) => count > 0 || id === 'ui.safety.backup.packages');
  };
  const take = (how: 'add' | 'replace') => {
    void importAll(workspace, preferences, backup(), how, settings());
    props.onDone();
    // What came, and the way back, are told over the page.
    shell.float(null);
  };
  return (
    <div class="storage-found">
      <h4>{say('ui.safety.backup.found', { time: formatTime(preferences.locale(), backup().at) })}</h4>
      <ul class="storage-list">
        <For each={parts()}>{([id, count]) => <li>{say(id, { count })}</li>}</For>
      </ul>
      <Switch checked={settings()} label={say('ui.safety.backup.settings')} onChange={setSettings} />
      <p class="prose dim">{say('ui.safety.backup.how')}</p>
      <div class="ways">
        <Button look="primary" onClick={() => take('add')}>
          {say('ui.safety.backup.add')}
        </Button>
        <Button onClick={() => take('replace')}>{say('ui.safety.backup.replace')}</Button>
        <Button look="quiet" onClick={() => props.onDone()}>
          {say('ui.cancel')}
        </Button>
      </div>
    </div>
  );
}
