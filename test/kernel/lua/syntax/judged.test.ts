// A file reads without an error exactly when Lua's own compiler takes it.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLua } from '../../../../src/kernel/lua/syntax/index.ts';
import { ACCEPTED, REFUSED } from './cases.ts';
import { compile } from './judge.ts';

function scripts(): string[] {
  return ['public/samples/', 'test/fixtures/mutators/'].flatMap((folder) => {
    const root = fileURLToPath(new URL(`../../../../${folder}`, import.meta.url));
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.lua'))
      .map((path) => readFileSync(root + path, 'utf8'));
  });
}

async function differing(sources: readonly string[]): Promise<unknown[]> {
  const answers = await compile(sources);
  return sources
    .map((source, index) => ({
      source,
      lua: answers[index]!,
      ours: parseLua(source, 'a.lua').diagnostics[0]?.code ?? '',
    }))
    .filter(({ lua, ours }) => (lua === '') !== (ours === ''));
}

describe('hand-made files', () => {
  it('are accepted as by Lua', async () => {
    expect(await differing(ACCEPTED)).toEqual([]);
    expect((await compile(ACCEPTED)).filter((answer) => answer !== '')).toEqual([]);
  });
  it('are refused as by Lua', async () => {
    expect(await differing(REFUSED)).toEqual([]);
    expect((await compile(REFUSED)).filter((answer) => answer === '')).toEqual([]);
  });
});

it('judges the sample and fixture scripts as Lua does', async () => {
  expect(await differing(scripts())).toEqual([]);
});

/** Cuts, doublings, swaps and insertions of words in a text. */
const WORDS =
  'end do then if else elseif function local return for in while repeat until break goto x y ( ) { } [ ] , ; . : :: = == ~= ~ - # not and or .. ... // & | << 1 0x 1e 2.5 "s" [[ ]] -- \n <const> <close> nil true'.split(
    ' ',
  );
const change = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('cut', 'double', 'swap', 'insert', 'insert', 'char'),
  word: fc.constantFrom(...WORDS),
});

function mutate(text: string, changes: readonly { at: number; kind: string; word: string }[]): string {
  let tokens: string[] = text.match(/\w+|\s+|[^\w\s]/g) ?? [];
  for (const { at, kind, word } of changes) {
    if (tokens.length === 0) break;
    const place = at % tokens.length;
    const token = tokens[place]!;
    if (kind === 'cut') tokens = tokens.toSpliced(place, 1);
    else if (kind === 'double') tokens = tokens.toSpliced(place, 0, token);
    else if (kind === 'char') tokens = tokens.toSpliced(place, 1, token.slice(1));
    else if (kind === 'swap') tokens = tokens.toSpliced(place, 2, tokens[(at * 7) % tokens.length]!, token);
    else tokens = tokens.toSpliced(place, 0, ' ', word, ' ');
  }
  return tokens.join('');
}

it('judges mutations of those scripts as Lua does', async () => {
  const bases = [...scripts(), ...ACCEPTED];
  const made = fc.sample(fc.tuple(fc.nat(), fc.array(change, { minLength: 1, maxLength: 3 })), {
    numRuns: Number(process.env['LUA_MUTATIONS'] ?? 3_000),
    seed: 20_240_608,
  });
  expect(await differing(made.map(([base, changes]) => mutate(bases[base % bases.length]!, changes)))).toEqual([]);
});

it('judges random heaps of words as Lua does', async () => {
  const heap = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' '));
  expect(await differing(fc.sample(heap, { numRuns: 4_000, seed: 7 }))).toEqual([]);
});
