// A language that nobody speaks: English with marks on its letters, a third longer, and every message in brackets. What is
// cut, runs into its neighbour or has no brackets shows where a page would fail another language.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { first } from '../../../src/i18n/en/first.ts';
import { rest } from '../../../src/i18n/en/rest.ts';

const MARKED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ć', e: 'é', g: 'ğ', i: 'í', k: 'ķ', n: 'ñ', o: 'ó', s: 'ś', t: 'ţ', u: 'ú', y: 'ý', z: 'ż' },
  ...{ A: 'Á', C: 'Ć', E: 'É', G: 'Ğ', I: 'Í', K: 'Ķ', N: 'Ñ', O: 'Ó', S: 'Ś', T: 'Ţ', U: 'Ú', Y: 'Ý', Z: 'Ż' },
};

/** A short word grows itself, since it cannot wrap; a sentence by more words. */
const SENTENCE = 20;
const MORE = 'łłłłłłł';

/** What stands after the words of a message, as a pattern. */
export const TAIL = '[ł ]*⟧?';

/** A message as that language says it; places for values stay what they are. */
export function pseudo(text: string): string {
  const said = text.replaceAll(/\{\{.*?\}\}|[a-z]/gi, (part) => MARKED[part] ?? part);
  const length = Math.ceil(text.length * 0.3);
  const more =
    text.length < SENTENCE ? 'ł'.repeat(length) : ` ${MORE} `.repeat(Math.ceil(length / MORE.length)).slice(0, length);
  return `⟦${said}${more}⟧`;
}

/** Makes a page say everything in it: its English, as the build packed it, is answered with this. Call it before the page opens. */
export async function speakPseudo(page: Page): Promise<void> {
  const folder = process.env['OAMUT_DIST'] ?? 'dist';
  const files = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>;
  for (const [part, messages] of Object.entries({ first, rest })) {
    const told = Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, pseudo(text)]));
    await page.route(`**/${files[`src/i18n/en/${part}.ts`]!.file}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `export const ${part} = ${JSON.stringify(told)};` }),
    );
  }
}
