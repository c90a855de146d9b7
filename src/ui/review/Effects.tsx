// What the stack does, in plain words: who is changed, how, and what stopped at a lock or a width.

import { createMemo, createResource, For, type JSX, Match, Show, Switch } from 'solid-js';
import type { RecordRow } from '../../../workers/protocol.ts';
import { COLLECTIONS } from '../../kernel/game/model.ts';
import { countChanges, useSay, useWorkspace } from '../../workspace/index.ts';
import { Badge, Button } from '../kit/index.ts';
import { Before } from './Before.tsx';
import { useReview } from './context.ts';
import { gameWords } from './game.ts';
import { brokenWords, keepFocus } from './outcome.ts';
import { SheetView } from './SheetView.tsx';

export function Effects(): JSX.Element {
  const review = useReview();
  return (
    <div class="review-effects">
      <Show when={review.agreed()} fallback={<Before />}>
        <Outcome />
      </Show>
    </div>
  );
}

function Outcome(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const summary = () => (workspace.run().phase === 'done' ? workspace.run().summary : null);
  const broken = () => {
    const { phase, error } = workspace.run();
    if (workspace.game().phase === 'failed') return workspace.game().error ?? '';
    return phase === 'failed' ? (error ?? '') : null;
  };
  const again = () => {
    // A game that was not opened is asked for anew; the run follows it.
    if (workspace.game().phase === 'failed') workspace.update((state) => ({ ...state, game: { ...state.game } }));
    else workspace.runNow();
    keepFocus();
  };
  const stop = () => {
    workspace.cancelRun();
    keepFocus();
  };
  return (
    <Show
      when={summary()}
      fallback={
        <Switch
          fallback={
            <p class="section">
              {say(workspace.game().phase === 'opening' ? 'ui.run.opening' : 'ui.run.running')}{' '}
              <Button look="quiet" icon="stop" onClick={stop}>
                {say('ui.run.stop')}
              </Button>
            </p>
          }
        >
          <Match when={broken() !== null}>
            <Again text={brokenWords(say, broken() ?? '')} onAgain={again} />
          </Match>
          <Match when={workspace.run().phase === 'cancelled'}>
            <Again text={say('ui.run.cancelled')} onAgain={again} />
          </Match>
        </Switch>
      }
      keyed
    >
      {(known) => (
        <Show
          when={known.refused}
          fallback={
            <>
              <Sentence />
              <Sheet key={known} />
              <Conflicts />
            </>
          }
        >
          {(refused) => (
            <div class="refusal section" role="alert">
              <p>{say(refused().message)}</p>
              <span class="code-name">{refused().code}</span>
            </div>
          )}
        </Show>
      )}
    </Show>
  );
}

/** Says how a run ended without a result, with the way to another. */
export function Again(props: { readonly text: string; readonly onAgain: () => void }): JSX.Element {
  const say = useSay();
  return (
    <div class="section">
      <p role="alert">{props.text}</p>
      <Button icon="run" onClick={() => props.onAgain()}>
        {say('ui.review.run-again')}
      </Button>
    </div>
  );
}

function Sentence(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const counts = createMemo(() => countChanges(workspace.run().summary));
  const out = () => workspace.run().summary?.mutators.filter(({ status }) => status !== 'ran') ?? [];
  return (
    <p class="section review-sentence">
      {say('ui.reader.sentence', { fields: counts().fields, records: counts().records })}{' '}
      <span class="dim">{say('ui.review.ran-over', { game: gameWords(say, workspace.game().spec) })}</span>{' '}
      <Show when={counts().conflicts > 0}>
        <Badge tone="conflict">≠ {say('ui.run.conflicts', { count: counts().conflicts })}</Badge>
      </Show>{' '}
      <Show when={out().length > 0}>
        <Badge tone="warning" icon="warning">
          {say('ui.run.some-out', { count: out().length })}
        </Badge>
      </Show>
    </p>
  );
}

function Sheet(props: { readonly key: object }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [sheet] = createResource(
    () => props.key,
    () => workspace.engine.inspect('sheet', null),
  );
  return (
    <Show when={sheet()} fallback={<p class="section dim">{say('ui.run.running')}</p>}>
      {(known) => <SheetView sheet={known()} titleOf={(id) => workspace.titleOfId(id)} />}
    </Show>
  );
}

function Conflicts(): JSX.Element {
  const workspace = useWorkspace();
  const review = useReview();
  const say = useSay();
  const rows = createMemo(() =>
    COLLECTIONS.flatMap((space) => workspace.run().summary?.rows[space] ?? []).filter((row) => row.conflicts > 0),
  );
  const open = (row: RecordRow) => {
    workspace.selectRecord({ space: row.space, key: row.key });
    review.show('records');
  };
  return (
    <Show when={rows().length > 0}>
      <section>
        <h2 class="sub-title">{say('ui.review.conflicts')}</h2>
        <p class="section dim">{say('ui.review.conflicts-what')}</p>
        <ul class="review-conflicts">
          <For each={rows()}>
            {(row) => (
              <li>
                <button type="button" class="link code" onClick={() => open(row)}>
                  {row.name}
                </button>{' '}
                <span class="dim">{row.title}</span> <Badge tone="conflict">≠ {row.conflicts}</Badge>
              </li>
            )}
          </For>
        </ul>
      </section>
    </Show>
  );
}
