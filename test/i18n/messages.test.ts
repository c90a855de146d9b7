// Both languages say every message with the same values.

import { describe, expect, it } from 'vitest';
import { messages as english } from '../../src/i18n/en/index.ts';
import { messages as chinese } from '../../src/i18n/zh-CN/index.ts';

const placeholders = (text: string) =>
  [...new Set(Array.from(text.matchAll(/\{\{\s*(\w+)\s*\}\}/g), (match) => match[1]!))].sort();
const ids = Object.keys(english) as (keyof typeof english)[];

describe('messages', () => {
  it('have the same ids in both languages', () => expect(Object.keys(chinese).sort()).toEqual([...ids].sort()));

  it('are written as `{{ name }}` with nothing left open', () => {
    const open = ids.filter((id) =>
      [english[id], chinese[id]].some((text) => /\{\{|\}\}/.test(text.replaceAll(/\{\{ \w+ \}\}/g, ''))),
    );
    expect(open).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    // The singular may do without its number: "one field".
    const differing = ids.filter((id) => {
      const [left, right] = [placeholders(english[id]), placeholders(chinese[id])];
      const compared = id.endsWith('.one')
        ? [left, right].map((all) => all.filter((name) => name !== 'count'))
        : [left, right];
      return compared[0]!.join() !== compared[1]!.join();
    });
    expect(differing).toEqual([]);
  });
});
