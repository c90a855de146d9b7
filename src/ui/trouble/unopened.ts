// The page in place of one that could not be opened. It needs nothing that has to be fetched: no style sheet, no words.

import { UNOPENED } from '../../i18n/unopened.ts';

/** Shows why nothing is here, in every language, with the error as the browser words it and a button that reloads. */
export function showUnopened(root: HTMLElement, error: unknown): void {
  const page = document.createElement('main');
  page.style.cssText = 'max-width: 36em; margin: 10vh auto; padding: 0 1em; font: 1rem/1.5 system-ui, sans-serif';
  // Within the page's landmark: a role of its own would take it away.
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  for (const { language, title, what, reload } of UNOPENED) {
    const part = document.createElement('section');
    part.lang = language;
    part.append(element('h1', title), element('p', what));
    const button = element('button', reload);
    button.addEventListener('click', () => location.reload());
    part.append(button);
    alert.append(part);
  }
  const told = element('pre', String(error));
  told.style.whiteSpace = 'pre-wrap';
  alert.append(told);
  page.append(alert);
  root.replaceChildren(page);
  // A page that scrolls, whatever style sheets came.
  document.body.style.overflow = 'auto';
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (name === 'h1') made.style.cssText = 'margin: 1.5em 0 0.5em; font-size: 1.25rem';
  return made;
}
