// Starts a review: reads what the address holds, and shows it without running anything of it.

import { createSignal, type JSX, Match, onCleanup, Show, Switch } from 'solid-js';
import './review.css';
import type { Command } from '../../commands/index.ts';
import type { PackageFile } from '../../kernel/package/model.ts';
import type { SharedStack } from '../../kernel/share/index.ts';
import {
  createWorkspace,
  type Engine,
  openShelf,
  stateOf,
  useSay,
  type WorkspaceState,
} from '../../workspace/index.ts';
import { Button, EmptyState } from '../kit/index.ts';
import { listenToKeys } from '../shell/keyboard.ts';
import { createLayout } from '../shell/layout.ts';
import { Notices } from '../shell/Notices.tsx';
import { type PageLook, PageNote, startBesides, WorkspacePage } from '../shell/page.tsx';
import { createShell } from '../shell/shell.ts';
import { watchTrouble } from '../trouble/watch.ts';
import type { Address } from './address.ts';
import { type Arrival, arriveByFetch, arriveByLink } from './arrival.ts';
import { createComments } from './comments.ts';
import { type Part, ReviewContext, type ReviewState } from './context.ts';
import { createReviewGame } from './game.ts';
import { NothingToReview, Review } from './Review.tsx';

export interface ReviewOptions {
  readonly root: HTMLElement;
  readonly address: Exclude<Address, { kind: 'none' | 'lesson' | 'broken' }>;
  readonly makeEngine: () => Engine;
  /** Leaves the review for the studio; with a state, that is what the person wants opened there. */
  readonly toStudio: (incoming: WorkspaceState | null) => void;
  /** Leaves the review for the lesson that it holds. */
  readonly toLesson: (packages: readonly (readonly PackageFile[])[]) => void;
}

/** Starts the page of a review; gives back what ends it. */
export function startReview(options: ReviewOptions): () => void {
  return startBesides(options.root, (look) => {
    document.title = 'Oamut Studio';
    return <Arriving {...look} options={options} />;
  });
}

interface PartProps extends PageLook {
  readonly options: ReviewOptions;
}

function Arriving(props: PartProps): JSX.Element {
  const say = useSay();
  const { address, makeEngine, toStudio } = props.options;
  const engine = makeEngine();
  onCleanup(() => engine.close());
  const [arrival, setArrival] = createSignal<Arrival | null>(
    address.kind === 'link' ? arriveByLink(address.text) : null,
  );
  const fetchFile = (url: URL) => void arriveByFetch(engine, url).then(setArrival);
  if (address.kind === 'file') fetchFile(address.url);
  const [agreed, setAgreed] = createSignal(false);
  return (
    <Switch>
      <Match when={address.kind === 'unsound' && address}>
        {(one) => (
          <NothingToReview
            messages={[{ id: 'review/unsound', values: { text: one().text } }]}
            onStudio={() => toStudio(null)}
          />
        )}
      </Match>
      <Match when={address.kind === 'foreign' && !agreed() && address}>
        {(one) => (
          <PageNote>
            <EmptyState icon="warning" text={say('ui.review.foreign', { origin: one().url.origin })}>
              <p class="prose dim code">{one().url.href}</p>
              <p class="prose dim">{say('ui.review.foreign-what')}</p>
              <div class="form-end">
                <Button onClick={() => toStudio(null)}>{say('ui.review.foreign-no')}</Button>
                <Button
                  look="primary"
                  onClick={() => {
                    const { url } = one();
                    setAgreed(true);
                    fetchFile(url);
                  }}
                >
                  {say('ui.review.foreign-yes', { origin: one().url.host })}
                </Button>
              </div>
            </EmptyState>
          </PageNote>
        )}
      </Match>
      <Match when={arrival()} keyed>
        {(arrived) => (
          <Show
            when={arrived.shared}
            fallback={
              <NothingToReview
                messages={arrived.findings.map(({ message }) => message)}
                onStudio={() => toStudio(null)}
              />
            }
          >
            {(shared) => (
              <Arrived
                arrival={arrived}
                shared={shared()}
                engine={engine}
                options={props.options}
                preferences={props.preferences}
                theme={props.theme}
              />
            )}
          </Show>
        )}
      </Match>
      <Match when={true}>
        <PageNote>
          <p role="status">{say('ui.review.fetching')}</p>
        </PageNote>
      </Match>
    </Switch>
  );
}

interface ArrivedProps extends PartProps {
  readonly arrival: Arrival;
  readonly shared: SharedStack;
  readonly engine: Engine;
}

/** Keys of a review: those of the inspector. Nothing of what edits, opens or saves. */
const KEYS = (command: Command) => command.id.startsWith('inspector.');

function Arrived(props: ArrivedProps): JSX.Element {
  const { state, uids } = stateOf(props.shared);
  const [agreed, setAgreed] = createSignal(false);
  const [taking, setTaking] = createSignal(false);
  const { view } = props.shared;
  // A link points at a record and a file as soon as any are open: only one that points into them opens there.
  const [part, show] = createSignal<Part>(
    view.part ??
      (view.field !== null ? 'records' : view.file !== null && view.file.line !== null ? 'source' : 'effects'),
  );
  const workspace = createWorkspace({
    engine: props.engine,
    shelf: null,
    now: () => Date.now(),
    language: props.preferences.locale,
    samples: async () => [],
    initial: state,
    held: () => !agreed() || taking(),
  });
  if (view.file !== null)
    workspace.openFile(
      uids[view.file.package]!,
      view.file.path,
      view.file.line === null ? null : { line: view.file.line, column: 1 },
    );
  const shell = createShell({
    workspace,
    preferences: props.preferences,
    layout: createLayout(),
    theme: props.theme,
  });
  listenToKeys(shell, KEYS);
  onCleanup(watchTrouble(workspace));
  const game = createReviewGame(workspace, props.shared.game, openShelf);
  const review: ReviewState = {
    arrival: props.arrival,
    shared: props.shared,
    uids,
    comments: createComments(workspace, state.comments),
    game,
    part,
    show,
    reading: () => uids.some((uid) => !workspace.checks().has(uid)),
    agreed,
    run() {
      setTaking(true);
      setAgreed(true);
      void game.take().finally(() => setTaking(false));
      if (part() === 'packages') show('effects');
    },
    makeEngine: props.options.makeEngine,
    openInStudio: () => props.options.toStudio({ ...state, comments: workspace.state().comments }),
    takeLesson: () => props.options.toLesson(props.shared.packages.map(({ files }) => files)),
  };
  return (
    <WorkspacePage workspace={workspace} shell={shell}>
      <ReviewContext.Provider value={review}>
        <Review />
        <Notices />
      </ReviewContext.Provider>
    </WorkspacePage>
  );
}
