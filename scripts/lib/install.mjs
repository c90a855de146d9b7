// Installs what package-lock.json asks for when it is missing or older than the lock. Prints to standard error only.

import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether node_modules holds what the lock file names. */
function isInstalled() {
  const modules = join(root, 'node_modules');
  const marker = join(modules, '.package-lock.json');
  if (!existsSync(marker)) return false;
  if (lstatSync(modules).isSymbolicLink()) return true;
  const lock = join(root, 'package-lock.json');
  if (statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return true;
  const wanted = JSON.parse(readFileSync(lock, 'utf8')).packages;
  const present = JSON.parse(readFileSync(marker, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || present[path]?.version === entry.version,
  );
}

/** Installs when needed; ends the process with npm's exit code when that fails. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    process.stderr.write(`Node 20.19 or later is needed; this is ${process.version}.\n`);
    process.exit(1);
  }
  if (isInstalled()) return;
  process.stderr.write('Installing packages (npm ci) …\n');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  if (done.status !== 0) {
    process.stderr.write('npm ci failed: see above.\n');
    process.exit(done.status ?? 1);
  }
}
