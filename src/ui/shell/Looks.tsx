// The two menus of the bar above that say how the page looks: its language and its theme.

import type { JSX } from 'solid-js';
import { LOCALES } from '../../i18n/index.ts';
import { THEME_CHOICES, usePreferences, useSay } from '../../workspace/index.ts';
import { Menu, type MenuGroups } from '../kit/index.ts';

export function Looks(): JSX.Element {
  const preferences = usePreferences();
  const say = useSay();
  const themes = (): MenuGroups => [
    THEME_CHOICES.map((choice) => ({
      label: say(`ui.command.theme.${choice}`),
      checked: preferences.preferences().theme === choice,
      run: () => preferences.update({ theme: choice }),
    })),
  ];
  const languages = (): MenuGroups => [
    LOCALES.map((locale) => ({
      label: say(`ui.command.language.${locale}`),
      checked: preferences.locale() === locale,
      run: () => preferences.update({ locale }),
    })),
  ];
  return (
    <>
      <Menu label={say('ui.language')} icon="language" actions={languages()} />
      <Menu label={say('ui.theme')} icon="theme" actions={themes()} />
    </>
  );
}
