// The bar over everything while work is not safe as usual: not saved, only looked at, or thrown away by the browser. Each
// comes with its way out.

import { type JSX, Match, Show, Switch } from 'solid-js';
import { type ReaderReason, type SaveState, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Icon } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import './safety.css';
import { formatTime } from './time.ts';

export function SafetyBar(): JSX.Element {
  const workspace = useWorkspace();
  const failed = () => {
    const state = workspace.saved();
    return state.kind === 'failed' ? state : null;
  };
  const reason = () => {
    const access = workspace.safety?.access();
    return access?.kind === 'reader' ? access.reason : null;
  };
  const evicted = () => workspace.safety?.evicted() ?? null;
  return (
    <Switch>
      <Match when={failed()}>{(state) => <Failed state={state()} />}</Match>
      <Match when={reason()}>{(why) => <Reading reason={why()} />}</Match>
      <Match when={evicted()}>{(marker) => <Evicted at={marker().at} packages={marker().packages} />}</Match>
    </Switch>
  );
}

interface BarProps {
  readonly tone: 'error' | 'warning' | 'note';
  readonly title: string;
  readonly text: string;
  readonly children?: JSX.Element;
}

function Bar(props: BarProps): JSX.Element {
  const say = useSay();
  return (
    <section class="safety-bar" data-tone={props.tone} aria-label={say('ui.safety.bar')}>
      <span class="severity" data-tone={props.tone}>
        <Icon name={props.tone} />
      </span>
      <p class="safety-text" role={props.tone === 'error' ? 'alert' : 'status'}>
        <strong>{props.title}</strong> {props.text}
      </p>
      <span class="ways safety-ways">{props.children}</span>
    </section>
  );
}

function Failed(props: { readonly state: Extract<SaveState, { kind: 'failed' }> }): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  return (
    <Bar
      tone="error"
      title={say('ui.safety.failed')}
      text={
        props.state.full ? say('ui.safety.failed.full') : say('ui.safety.failed.other', { reason: props.state.reason })
      }
    >
      <Show
        when={props.state.full}
        fallback={<Button onClick={() => workspace.saveNow()}>{say('ui.safety.try-again')}</Button>}
      >
        <Button onClick={() => void workspace.safety?.makeRoom()}>{say('ui.safety.make-room')}</Button>
      </Show>
      <Button look="primary" icon="export" onClick={() => shell.exportAll()}>
        {say('ui.command.export-all')}
      </Button>
    </Bar>
  );
}

function Reading(props: { readonly reason: ReaderReason }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const taking = () => workspace.safety?.taking() ?? null;
  const text = () =>
    taking() === 'asking'
      ? say('ui.safety.asking')
      : taking() === 'refused'
        ? say('ui.safety.cannot')
        : say(`ui.safety.reader.${props.reason}`);
  return (
    <Bar tone={props.reason === 'taken' ? 'warning' : 'note'} title={say('ui.safety.title')} text={text()}>
      <Show when={props.reason !== 'newer'}>
        <Button
          look="primary"
          icon="edit"
          disabled={taking() === 'asking'}
          onClick={() => void workspace.safety?.takeOver(taking() === 'refused')}
        >
          {say(taking() === 'refused' ? 'ui.safety.take-anyway' : 'ui.safety.edit-here')}
        </Button>
      </Show>
    </Bar>
  );
}

function Evicted(props: { readonly at: number; readonly packages: number }): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const { locale } = usePreferences();
  return (
    <Bar
      tone="warning"
      title={say('ui.safety.evicted.title')}
      text={say('ui.safety.evicted', { count: props.packages, time: formatTime(locale(), props.at) })}
    >
      <Button look="primary" icon="import" onClick={() => shell.showStorage('import')}>
        {say('ui.command.import-all')}
      </Button>
      <Button onClick={() => workspace.safety?.dismissEvicted()}>{say('ui.close')}</Button>
    </Bar>
  );
}
