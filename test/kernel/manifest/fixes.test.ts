// Fixes: each leads from one mistake to an accepted manifest, and together they repair a file and keep its comments.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addLayerFix, readManifest, removeLayerFix } from '../../../src/kernel/manifest/index.ts';
import { applyEdits, fixAll } from '../../../src/kernel/text/index.ts';
import { manifestText } from './sample.ts';

const diagnose = (text: string) => readManifest(text).diagnostics;

describe('a fix repairs its mistake', () => {
  it.each([
    ['version', '1.10', 'version: "1.10"'],
    ['version', '1.0.0', 'version: "1.0.0"'],
    ['version', 'v1.2', 'version: "1.2"'],
    ['requires', '\n  engine: >= 0.8.0, < 0.9.0 # soon', 'engine: ">= 0.8.0, < 0.9.0" # soon'],
    ['requires', '{ engine: >= 0.8.0 }', '{ engine: ">= 0.8.0" }'],
    ['requires', '{ engine: ">= 0.8" }', '{ engine: ">= 0.8.0" }'],
    ['works-with', '[*]', 'works-with: ["*"]'],
    ['works-with', '\n  - *', '  - "*"'],
    ['description', '|\n  One "line"\n  and two\n', 'description: "One \\"line\\"\\nand two\\n"'],
    ['description', '>- # folded\n  One\n  line\n# note', 'description: "One line"\n# note'],
    ['oamut', '1.0', 'oamut: 1'],
    ['oamut', '"1"', 'oamut: 1'],
    ['tags', 'economy', 'tags: [economy]'],
    ['tags', '[Economy]', 'tags: [economy]'],
    ['tags', '[economy，ai]', 'tags: [economy, ai]'],
    ['tags', '[“economy”]', 'tags: ["economy"]'],
    ['tags', '[ai, economy, ai]', 'tags: [ai, economy]'],
    ['layers', '[unit]', 'layers: [units]'],
    ['layers', '\n  - units # one\n  - units # two\n  - maps', 'layers:\n  - units # one\n  - maps\n'],
    ['author', 'Jane "J" Doe', 'author: { name: "Jane \\"J\\" Doe" }'],
    ['clashes', 'Add', 'clashes: add'],
    ['name', '2048', 'name: "2048"'],
    ['entry', '.\\scripts\\main.lua', 'entry: scripts/main.lua'],
    ['options', '\n- id: a\n  type: toggle\n  default: yes', 'default: true'],
    ['options', '\n- { id: a, type: choice, values: [x, null], default: x }', 'values: [x, "null"]'],
    ['options', '\n- { id: a, type: number, min: "0", max: 2, step: 1, default: 0 }', 'min: 0,'],
    ['strings', '{ zh_CN: { name: 便宜 } }', '{ zh-CN: '],
    [
      'legacy',
      '\n  name: a # the name\n  prefix: b\n  compatibility: c\n  files: 1',
      'legacy:\n  - name: a # the name\n    prefix: b\n',
    ],
    ['legacy', '{ name: a, prefix: b, compatibility: c, files: 1 }', 'legacy: [{ name: a'],
    ['descripton', 'Fine', 'description: Fine'],
    ['works_with', '["*"]', 'works-with: ["*"]'],
  ])('%s: %s', (row, value, expected) => {
    const replaced = row === 'works_with' ? { 'works-with': null } : {};
    const before = manifestText({ ...replaced, [row]: value });
    expect(diagnose(before)).not.toEqual([]);
    const { text } = fixAll(before, diagnose);
    expect(diagnose(text)).toEqual([]);
    expect(text).toContain(expected);
  });

  it('a full-width colon', () => {
    const before = manifestText({ description: null })
      .replace('name: Cheap', 'name：Cheap')
      .replace('layers: ', 'layers：');
    const { text } = fixAll(before, diagnose);
    expect(text).toBe(manifestText());
  });

  it('a full-width colon on the first line', () => {
    expect(fixAll(manifestText().replace('oamut:', 'oamut：'), diagnose).text).toBe(manifestText());
  });

  it('a byte order mark and lone carriage returns', () => {
    expect(fixAll(`\ufeff${manifestText().replaceAll('\n', '\r')}`, diagnose).text).toBe(manifestText());
  });

  it('oamut moves to the front with its comment', () => {
    const before = `# top\n${manifestText({ oamut: null })}oamut: 1 # format\n`;
    expect(fixAll(before, diagnose).text).toBe(`# top\noamut: 1 # format\n${manifestText({ oamut: null })}`);
  });

  it('oamut alone is inserted safely', () => {
    expect(fixAll(manifestText({ oamut: null }), diagnose).text).toBe(manifestText());
  });

  it('missing keys get placeholders only when unsafe fixes are asked for', () => {
    const before = '# mine\noamut: 1\nid: x\n';
    expect(fixAll(before, diagnose).text).toBe(before);
    const { text } = fixAll(before, diagnose, { unsafe: true });
    expect(text).toMatch(/^# mine\noamut: 1\nid: x\n/);
    expect(diagnose(text)).toEqual([]);
  });
});

describe('a file with twelve different mistakes', () => {
  const before = readFileSync(new URL('../../fixtures/manifest/twelve-mistakes.yaml', import.meta.url), 'utf8');
  const repaired = fixAll(before, diagnose);

  it('is repaired by safe fixes to an accepted manifest', () => {
    expect(diagnose(repaired.text)).toEqual([]);
    expect(repaired.applied).toHaveLength(12);
    expect(repaired.applied.every((fix) => fix.safe)).toBe(true);
  });

  it('keeps every comment; that of oamut moves with it', () => {
    const comments = (text: string) => text.match(/# .*/g)!.sort();
    expect(comments(repaired.text)).toEqual(comments(before));
    expect(comments(before).length).toBeGreaterThan(8);
  });
});

describe('layers', () => {
  const layersOf = (text: string) => readManifest(text).value!.layers;
  it.each(['[units]', '\n  - units # all', '[\n  units,\n]'])('are added to %j', (layers) => {
    const text = manifestText({ layers });
    const added = applyEdits(text, addLayerFix(text, 'maps')!.edits);
    expect(layersOf(added)).toEqual(['units', 'maps']);
    expect(addLayerFix(added, 'maps')).toBeNull();
  });

  it.each(['[units, maps, files]', '\n- units\n- maps # gone\n- files'])('are taken out of %j', (layers) => {
    const text = manifestText({ layers });
    expect(layersOf(applyEdits(text, removeLayerFix(text, 'maps')!.edits))).toEqual(['units', 'files']);
    expect(layersOf(applyEdits(text, removeLayerFix(text, 'files')!.edits))).toEqual(['units', 'maps']);
    expect(layersOf(applyEdits(text, removeLayerFix(text, 'units')!.edits))).toEqual(['maps', 'files']);
  });

  it('the last one stays', () => expect(removeLayerFix(manifestText(), 'units')).toBeNull());
});
