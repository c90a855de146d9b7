// Starts the page of a lesson: a workspace of its own that is kept nowhere, so that the person's own work stays as it is.

import { type Accessor, createResource, For, type JSX, Match, onCleanup, Show, Switch } from 'solid-js';
import { render } from 'solid-js/web';
import '../kit/fonts.css';
import '../kit/tokens.css';
import '../kit/base.css';
import '../kit/kit.css';
import '../shell/shell.css';
import '../panels.css';
import './lessons.css';
import type { Command } from '../../commands/index.ts';
import type { Lesson } from '../../kernel/lessons/index.ts';
import {
  createPreferences,
  createWorkspace,
  type Engine,
  type PreferenceStore,
  PreferencesContext,
  useSay,
  WorkspaceContext,
} from '../../workspace/index.ts';
import { Button, EmptyState } from '../kit/index.ts';
import { listenToKeys } from '../shell/keyboard.ts';
import { createLayout } from '../shell/layout.ts';
import { createShell, ShellContext } from '../shell/shell.ts';
import { createTheme, type Theme } from '../shell/theme.ts';
import { localStorageOrNull } from '../storage.ts';
import { watchTrouble } from '../trouble/watch.ts';
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
  /** Goes back to where the person's own work is. */
  readonly leave: () => void;
}

/** Starts the page; gives back what ends it. */
export function startLesson(options: LessonPageOptions): () => void {
  return render(() => {
    const preferences = createPreferences(localStorageOrNull(), navigator.languages);
    const theme = createTheme(preferences);
    return (
      <PreferencesContext.Provider value={preferences}>
        <Opening options={options} preferences={preferences} theme={theme} />
      </PreferencesContext.Provider>
    );
  }, options.root);
}

interface PartProps {
  readonly options: LessonPageOptions;
  readonly preferences: PreferenceStore;
  readonly theme: Accessor<Theme>;
}

function Opening(props: PartProps): JSX.Element {
  const say = useSay();
  const [opened] = createResource(() => readLesson(props.options.source));
  return (
    <Switch
      fallback={
        <main class="review-nothing">
          <p role="status">{say('ui.lesson.opening')}</p>
        </main>
      }
    >
      <Match when={opened()?.lesson}>{(lesson) => <Taking {...props} lesson={lesson()} />}</Match>
      <Match when={opened()}>
        {(found) => (
          <main class="review-nothing">
            <EmptyState icon="error" text={say('ui.lesson.none')}>
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
              <Button look="primary" onClick={() => props.options.leave()}>
                {say('ui.lesson.leave')}
              </Button>
            </EmptyState>
          </main>
        )}
      </Match>
    </Switch>
  );
}

/** Keys of a lesson: those of the editor and the inspector. Nothing of what opens, saves or shares. */
const KEYS = ({ id }: Command) => /^(?:inspector|edit)\.|^go\.(?:editor|(?:next|previous)-(?:tab|problem))$/.test(id);

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
  const shell = createShell({ workspace, preferences, layout: createLayout(), theme: props.theme });
  listenToKeys(shell, KEYS);
  onCleanup(watchTrouble(workspace));
  return (
    <WorkspaceContext.Provider value={workspace}>
      <ShellContext.Provider value={shell}>
        <LessonContext.Provider value={state}>
          <LessonFrame onLeave={options.leave} />
        </LessonContext.Provider>
      </ShellContext.Provider>
    </WorkspaceContext.Provider>
  );
}
