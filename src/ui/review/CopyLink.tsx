// The link of what is under review, with the comments of now and the view of now: its button, and below the head how long it
// got, what to know about that, and the file for what is too long.

import { type Accessor, createEffect, createMemo, createSignal, type JSX, on, Show, untrack } from 'solid-js';
import { type SharedStack, type WrittenLink, writeLink } from '../../kernel/share/index.ts';
import { sharedComments, useSay, useWorkspace, viewOf } from '../../workspace/index.ts';
import { Button } from '../kit/index.ts';
import { CopyByHand, createCopier } from '../share/copying.tsx';
import { isRefused, LinkSize } from '../share/LinkSize.tsx';
import { useReview } from './context.ts';

export interface Copying {
  /** What the link would hold if it were copied now. */
  shared(): SharedStack;
  /** The link that was copied last, or that comments grow; null while nobody wants one. */
  readonly link: Accessor<WrittenLink | null>;
  /** Whether it was copied; null before, and once there are other comments. */
  readonly copied: Accessor<boolean | null>;
  copy(): Promise<void>;
}

/** Call it within a review. */
export function createCopying(): Copying {
  const review = useReview();
  const workspace = useWorkspace();
  const [asked, setAsked] = createSignal(0);
  const copier = createCopier<'link'>();
  const shared = (): SharedStack => {
    const state = workspace.state();
    return {
      ...review.shared,
      comments: sharedComments(state, review.uids),
      view: viewOf(state, review.uids, workspace.lastCaret(), review.part()),
    };
  };
  // Made anew with each comment; where one looks weighs next to nothing, and is taken when the link is copied.
  const link = createMemo((): WrittenLink | null => {
    review.comments.all();
    return asked() > 0 || review.comments.changed() ? writeLink(untrack(shared), location.href) : null;
  });
  createEffect(on(review.comments.all, copier.forget, { defer: true }));
  return {
    shared,
    link,
    copied: () => copier.outcome()?.copied ?? null,
    async copy() {
      setAsked(asked() + 1);
      const made = link();
      if (made !== null && !isRefused(made)) await copier.copy('link', made.url);
    },
  };
}

/** Copies the link with the present comments and view. */
export function CopyButton(props: { readonly copying: Copying }): JSX.Element {
  const review = useReview();
  const say = useSay();
  return (
    <>
      <Button icon="copy" onClick={() => void props.copying.copy()}>
        {say(review.comments.changed() ? 'ui.review.copy-comments' : 'ui.review.copy')}
      </Button>
      <span class="review-copied" role="status">
        <Show when={props.copying.copied() === true}>{say('ui.share.copied')}</Show>
      </span>
    </>
  );
}

/** What is to be said of the link: its size where that matters, and the link itself where it could not be copied. */
export function CopyStrip(props: { readonly copying: Copying }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const save = async () => {
    const { saveStackFile } = await import('../share/save-stack.ts');
    await saveStackFile(workspace, props.copying.shared());
  };
  return (
    <Show when={props.copying.link()}>
      {(link) => (
        <section class="review-banner review-link" aria-label={say('ui.share.link')}>
          <LinkSize link={link()} />
          <Show when={isRefused(link())}>
            <Button icon="export" onClick={() => void save()}>
              {say('ui.share.file')}
            </Button>
          </Show>
          <Show when={props.copying.copied() === false}>
            <CopyByHand label={say('ui.share.link')} text={link().url} />
          </Show>
        </section>
      )}
    </Show>
  );
}
