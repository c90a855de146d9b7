// Every code has a package that is broken in just that way, and tells just that, at the place where it says it does; mended, it tells
// nothing of the kind.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../src/i18n/en/index.ts';
import type { BrokenEntry } from '../../src/kernel/broken/index.ts';
import { expectSaid } from '../kernel/said.ts';
import { ELSEWHERE, isCode, OWN_CODES } from './codes.ts';
import { AREAS, BY_HAND, ENTRIES, lacksWhy, realGround, WORDS } from './make.ts';
import { type Ground, mendedEntry, run, type Told } from './run.ts';

/** A list that is broken seldom writes what it declares. */
const ALWAYS = ['stack/layer-unwritten'];

let ground: Ground;
beforeAll(async () => {
  ground = await realGround();
});

describe.each(AREAS)('$name', ({ name, entries: own }) => {
  it('holds codes of its area alone, each once', () => {
    for (const { code, message } of own) expect([code, message].map((id) => id.split('/')[0])).toContain(name);
    const names = own.map(({ code, message }) => `${code} ${message}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(own)('$message', async (entry) => {
    const told = await run(entry, ground);
    const isWanted = ({ code, message }: Told) => code === entry.code && message.id === entry.message;
    const wanted = told.filter(isWanted);
    expect(told.map(({ code, message }) => `${code} ${message.id}`)).toContain(`${entry.code} ${entry.message}`);
    const others = told
      .map(({ code }) => code)
      .filter((code) => code !== entry.code && !entry.also.includes(code) && !ALWAYS.includes(code));
    expect(others).toEqual([]);
    for (const code of entry.also) expect(told.map((one) => one.code)).toContain(code);
    const { file, line, column } = wanted[0]!;
    const at = entry.at === null ? { file: '', line: null, column: null } : entry.at;
    expect({ file, line, column }).toEqual(at);
    expectSaid(
      wanted.map(({ message }) => ({
        ...{ code: entry.code, severity: 'error', file: '', range: null, path: '' },
        message,
      })),
    );
    if (entry.mended?.kind === 'state' || entry.mended?.kind === 'fix') await expectMended(entry, told);
  });
});

/** The way out is one: what was told is told no more, no error is left, and nothing new comes up. */
async function expectMended(entry: BrokenEntry, before: readonly Told[]): Promise<void> {
  const mended = mendedEntry(entry, before);
  expect(mended, 'a safe fix is offered').not.toBeNull();
  const allowed = new Set([...before.map(({ code }) => code), ...ALWAYS].filter((code) => code !== entry.code));
  const left = (await run(mended!, ground)).filter(({ code, severity }) => severity === 'error' || !allowed.has(code));
  expect(
    left.map(({ code, message, file, line }) => ({ code, message, file, line })),
    'the mended package',
  ).toEqual([]);
}

describe('why and what is right', () => {
  const told = new Set(WORDS.map(({ code }) => code));
  const untold = Object.keys(ELSEWHERE).filter((code) => !BY_HAND.has(code) && !told.has(code));

  it.each(AREAS)('is said of each entry of $name', ({ entries: own }) =>
    expect(own.filter(lacksWhy).map(({ message }) => message)).toEqual([]),
  );

  it('is said of each code without a package', () => {
    expect(untold).toEqual([]);
  });

  it('is told in words of codes without a package alone, each once', () => {
    expect(WORDS.map(({ code }) => code).filter((code) => ELSEWHERE[code] === undefined)).toEqual([]);
    expect(told.size).toBe(WORDS.length);
  });

  it('is told in words whole', () => {
    const whole = ({ why, wrong, right }: (typeof WORDS)[number]) =>
      [why, wrong, right].every(({ en }) => en.length > 0);
    expect(WORDS.filter((entry) => !whole(entry)).map(({ code }) => code)).toEqual([]);
  });
});

describe('the codes', () => {
  // The code of a message is its id without the variant.
  const said = Object.keys(messages)
    .filter(isCode)
    .map((id) => id.split('.')[0]!);
  const codes = [...new Set([...said, ...OWN_CODES])].sort();
  const covered = new Set(ENTRIES.flatMap(({ code, message }) => [code, message.split('.')[0]!]));

  it('each have a package, or a reason why there is none', () => {
    expect(codes.filter((code) => !covered.has(code) && ELSEWHERE[code] === undefined)).toEqual([]);
  });

  it('are all codes that can be told', () => {
    expect([...covered].filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('have no reason left over', () => {
    expect(Object.keys(ELSEWHERE).filter((code) => covered.has(code) || !codes.includes(code))).toEqual([]);
  });

  const shown = Object.entries(ELSEWHERE).flatMap(([code, { test }]) => (test === null ? [] : [[code, test] as const]));
  it.each(shown)('%s is shown by %s', (code, test) => {
    const [, word = ''] = code.split('/');
    expect(readFileSync(join(import.meta.dirname, '..', test), 'utf8')).toContain(word);
  });
});
