// Package folders for tests of the command line, in a folder that goes away with the test file.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { Io } from '../../src/cli/command.ts';
import { main } from '../../src/cli/main.ts';

export const MANIFEST = [
  'oamut: 1',
  'id: cheap-labs',
  'name: Cheap labs',
  'version: "1.2.0"',
  'author:',
  '  name: A',
  'tags: [economy]',
  'works-with: ["*"]',
  'layers: [units]',
  '',
].join('\n');

/** A fresh folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'oamut-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a package folder; a good manifest and entry are there unless given otherwise (null leaves one out). */
export function writePackage(folder: string, files: Readonly<Record<string, string | Uint8Array | null>> = {}): string {
  const all = { 'oamut.yaml': MANIFEST, 'mutator.lua': 'function mutate(ctx) return {} end\n', ...files };
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of Object.entries(all)) {
    if (content === null) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Runs one command line. */
export async function run(...args: readonly string[]) {
  let out = '';
  const log: string[] = [];
  const io: Io = { out: (text) => void (out += text), log: (line) => void log.push(line) };
  return { code: await main(args, io), out, log };
}
