// Every code has a package that is broken in just that way, and tells just that, at the place where it says it does.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '../../src/i18n/en/index.ts';
import { readBroken } from '../../src/kernel/broken/index.ts';
import { expectSaid } from '../kernel/said.ts';
import { primer, realHost } from '../templates/support.ts';
import { ELSEWHERE, isCode, OWN_CODES } from './codes.ts';
import { type Ground, run, type Told } from './run.ts';

const FOLDER = join(import.meta.dirname, '../../broken');
const texts = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
const areas = texts.map((name) => ({
  name: name.replace(/\.txt$/, ''),
  entries: readBroken(readFileSync(join(FOLDER, name), 'utf8')),
}));
const entries = areas.flatMap((area) => area.entries);

/** A list that is broken seldom writes what it declares. */
const ALWAYS = ['stack/layer-unwritten'];

let ground: Ground;
beforeAll(async () => {
  ground = { game: primer(), host: await realHost() };
});

describe.each(areas)('$name', ({ name, entries: own }) => {
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
  });
});

describe('the codes', () => {
  // The code of a message is its id without the variant.
  const said = Object.keys(messages)
    .filter(isCode)
    .map((id) => id.split('.')[0]!);
  const codes = [...new Set([...said, ...OWN_CODES])].sort();
  const covered = new Set(entries.flatMap(({ code, message }) => [code, message.split('.')[0]!]));

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
