// What the stack does, in plain words: who is changed, how, and what stopped at a lock or a width.

import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import type { RecordRow } from '../../../workers/protocol.ts';
import { COLLECTIONS } from '../../kernel/game/model.ts';
import { countChanges, useSay, useWorkspace } from '../../workspace/index.ts';
import { Badge } from '../kit/index.ts';
import { Before } from './Before.tsx';
import { useReview } from './context.ts';
import { gameWords } from './game.ts';
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
  const failed = () => workspace.run().phase === 'failed' || workspace.game().phase === 'failed';
  return (
    <Show
      when={summary()}
      fallback={
        <p class="section" role={failed() ? 'alert' : undefined}>
          {failed()
            ? say('ui.review.run-failed', { reason: workspace.run().error ?? workspace.game().error ?? '' })
            : say(workspace.game().phase === 'opening' ? 'ui.run.opening' : 'ui.run.running')}
        </p>
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
