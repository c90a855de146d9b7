// The page of a review: what arrived, before anything of it ran; then, when the person asks for it, what it does.

import { createSignal, For, type JSX, Show } from 'solid-js';
import { holdsLesson } from '../../kernel/lessons/model.ts';
import type { Message } from '../../kernel/text/index.ts';
import { usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { withNumbers } from '../format.ts';
import { Badge, Button, EmptyState, Mark, type TabItem, Tabs } from '../kit/index.ts';
import { Looks } from '../shell/Looks.tsx';
import { PageNote } from '../shell/page.tsx';
import { panel } from '../shell/panel.tsx';
import { useShell } from '../shell/shell.ts';
import { CommentOverview } from './CommentParts.tsx';
import { CopyButton, type Copying, CopyStrip, createCopying } from './CopyLink.tsx';
import { PARTS, type Part, useReview } from './context.ts';
import { Effects } from './Effects.tsx';
import { Findings } from './Findings.tsx';
import { GameNote } from './GameNote.tsx';
import { Packages } from './Packages.tsx';

// What shows before anybody asks for it is here; each other part arrives when it is shown.
const BudgetsPanel = panel(async () => (await import('../reports/BudgetsPanel.tsx')).BudgetsPanel);
const Compare = panel(async () => (await import('./compare/Compare.tsx')).Compare);
const Records = panel(async () => (await import('./Records.tsx')).Records);
const Source = panel(async () => (await import('./Source.tsx')).Source);

export function Review(): JSX.Element {
  const review = useReview();
  const workspace = useWorkspace();
  const say = useSay();
  const { layout } = useShell();
  const copying = createCopying();
  const item = (id: Part): TabItem => {
    switch (id) {
      case 'packages':
        return { id, label: say('ui.review.packages'), content: () => <Packages /> };
      case 'effects':
        return {
          id,
          label: say(review.agreed() ? 'ui.review.part.effects' : 'ui.review.part.before'),
          content: () => <Effects />,
        };
      case 'records':
        return { id, label: say('ui.review.part.records'), content: () => <Records /> };
      case 'source':
        return { id, label: say('ui.review.part.source'), content: () => <Source /> };
      case 'findings':
        return {
          id,
          label: say('ui.review.part.findings'),
          count: () => workspace.problems().length,
          content: () => <Findings />,
        };
      case 'budgets':
        return { id, label: say('ui.tab.budgets'), content: () => <BudgetsPanel /> };
      case 'compare':
        return { id, label: say('ui.review.part.compare'), content: () => <Compare /> };
    }
  };
  const wide = () => layout() === 'wide';
  // Packages have a place beside the rest, or before the run one under what is known of them.
  const parts = () => (wide() || !review.agreed() ? PARTS : (['packages', ...PARTS] as const));
  const items = () => parts().map(item);
  const front = () => parts().find((part) => part === review.part()) ?? 'effects';
  return (
    <div class="review" data-layout={layout()}>
      <Head copying={copying} />
      <div class="review-notes">
        <CopyStrip copying={copying} />
        <Banners />
        <CommentOverview />
      </div>
      <main class="review-body">
        <Show when={wide()}>
          <Packages />
        </Show>
        <div class="review-main">
          <Tabs
            label={say('ui.review.title')}
            more={say('ui.tab.all')}
            items={items()}
            value={front()}
            onChange={(id) => review.show(id as Part)}
          />
        </div>
      </main>
    </div>
  );
}

function Head(props: { readonly copying: Copying }): JSX.Element {
  const review = useReview();
  const say = useSay();
  return (
    <header class="top-bar review-head">
      <div class="top-start">
        <span class="brand">
          <Mark />
          <h1 class="brand-name">{say('ui.review.title')}</h1>
        </span>
        <Show when={review.arrival.file}>{(name) => <span class="code review-file-name">{name()}</span>}</Show>
      </div>
      <div class="top-end">
        <Show when={!review.agreed()}>
          <Button look="primary" icon="run" onClick={() => review.run()}>
            {say('ui.review.run')}
          </Button>
        </Show>
        <Show when={review.shared.packages.some(({ files }) => holdsLesson(files))}>
          <Button look="primary" icon="hint" onClick={() => review.takeLesson()}>
            {say('ui.lesson.take')}
          </Button>
        </Show>
        <CopyButton copying={props.copying} />
        <Button icon="edit" onClick={() => review.openInStudio()}>
          {say('ui.review.open')}
        </Button>
        <span class="top-tools">
          <Looks />
        </span>
      </div>
    </header>
  );
}

function Banners(): JSX.Element {
  const review = useReview();
  const say = useSay();
  const { locale } = usePreferences();
  return (
    <>
      <For each={review.arrival.findings}>
        {(finding) => (
          <p class="review-banner" role="alert">
            <Badge tone={finding.severity === 'error' ? 'error' : 'warning'}>
              {say(`ui.severity.${finding.severity}`)}
            </Badge>{' '}
            {say(withNumbers(locale(), finding.message))}
          </p>
        )}
      </For>
      <GameNote />
    </>
  );
}

/** Stands instead of a review when nothing could be read. */
export function NothingToReview(props: {
  readonly messages: readonly Message[];
  readonly onStudio: () => void;
}): JSX.Element {
  const say = useSay();
  const { locale } = usePreferences();
  return (
    <div class="review">
      <header class="top-bar review-head">
        <div class="top-start">
          <span class="brand">
            <Mark />
            <h1 class="brand-name">{say('ui.review.title')}</h1>
          </span>
        </div>
        <div class="top-end">
          <span class="top-tools">
            <Looks />
          </span>
        </div>
      </header>
      <PageNote>
        <EmptyState icon="error" text={say('ui.review.nothing')}>
          <For each={props.messages}>{(message) => <p role="alert">{say(withNumbers(locale(), message))}</p>}</For>
          <Show when={props.messages.some(({ id }) => id === 'link/newer')}>
            <Newest />
          </Show>
          <Button look="primary" onClick={() => props.onStudio()}>
            {say('ui.review.to-studio')}
          </Button>
        </EmptyState>
      </PageNote>
    </div>
  );
}

/** The way to a newer version of the page: a reload alone shows the one that is kept for offline use. */
function Newest(): JSX.Element {
  const say = useSay();
  const [state, setState] = createSignal<'idle' | 'fetching' | 'failed'>('idle');
  const fetchNewest = async () => {
    setState('fetching');
    try {
      await (await import('../offline/offline.ts')).reloadNewest();
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <p role="status">{state() === 'idle' ? '' : say(`ui.review.newest.${state() as 'fetching' | 'failed'}`)}</p>
      <Button icon="reset" disabled={state() === 'fetching'} onClick={() => void fetchNewest()}>
        {say('ui.review.newest')}
      </Button>
    </>
  );
}
