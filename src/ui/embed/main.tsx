// The entry of the small page that others frame: one stack, read only, without editor, storage or workspace.

import '../trusted.ts';
import { render } from 'solid-js/web';
import '../kit/fonts.css';
import '../kit/tokens.css';
import '../kit/base.css';
import '../kit/kit.css';
import '../panels.css';
import './embed.css';
import { loadLocale } from '../../i18n/index.ts';
import { PreferencesContext } from '../../workspace/context.ts';
import { createPreferences, firstLocale } from '../../workspace/preferences.ts';
import { makeEngine } from '../engine.ts';
import { watchHidden } from '../hidden.ts';
import { createTheme } from '../shell/theme.ts';
import { localStorageOrNull } from '../storage.ts';
import { showUnopened } from '../trouble/unopened.ts';
import { readEmbedAddress } from './address.ts';
import { Embed } from './Embed.tsx';

const asked = readEmbedAddress(location.href);
const storage = localStorageOrNull();
// What the person chose in the studio is read and never written; what the address asks for comes first.
const readOnly = storage === null ? null : { getItem: (key: string) => storage.getItem(key), setItem: () => undefined };
const languages = asked.locale === null ? navigator.languages : [asked.locale];
// Another link in the same frame is another page.
addEventListener('hashchange', () => location.reload());

const root = document.getElementById('root')!;
watchHidden(document.body);

function show(): void {
  root.replaceChildren();
  render(() => {
    const preferences = createPreferences(readOnly, languages);
    if (asked.theme !== null) preferences.update({ theme: asked.theme });
    if (asked.locale !== null) preferences.update({ locale: asked.locale });
    createTheme(preferences);
    return (
      <PreferencesContext.Provider value={preferences}>
        <Embed asked={asked} engine={makeEngine()} />
      </PreferencesContext.Provider>
    );
  }, root);
}

try {
  await loadLocale(asked.locale ?? firstLocale(readOnly, languages));
  show();
} catch (error) {
  showUnopened(root, error);
  reportError(error);
}
