// A review before anything ran: the question whether to run, and what can be known without: what it could touch, how large
// it is, what reading alone finds. Where there is one column, the packages themselves follow.

import { createMemo, For, type JSX, Show } from 'solid-js';
import { LAYERS } from '../../kernel/manifest/model.ts';
import { usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { usePlaceWords } from '../comments/place.ts';
import { bytesWords, formatList } from '../format.ts';
import { Badge, Button } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { useReview } from './context.ts';
import { FindingRows } from './Findings.tsx';
import { gameWords } from './game.ts';
import { Packages } from './Packages.tsx';

/** Findings that are shown here; the rest is behind its tab. */
const FIRST_FINDINGS = 3;

/** The first part of a review until it ran. */
export function Before(): JSX.Element {
  const review = useReview();
  const say = useSay();
  const { layout } = useShell();
  const over = () => {
    const { game } = review;
    const kept = game.stand() === 'kept' && !game.prefersBundled();
    return gameWords(say, kept ? review.shared.game : { kind: 'primer' });
  };
  return (
    <div class="review-before">
      <section class="review-ask">
        <p class="review-ask-state">{say('ui.review.not-run')}</p>
        <p class="prose dim">{say('ui.review.run-what', { game: over() })}</p>
        <PointsAt />
        <Button look="primary" icon="run" onClick={() => review.run()}>
          {say('ui.review.run')}
        </Button>
      </section>
      <Glance />
      <Show when={layout() !== 'wide'}>
        <Packages />
      </Show>
    </div>
  );
}

/** What the link looks at, which is there once it ran. */
function PointsAt(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const wordsOf = usePlaceWords();
  const place = () => {
    const { record, field } = workspace.state().selection;
    return record === null || field === null ? null : wordsOf({ kind: 'cell', ...record, field });
  };
  return (
    <Show when={place()}>{(words) => <p class="prose dim">{say('ui.review.points-at', { place: words() })}</p>}</Show>
  );
}

function Glance(): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const files = () => review.shared.packages.flatMap((one) => one.files);
  const size = () =>
    bytesWords(
      locale(),
      files().reduce((sum, { bytes }) => sum + bytes.length, 0),
    );
  /** Layers with the mutators of the list that declare them; what is switched off touches nothing. */
  const layers = createMemo(() => {
    const taking = review.uids.filter((_uid, at) => review.shared.packages[at]!.place === 'on');
    return LAYERS.map((layer) => ({
      layer,
      names: taking
        .filter((uid) => workspace.manifestOf(uid)?.layers.includes(layer) === true)
        .map((uid) => workspace.titleOf(uid)),
    })).filter(({ names }) => names.length > 0);
  });
  const count = (severity: 'error' | 'warning') =>
    workspace.problems().filter(({ diagnostic }) => diagnostic.severity === severity).length;
  return (
    <section class="review-glance" aria-busy={review.reading()}>
      <dl class="facts">
        <dt>{say('ui.review.packages')}</dt>
        <dd>
          {review.shared.packages.length} ({say('ui.review.files', { count: files().length, size: size() })})
        </dd>
        <dt>{say('ui.review.layers')}</dt>
        <dd>
          <ul class="review-layers">
            <For
              each={layers()}
              fallback={
                <li class="dim">{say(review.reading() ? 'ui.review.reading' : 'ui.review.touches-nothing')}</li>
              }
            >
              {({ layer, names }) => (
                <li>
                  <span class="code">{layer}</span> {say(`ui.review.layer.${layer}`)}{' '}
                  <span class="dim">· {formatList(locale(), names)}</span>
                </li>
              )}
            </For>
          </ul>
        </dd>
        <dt>{say('ui.review.part.findings')}</dt>
        <dd>
          <Show when={!review.reading()} fallback={<span class="dim">{say('ui.review.reading')}</span>}>
            <Show when={workspace.problems().length > 0} fallback={say('ui.review.no-findings')}>
              <button type="button" class="link" onClick={() => review.show('findings')}>
                {say('ui.review.all-findings', { count: workspace.problems().length })}
              </button>{' '}
              <Show when={count('error') > 0}>
                <Badge tone="error" icon="error">
                  {say('ui.severity.errors', { count: count('error') })}
                </Badge>
              </Show>{' '}
              <Show when={count('warning') > 0}>
                <Badge tone="warning" icon="warning">
                  {say('ui.severity.warnings', { count: count('warning') })}
                </Badge>
              </Show>
            </Show>
          </Show>
        </dd>
      </dl>
      <FindingRows problems={workspace.problems().slice(0, FIRST_FINDINGS)} />
    </section>
  );
}
