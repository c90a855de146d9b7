// What the pages beside the studio share, the review and the lesson: styles, preferences with their theme, the contexts of a
// workspace, and what stands there while nothing can be shown.

import type { Accessor, JSX } from 'solid-js';
import { render } from 'solid-js/web';
import '../kit/fonts.css';
import '../kit/tokens.css';
import '../kit/base.css';
import '../kit/kit.css';
import './shell.css';
import '../panels.css';
import { type PreferenceStore, PreferencesContext, type Workspace, WorkspaceContext } from '../../workspace/index.ts';
import { openPreferences } from '../preferences.ts';
import { ShellContext, type ShellState } from './shell.ts';
import { createTheme, type Theme } from './theme.ts';

/** What such a page is drawn with: the person's preferences, and the theme that follows from them. */
export interface PageLook {
  readonly preferences: PreferenceStore;
  readonly theme: Accessor<Theme>;
}

/** Starts a page with the person's preferences; gives back what ends it. */
export function startBesides(root: HTMLElement, body: (look: PageLook) => JSX.Element): () => void {
  return render(() => {
    const preferences = openPreferences();
    const theme = createTheme(preferences);
    return (
      <PreferencesContext.Provider value={preferences}>{body({ preferences, theme })}</PreferencesContext.Provider>
    );
  }, root);
}

/** The contexts of a workspace and its shell. */
export function WorkspacePage(props: {
  readonly workspace: Workspace;
  readonly shell: ShellState;
  readonly children: JSX.Element;
}): JSX.Element {
  return (
    <WorkspaceContext.Provider value={props.workspace}>
      <ShellContext.Provider value={props.shell}>{props.children}</ShellContext.Provider>
    </WorkspaceContext.Provider>
  );
}

/** A page that has nothing to show yet, or cannot. */
export function PageNote(props: { readonly children: JSX.Element }): JSX.Element {
  return <main class="page-note">{props.children}</main>;
}
