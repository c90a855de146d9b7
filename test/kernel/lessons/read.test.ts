// The pages of lessons as texts: what reads, what is told and where, and what of two languages must be alike.

import { describe, expect, it } from 'vitest';
import { arrange, firstScene, openLesson, readLessonPage } from '../../../src/kernel/lessons/index.ts';
import { holdsLesson } from '../../../src/kernel/lessons/model.ts';
import type { PackageFile } from '../../../src/kernel/package/model.ts';
import { decodeUtf8, encodeUtf8 } from '../../../src/kernel/text/index.ts';

const read = (text: string) => readLessonPage(text, { file: 'lesson.en.md', language: 'en' });
const codes = (text: string) => read(text).diagnostics.map(({ message }) => message.id);
const page = (step: string) => `# T\n\n## S\n\n${step}\n`;
const block = (kind: string, text: string) => `\`\`\`${kind}\n${text}\n\`\`\``;
const GUESS = block('guess', 'ask: how many\nof: units.A.maxdamage\nchoices: [1, 2]');

describe('a page', () => {
  it('has title, words before, guess, words after, task, words at the end', () => {
    const task = block('task', 'do: it\nexpect: { units.A.x: 1 }\nsolution: { stack: [a] }');
    const { value, diagnostics } = read(`# T\n\nintro\n\n## S\n\nfirst\n\n${GUESS}\n\nthen\n\n${task}\n\nlast\n`);
    expect(diagnostics).toEqual([]);
    const [step] = value!.steps;
    expect([value!.title, value!.intro, step!.title, step!.text, step!.reveal, step!.close]).toEqual([
      'T',
      'intro',
      'S',
      'first',
      'then',
      'last',
    ]);
    expect(step!.guess!.choices).toHaveLength(2);
    expect(step!.task!.solution.stack).toEqual(['a']);
  });
  it('leaves headings and other code within fences alone', () =>
    expect(read(page(`${block('lua', '## no step')}\n\n${GUESS}`)).value!.steps[0]!.text).toContain('## no step'));
  it.each([
    ['', ['lesson/no-title', 'lesson/no-steps']],
    [`# T\n${GUESS}\n## S\n`, ['lesson/block-outside']],
    [page('```guess\nask: x'), ['lesson/block-open', 'tests/missing-key']],
    [page(`${GUESS}\n${GUESS}`), ['lesson/block-twice']],
    [page(`${GUESS}\n${block('start', 'map: x')}`), ['lesson/block-order']],
    [page(block('guess', '')), ['lesson/block-empty']],
    [page(block('guess', 'ask: x\nof: nothing')), ['tests/field.lesson']],
    [page(block('guess', 'ask: x\nof: units.A.x\nchoices: [1]')), ['tests/choices.lesson']],
    [page(block('guess', 'ask: x\nchoices: [1, 2]')), ['tests/choice.lesson', 'tests/choice.lesson']],
    [page(block('task', 'do: x')), ['tests/missing-key', 'tests/missing-key']],
  ])('%j is told', (text, expected) => expect(codes(text)).toEqual(expected));
  it('tells a problem where it stands on the page', () => {
    const text = page(block('guess', 'ask: x\nov: units.A.x'));
    const found = read(text).diagnostics.find(({ code }) => code === 'tests/unknown-key')!;
    expect(text.slice(found.range!.start, found.range!.end)).toBe('ov');
  });
  it('asks about places in patched targets too', () => {
    const { value } = read(page(block('guess', 'ask: x\nof: Server/A.json#/B\nchoices: [1, 2]')));
    expect(value!.steps[0]!.guess!.of).toMatchObject({ place: { target: 'Server/A.json', pointer: '/B' } });
  });
});

const file = (path: string, text: string): PackageFile => ({ path, bytes: encodeUtf8(text) });
const manifest = (id: string) =>
  file(
    'oamut.yaml',
    `oamut: 1\nid: ${id}\nname: A\nversion: "1.0"\nauthor: { name: A }\ntags: [gameplay]\nworks-with: ["*"]\nlayers: [units]\n`,
  );
const OWN = [manifest('own'), file('mutator.lua', 'one two two'), file('lesson.en.md', page(GUESS))];

describe('what a block asks', () => {
  const TASK = 'do: it\nsolution: { stack: [a] }\n';
  const task = (text: string) => read(page(block('task', `${TASK}${text}`)));
  const guess = (choices: string) => read(page(block('guess', `ask: x\nof: units.A.x\nchoices: ${choices}`)));

  it('gives wrong choices their reasons', () =>
    expect(guess('[1, { value: 2, why: "no" }]').value!.steps[0]!.guess!.choices.map(({ why }) => why)).toEqual([
      null,
      'no',
    ]));
  it.each([
    ['[1, { value: 2, say: x }]', ['tests/choice.lesson']],
    ['[1, { value: 2, wy: x }]', ['tests/unknown-key']],
  ])('choices %s are told', (choices, expected) =>
    expect(guess(choices).diagnostics.map(({ message }) => message.id.replace(/\.near$/, ''))).toEqual(expected),
  );
  it('asks several things of one field, and how it came about', () => {
    const { ask } = task('expect: { units.A.x: [3, { steps: [set, bound] }, { stopped: true }] }').value!.steps[0]!
      .task!;
    expect(ask.expect).toHaveLength(1);
    expect(ask.traced.map(({ expectation }) => expectation)).toEqual([
      { kind: 'steps', steps: ['set', 'bound'] },
      { kind: 'stopped', stopped: true },
    ]);
  });
  it.each(['units.A.x: []', 'units.A.x: [], units.A.y: 3', 'Server/A.json#/B: []'])(
    'an empty list asks for nothing, and is told where it stands: %s',
    (fields) => {
      const { diagnostics } = task(`expect: { ${fields} }`);
      expect(diagnostics.map(({ message }) => message.id)).toEqual(['tests/expect-empty.lesson']);
      expect(diagnostics[0]!.path).toMatch(/(units\.A\.x|#\/B)$/);
    },
  );
  it('asks for texts, and where else the work is tried', () => {
    const text =
      'expect: { units.A.x: 3 }\nwritten: [{ file: mutator.lua, text: "lock(" }]\nalso: [{ say: there, stack: [a, b], expect: { units.A.x: 4 } }]';
    const { ask, also } = task(text).value!.steps[0]!.task!;
    expect(ask.written).toEqual([{ package: null, file: 'mutator.lua', text: 'lock(' }]);
    expect(also).toMatchObject([{ words: 'there', how: { stack: ['a', 'b'] } }]);
  });
  it.each([
    ['expect: { units.A: { steps: [set] } }', 'tests/field.lesson'],
    ['expect: { units.A.x: { stopped: 3 } }', 'tests/boolean'],
    ['expect: { units.A.x: { steps: set } }', 'tests/not-list'],
    ['expect: { units.A.x: { steps: [set, sett] } }', 'tests/state.step'],
    ['expect: { units.A.x: 1 }\nwritten: [{ file: a }]', 'tests/missing-key'],
    ['expect: { units.A.x: 1 }\nalso: [{ say: x }]', 'tests/missing-key'],
  ])('%s is told', (text, expected) =>
    expect(task(text).diagnostics.map(({ message }) => message.id)).toContain(expected),
  );
});

describe('a lesson', () => {
  it('names companions by their folders while their manifests give no id', () => {
    const broken = [file('files/lesson/other/oamut.yaml', 'oamut: ['), file('files/lesson/third/oamut.yaml', '')];
    const { value } = openLesson([[...OWN.slice(1), file('oamut.yaml', ''), ...broken]]);
    expect(value!.members.map(({ id }) => id)).toEqual(['lesson', 'other', 'third']);
  });
  it('is what has a page at its top', () =>
    expect([holdsLesson(OWN), holdsLesson(OWN.slice(0, 2)), holdsLesson([{ path: 'docs/lesson.en.md' }])]).toEqual([
      true,
      false,
      false,
    ]));
  it('brings companions and packs, and hides them and its pages from the learner', () => {
    const other = ['oamut.yaml', 'mutator.lua'].map((path) => ({
      path: `files/lesson/other/${path}`,
      bytes: manifest('other').bytes,
    }));
    const pack = file('files/lesson/p/manifest.json', '{"Group": "G", "Name": "P", "Version": "2"}');
    const { value } = openLesson([[...OWN, ...other, pack]]);
    expect(value!.members.map(({ id, files }) => [id, files.map(({ path }) => path)])).toEqual([
      ['own', ['oamut.yaml', 'mutator.lua']],
      ['other', ['oamut.yaml', 'mutator.lua']],
    ]);
    expect(value!.packs).toMatchObject([{ id: 'G:P', version: '2' }]);
  });
  it('must be the same in every language but for its words', () => {
    const chinese = (text: string) => openLesson([[...OWN, file('lesson.zh-CN.md', page(text))]]).diagnostics;
    expect(chinese(GUESS.replace('how many', '多少'))).toEqual([]);
    expect(chinese(GUESS.replace('[1, 2]', '[1, 3]')).map(({ code }) => code)).toEqual(['lesson/pages-differ']);
  });
});

describe('an edit', () => {
  const scene = firstScene(openLesson([OWN]).value!);
  const edit = (find: string, path = 'mutator.lua') =>
    arrange(scene, {
      stack: null,
      options: new Map(),
      map: null,
      edits: [{ package: null, file: path, find, write: 'x' }],
    });
  it('replaces the one text', () =>
    expect(decodeUtf8(edit('one').scene.members[0]!.files[1]!.bytes)).toBe('x two two'));
  it.each([
    ['two', 'mutator.lua', 'twice'],
    ['three', 'mutator.lua', 'text'],
    ['one', 'none.lua', 'file'],
  ])('%s in %s fails: %s', (find, path, why) => expect(edit(find, path).failed.map((one) => one.why)).toEqual([why]));
});
