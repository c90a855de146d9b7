// Completion, hover and outline of a manifest, at a caret that is marked `|`.

import { describe, expect, it } from 'vitest';
import { LOCALES, render } from '../../../src/i18n/index.ts';
import { manifestCompletions, manifestHover, manifestOutline } from '../../../src/language/manifest/index.ts';
import { KEYS, keyAt } from '../../../src/language/manifest/keys.ts';
import { manifestPlace } from '../../../src/language/manifest/where.ts';

const AROUND = {
  packages: [{ id: 'boss', version: '1.2.0', name: 'Boss' }],
  files: ['oamut.yaml', 'mutator.lua', 'icon.png', 'lua/reach.lua'],
};
const HEAD = 'oamut: 1\nid: mine\n';

function at(marked: string) {
  const offset = marked.indexOf('|');
  return { text: marked.replace('|', ''), offset };
}
function offered(marked: string): string[] {
  const { text, offset } = at(marked);
  return manifestCompletions(text, offset, AROUND).map(({ label }) => label);
}
/** The text after the first offer of a label was taken. */
function taken(marked: string, label: string): string {
  const { text, offset } = at(marked);
  const found = manifestCompletions(text, offset, AROUND).find((one) => one.label === label)!;
  return text.slice(0, found.range.start) + found.insert + text.slice(found.range.end);
}

describe('completion in a manifest', () => {
  it('offers the keys that are missing, needed ones first', () => {
    const found = offered(`${HEAD}|`);
    expect(found).toContain('layers');
    expect(found).not.toContain('id');
  });

  it.each([
    ['layers', `${HEAD}layers: [units, |]`, 'weapons', 'units'],
    ['tags', `${HEAD}tags: [|]`, 'economy', 'units'],
    ['clashes', `${HEAD}clashes: |`, 'replace', 'units'],
    ['icon', `${HEAD}icon: |`, 'icon.png', 'mutator.lua'],
    ['entry', `${HEAD}entry: |`, 'mutator.lua', 'lua/reach.lua'],
    ['works-with', `${HEAD}works-with: [|`, 'ta-3.1c', 'boss'],
    ['conflicts-with', `${HEAD}conflicts-with: [|`, 'boss', 'mine'],
    ['requires.mutators', `${HEAD}requires:\n  mutators: [|`, '"boss >= 1.2.0"', 'mine'],
    ['a block list', `${HEAD}layers:\n  - units\n  - |`, 'weapons', 'units'],
    ['a block list at its key’s column', `${HEAD}layers:\n- units\n- |`, 'weapons', 'units'],
    ['an option’s type', `${HEAD}options:\n  - id: a\n    type: |`, 'choice', 'id'],
    ['an option’s type in braces', `${HEAD}options:\n  - { id: a, type: |`, 'toggle', 'min'],
  ])('offers values of %s', (_what, marked, some, other) => {
    const found = offered(marked);
    expect(found).toContain(some);
    expect(found).not.toContain(other);
  });

  it.each([
    ['author', `${HEAD}author:\n  |`, 'email', 'layers'],
    ['requires', `${HEAD}requires:\n  engine: ">= 0.8.0"\n  |`, 'mutators', 'engine'],
    ['an option', `${HEAD}options:\n  - id: a\n    |`, 'default', 'id'],
    ['a new option', `${HEAD}options:\n  - |`, 'id', 'layers'],
    ['an option in braces', `${HEAD}options:\n  - { id: a, |`, 'default', 'id'],
    ['a language', `${HEAD}strings:\n  zh-CN:\n    |`, 'description', 'layers'],
    ['strings', `${HEAD}strings:\n  de:\n    name: x\n  |`, 'zh-CN', 'de'],
  ])('offers keys of %s', (_what, marked, some, other) => {
    const found = offered(marked);
    expect(found).toContain(some);
    expect(found).not.toContain(other);
  });

  it.each(['# |', 'id: mine # |'])('keeps silent in a comment: %s', (marked) => {
    expect(offered(marked)).toEqual([]);
  });

  it('writes what can be read', () => {
    expect(taken(`${HEAD}clashes:|`, 'add')).toBe(`${HEAD}clashes: add`);
    expect(taken(`${HEAD}layers: |`, 'units')).toBe(`${HEAD}layers: [units]`);
    expect(taken(`${HEAD}lay|`, 'layers')).toBe(`${HEAD}layers: [$0]`);
    expect(taken(`${HEAD}lay|ers: [units]`, 'layers')).toBe(`${HEAD}layers: [units]`);
  });

  it('offers the values of choices as their defaults', () => {
    const rest = 'name: x\nversion: "1"\nauthor: { name: x }\ntags: [ai]\nworks-with: ["*"]\nlayers: [units]\n';
    const option = 'options:\n  - { id: a, type: choice, values: [low, high], default: low }\n';
    expect(offered(`${HEAD}${rest}${option}  - id: b\n    default: |`)).toContain('high');
  });
});

describe('places in a manifest', () => {
  it.each([
    ['a key of the root', `${HEAD}|`, []],
    ['below a key', 'author:\n  |', ['author']],
    ['in an item', 'options:\n  - id: a\n    |', ['options', '[]']],
    [
      'below a key of an item',
      'strings:\n  de:\n    options:\n      cost:\n        |',
      ['strings', 'de', 'options', 'cost'],
    ],
    ['in braces', 'author: { |', ['author']],
  ])('%s', (_what, marked, path) => {
    const { text, offset } = at(marked);
    expect(manifestPlace(text, offset)).toMatchObject({ at: 'key', path });
  });
});

describe('hover over a manifest', () => {
  it.each([
    ['a key', 'lay|ers: [units]', 'layers'],
    ['a value', 'layers: [un|its]', 'layers'],
    ['a nested key', 'author:\n  na|me: x', 'author.name'],
    ['a key of an option', 'options:\n  - id: a\n    ty|pe: toggle', 'options[].type'],
    ['a key in braces', 'options:\n  - { id: a, ty|pe: toggle }', 'options[].type'],
    [
      'a translated label',
      'strings:\n  de:\n    options:\n      cost:\n        la|bel: x',
      'strings.de.options.cost.label',
    ],
  ])('knows %s', (_what, marked, path) => {
    const { text, offset } = at(marked);
    expect(manifestHover(text, offset)?.path).toBe(path);
  });

  it('knows nothing of unknown keys', () => {
    expect(manifestHover('bogus: 1', 2)).toBeNull();
  });
});

it('outlines keys, options by their ids', () => {
  const text = `${HEAD}options:\n  - { id: cost, type: toggle, default: true }\n`;
  const outline = manifestOutline(text);
  expect(outline.map(({ name }) => name)).toEqual(['oamut', 'id', 'options']);
  expect(outline[2]!.children.map(({ name }) => name)).toEqual(['cost']);
});

it.each(LOCALES)('explains every key in %s', (locale) => {
  const docs = (keys: typeof KEYS): string[] =>
    keys.flatMap(({ doc, keys: inner = [], items = [], each = [] }) => [doc, ...docs([...inner, ...items, ...each])]);
  expect(docs(KEYS).filter((id) => render(locale, { id }) === id)).toEqual([]);
  expect(keyAt(['strings', 'de', 'options', 'cost', 'label'])?.doc).toBe('ui.manifest.key.strings.label');
});
