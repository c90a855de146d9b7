// `npm test`: installs what is missing, then types, style, imports, unit tests, build and browser tests.
// Ends with one line `N passed, N failed`. `npm test -- unit`, `-- browser` or `-- without` runs a part.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './lib/install.mjs';

ensureInstalled();
const parts = process.argv.slice(2);
const wants = (part) => parts.length === 0 || parts.includes(part);
const scratch = mkdtempSync(join(tmpdir(), 'oamut-test-'));
let passed = 0;
let failed = 0;

/** Runs a tool of node_modules with our streams; gives its exit code. */
function tool(name, args, environment = {}) {
  process.stdout.write(`\n> ${name} ${args.join(' ')}\n`);
  const { bin } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const file = typeof bin === 'string' ? bin : (bin[name] ?? Object.values(bin)[0]);
  const script = join(root, 'node_modules', name, file);
  const done = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  return done.status ?? 1;
}

/** A check that counts as one test. */
function check(name, args) {
  if (tool(name, args) === 0) passed += 1;
  else failed += 1;
}

/** Counts of a report file; a missing report is a failure. */
function count(file, read) {
  try {
    const [good, bad] = read(JSON.parse(readFileSync(file, 'utf8')));
    passed += good;
    failed += bad;
    return bad;
  } catch {
    failed += 1;
    return 1;
  }
}

if (wants('static')) {
  check('typescript', ['--noEmit']);
  check('@biomejs/biome', ['check', '--error-on-warnings', '.']);
  check('dependency-cruiser', ['--config', '.dependency-cruiser.cjs', 'src', 'workers']);
}

if (wants('unit')) {
  const report = join(scratch, 'unit.json');
  const status = tool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const bad = count(report, (json) => [json.numPassedTests, json.numFailedTests]);
  if (status !== 0 && bad === 0) failed += 1;
}

if (wants('browser')) {
  const { ensureBrowser } = await import('./lib/browser.mjs');
  await ensureBrowser();
  if (tool('vite', ['build', '--logLevel', 'error']) !== 0) failed += 1;
  else {
    passed += 1;
    if (spawnSync(process.execPath, [join(root, 'scripts/size.mjs')], { stdio: 'inherit' }).status === 0) passed += 1;
    else failed += 1;
    const report = join(scratch, 'browser.json');
    const status = tool('@playwright/test', ['test'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    const bad = count(report, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);
    if (status !== 0 && bad === 0) failed += 1;
  }
}

if (wants('without')) {
  // The build with the switch off: nothing of the patch language in it, and the page works (docs/decisions/patchwork.md).
  const { ensureBrowser } = await import('./lib/browser.mjs');
  const { remainsOfPatchwork } = await import('./lib/without-patchwork.mjs');
  await ensureBrowser();
  const folder = join(scratch, 'without');
  const off = { OAMUT_PATCHWORK: 'off' };
  if (tool('vite', ['build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], off) !== 0) failed += 1;
  else {
    const remains = remainsOfPatchwork(folder);
    for (const one of remains) process.stdout.write(`left of the patch language: ${one}\n`);
    if (remains.length === 0) passed += 1;
    else failed += 1;
    const report = join(scratch, 'without.json');
    const where = { OAMUT_DIST: folder, OAMUT_TESTS: 'test/without', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const status = tool('@playwright/test', ['test'], { ...off, ...where });
    const bad = count(report, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected]);
    if (status !== 0 && bad === 0) failed += 1;
  }
}

rmSync(scratch, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
