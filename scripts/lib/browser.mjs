// Finds a Chromium for the browser tests, installing one as the last resort. Never skips silently.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
];

const note = (line) => process.stderr.write(`${line}\n`);
const isRoot = process.getuid?.() === 0;

/** The version line of a browser that starts, or null. */
function versionOf(path) {
  if (!path || !existsSync(path)) return null;
  if (process.platform === 'win32') return 'version not asked';
  const asked = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return asked.status === 0 ? asked.stdout.trim().split('\n').at(-1) : null;
}

async function ownDownload() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** Ways to get a browser, cheapest first; each gives a path or null. */
const WAYS = [
  ['the variable OAMUT_CHROMIUM', async () => process.env.OAMUT_CHROMIUM ?? null],
  ["Playwright's own", ownDownload],
  ['this system', async () => SYSTEM.find((path) => versionOf(path) !== null) ?? null],
  [
    "Playwright's download",
    async () => {
      note('No browser found: asking Playwright to download Chromium …');
      const environment = { ...process.env };
      delete environment.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD;
      spawnSync('npx', ['playwright', 'install', 'chromium'], {
        cwd: root,
        stdio: ['ignore', 2, 2],
        timeout: 120_000,
        env: environment,
        shell: process.platform === 'win32',
      });
      return ownDownload();
    },
  ],
  [
    'the Debian package',
    async () => {
      if (!isRoot || !existsSync('/usr/bin/apt-get')) return null;
      note('Installing the Debian package chromium …');
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2], env: environment });
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
        stdio: ['ignore', 2, 2],
        env: environment,
      });
      return '/usr/bin/chromium';
    },
  ],
];

/** Path of a browser that starts; ends the process when there is none. Remembers it in `.browser/path`. */
export async function ensureBrowser() {
  const memory = join(root, '.browser', 'path');
  const remembered = existsSync(memory) ? readFileSync(memory, 'utf8').trim() : null;
  for (const [name, find] of [['the last run', async () => remembered], ...WAYS]) {
    const path = await find().catch(() => null);
    const version = versionOf(path);
    if (version === null) continue;
    note(`Browser: ${version} (${path}, from ${name})`);
    mkdirSync(join(root, '.browser'), { recursive: true });
    writeFileSync(memory, `${path}\n`);
    return path;
  }
  note('No Chromium could be found or installed, so the browser tests cannot run.');
  note('Install Chromium, Chrome or Edge, or name one in the variable OAMUT_CHROMIUM,');
  note('then run npm test again.');
  process.exit(1);
}
