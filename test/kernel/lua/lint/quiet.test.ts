// No lint says "error" of a script that runs, and the samples are free of any remark.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { lintPackage } from '../../../../src/kernel/lua/lint/index.ts';
import { readManifest } from '../../../../src/kernel/manifest/index.ts';

function packagesIn(folder: string): string[] {
  const root = fileURLToPath(new URL(`../../../../${folder}/`, import.meta.url));
  return readdirSync(root)
    .map((name) => `${root}${name}/`)
    .filter((path) => existsSync(`${path}oamut.yaml`));
}

function lintFolder(path: string) {
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.lua'))
    .map((name) => ({ path: name, text: readFileSync(path + name, 'utf8') }));
  return lintPackage(readManifest(readFileSync(`${path}oamut.yaml`, 'utf8')).value, files);
}

it.each(packagesIn('public/samples'))('says nothing of %s', (path) => {
  expect(lintFolder(path)).toEqual([]);
});

it.each(packagesIn('test/fixtures/mutators'))('finds no error in %s', (path) => {
  expect(lintFolder(path).filter(({ severity }) => severity === 'error')).toEqual([]);
});
