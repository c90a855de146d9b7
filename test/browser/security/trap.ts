// A page that notices when something of a stranger's got further than being looked at: that it ran, opened a dialog, met the
// policy, put an active element or a handler into the page, showed characters that nobody sees as they came, or changed what all
// objects share - in the page or in a worker.

import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** What hostile texts try to do. */
export const RAN = '__ran=1';

/** Elements that fetch, run or redirect; the page itself never makes one after it stands. */
const ACTIVE = [
  'script',
  'iframe',
  'frame',
  'object',
  'embed',
  'base',
  'meta',
  'form[action]',
  'animate',
  'foreignobject',
];

const caught = new WeakMap<Page, string[]>();

/** Sets the traps, before the page is first opened. They stand in whatever it goes to. */
export async function setTraps(page: Page): Promise<void> {
  const list: string[] = [];
  caught.set(page, list);
  page.on('dialog', (dialog) => {
    list.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => list.push(`popup: ${popup.url()}`));
  await page.exposeBinding('__caught', (_source, what: string) => list.push(what));
  await page.addInitScript(watchPage, ACTIVE);
}

/** Runs in the page. */
function watchPage(active: readonly string[]): void {
  const tell = (what: string) => (globalThis as unknown as { __caught(what: string): void }).__caught(what);
  Object.defineProperty(window, '__ran', { set: () => tell('a script of a stranger ran') });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell(`policy: ${violatedDirective} ${blockedURI}`),
  );
  const look = (element: Element) => {
    if (active.some((selector) => element.matches(selector))) tell(`element: ${element.outerHTML.slice(0, 200)}`);
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name) || name === 'srcdoc') tell(`attribute: ${name}`);
      if (/^\s*(?:javascript|vbscript|data:text)/i.test(value)) {
        if (['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name))
          tell(`address: ${value.slice(0, 200)}`);
      }
    }
  };
  // The text editor draws such characters in a way of its own.
  const read = (place: Element | null, text: () => string | null) => {
    const unseen = /[\u200B\u202A-\u202E\u2066-\u2069]/;
    if (!unseen.test(text() ?? '') || place === null || place.closest('[class*="monaco"], textarea, style') !== null)
      return;
    // What is not painted was never seen.
    requestAnimationFrame(() => {
      const found = place.isConnected ? unseen.exec(text() ?? '') : null;
      if (found !== null) tell(`not shown: ${found.input.slice(Math.max(0, found.index - 40), found.index + 40)}`);
    });
  };
  const readAll = (element: Element) => {
    for (const name of ['title', 'aria-label', 'alt', 'aria-description'])
      read(element, () => element.getAttribute(name));
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) read(element, () => (node.isConnected ? node.nodeValue : null));
  };
  const start = () =>
    new MutationObserver((records) => {
      for (const { target, addedNodes, type } of records) {
        if (type === 'attributes') look(target as Element);
        if (type === 'attributes') readAll(target as Element);
        if (type === 'characterData') read(target.parentElement, () => target.nodeValue);
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) read(node.parentElement, () => node.nodeValue);
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll('*')]) {
              look(one);
              readAll(one);
            }
        }
      }
    }).observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
  // What the page's own file holds, as its one script, is no stranger's.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}

/** Names that all objects of a realm share beyond those of the language; runs in the page and in workers. */
function strange(): string[] {
  const known = new Set(
    [
      '__defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ __proto__ constructor hasOwnProperty',
      'isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf',
    ]
      .join(' ')
      .split(' '),
  );
  const shared = Reflect.ownKeys(Object.prototype).filter((key) => typeof key === 'symbol' || !known.has(key));
  const native = [...known].filter((key) => {
    const value = Object.getOwnPropertyDescriptor(Object.prototype, key)?.value as unknown;
    return value !== undefined && !/\[native code\]/.test(Function.prototype.toString.call(value));
  });
  const ran = Object.getOwnPropertyDescriptor(globalThis, '__ran');
  return [...shared.map(String), ...native, ...(ran !== undefined && ran.set === undefined ? ['__ran'] : [])];
}

/** Holds that nothing was caught since the last time, and that nothing shared changed in the page or its workers. */
export async function expectUntouched(page: Page): Promise<void> {
  expect(await page.evaluate(strange), 'shared by all objects of the page').toEqual([]);
  for (const worker of page.workers())
    expect(await worker.evaluate(strange).catch(ended), 'shared by all objects of a worker').toEqual([]);
  expect(caught.get(page)?.splice(0), 'caught').toEqual([]);
}

/** A worker that ended in the meantime shares nothing with anybody. */
function ended(error: unknown): string[] {
  if (/closed|destroyed|terminated|Target/i.test(String(error))) return [];
  throw error;
}
