// The page of each lint: its wrong example gives the code, its right one does not.

import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LINT_CODES } from '../../../../src/kernel/lua/lint/index.ts';
import { lint } from './support.ts';

const page = (code: string) => new URL(`../../../../docs/diagnostics/${code.replace('/', '-')}.md`, import.meta.url);

const examples = (text: string, title: string) =>
  Array.from(text.matchAll(/^(\w+):\n\n```lua\n([\s\S]*?)```/gm)).flatMap((match) =>
    match[1] === title ? [match[2]!] : [],
  );

it.each(LINT_CODES)('%s has a page whose examples hold', (code) => {
  expect(existsSync(page(code))).toBe(true);
  const text = readFileSync(page(code), 'utf8');
  const gives = (script: string) => lint(script, [code]).some((found) => found.code === code);
  expect(text.startsWith(`# ${code}\n`)).toBe(true);
  expect(examples(text, 'Right').length).toBeGreaterThan(0);
  expect(examples(text, 'Wrong').filter((script) => !gives(script))).toEqual([]);
  expect(examples(text, 'Right').filter(gives)).toEqual([]);
});
