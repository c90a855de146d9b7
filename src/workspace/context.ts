// How a component reaches the workspace and the person's preferences.

import { createContext, useContext } from 'solid-js';
import { render, type Said } from '../i18n/index.ts';
import { showHidden } from '../kernel/text/index.ts';
import type { PreferenceStore } from './preferences.ts';
import type { SayId } from './say.ts';
import type { Workspace } from './workspace.ts';

export const WorkspaceContext = createContext<Workspace>();
export const PreferencesContext = createContext<PreferenceStore>();

/** The workspace of the page. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === undefined) throw new Error('useWorkspace outside of a workspace');
  return workspace;
}

export function usePreferences(): PreferenceStore {
  const preferences = useContext(PreferencesContext);
  if (preferences === undefined) throw new Error('usePreferences outside of the page');
  return preferences;
}

export interface Say {
  /** One of the interface's own messages. */
  (id: SayId, values?: Said['values']): string;
  /** A message that the kernel named. */
  (message: Said): string;
}

/** Says messages in the language in use; re-reads when it changes. */
export function useSay(): Say {
  const { locale } = usePreferences();
  // Values may come from anywhere: what they hide is shown.
  return (message: SayId | Said, values?: Said['values']) =>
    showHidden(
      render(
        locale(),
        typeof message === 'object' ? message : values === undefined ? { id: message } : { id: message, values },
      ),
    );
}
