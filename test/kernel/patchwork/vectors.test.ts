// The patch language's cases, one by one, group by group.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { caseResult, caseWorld, generate, type Plain, writeJson } from '../../../src/kernel/patchwork/index.ts';

interface Case {
  readonly name: string;
  readonly input: { readonly options?: Plain } & { readonly [name: string]: Plain };
  readonly expected: Readonly<Record<string, unknown>>;
}

const folder = new URL('../../fixtures/vectors/patchwork/', import.meta.url);
const groups = readdirSync(folder).sort();

function run({ input }: Case): Record<string, unknown> {
  return JSON.parse(writeJson(caseResult(generate(caseWorld(input)), input.options ?? null)));
}

function casesOf(group: string): Case[] {
  return JSON.parse(readFileSync(new URL(group, folder), 'utf8')) as Case[];
}

it('every group of cases is there', () => {
  expect(groups.flatMap(casesOf)).toHaveLength(669);
});

describe.each(groups)('%s', (group) => {
  it.each(casesOf(group).map((one) => [one.name, one] as const))('%s', (_, one) => {
    const result = run(one);
    const compared = Object.fromEntries(Object.keys(one.expected).map((key) => [key, result[key]]));
    expect(compared).toStrictEqual(one.expected);
  });
});
