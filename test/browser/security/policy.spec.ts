// The policy, tried against the browser: whatever a text could become that runs, fetches or leads away is stopped by it, even if
// something in the page were to put it there.

import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openStudio } from '../ui/page.ts';

interface Outcome {
  /** Directives that the browser names as violated. */
  readonly violated: readonly string[];
  /** What the attempt threw, by its class. */
  readonly threw: string | null;
  /** Whether the foreign script ran. */
  readonly ran: boolean;
}

/** Names of the attempts, and the directive that must stop each. */
const ATTEMPTS = {
  'an inline script': 'script-src-elem',
  'a script of another origin': 'script-src-elem',
  'a script as data': 'script-src-elem',
  'a handler as an attribute': 'script-src-attr',
  'an address that is a script': 'script-src-elem',
  'text as code': 'script-src',
  'a function of a text': 'script-src',
  'a worker of a text': 'worker-src',
  'a worker of another origin': 'worker-src',
  'a picture of another origin': 'img-src',
  'a style sheet of another origin': 'style-src-elem',
  'a font of another origin': 'font-src',
  'a frame': 'frame-src',
  'an object': 'object-src',
  'a request': 'connect-src',
  'a beacon': 'connect-src',
  'a socket': 'connect-src',
  'a stream of events': 'connect-src',
  'a form that is sent': 'form-action',
  'another base': 'base-uri',
  'markup of a text': 'require-trusted-types-for',
  'another maker of markup': 'trusted-types',
} as const;

/** Makes one attempt in the page, outside what the test itself runs there: the protocol may do what a page may not. */
function attempt(page: Page, name: string): Promise<Outcome> {
  return page.evaluate(async (wanted) => {
    const violated: string[] = [];
    const ran = globalThis as unknown as { __ran?: boolean };
    delete ran.__ran;
    const code = 'globalThis.__ran = true';
    const away = 'https://example.org/';
    const element = <Name extends keyof HTMLElementTagNameMap>(
      tag: Name,
      attributes: Readonly<Record<string, string>>,
    ): HTMLElementTagNameMap[Name] => {
      const made = document.createElement(tag);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      document.body.append(made);
      return made;
    };
    // A text that Trusted Types would stop before the policy of scripts could: what is tried is the second wall.
    const named = (text: string) =>
      (
        globalThis as unknown as {
          trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(text: string): string } };
        }
      ).trustedTypes
        .createPolicy('defaultWorkerFactory', { createScriptURL: (value: string) => value })
        .createScriptURL(text);
    const script = (src: string) => {
      const made = document.createElement('script');
      made.src = named(src);
      document.body.append(made);
    };
    const tries: Record<string, () => unknown> = {
      'an inline script': () => {
        const made = document.createElement('script');
        made.append(document.createTextNode(code));
        document.body.append(made);
      },
      'a script of another origin': () => script(`${away}a.js`),
      'a script as data': () => script(`data:text/javascript,${code}`),
      'a handler as an attribute': () => element('button', { onclick: code }).click(),
      'an address that is a script': () => element('a', { href: `javascript:${code}` }).click(),
      // biome-ignore lint/security/noGlobalEval: what must not work
      'text as code': () => globalThis.eval(code),
      'a function of a text': () => new Function(code)(),
      'a worker of a text': () => new Worker(named(URL.createObjectURL(new Blob([code])))),
      'a worker of another origin': () => new Worker(named(`${away}a.js`)),
      'a picture of another origin': () => element('img', { src: `${away}a.png` }),
      'a style sheet of another origin': () => element('link', { rel: 'stylesheet', href: `${away}a.css` }),
      'a font of another origin': () => new FontFace('Other', `url(${away}a.woff2)`).load().catch(() => {}),
      'a frame': () => element('iframe', { src: away }),
      'an object': () => element('object', { data: away }),
      'a request': () => fetch(away).catch(() => {}),
      'a beacon': () => navigator.sendBeacon(away, code),
      'a socket': () => new WebSocket('wss://example.org/'),
      'a stream of events': () => new EventSource(away),
      'a form that is sent': () => element('form', { action: away, method: 'post' }).submit(),
      'another base': () => element('base', { href: away }),
      'markup of a text': () => {
        document.createElement('div').innerHTML = `<img src=x onerror="${code}">`;
      },
      'another maker of markup': () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', {}),
    };
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => violated.push(effectiveDirective);
    document.addEventListener('securitypolicyviolation', hear);
    const before = new Set(document.body.children);
    const threw = await new Promise<string | null>((resolve) => {
      setTimeout(async () => {
        try {
          await tries[wanted]!();
          resolve(null);
        } catch (error) {
          resolve((error as Error).name);
        }
      });
    });
    // The browser tells of a violation in a task of its own.
    const until = performance.now() + 5_000;
    while (violated.length === 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    document.removeEventListener('securitypolicyviolation', hear);
    for (const child of [...document.body.children]) if (!before.has(child)) child.remove();
    return { violated, threw, ran: ran.__ran === true };
  }, name);
}

test('whatever a text could become is stopped by the policy: scripts, workers, requests, pictures, frames, forms, markup', async ({
  page,
  quiet,
}) => {
  // The browser writes every violation to the console; here they are what is wanted.
  quiet.allow.push(/Content Security Policy|Trusted|TrustedHTML|Refused to|violates the following|Failed to construct/);
  await openStudio(page);
  for (const [name, directive] of Object.entries(ATTEMPTS))
    await test.step(name, async () => {
      const outcome = await attempt(page, name);
      expect(outcome.violated, name).toContain(directive);
      expect(outcome.ran, `${name} runs nothing`).toBe(false);
    });
  await expect(page.locator('.run-word')).toHaveText('Up to date');
});
