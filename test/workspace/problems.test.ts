import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/kernel/text/index.ts';
import { collectProblems, keepSame } from '../../src/workspace/problems.ts';
import type { MutatorSummary } from '../../workers/protocol.ts';
import { packageOf, summaryOf } from './support.ts';

const document = packageOf('a', { 'mutator.lua': '一\n  bad()\n' });
const diagnostic = (part: Partial<Diagnostic>): Diagnostic => ({
  code: 'lua/error',
  severity: 'error',
  file: 'mutator.lua',
  range: { start: 4, end: 7 },
  path: '',
  message: { id: 'x' },
  ...part,
});

function collect(checks: readonly Diagnostic[], mutator: Partial<MutatorSummary> | null = null) {
  const mutators = mutator === null ? [] : [{ id: 'a', diagnostics: [], fault: null, reason: null, ...mutator }];
  return collectProblems({
    packages: new Map([['a', document]]),
    checks: new Map([['a', { document, check: { manifest: null, hash: '', diagnostics: checks } }]]),
    summary: { ...summaryOf(0), mutators: mutators as unknown as MutatorSummary[] },
    game: null,
    uidOf: () => 'a',
  });
}

describe('problems', () => {
  it('stand at lines and UTF-16 columns from 1', () => {
    expect(collect([diagnostic({})])[0]?.spot).toEqual({ line: 2, column: 3 });
  });

  it('are listed worst first', () => {
    const list = collect([diagnostic({ severity: 'hint', code: 'h' }), diagnostic({})]);
    expect(list.map((problem) => problem.diagnostic.severity)).toEqual(['error', 'hint']);
  });

  it('found twice are listed once', () => {
    expect(collect([diagnostic({})], { diagnostics: [diagnostic({})] })).toHaveLength(1);
  });

  it('that are still the same stay the same objects, and what changed is new', () => {
    const before = collect([diagnostic({}), diagnostic({ code: 'other' })]);
    const changed = { path: 'options' };
    const now = keepSame(before, collect([diagnostic({}), diagnostic({ code: 'other', ...changed })]));
    expect(now.map((problem) => before.includes(problem))).toEqual([true, false]);
    expect(now[1]?.diagnostic.path).toBe('options');
  });

  it('do not repeat what a run says of names that the check told one by one', () => {
    const one = (name: string) => diagnostic({ code: 'rule/named-nothing', message: { id: 'n', values: { name } } });
    const run = diagnostic({
      code: 'rule/named-nothing',
      range: { start: 0, end: 1 },
      message: { id: 'r', values: { names: ['A', 'B'] } },
    });
    expect(collect([one('A'), { ...one('B'), range: { start: 5, end: 6 } }], { diagnostics: [run] })).toHaveLength(2);
    expect(collect([one('A')], { diagnostics: [run] })).toHaveLength(2);
  });

  const fault = {
    kind: 'error' as const,
    text: 'boom',
    place: { file: 'mutator.lua', line: 2 },
    traceback: [],
    diagnostic: null,
  };

  it('do not repeat a fault of a line that the check told nearer', () => {
    const told = diagnostic({ code: 'plan/unknown-option', range: { start: 2, end: 9 } });
    const nearer = diagnostic({ code: 'plan/unknown-option' });
    const list = collect([nearer], { diagnostics: [told], fault: { ...fault, diagnostic: told } });
    expect(list.map((problem) => problem.spot)).toEqual([{ line: 2, column: 3 }]);
    const above = diagnostic({ code: 'plan/unknown-option', range: { start: 0, end: 1 } });
    expect(collect([above], { diagnostics: [told] })).toHaveLength(2);
  });

  it.each([
    ["'}' expected near 'end'", 1],
    ['attempt to call a nil value', 2],
  ])('where the check could not read a line, what Lua says of another (%s) makes %i of them', (text, count) => {
    const unread = diagnostic({ code: 'lua/missing-name', range: { start: 0, end: 1 } });
    const said = diagnostic({ code: 'lua/error', message: { id: 'lua/error', values: { text } } });
    expect(collect([unread], { diagnostics: [said] })).toHaveLength(count);
  });

  it('hold a fault of the script at its line', () => {
    const [problem] = collect([], { fault });
    expect(problem).toMatchObject({ spot: { line: 2 }, diagnostic: { code: 'script/error', file: 'mutator.lua' } });
  });

  it('do not repeat a fault that the run told as a diagnostic', () => {
    const told = { ...fault, diagnostic: diagnostic({ range: null }) };
    expect(collect([], { fault: told, diagnostics: [diagnostic({})] })).toHaveLength(1);
  });

  it('hold no fault of a mutator that calls itself incompatible', () => {
    expect(collect([], { fault: { ...fault, kind: 'incompatible' } })).toEqual([]);
  });
});
