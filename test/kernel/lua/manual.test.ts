// The API's definitions for the Lua language server, and the page for people, are what the description says now.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { render } from '../../../src/i18n/index.ts';
import { CONTEXT_NAMES, FIXED, GLOBAL_NAMES, PLAN_KEYS } from '../../../src/kernel/lua/api.ts';
import { apiPage, luaDefinitions } from '../../../src/kernel/lua/manual/index.ts';
import { run } from './support.ts';

const english = (id: string) => render('en', { id });

describe('definitions', () => {
  it.each(['en', 'zh-CN'] as const)('are Lua that runs, in %s', (locale) => {
    const text = luaDefinitions((id) => render(locale, { id }));
    // In the sandbox's machine without the API the names are free.
    expect(run(text)).toMatchObject({ status: 'ok', fault: null });
  });

  it.each(GLOBAL_NAMES)('define %s', (name) => {
    expect(luaDefinitions(english)).toMatch(new RegExp(`^(?:function ${name}\\(|${name} = )`, 'm'));
  });

  it.each(FIXED.members!.map(({ name }) => name))('define fixed.%s', (name) => {
    expect(luaDefinitions(english)).toContain(`\nfunction fixed.${name}(`);
  });

  it.each([...CONTEXT_NAMES, ...PLAN_KEYS])('tell of the field %s', (name) => {
    expect(luaDefinitions(english)).toMatch(new RegExp(`^---@field ${name}\\?? `, 'm'));
  });

  it('explain every entry in words', () => {
    for (const text of [luaDefinitions(english), apiPage(english)]) expect(text).not.toContain('api/');
  });
});

describe('docs/lua-api.md', () => {
  it('is what `node scripts/lua-api.mjs` writes', () => {
    expect(readFileSync(join(import.meta.dirname, '../../../docs/lua-api.md'), 'utf8')).toBe(apiPage(english));
  });
});
