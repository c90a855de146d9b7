// The preferences of a page that may write them: kept in this browser, and one language and theme for all its tabs.

import { onCleanup } from 'solid-js';
import { createPreferences, PREFERENCES_KEY, type PreferenceStore } from '../workspace/index.ts';
import { localStorageOrNull } from './storage.ts';

/** Call it under a Solid root. */
export function openPreferences(): PreferenceStore {
  const preferences = createPreferences(localStorageOrNull(), navigator.languages);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === PREFERENCES_KEY) preferences.take(newValue);
  };
  window.addEventListener('storage', onStorage);
  onCleanup(() => window.removeEventListener('storage', onStorage));
  return preferences;
}
