// The policy, tried against the browser: whatever a text could become that runs, fetches or leads away is stopped by it, even if
// something in the page were to put it there.

import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { openStudio } from '../ui/page.ts';

interface Outcome {
  /** Directives that the browser names as violated. */
  readonly violated: readonly string[];
  /** Whether the foreign script ran. */
  readonly ran: boolean;
}

/** Names of the attempts, and the directive that must stop each. */
const ATTEMPTS = {
  'a text as a script': 'require-trusted-types-for',
  'a text as code': 'require-trusted-types-for',
  'a text as a function': 'require-trusted-types-for',
  'a text as a handler': 'require-trusted-types-for',
  'a text as markup': 'require-trusted-types-for',
  'a text as the address of a script': 'require-trusted-types-for',
  'another maker of markup': 'trusted-types',
  // From here on with a maker that lets everything through: what the first wall would stop is stopped by the second.
  'an inline script': 'script-src-elem',
  'a script of another origin': 'script-src-elem',
  'a script as data': 'script-src-elem',
  'a handler as an attribute': 'script-src-attr',
  'an address that is a script': 'script-src-elem',
  'code that is let through': 'script-src',
  'a worker of a text': 'worker-src',
  'a worker as data': 'worker-src',
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
} as const;

/** Makes one attempt in the page, outside what the test itself runs there: the protocol may do what a page may not. */
function attempt(page: Page, name: string): Promise<Outcome> {
  return page.evaluate(async (wanted) => {
    const violated: string[] = [];
    const ran = globalThis as unknown as { __ran?: boolean };
    delete ran.__ran;
    const code = 'globalThis.__ran = true';
    const away = 'https://example.org/';
    interface Maker {
      createScript(text: string): string;
      createScriptURL(text: string): string;
    }
    const known = globalThis as unknown as {
      __maker?: Maker;
      trustedTypes: { createPolicy(name: string, rules: object): Maker };
    };
    const maker = () => known.__maker!;
    const element = <Name extends keyof HTMLElementTagNameMap>(
      tag: Name,
      attributes: Readonly<Record<string, string>>,
    ): HTMLElementTagNameMap[Name] => {
      const made = document.createElement(tag);
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
      document.body.append(made);
      return made;
    };
    const script = (part: 'src' | 'text', value: string) => {
      const made = document.createElement('script');
      made[part] = value;
      document.body.append(made);
    };
    const worker = (address: string) => {
      const made = new Worker(maker().createScriptURL(address));
      made.onmessage = () => (ran.__ran = true);
    };
    const message = 'postMessage(1)';
    const tries: Record<string, () => unknown> = {
      'a text as a script': () => script('text', code),
      // biome-ignore lint/security/noGlobalEval: what must not work
      'a text as code': () => globalThis.eval(code),
      'a text as a function': () => new Function(code)(),
      'a text as a handler': () => element('button', { onclick: code }).click(),
      'a text as markup': () => {
        document.createElement('div').innerHTML = `<img src=x onerror="${code}">`;
      },
      'a text as the address of a script': () => script('src', `${away}a.js`),
      'another maker of markup': () => known.trustedTypes.createPolicy('mine', {}),
      'an inline script': () => script('text', maker().createScript(code)),
      'a script of another origin': () => script('src', maker().createScriptURL(`${away}a.js`)),
      'a script as data': () => script('src', maker().createScriptURL(`data:text/javascript,${code}`)),
      'a handler as an attribute': () => element('button', { onclick: maker().createScript(code) }).click(),
      'an address that is a script': () => element('a', { href: `javascript:${code}` }).click(),
      // biome-ignore lint/security/noGlobalEval: what must not work
      'code that is let through': () => globalThis.eval(maker().createScript(code)),
      'a worker of a text': () => worker(URL.createObjectURL(new Blob([message]))),
      'a worker as data': () => worker(`data:text/javascript,${message}`),
      'a picture of another origin': () => element('img', { src: `${away}a.png` }),
      'a style sheet of another origin': () => element('link', { rel: 'stylesheet', href: `${away}a.css` }),
      'a font of another origin': () => new FontFace('Other', `url(${away}a.woff2)`).load().catch(() => {}),
      'a frame': () => element('iframe', { src: away }),
      'an object': () => element('object', { data: maker().createScriptURL(away) }),
      'a request': () => fetch(away).catch(() => {}),
      'a beacon': () => navigator.sendBeacon(away, code),
      'a socket': () => new WebSocket('wss://example.org/'),
      'a stream of events': () => new EventSource(away),
      'a form that is sent': () => element('form', { action: away, method: 'post' }).submit(),
      'another base': () => element('base', { href: away }),
    };
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => violated.push(effectiveDirective);
    document.addEventListener('securitypolicyviolation', hear);
    const before = new Set(document.body.children);
    await new Promise<void>((resolve) => {
      setTimeout(async () => {
        try {
          await tries[wanted]!();
        } catch {
          // Being refused may throw; the violation is what counts.
        }
        resolve();
      });
    });
    // The browser tells of a violation in a task of its own, once for the header and once for the tag: the second is waited for,
    // so that it is not taken for the answer to the next attempt.
    const start = performance.now();
    const waits = () => performance.now() - start < (violated.length === 0 ? 8_000 : 1_000);
    while (violated.length < 2 && waits()) await new Promise((resolve) => setTimeout(resolve, 20));
    document.removeEventListener('securitypolicyviolation', hear);
    for (const child of [...document.body.children]) if (!before.has(child)) child.remove();
    return { violated, ran: ran.__ran === true };
  }, name);
}

test('whatever a text could become is stopped by the policy: scripts, workers, requests, pictures, frames, forms, markup', async ({
  page,
  context,
  quiet,
}) => {
  test.setTimeout(120_000);
  // The browser writes every violation to the console; here they are what is wanted.
  quiet.allow.push(/Content Security Policy/i, /requires 'Trusted(HTML|Script|ScriptURL)' assignment/);
  // A maker that lets texts through: one of the text editor's own, which is widened while it is made.
  await page.addInitScript(() => {
    type Create = (this: unknown, name: string, rules: object) => object;
    const known = globalThis as unknown as {
      __maker?: object;
      TrustedTypePolicyFactory: { prototype: { createPolicy: Create } };
    };
    const factory = known.TrustedTypePolicyFactory.prototype;
    const create = factory.createPolicy;
    const through = (text: string) => text;
    factory.createPolicy = function (name, rules) {
      if (name !== 'diffReview') return create.call(this, name, rules);
      known.__maker = create.call(this, name, { ...rules, createScript: through, createScriptURL: through });
      return known.__maker;
    };
  });
  await openStudio(page);
  const failed: string[] = [];
  context.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`));
  for (const [name, directive] of Object.entries(ATTEMPTS))
    await test.step(name, async () => {
      const outcome = await attempt(page, name);
      expect(outcome.violated, name).toContain(directive);
      expect(outcome.ran, `${name} runs nothing`).toBe(false);
    });
  // Requests that the browser tells of before it stops them are stopped by the policy, not by what answers them.
  for (const url of quiet.foreign.splice(0))
    expect(
      failed.filter((line) => line.startsWith(`${url} `)),
      url,
    ).toContainEqual(expect.stringMatching(/csp/i));
  await expect(page.locator('.run-word')).toHaveText('Up to date');
});
