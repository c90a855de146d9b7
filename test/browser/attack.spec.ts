// Packages, archives, links and addresses that try to break out of the page: nothing of them runs, nothing leaves the origin, no
// object changes, the page goes on answering, and what the person had stays. The tests share one page.

import type { Page } from '@playwright/test';
import { deflateRaw } from 'pako';
import { type PackageFile, packPackage } from '../../src/kernel/package/index.ts';
import { type SharedStack, writeLink } from '../../src/kernel/share/index.ts';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { SMALL } from '../kernel/share/sample.ts';
import { craft } from '../kernel/zip/craft.ts';
import { expect, test } from './support/test.ts';
import { openFile, stackNames } from './ui/page.ts';

const OWN = ['Cheap Labs', 'Boss Commanders', 'Quick Guns'];
const MARKUP = `<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>`;

const README = `# ${MARKUP}

${MARKUP}

[run](javascript:window.pwned=1) [data](data:text/html,<script>window.pwned=1</script>) [away](https://evil.example/)
![picture](https://evil.example/a.png) ![svg](icon.svg) <https://evil.example/>

<iframe src="https://evil.example/"></iframe>
<svg onload="window.pwned=1"></svg>
<a href="javascript:window.pwned=1" onclick="window.pwned=1">x</a>
`;

const PRINTS = String.raw`function mutate(ctx)
  print('<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>')
  print("\27[2J\27]8;;https://evil.example\7ansi\0\8 {{ name }} $& \u{202e}txt\u{200b}")
  return { rules = { all "units":change { ["__proto__"] = set("polluted"), constructor = set("polluted") } } }
end
`;

interface Hostile {
  readonly id?: string;
  readonly manifest?: string;
  readonly files?: Readonly<Record<string, string>>;
}

const manifest = ({ id = 'hostile', manifest: more = '' }: Hostile) =>
  `oamut: 1\nid: ${id}\nname: '<b onclick="window.pwned=1">Hostile</b>'\nversion: "1.0.0"\nauthor:\n  name: '<i>A</i>'\n` +
  `description: '${MARKUP}'\ntags: [gameplay]\nworks-with: ["*"]\nlayers: [units, features, files]\n${more}`;

const filesOf = (hostile: Hostile): PackageFile[] => [
  { path: 'oamut.yaml', bytes: encodeUtf8(manifest(hostile)) },
  ...Object.entries({ 'mutator.lua': PRINTS, ...hostile.files }).map(([path, text]) => ({
    path,
    bytes: encodeUtf8(text),
  })),
];

const OPTIONS = `options:
  - { id: constructor, label: '<b>label</b>', type: toggle, default: false }
  - { id: to-string, label: '<b>label</b>', type: toggle, default: true }
`;

const HOSTILE: Hostile = {
  manifest: OPTIONS,
  files: {
    'README.md': README,
    'DEEP.md': '> - '.repeat(5_000),
    'BRACKETS.md': '['.repeat(100_000),
    'icon.svg': `<svg xmlns="http://www.w3.org/2000/svg" onload="window.pwned=1"><script>window.pwned=1</script></svg>`,
    'a.constructor': 'x',
    'files/features/all/hostile.tdf': '[__proto__]{__proto__=polluted;[constructor]{toString=1;}}',
    'tests.txt': '- name: __proto__\n  expect: { __proto__: polluted }\n',
  },
};

const packed = async (hostile: Hostile) => Buffer.from(await packPackage(filesOf(hostile)));
const zeros = new Uint8Array(200_000_000 / 8);

/** Archives that must be refused, or taken without harm. */
const ARCHIVES: readonly (readonly [string, () => Uint8Array])[] = [
  ['a path upwards', () => craft([{ name: '../../evil.lua', content: 'x' }])],
  ['an absolute path', () => craft([{ name: '/etc/passwd', content: 'x' }])],
  ['backslashes', () => craft([{ name: 'a\\..\\..\\evil', content: 'x' }])],
  [
    'a device',
    () =>
      craft([
        { name: 'CON', content: 'x' },
        { name: 'aux.lua', content: 'x' },
      ]),
  ],
  [
    'a name in another direction',
    () =>
      craft([
        { name: 'a\u202egnp.lua\u200b', content: 'x' },
        { name: '__proto__', content: 'x' },
      ]),
  ],
  [
    'names that only differ in case',
    () =>
      craft([
        { name: 'A.lua', content: 'x' },
        { name: 'a.lua', content: 'y' },
      ]),
  ],
  ['a ratio of a thousand', () => craft([{ name: 'oamut.yaml', content: zeros, method: 8, data: deflateRaw(zeros) }])],
  [
    'a size that lies',
    () => craft([{ name: 'oamut.yaml', content: zeros, method: 8, data: deflateRaw(zeros), size: 10 }]),
  ],
  [
    'files over each other',
    () =>
      craft([
        { name: 'a', content: 'x' },
        { name: 'b', content: 'x', header: 0 },
      ]),
  ],
  [
    'an archive in an archive',
    () => craft([{ name: 'a.oamut', content: craft([{ name: 'oamut.yaml', content: 'x' }]) }]),
  ],
  ['a hundred thousand files', () => craft(Array.from({ length: 100_000 }, (_, n) => ({ name: `f${n}` })))],
];

/** What all objects share, as texts. */
const sharedIn = (page: Page) =>
  page.evaluate(() =>
    [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((one) =>
      Reflect.ownKeys(one).map(String),
    ),
  );

async function importBytes(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await choosing).setFiles({ name, mimeType: 'application/zip', buffer });
}

test.describe
  .serial('what strangers made', () => {
    test.describe.configure({ timeout: 150_000 });
    const said: string[] = [];
    let page: Page;
    let shared: Awaited<ReturnType<typeof sharedIn>>;

    test.beforeAll(async ({ browser }) => {
      test.setTimeout(150_000);
      page = await browser.newPage({ baseURL: process.env['OAMUT_URL']!, locale: 'en-GB' });
      const origin = new URL(process.env['OAMUT_URL']!).origin;
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
      page.on('dialog', (dialog) => {
        said.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      page.context().on('page', (other) => said.push(`a page opened: ${other.url()}`));
      page.context().on('request', (request) => {
        if (!request.url().startsWith(origin) && !/^(blob|data|about):/.test(request.url())) said.push(request.url());
      });
      await page.goto('/');
      await expect(page.locator('.run-word')).toHaveText('Up to date', { timeout: 90_000 });
      shared = await sharedIn(page);
    });
    test.afterAll(async () => {
      await page?.close();
    });
    test.afterEach(async () => {
      expect(await page.evaluate(() => 'pwned' in window || 'polluted' in {})).toBe(false);
      expect(await sharedIn(page)).toEqual(shared);
      expect(said.splice(0), 'no request, no dialog, no page, no word in the console').toEqual([]);
    });

    /** The page answers to a key. */
    const answers = async () => {
      await page.keyboard.press('Control+Shift+p');
      await expect(page.getByRole('combobox').last()).toBeVisible();
      await page.keyboard.press('Escape');
    };

    test('a package whose texts are markup is shown as text', async () => {
      await importBytes(page, 'hostile.oamut', await packed(HOSTILE));
      await expect(page.locator('.library-name')).toHaveText(['<b onclick="window.pwned=1">Hostile</b>']);
      await page.locator('.library-name').click();
      await openFile(page, 'README.md');
      const preview = page.getByRole('button', { name: 'Preview' });
      await preview.click();
      const read = page.locator('.markdown');
      await expect(read.locator('h3')).toContainText('<script>window.pwned=1</script>');
      await expect(read.locator('a')).toHaveCount(2);
      expect(await read.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
        'https://evil.example/',
        'https://evil.example/',
      ]);
      await expect(read.locator('img, script, iframe, svg, [onclick]')).toHaveCount(0);
      await openFile(page, 'DEEP.md');
      await expect(read).toContainText('Too long or too deeply nested', { timeout: 30_000 });
      await openFile(page, 'BRACKETS.md');
      await expect(read).toContainText('[[[[', { timeout: 30_000 });
      await openFile(page, 'a.constructor').catch(() => {});
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('tab', { name: /^Console/ }).click();
      await expect(page.getByText('<script>window.pwned=1</script>').first()).toBeVisible({ timeout: 45_000 });
      await expect(stackNames(page)).toHaveCount(4);
      await answers();
    });

    test('archives that lie are refused, and what was there stays', async () => {
      for (const [name, make] of ARCHIVES) {
        await importBytes(page, `${name}.oamut`, Buffer.from(make()));
        await answers();
      }
      await importBytes(page, 'cheap-labs.oamut', await packed({ id: 'cheap-labs' }));
      await answers();
      for (const name of OWN) await expect(stackNames(page).filter({ hasText: name })).toHaveCount(1);
    });

    test('links and addresses run nothing, and lead back to the work as it was', async () => {
      const [first] = SMALL.packages;
      const base = process.env['OAMUT_URL']!;
      const hostile: SharedStack = {
        ...SMALL,
        packages: [
          {
            ...first!,
            files: filesOf(HOSTILE),
            options: JSON.parse(`{"__proto__":"x","constructor":"${'y'.repeat(9)}"}`),
          },
        ],
        view: { record: { space: 'units', key: '__proto__' }, field: 'constructor', file: null },
        comments: [{ text: MARKUP, author: MARKUP, place: { kind: 'line', package: 0, path: 'mutator.lua', line: 1 } }],
      };
      const { url } = writeLink(hostile, base);
      const link = url.slice(url.indexOf('#'));
      await page.goto(`/${link}`);
      await expect(page.locator('.review-package')).toContainText('Hostile');
      await expect(page.locator('#root').locator('script, iframe, [onclick], [onerror]')).toHaveCount(0);
      const broken = [link.slice(0, 60), `${link.slice(0, 90)}AAAA${link.slice(94)}`, `#link=${'A'.repeat(1_100_000)}`];
      for (const fragment of broken) {
        await page.goto('about:blank');
        await page.goto(`/${fragment}`);
        await expect(page.getByRole('alert').first()).toBeVisible();
      }
      for (const text of ['javascript:window.pwned=1', 'data:text/html,x', '%25zz.oamut', '../../../x.oamut']) {
        await page.goto('about:blank');
        await page.goto(`/#open=${text}`);
        await expect(page.getByRole('alert').first()).toBeVisible();
      }
      for (const text of ['//evil.example/a', '\\\\evil.example/a', 'https://evil.example/a', '/%5Cevil.example/a']) {
        await page.goto('about:blank');
        await page.goto(`/#open=${text}`);
        await expect(page.getByText('This link wants to fetch a file from')).toContainText('evil.example');
      }
      // A file that is not there is asked for on this origin, which the browser tells of itself.
      const asked = said.splice(0).filter((line) => !/404/.test(line));
      await page.goto('about:blank');
      await page.goto('/');
      await expect(page.locator('.run-word')).toBeVisible({ timeout: 45_000 });
      for (const name of OWN) await expect(stackNames(page).filter({ hasText: name })).toHaveCount(1);
      await answers();
      expect(asked).toEqual([]);
    });
  });
