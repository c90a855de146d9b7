// The game below the stack, and the match: what mutators see of mod, engine, map, and how clashes end by default.

import { For, type JSX, Show } from 'solid-js';
import { COLLECTIONS } from '../../kernel/game/model.ts';
import type { ClashChoice } from '../../kernel/manifest/model.ts';
import { DEFAULT_ENGINE, titleOfGame, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { formatNumber, shortenPath, shortHash } from '../format.ts';
import { Badge, Button, PanelTitle, Select, TextField } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { MadeFor } from './MadeFor.tsx';

/** An engine version has three parts (standard 2, requires.engine). */
const ENGINE = /^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){2}$/;

/** Skipped files that are listed. */
const SHOWN = 50;

/** Stands for no map in the list of maps; no path looks like it. */
const NO_MAP = '/';

export function GamePanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const { locale } = usePreferences();
  const match = () => workspace.state().match;
  const info = () => workspace.game().info;
  const progress = () => workspace.game().progress;
  /** Files and archives that could not be used, each with its reason. */
  const skipped = () =>
    (info()?.diagnostics ?? []).filter(({ severity }) => severity === 'error' || severity === 'warning');

  return (
    <div class="panel scroll">
      <PanelTitle title={say('ui.tab.game')} />
      <section class="section" aria-label={say('ui.tab.game')}>
        <p class="game-name">
          <strong>{info()?.name ?? titleOfGame(workspace.game().spec)}</strong>
          <Show when={workspace.game().phase === 'opening'}>
            <Badge tone="plain">
              {progress() === null || progress()!.total < 2
                ? say('ui.run.opening')
                : say('ui.status.reading', { done: progress()!.done, total: progress()!.total })}
            </Badge>
            <Show when={workspace.game().spec.kind !== 'primer'}>
              <Button look="quiet" icon="stop" onClick={() => workspace.cancelOpening()}>
                {say('ui.run.stop')}
              </Button>
            </Show>
          </Show>
        </p>
        <Show when={workspace.game().phase === 'failed'}>
          <p class="stack-reason">{say('ui.game.failed', { reason: workspace.game().error ?? '' })}</p>
        </Show>
        <p class="prose dim">
          {say(workspace.game().spec.kind === 'primer' ? 'ui.game.primer-what' : 'ui.game.opened-what')}
        </p>
        <MadeFor />
        <p class="list-note">{say('ui.game.drop')}</p>
        <div class="ways">
          <Button icon="files" onClick={() => shell.pickGameFolder()}>
            {say('ui.game.folder')}
          </Button>
          <Button icon="package" onClick={() => shell.pickGameArchives()}>
            {say('ui.game.archives')}
          </Button>
          <Show when={workspace.game().spec.kind !== 'primer'}>
            <Button icon="reset" onClick={() => workspace.chooseGame({ kind: 'primer' })}>
              {say('ui.game.primer')}
            </Button>
          </Show>
        </div>
        <Show when={info()}>
          {(open) => (
            <table class="table">
              <caption class="visually-hidden">{say('ui.game.records')}</caption>
              <tbody>
                <For each={COLLECTIONS}>
                  {(collection) => (
                    <tr>
                      <th scope="row">{say(`ui.collection.${collection}`)}</th>
                      <td class="figure">{formatNumber(locale(), open().counts[collection])}</td>
                    </tr>
                  )}
                </For>
                <tr>
                  <th scope="row">{say('ui.collection.maps')}</th>
                  <td class="figure">{formatNumber(locale(), open().maps.length)}</td>
                </tr>
              </tbody>
            </table>
          )}
        </Show>
        <Show when={(info()?.sources.length ?? 0) > 0}>
          <h3 class="sub-title">{say('ui.game.sources')}</h3>
          <p class="list-note">{say('ui.game.sources-what')}</p>
          <ol class="sources">
            <For each={info()?.sources}>
              {(source) => (
                <li>
                  <span class="code" title={source.name}>
                    {shortenPath(source.name, 32)}
                  </span>
                  <span class="figure">{say('ui.game.files', { count: source.files })}</span>
                </li>
              )}
            </For>
          </ol>
        </Show>
        <Show when={skipped().length > 0}>
          <details class="game-skipped">
            <summary>{say('ui.game.skipped', { count: skipped().length })}</summary>
            <ul>
              <For each={skipped().slice(0, SHOWN)}>
                {(one) => (
                  <li>
                    <span class="code" title={one.file}>
                      {shortenPath(one.file, 36)}
                    </span>{' '}
                    <span class="dim">{say(one.message)}</span>
                  </li>
                )}
              </For>
              <Show when={skipped().length > SHOWN}>
                <li class="dim">{say('ui.game.skipped-more', { count: skipped().length - SHOWN })}</li>
              </Show>
            </ul>
          </details>
        </Show>
        <Show when={info()?.hash}>
          {(hash) => (
            <p class="list-note" title={hash()}>
              {say('ui.game.hash')} <span class="code">{shortHash(hash())}</span>
            </p>
          )}
        </Show>
      </section>
      <PanelTitle title={say('ui.match.title')} />
      <section class="section form" aria-label={say('ui.match.title')}>
        <p class="prose dim">{say('ui.match.what')}</p>
        <TextField
          label={say('ui.match.mod')}
          code
          placeholder="ta-3.1c"
          value={match().mod?.id ?? ''}
          onChange={(id) =>
            workspace.setMatch({
              mod: id.trim() === '' ? null : { id: id.trim(), version: match().mod?.version ?? '1.0' },
            })
          }
        />
        <Show when={match().mod}>
          {(mod) => (
            <TextField
              label={say('ui.match.mod-version')}
              code
              value={mod().version}
              onChange={(version) => workspace.setMatch({ mod: { id: mod().id, version: version.trim() } })}
            />
          )}
        </Show>
        <TextField
          label={say('ui.match.engine')}
          code
          value={match().engine}
          placeholder={DEFAULT_ENGINE}
          error={ENGINE.test(match().engine) ? null : say('ui.match.engine-wrong')}
          onChange={(engine) => workspace.setMatch({ engine: engine.trim() === '' ? DEFAULT_ENGINE : engine.trim() })}
        />
        <Select
          label={say('ui.match.map')}
          value={match().map ?? NO_MAP}
          options={[
            { value: NO_MAP, label: say('ui.match.no-map') },
            ...(info()?.maps ?? []).map((map) => ({ value: map, label: map.split('/').at(-1) ?? map })),
          ]}
          onChange={(map) => workspace.setMatch({ map: map === NO_MAP ? null : map })}
        />
        <Select
          label={say('ui.match.clashes')}
          value={match().clashDefault ?? 'unset'}
          options={[
            { value: 'unset', label: say('ui.clash.unset'), note: say('ui.clash.replace') },
            { value: 'replace', label: say('ui.clash.replace') },
            { value: 'add', label: say('ui.clash.add') },
          ]}
          onChange={(value) => workspace.setMatch({ clashDefault: value === 'unset' ? null : (value as ClashChoice) })}
        />
      </section>
    </div>
  );
}
