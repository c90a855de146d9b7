// The manifest's form over its text: what it reads while parts are wrong, and what it writes.

import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/kernel/manifest/index.ts';
import { readYamlDocument, writeFlow } from '../../../src/kernel/yaml/index.ts';
import {
  newOption,
  numberOrText,
  pathText,
  readDraft,
  readOptionAlone,
  splitList,
  yamlValue,
} from '../../../src/ui/manifest/draft.ts';
import { manifestText } from '../../kernel/manifest/sample.ts';

describe('a draft', () => {
  const draft = readDraft(
    'id: UPPER is wrong\ntags: ai\nlayers: [units, weapons]\nauthor: { name: "A" }\noptions:\n  - { id: x }\n  - { id: y }\n',
  );

  it('reads values although they are wrong', () => {
    expect(draft.text(['id'])).toBe('UPPER is wrong');
    expect(draft.text(['author', 'name'])).toBe('A');
    expect(draft.text(['options', 1, 'id'])).toBe('y');
  });

  it('has an empty text where there is none, or more than one', () => {
    expect([draft.text(['name']), draft.text(['author']), draft.text(['layers'])]).toEqual(['', '', '']);
  });

  it('takes one text for a list of one', () => {
    expect(draft.list(['tags'])).toEqual(['ai']);
    expect(draft.list(['layers'])).toEqual(['units', 'weapons']);
    expect(draft.list(['works-with'])).toEqual([]);
  });

  it('knows keys, counts and what is there', () => {
    expect(draft.keys(['author'])).toEqual(['name']);
    expect(draft.keys(['layers'])).toEqual([]);
    expect([draft.count(['options']), draft.count(['id'])]).toEqual([2, 0]);
    expect([draft.has(['tags']), draft.has(['icon'])]).toEqual([true, false]);
  });

  it('is empty while the text is no YAML', () => {
    const broken = readDraft('a: [');
    expect(broken.root).toBeNull();
    expect([broken.text(['a']), broken.list(['a']), broken.has(['a'])]).toEqual(['', [], false]);
  });
});

describe('values', () => {
  it.each(['[1, 2.50, "1"]', '{ id: a, on: true, deep: { x: [b] } }'])('%s is written again as it was', (text) => {
    const { root } = readYamlDocument(`all: ${text}\n`);
    expect(writeFlow(yamlValue(root!.type === 'mapping' ? root!.entries[0]!.value : root!))).toBe(text);
  });

  it.each([
    ['5', { number: '5' }],
    ['-0.25', { number: '-0.25' }],
    ['05', '05'],
    ['1e3', '1e3'],
    ['', ''],
    ['low', 'low'],
  ])('%j is taken as %j', (text, value) => {
    expect(numberOrText(text)).toEqual(value);
  });

  it.each([
    ['a, b,, c', ['a', 'b', 'c']],
    ['甲，乙', ['甲', '乙']],
    [' ', []],
  ])('%j is the list %j', (text, list) => {
    expect(splitList(text)).toEqual(list);
  });

  it.each([
    [['id'], 'id'],
    [['options', 0, 'min'], 'options[0].min'],
    [['strings', 'zh-CN', 'options', 'x', 'labels', 2], 'strings.zh-CN.options.x.labels[2]'],
  ])('the path %j is %s in a diagnostic', (path, text) => {
    expect(pathText(path)).toBe(text);
  });
});

describe('options', () => {
  it.each(['toggle', 'choice', 'number'] as const)('a new %s reads without a complaint', (type) => {
    const options = `\n  - ${writeFlow(newOption(type, 'fresh', 'Fresh'))}`;
    const { value, diagnostics } = readManifest(manifestText({ options }));
    expect(diagnostics).toEqual([]);
    expect(value?.options[0]).toMatchObject({ id: 'fresh', label: 'Fresh', type });
  });

  it('is seen as the player sees it while the rest of the manifest is wrong', () => {
    const draft = readDraft(
      'id: WRONG\noptions:\n  - { id: hp, type: number, min: 1, max: 2, step: 0.5, default: 1 }\n',
    );
    expect(readOptionAlone(draft.node(['options', 0])!)).toMatchObject({ id: 'hp', min: '1', step: '0.5' });
  });

  it('is nothing while it is wrong itself', () => {
    const draft = readDraft('options:\n  - { id: hp, type: number }\n  - text\n');
    expect([0, 1].map((index) => readOptionAlone(draft.node(['options', index])!))).toEqual([null, null]);
  });
});
