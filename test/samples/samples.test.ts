// The sample mutators that a first visit opens: complete, in stack order, each with a square icon.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SAMPLES = join(import.meta.dirname, '../../public/samples');
const order: string[] = JSON.parse(readFileSync(join(SAMPLES, 'index.json'), 'utf8'));
const manifest = (id: string) => readFileSync(join(SAMPLES, id, 'oamut.yaml'), 'utf8');
const script = (id: string) => readFileSync(join(SAMPLES, id, 'mutator.lua'), 'utf8');

describe('index.json', () => {
  it('lists the samples in stack order', () => {
    expect(order).toEqual(['cheap-labs', 'boss-commanders', 'quick-guns']);
  });

  it('leaves none out', () => {
    const folders = readdirSync(SAMPLES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map((entry) => entry.name).sort()).toEqual([...order].sort());
  });
});

describe.each(order)('%s', (id) => {
  it('begins with the standard number and bears its folder as id', () => {
    expect(manifest(id)).toMatch(new RegExp(`^oamut: 1\\nid: ${id}\\n`));
  });

  it('has a manifest, a script, a page for people and an icon', () => {
    for (const name of ['oamut.yaml', 'mutator.lua', 'README.md', 'icon.png'])
      expect(existsSync(join(SAMPLES, id, name))).toBe(true);
  });

  it('has an icon of 64 by 64', () => {
    const bytes = readFileSync(join(SAMPLES, id, 'icon.png'));
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([64, 64]);
  });

  it('speaks Chinese too', () => {
    expect(manifest(id)).toMatch(/^strings:\n {2}zh-CN:\n {4}name: \p{Script=Han}+$/mu);
  });

  it('is short enough to read at a sitting', () => {
    expect(script(id).split('\n').length).toBeLessThanOrEqual(61);
  });

  it('holds the rule files and libraries that its script names', () => {
    for (const [, path] of script(id).matchAll(/\bsm "([^"]+)"/g))
      expect(existsSync(join(SAMPLES, id, path!))).toBe(true);
    for (const [, name] of script(id).matchAll(/\brequire "([^"]+)"/g))
      expect(existsSync(join(SAMPLES, id, `lua/${name!.replaceAll('.', '/')}.lua`))).toBe(true);
  });
});
