// What reading alone says is wrong with the packages under review, and, once it ran, what the run said.

import { For, type JSX, Show } from 'solid-js';
import { type Problem, useSay, useWorkspace } from '../../workspace/index.ts';
import { EmptyState, SeverityIcon } from '../kit/index.ts';
import { useReview } from './context.ts';

export function Findings(): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  return (
    <Show
      when={workspace.problems().length > 0}
      fallback={
        <Show when={!review.reading()} fallback={<EmptyState text={say('ui.review.reading')} />}>
          <EmptyState icon="check" text={say('ui.review.no-findings')} />
        </Show>
      }
    >
      <FindingRows problems={workspace.problems()} />
    </Show>
  );
}

/** Findings that each lead to their place in the source. */
export function FindingRows(props: { readonly problems: readonly Problem[] }): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  const open = ({ uid, diagnostic, spot }: Problem) => {
    if (uid === null) return;
    workspace.openFile(uid, diagnostic.file, spot ?? undefined);
    review.show('source');
  };
  return (
    <ul class="review-findings">
      <For each={props.problems}>
        {(problem) => (
          <li>
            <button type="button" class="problem-main" onClick={() => open(problem)}>
              <SeverityIcon
                severity={problem.diagnostic.severity}
                label={say(`ui.severity.${problem.diagnostic.severity}`)}
              />
              <span>
                {say(problem.diagnostic.message)}{' '}
                <span class="dim">
                  {problem.uid === null ? say('ui.problems.game') : workspace.titleOf(problem.uid)}{' '}
                  {problem.diagnostic.file}
                  {problem.spot === null ? '' : `:${problem.spot.line}`}
                </span>{' '}
                <span class="code-name">{problem.diagnostic.code}</span>
              </span>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}
