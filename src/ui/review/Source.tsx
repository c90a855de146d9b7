// A file of a review, line by line, with the comments that are pinned to its lines. Plain text: nothing in it is run or drawn.

import { createEffect, createMemo, createSignal, For, type JSX, on, onMount, Show } from 'solid-js';
import { fileOf, isText, type SourceSpot, tabKey, textOf, useSay, useWorkspace } from '../../workspace/index.ts';
import { FileSelect } from '../editor/FileSelect.tsx';
import { EmptyState } from '../kit/index.ts';
import { Clipped } from './Clipped.tsx';
import { CommentForm, CommentList } from './CommentParts.tsx';
import { useReview } from './context.ts';

/** Lines that are drawn at once; the rest comes on request, so that a long file costs nothing. */
const PAGE = 2_000;

export function Source(): JSX.Element {
  const workspace = useWorkspace();
  const review = useReview();
  const say = useSay();
  // The same until another file is shown: a comment must not take the reader's place away.
  const active = createMemo(
    () => {
      const { tabs, activeTab, packages } = workspace.state();
      const tab = tabs.find((one) => tabKey(one) === activeTab);
      const file = tab === undefined ? null : fileOf(packages.get(tab.uid), tab.path);
      return tab === undefined || file === null ? null : { ...tab, file, package: review.uids.indexOf(tab.uid) };
    },
    null,
    { equals: (a, b) => a?.uid === b?.uid && a?.path === b?.path && a?.file === b?.file },
  );
  // Nothing was chosen yet: what runs is what most people want to read.
  const first = () =>
    review.uids.flatMap((uid) => {
      const files = workspace.state().packages.get(uid)?.files ?? [];
      const file = files.find(({ path }) => path.endsWith('.lua')) ?? files.find(({ path }) => isText(path));
      return file === undefined ? [] : { uid, path: file.path };
    })[0];
  onMount(() => {
    const file = active() === null ? first() : undefined;
    if (file !== undefined) workspace.openFile(file.uid, file.path);
  });
  return (
    <div class="review-source">
      <FileSelect />
      <Show when={active()} fallback={<EmptyState icon="file" text={say('ui.review.choose-file')} />} keyed>
        {({ file, path, package: index }) => (
          <Show when={isText(path)} fallback={<EmptyState icon="box" text={say('ui.review.not-text')} />}>
            <Lines text={textOf(file)} path={path} uid={review.uids[index]!} />
          </Show>
        )}
      </Show>
    </div>
  );
}

function Lines(props: { readonly text: string; readonly path: string; readonly uid: string }): JSX.Element {
  const workspace = useWorkspace();
  const review = useReview();
  const say = useSay();
  const lines = createMemo(() => props.text.split(/\r\n|\n|\r/));
  const [shown, setShown] = createSignal(PAGE);
  const [asking, setAsking] = createSignal<number | null>(null);
  let list!: HTMLOListElement;
  const placeOf = (line: number) => ({ kind: 'line', uid: props.uid, path: props.path, line }) as const;
  /** The line in front: a copied link points at it, and the inspector marks what it wrote. */
  const stand = (line: number) => workspace.setCaret({ uid: props.uid, path: props.path, line, column: 1 });
  const goTo = (spot: SourceSpot | null | undefined) => {
    if (spot == null) return;
    stand(spot.line);
    if (spot.line > shown()) setShown(spot.line + PAGE);
    queueMicrotask(() => {
      const row = list?.children[spot.line - 1];
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
      for (const old of list?.querySelectorAll('[data-here]') ?? []) old.removeAttribute('data-here');
      row?.setAttribute('data-here', '');
    });
  };
  createEffect(
    on(workspace.reveal, (reveal) => {
      if (reveal?.uid === props.uid && reveal.path === props.path) goTo(reveal.spot);
    }),
  );
  return (
    <>
      <ol ref={list} class="review-lines code" aria-label={say('ui.review.lines', { path: props.path })}>
        <For each={lines().slice(0, shown())}>
          {(line, index) => (
            <li class="review-line">
              <button
                type="button"
                class="review-line-number figure"
                aria-label={say('ui.review.comment-on', { line: index() + 1 })}
                onClick={() => {
                  stand(index() + 1);
                  setAsking(asking() === index() + 1 ? null : index() + 1);
                }}
              >
                {index() + 1}
              </button>
              <span class="review-line-text">
                <Clipped text={line} />
              </span>
              <CommentList comments={review.comments.at(placeOf(index() + 1))} />
              <Show when={asking() === index() + 1}>
                <CommentForm place={placeOf(index() + 1)} onDone={() => setAsking(null)} />
              </Show>
            </li>
          )}
        </For>
      </ol>
      <Show when={lines().length > shown()}>
        <p class="section">
          <button type="button" class="link" onClick={() => setShown(shown() + PAGE)}>
            {say('ui.review.more-lines', { count: lines().length - shown() })}
          </button>
        </p>
      </Show>
    </>
  );
}
