// The pages of what only a run can tell: the wrong example gives the code, the right one does not.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageName } from '../../src/kernel/broken/index.ts';
import { LINT_CODES } from '../../src/kernel/lua/lint/index.ts';
import { BY_HAND } from '../broken/make.ts';
import { codesOf, GAME, ran } from '../standard/support.ts';

const text = (name: string) => readFileSync(new URL(`../../docs/diagnostics/${name}`, import.meta.url), 'utf8');

const listed = [...BY_HAND].map((code) => [code, pageName(code)]);
const lints: readonly string[] = LINT_CODES;
const ofRuns = listed.filter(([code]) => !lints.includes(code!));

const MORTAR = { id: '9', ballistic: '1', range: '700', weaponvelocity: '330' };
const game = { ...GAME, weapons: { ...GAME.weapons, MORTAR } };

const examples = (page: string, title: string) =>
  Array.from(page.matchAll(/^(\w+):\n\n```lua\n([\s\S]*?)```/gm)).flatMap((match) =>
    match[1] === title ? [match[2]!] : [],
  );

it('there are such pages', () => expect(ofRuns.length).toBeGreaterThan(0));

it.each(ofRuns)('%s has a page whose examples hold', async (code, file) => {
  const page = text(file!);
  expect(page.startsWith(`# ${code}\n`)).toBe(true);
  const gives = async (script: string) => codesOf((await ran([script], { game })).mutators[0]!).includes(code!);
  const answers = (title: string) => Promise.all(examples(page, title).map(gives));
  expect(await answers('Wrong')).toEqual([true]);
  expect(await answers('Right')).toEqual([false]);
});
