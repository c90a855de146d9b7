// Puts the page together: preferences, workspace, frame. The engine and the storage are passed in.

import { createSignal, onCleanup, Show } from 'solid-js';
import { render } from 'solid-js/web';
import './kit/fonts.css';
import './kit/tokens.css';
import './kit/base.css';
import './kit/kit.css';
import './shell/shell.css';
import './panels.css';
import {
  createWorkspace,
  type Engine,
  loadSamples,
  PreferencesContext,
  type Shelf,
  WorkspaceContext,
  type WorkspaceOptions,
  type WorkspaceState,
} from '../workspace/index.ts';
import type { LessonSource } from './lessons/source.ts';
import { takeLaunchedFiles, watchOffline } from './offline/watch.ts';
import { openPreferences } from './preferences.ts';
import { Frame } from './shell/Frame.tsx';
import { listenToKeys } from './shell/keyboard.ts';
import { createLayout } from './shell/layout.ts';
import { createShell, ShellContext } from './shell/shell.ts';
import { createTheme } from './shell/theme.ts';
import { localStorageOrNull } from './storage.ts';
import { watchTrouble } from './trouble/watch.ts';

export interface PageOptions {
  readonly root: HTMLElement;
  readonly engine: Engine;
  /** Where work is kept; null = nowhere. */
  readonly shelf: Shelf | null;
  readonly samples?: WorkspaceOptions['samples'];
  /** What a review hands over: it is put beside what is there, as one change that can be undone. */
  readonly incoming?: WorkspaceState | null;
  /** The code whose broken package is shown at once. */
  readonly broken?: string | null;
  /** Shows a lesson in the place of the studio. */
  readonly toLesson?: (source: LessonSource) => void;
}

/**
 * How long the frame waits for what storage holds, in milliseconds: reading takes less than drawing the frame, and is done
 * sooner without it; a storage that is slow, or held by another tab, is not waited for.
 */
const STORAGE_WAIT = 300;

/** Starts the page; gives back what ends it. */
export function startPage(options: PageOptions): () => void {
  return render(() => {
    const preferences = openPreferences();
    const theme = createTheme(preferences);
    const layout = createLayout();
    const workspace = createWorkspace({
      engine: options.engine,
      shelf: options.shelf,
      marker: localStorageOrNull(),
      now: () => Date.now(),
      language: preferences.locale,
      live: () => preferences.preferences().live,
      samples: options.samples ?? (() => loadSamples()),
      incoming: options.incoming ?? null,
    });
    const shell = createShell({
      workspace,
      preferences,
      layout,
      theme,
      ...(options.toLesson === undefined ? {} : { toLesson: options.toLesson }),
    });
    listenToKeys(shell);
    if (options.broken != null) shell.showBroken(options.broken);
    onCleanup(takeLaunchedFiles(workspace));
    onCleanup(watchOffline(workspace));
    onCleanup(watchTrouble(workspace));
    const [late, setLate] = createSignal(false);
    const waiting = setTimeout(() => setLate(true), STORAGE_WAIT);
    onCleanup(() => clearTimeout(waiting));
    return (
      <PreferencesContext.Provider value={preferences}>
        <WorkspaceContext.Provider value={workspace}>
          <ShellContext.Provider value={shell}>
            <Show when={late() || workspace.ready()}>
              <Frame />
            </Show>
          </ShellContext.Provider>
        </WorkspaceContext.Provider>
      </PreferencesContext.Provider>
    );
  }, options.root);
}
