// Which of the four themes is in force: the person's choice, else what their system asks for.

import { type Accessor, createMemo, createRenderEffect, createSignal, onCleanup } from 'solid-js';
import type { PreferenceStore } from '../../workspace/index.ts';

export type Theme = 'light' | 'dark' | 'light-contrast' | 'dark-contrast';

/** Keeps `data-theme` and `lang` of the page in step with the preferences. */
export function createTheme(store: PreferenceStore): Accessor<Theme> {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  const system = (): Theme => `${dark.matches ? 'dark' : 'light'}${contrast.matches ? '-contrast' : ''}`;
  const [ofSystem, set] = createSignal(system());
  const update = () => set(system());
  for (const query of [dark, contrast]) {
    query.addEventListener('change', update);
    onCleanup(() => query.removeEventListener('change', update));
  }
  const theme = createMemo(() => {
    const choice = store.preferences().theme;
    return choice === 'system' ? ofSystem() : choice;
  });
  // Before every other effect of a change: those read the colours that are in force then.
  createRenderEffect(() => {
    document.documentElement.dataset['theme'] = theme();
    document.documentElement.lang = store.locale();
  });
  return theme;
}
