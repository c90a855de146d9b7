// Places, notes and diagnostics of one definition file, and the steps of a pass.

import { describe, expect, it } from 'vitest';
import { render } from '../../../src/i18n/index.ts';
import {
  diagnoseGeneration,
  diagnosePatch,
  explainCondition,
  generate,
  NESTING_LIMIT,
  patchSteps,
  readJson,
  readPatch,
  writeJson,
} from '../../../src/kernel/patchwork/index.ts';
import type { Diagnostic } from '../../../src/kernel/text/index.ts';
import { worldOf } from './arbitraries.ts';

const FILE = 'Server/Patchwork/Patches/a.json';
const read = (text: string) => readPatch({ pack: 'Mod:A', path: FILE, root: 'neutral', text });
const shown = (text: string, { code, severity, range, path }: Diagnostic) =>
  `${severity} ${code} ${path} <${range === null ? '' : text.slice(range.start, range.end)}>`;
const said = (text: string) => diagnosePatch(read(text)).map((one) => shown(text, one));

describe('diagnostics of a text', () => {
  it('given several mistakes, then all are found in the order of the checks, each at its place', () => {
    const text =
      '{"Id": " ", "Priorty": 1, "Target": "../x", "Operations": [{"Op": "Add", "Path": "a", "Value": 1, "N": 2}]}';
    expect(said(text)).toEqual([
      'error patch/root-unknown-field Priorty <"Priorty">',
      'error patch/id-blank Id <" ">',
      'error patch/op-field-not-allowed Operations[0].N <"N">',
      'error patch/target-unsafe Target <"../x">',
    ]);
  });

  it('given a misspelt name, then the nearest known one is offered', () => {
    const [first] = diagnosePatch(read('{"Priorty": 1, "Target": "a", "Operations": []}'));
    expect(first!.fixes![0]!.edits[0]!.text).toBe('"Priority"');
  });

  it('given what the reader passes over in silence, then it is said without refusing the file', () => {
    const text = '{// c\n\'Id\': \'x\', "Target": "a", "Target": "b", "Operations": [] }';
    expect(read(text).file?.selectors.map(({ selector }) => selector.text)).toEqual(['b']);
    expect(said(text)).toEqual([
      'hint patch/lenient  <// c>',
      "hint patch/lenient  <'Id'>",
      "hint patch/lenient  <'x'>",
      'warning patch/duplicate-name  <"Target">',
    ]);
  });

  it('given a matcher of wrong shape in a neutral file, then it is a warning at the key', () => {
    const text =
      '{"Target": "a", "Operations": [{"Op": "RemoveMatching", "Path": "/l", "Match": {"k": {"$Nope": 1}}}]}';
    expect(said(text)).toEqual(['warning patch/op-matcher-invalid Operations[0].Match.k.$Nope <1>']);
  });

  it('given a text that ends too early, then the place is inside the text', () => {
    expect(said('{"Id": "a", "Target":')).toEqual(['error patch/json-syntax  <>']);
  });

  it('given any message of these, then both languages know it', () => {
    const texts = ['{', '{"a" 1}', '[1]', '{"Id": 1, "Operations": [1, {"Op": "X"}, {"Op": "Add"}], "When": {"A": 1}}'];
    for (const { message } of texts.flatMap((text) => diagnosePatch(read(text))))
      for (const locale of ['en', 'zh-CN'] as const) expect(render(locale, message)).not.toContain('patch/');
  });
});

describe('diagnostics of a pass', () => {
  const run = (patch: object, asset = '{"l": [1]}') => {
    const text = JSON.stringify(patch);
    const generation = generate(worldOf([['A.json', asset]], [[FILE, text]]));
    return (diagnoseGeneration(generation).get(FILE) ?? []).map((one) => `${shown(text, one)} ${one.message.id}`);
  };

  it('given an operation that fails, then it is an error at the operation', () => {
    expect(run({ Target: 'A.json', Operations: [{ Op: 'Remove', Path: '/x' }] })).toEqual([
      'error patch/operation-failed Operations[0] <{"Op":"Remove","Path":"/x"}> patch/reason.leaf-missing',
    ]);
  });

  it('given an optional one, then it is a note', () => {
    expect(run({ Target: 'A.json', Operations: [{ Op: 'Remove', Path: '/x', Required: false }] })[0]).toMatch(
      /^note patch\/operation-skipped/,
    );
  });

  it('given an overlap that Reject refuses, then it is an error at the policy', () => {
    const patch = (member: object) =>
      JSON.stringify({ Target: 'A.json', ...member, Operations: [{ Op: 'Replace', Path: '/l', Value: 1 }] });
    const text = patch({ Id: 'later', Priority: 10, ConflictPolicy: 'Reject' });
    const earlier: [string, string] = ['Server/Patchwork/Patches/earlier.json', patch({ Id: 'earlier' })];
    const generation = generate(worldOf([['A.json', '{"l": 0}']], [earlier, [FILE, text]]));
    expect((diagnoseGeneration(generation).get(FILE) ?? []).map((one) => shown(text, one))).toEqual([
      'error patch/conflict-rejected ConflictPolicy <"Reject">',
    ]);
  });

  it('given a target that is not there, then every file that aims at it hears of it', () => {
    expect(run({ Target: 'B.json', Operations: [] })[0]).toMatch(/^error patch\/target-absent/);
  });
});

describe('a pass', () => {
  it('given a rejected target that had an output, then it keeps it and is shown so', () => {
    const patch = JSON.stringify({ Target: 'A.json', Operations: [{ Op: 'Remove', Path: '/x' }] });
    const world = worldOf([['A.json', '{}']], [[FILE, patch]]);
    const generation = generate(world, {
      previous: new Map([
        ['A.json', '{"x":1}'],
        ['Old.json', '{}'],
      ]),
    });
    expect([...generation.kept]).toEqual([['A.json', '{"x":1}']]);
    expect(generation.rejected.has('A.json')).toBe(true);
  });

  it('given writes, removals and moves, then each step has its place, before and after', () => {
    const patch = JSON.stringify(
      {
        Target: 'A.json',
        Operations: [
          { Op: 'Replace', Path: '/n', Value: 2 },
          { Op: 'Remove', Path: '/l/0' },
          { Op: 'Add', Path: '/l/-', Value: 'z' },
        ],
      },
      null,
      1,
    );
    const generation = generate(worldOf([['A.json', '{"n":1.0,"l":["a","b"]}']], [[FILE, patch]]));
    expect(
      patchSteps(generation, 'A.json').map(({ n, line, op, kind, pointer, before, after }) =>
        [n, line, op, kind, pointer, before, after].join(' '),
      ),
    ).toEqual([
      '1 4 Replace write /n 1.0 2',
      '2 9 Remove remove /l/0 "a" ',
      '3 9 Remove array-membership /l "a" ',
      '4 13 Add write /l/1  "z"',
      '5 13 Add array-membership /l  "z"',
    ]);
  });

  it('given a document that nests too deep, then the whole pass ends, without throwing', () => {
    const deep = '['.repeat(NESTING_LIMIT + 1) + ']'.repeat(NESTING_LIMIT + 1);
    const patch = JSON.stringify({ Target: 'A.json', Operations: [] });
    expect(generate(worldOf([['A.json', `{"a":${deep}}`]], [[FILE, patch]])).passFailed).toBe('nesting-too-deep');
  });

  it('given a document as deep as allowed, then it goes through every kind of walk', () => {
    const depth = NESTING_LIMIT - 2;
    const deep = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    const patch = `{"Target": "A.json", "Operations": [{"Op": "OverlayFromAsset", "Source": "B.json"}]}`;
    const { outputs } = generate(
      worldOf(
        [
          ['A.json', deep],
          ['B.json', deep],
        ],
        [[FILE, patch]],
      ),
    );
    expect(outputs.get('A.json')).toBe(deep);
  });

  it('given a glob with many stars, then matching stays quick', () => {
    const path = `${'a/'.repeat(60)}${'a'.repeat(200)}b`;
    const patch = JSON.stringify({ Target: `glob:${'**/'.repeat(30)}${'*a'.repeat(60)}c`, Operations: [] });
    expect(generate(worldOf([[path, '{}']], [[FILE, patch]])).skipped.map(({ code }) => code)).toEqual([
      'glob-no-match',
    ]);
  });
});

describe('the truth tree', () => {
  it('given a short circuit, then the parts after it are marked as not reached and still judged', () => {
    const text = JSON.stringify({
      Target: 'A.json',
      When: { All: [{ ModInstalled: 'Gone' }, { TargetExists: true }] },
      Operations: [],
    });
    const tree = explainCondition(read(text).file!.when!, {
      installed: new Set(),
      versions: new Map(),
      serverVersion: '1',
      hasAsset: () => false,
      provider: 'x',
      document: () => ({ value: null }),
    });
    expect(tree.outcome).toEqual({ state: 'unmet', reason: 'mod-not-installed' });
    expect(tree.children.map(({ reached, outcome }) => [reached, outcome.state])).toEqual([
      [true, 'unmet'],
      [false, 'met'],
    ]);
  });
});

describe('the writer', () => {
  it('given half a surrogate pair, then a question mark stands for it', () => {
    expect(writeJson(readJson('"a\\ud800b\\udc00\\ud83d\\ude80"').value!)).toBe('"a?b?🚀"');
  });
});
