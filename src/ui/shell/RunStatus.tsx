// What the engine does now, in a word; what the last run found, in figures; a way to stop it.

import { createEffect, createMemo, createSignal, type JSX, Match, onCleanup, Show, Switch } from 'solid-js';
import {
  busiestPhase,
  countChanges,
  PHASE_INSTRUCTIONS,
  usePreferences,
  useSay,
  useWorkspace,
} from '../../workspace/index.ts';
import { formatNumber } from '../format.ts';
import { Badge, Button, Icon, type IconName, Meter, type Tone } from '../kit/index.ts';
import { useShell } from './shell.ts';

/** After so many milliseconds a run shows how far it is. */
const SLOW = 700;

export function RunStatus(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const { locale, preferences } = usePreferences();
  const counts = createMemo(() => countChanges(workspace.run().summary));
  const peak = createMemo(() => busiestPhase(workspace.run().summary));
  const failedCount = () => workspace.run().summary?.mutators.filter((mutator) => mutator.status !== 'ran').length ?? 0;
  // Most runs are over before their turns could be read.
  const [slow, setSlow] = createSignal(false);
  createEffect(() => {
    if (workspace.run().phase !== 'running') return void setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW);
    onCleanup(() => clearTimeout(timer));
  });
  const busy = () => workspace.run().phase === 'running' || workspace.game().phase === 'opening';
  return (
    <div class="run-status">
      <span class="run-word" data-phase={busy() ? 'running' : workspace.run().phase}>
        <Switch fallback={<Word tone="plain" text={say('ui.run.idle')} />}>
          <Match when={workspace.stuck()}>
            {(reason) => <Word tone="error" icon="error" text={say(`ui.run.stuck.${reason()}`)} />}
          </Match>
          <Match when={workspace.game().phase === 'failed'}>
            <Badge tone="error" icon="error" title={workspace.game().error ?? ''}>
              {say('ui.run.no-game')}
            </Badge>
          </Match>
          <Match when={workspace.game().phase === 'opening'}>
            <span class="busy">
              <Icon name="reset" small />
            </span>
            {say('ui.run.opening')}
          </Match>
          <Match when={workspace.run().phase === 'running'}>
            <span class="busy">
              <Icon name="reset" small />
            </span>
            {say('ui.run.running')}
            <Show when={slow() && workspace.turns()}>
              {(turns) => <span class="dim">{say('ui.run.turns', { done: turns().done, total: turns().total })}</span>}
            </Show>
            <Button look="quiet" icon="stop" onClick={() => workspace.cancelRun()}>
              {say('ui.run.stop')}
            </Button>
          </Match>
          <Match when={preferences().live === 'paused'}>
            <Badge tone="warning" icon="stop" title={say('ui.editors.live.paused-why')}>
              {say(workspace.stale() ? 'ui.editors.live.paused-stale' : 'ui.editors.live.paused')}
            </Badge>
            <Button look="quiet" icon="run" onClick={() => workspace.runNow()}>
              {say('ui.editors.live.run-now')}
            </Button>
          </Match>
          <Match when={workspace.run().phase === 'failed'}>
            <Badge tone="error" icon="error" title={workspace.run().error ?? ''}>
              {say('ui.run.failed')}
            </Badge>
          </Match>
          <Match when={workspace.run().phase === 'cancelled'}>
            <Word tone="warning" icon="stop" text={say('ui.run.cancelled')} />
          </Match>
          <Match when={workspace.run().summary?.refused}>
            <Word tone="error" icon="error" text={say('ui.run.refused')} />
          </Match>
          <Match when={workspace.run().summary !== null && failedCount() > 0}>
            <Word tone="warning" icon="warning" text={say('ui.run.some-out', { count: failedCount() })} />
          </Match>
          <Match when={workspace.run().summary}>
            <Word tone="good" icon="check" text={say('ui.run.done')} />
          </Match>
        </Switch>
      </span>
      <Show when={workspace.run().summary !== null && workspace.run().summary?.refused === null}>
        <span class="run-counts">
          {say('ui.run.fields', { count: counts().fields })}
          <Show when={counts().conflicts > 0}>
            <Badge tone="conflict">≠ {say('ui.run.conflicts', { count: counts().conflicts })}</Badge>
          </Show>
        </span>
        <Show when={peak()}>
          {(most) => (
            <button
              type="button"
              class="run-budget"
              aria-label={say('ui.command.view-budgets')}
              onClick={() => shell.showBottom('budgets')}
            >
              <Meter
                label={say('ui.budget.instructions')}
                value={most().instructions}
                max={PHASE_INSTRUCTIONS}
                text={say('ui.budget.used', {
                  used: formatNumber(locale(), most().instructions),
                  limit: formatNumber(locale(), PHASE_INSTRUCTIONS),
                })}
              />
            </button>
          )}
        </Show>
      </Show>
    </div>
  );
}

/** Where there is no room the end of the word is cut, and the whole of it is its title. */
function Word(props: { readonly tone: Tone; readonly icon?: IconName; readonly text: string }): JSX.Element {
  return (
    <Badge tone={props.tone} title={props.text} {...(props.icon === undefined ? {} : { icon: props.icon })}>
      {props.text}
    </Badge>
  );
}
