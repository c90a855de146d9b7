// A script cut off anywhere, as it is while someone types, still gets answers and never an exception.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lintPackage } from '../../../src/kernel/lua/lint/index.ts';
import { open } from './support.ts';

const script = readFileSync(new URL('../../../public/samples/quick-guns/mutator.lua', import.meta.url), 'utf8');

it('answers at the end of every beginning of a script', () => {
  for (let end = 0; end < script.length; end += 7) {
    const { language, path, text, offset } = open(`${script.slice(0, end)}|`);
    const completions = language.completions(path, offset);
    for (const { range } of completions) expect(range.start <= offset && offset <= range.end).toBe(true);
    language.hover(path, offset);
    language.signature(path, offset);
    language.references(path, offset);
    language.outline(path);
    language.folding(path);
    for (const { range } of language.semanticTokens(path)) expect(range.end).toBeLessThanOrEqual(text.length);
  }
});

it('lints every beginning of a script, without errors of lints where the file is broken', () => {
  for (let end = 0; end < script.length; end += 11) {
    const text = script.slice(0, end);
    const found = lintPackage(null, [{ path: 'mutator.lua', text }]);
    for (const { range } of found) expect(range!.end).toBeLessThanOrEqual(text.length);
  }
});
