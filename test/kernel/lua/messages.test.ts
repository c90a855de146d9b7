// Every code that the sandbox can say has its message in the dictionaries.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { messages } from '../../../src/i18n/en/index.ts';
import { GLOBALS } from '../../../src/kernel/lua/api.ts';

const root = fileURLToPath(new URL('../../../src/kernel/lua/', import.meta.url));
const codes = new Set<string>();
for (const entry of readdirSync(root, { recursive: true, encoding: 'utf8' }))
  if (entry.endsWith('.ts'))
    for (const [, code] of readFileSync(join(root, entry), 'utf8').matchAll(/'((?:plan|rule|record|lua)\/[a-z.-]+)'/g))
      codes.add(code!);

/** Said by the area of the rules, whose id it is. */
const ELSEWHERE = ['rule/field-twice'];

it.each([...codes].filter((code) => !ELSEWHERE.includes(code)))('%s', (code) => {
  const ids = Object.keys(messages);
  expect(ids.some((id) => id === code || id.startsWith(`${code}.`))).toBe(true);
});

it('every entry of the API has a doc id of its own', () => {
  const ids = GLOBALS.flatMap((entry) => [entry.doc, ...(entry.members ?? []).map((member) => member.doc)]);
  expect(new Set(ids).size).toBe(ids.length);
});
