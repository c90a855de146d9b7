// Starts the page of a lesson: a workspace of its own that is kept nowhere, so that the person's own work stays as it is.

import { createResource, For, type JSX, Match, onCleanup, Show, Switch } from 'solid-js';
import './lessons.css';
import type { Lesson } from '../../kernel/lessons/index.ts';
import { createWorkspace, type Engine, useSay } from '../../workspace/index.ts';
import { Button, EmptyState } from '../kit/index.ts';
import { listenToKeys } from '../shell/keyboard.ts';
import { createLayout } from '../shell/layout.ts';
import { type PageLook, PageNote, startBesides, WorkspacePage } from '../shell/page.tsx';
import { createShell, type ShellState } from '../shell/shell.ts';
import { localStorageOrNull } from '../storage.ts';
import { watchTrouble } from '../trouble/watch.ts';
import { worksInLesson } from './keys.ts';
import { LessonFrame } from './LessonFrame.tsx';
import { createProgress } from './progress.ts';
import { type LessonSource, readLesson } from './source.ts';
import { createLesson, firstState, LessonContext, type LessonState } from './state.ts';

export interface LessonPageOptions {
  readonly root: HTMLElement;
  readonly source: LessonSource;
  readonly engine: Engine;
  /** Whether it begins on the wall. */
  readonly lecture?: boolean;
  /** Shows another lesson in the place of this one. */
  readonly another: (source: LessonSource) => void;
  /** Goes back to where the person's own work is. */
  readonly leave: () => void;
}

/** Starts the page; gives back what ends it. */
export function startLesson(options: LessonPageOptions): () => void {
  return startBesides(options.root, (look) => <Opening {...look} options={options} />);
}

interface PartProps extends PageLook {
  readonly options: LessonPageOptions;
}

function Opening(props: PartProps): JSX.Element {
  const say = useSay();
  const [opened] = createResource(() => readLesson(props.options.source));
  return (
    <Switch
      fallback={
        <PageNote>
          <p role="status">{say('ui.lesson.opening')}</p>
        </PageNote>
      }
    >
      <Match when={opened()?.lesson}>{(lesson) => <Taking {...props} lesson={lesson()} />}</Match>
      <Match when={opened()}>
        {(found) => (
          <PageNote>
            <EmptyState icon="error" text={say(found().failed ? 'ui.lesson.not-fetched' : 'ui.lesson.none')}>
              <For each={found().diagnostics}>
                {({ file, message }) => (
                  <p class="prose">
                    <Show when={file !== ''}>
                      <span class="code">{file}</span>{' '}
                    </Show>
                    {say(message)}
                  </p>
                )}
              </For>
              <Show when={found().failed}>
                <Button icon="reset" onClick={() => location.reload()}>
                  {say('ui.safety.try-again')}
                </Button>
              </Show>
              <Button look="primary" onClick={() => props.options.leave()}>
                {say('ui.lesson.leave')}
              </Button>
            </EmptyState>
          </PageNote>
        )}
      </Match>
    </Switch>
  );
}

function Taking(props: PartProps & { readonly lesson: Lesson }): JSX.Element {
  const { lesson, preferences, options } = props;
  const store = createProgress(localStorageOrNull());
  // The lesson needs the workspace first; nothing is told before both stand.
  let taken: LessonState | null = null;
  const workspace = createWorkspace({
    engine: options.engine,
    covered: () => taken?.covered() ?? true,
    shelf: null,
    now: () => Date.now(),
    language: preferences.locale,
    samples: async () => [],
    initial: firstState(lesson, store.read(lesson.id)),
  });
  const state = createLesson(workspace, {
    lesson,
    locale: preferences.locale,
    store,
    lecture: options.lecture ?? false,
  });
  taken = state;
  const shell: ShellState = {
    ...createShell({ workspace, preferences, layout: createLayout(), theme: props.theme }),
    // Nothing of a lesson's workspace is kept, so nothing waits to be saved.
    async openLesson(source) {
      options.another(source);
    },
  };
  listenToKeys(shell, worksInLesson);
  onCleanup(watchTrouble(workspace));
  return (
    <WorkspacePage workspace={workspace} shell={shell}>
      <LessonContext.Provider value={state}>
        <LessonFrame onLeave={options.leave} />
      </LessonContext.Provider>
    </WorkspacePage>
  );
}
