// The one bar below everything: problems, what is saved, the game, whether the result can be repeated.

import { createMemo, type JSX, Show } from 'solid-js';
import { usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { formatNumber } from '../format.ts';
import { Icon } from '../kit/index.ts';
import { useShell } from './shell.ts';

export function StatusBar(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const { locale } = usePreferences();
  const count = (severity: string) =>
    workspace.problems().filter((problem) => problem.diagnostic.severity === severity).length;
  const errors = createMemo(() => count('error'));
  const warnings = createMemo(() => count('warning'));
  const saved = () => workspace.saved();
  const savedText = () => {
    const state = saved();
    return state.kind === 'failed' ? say('ui.saved.failed', { reason: state.reason }) : say(`ui.saved.${state.kind}`);
  };
  const gameText = () => {
    const { phase, info, progress } = workspace.game();
    if (phase === 'open' && info !== null)
      return say('ui.status.game', { name: info.name, units: info.counts.units, weapons: info.counts.weapons });
    if (phase === 'failed') return say('ui.run.no-game');
    if (progress !== null) return say('ui.status.reading', { done: progress.done, total: progress.total });
    return say('ui.run.opening');
  };
  return (
    <footer class="status-bar">
      <button type="button" class="status-item" onClick={() => shell.showBottom('problems')}>
        <span class="severity" data-tone={errors() > 0 ? 'error' : undefined}>
          <Icon name="error" small />
        </span>
        <StatusText text={say('ui.status.errors', { count: errors() })} />
        <span class="severity" data-tone={warnings() > 0 ? 'warning' : undefined}>
          <Icon name="warning" small />
        </span>
        <StatusText text={say('ui.status.warnings', { count: warnings() })} />
      </button>
      <button
        type="button"
        class="status-item"
        data-tone={saved().kind === 'failed' ? 'error' : undefined}
        disabled={workspace.safety === null}
        title={say('ui.command.storage')}
        onClick={() => shell.showStorage()}
      >
        <Icon name={saved().kind === 'failed' ? 'error' : 'save'} small />
        <StatusText text={savedText()} />
      </button>
      <span class="status-space" />
      <Show when={workspace.run().summary}>
        {(summary) => (
          <>
            <Show when={!summary().deterministic}>
              <span class="status-item" data-tone="warning">
                <Icon name="warning" small />
                <StatusText text={say('ui.status.not-deterministic')} />
              </span>
            </Show>
            <Show when={summary().hash}>
              {(hash) => (
                <span class="status-item code" title={say('ui.status.hash', { hash: hash() })}>
                  #{hash().slice(0, 8)}
                </span>
              )}
            </Show>
            <span class="status-item">
              <StatusText
                text={say('ui.status.run', {
                  steps: formatNumber(locale(), summary().stepCount),
                  milliseconds: formatNumber(locale(), Math.round(summary().milliseconds)),
                })}
              />
            </span>
          </>
        )}
      </Show>
      <button type="button" class="status-item" onClick={() => shell.showSide('game')}>
        <Icon name="game" small />
        <StatusText text={gameText()} />
      </button>
    </footer>
  );
}

/** Where there is no room its end is cut, and the whole of it is its title. */
function StatusText(props: { readonly text: string }): JSX.Element {
  return (
    <span class="status-text" title={props.text}>
      {props.text}
    </span>
  );
}
