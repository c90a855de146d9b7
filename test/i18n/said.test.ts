// Messages and the code that says them agree: nothing is said that is not written, nothing is written that is never said.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messages } from '../../src/i18n/en/index.ts';

const ROOT = new URL('../../', import.meta.url);
const sources = ['src', 'workers']
  .flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/^src\/i18n\/(en|zh-CN)\//.test(path))
  .map((path) => ({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }));
const all = sources.map(({ text }) => text).join('\n');

const literals = new Set(Array.from(all.matchAll(/['"`]([\w./-]+)['"`]/g), (match) => match[1]!));
/** Beginnings of ids that are put together: `ui.theme.${name}`. Shorter ones would fit anything. */
const beginnings = [...new Set(Array.from(all.matchAll(/`([\w-]+[./][\w./-]*)\$\{/g), (match) => match[1]!))];
/** Ends of ids that are put together: `${code}.near`. */
const ends = new Set(Array.from(all.matchAll(/\}(\.[a-z-]+)`/g), (match) => match[1]!));
const withoutForm = (id: string) => id.replace(/\.(one|other)$/, '');

describe('messages and code', () => {
  it('every message is said somewhere', () => {
    const silent = Object.keys(messages).filter((id) => {
      const base = withoutForm(id);
      const end = /\.[a-z-]+$/.exec(base)?.[0] ?? '';
      if (literals.has(id) || literals.has(base)) return false;
      if (beginnings.some((beginning) => id.startsWith(beginning))) return false;
      return !(ends.has(end) && literals.has(base.slice(0, -end.length)));
    });
    expect(silent).toEqual([]);
  });

  it('every message that is said is written', () => {
    // Readers of the kernel put their area before it: `say('icon.bytes')` is `manifest/icon.bytes`.
    const known = Object.keys(messages).flatMap((id) => [id, withoutForm(id)]);
    const missing = sources.flatMap(({ path, text }) =>
      Array.from(
        text.matchAll(/\b(?:say|words)\(\s*'([\w-]+[./][\w./-]+)'|\bmessage: '([\w-]+[./][\w./-]+)'/g),
        (match) => match[1] ?? match[2]!,
      )
        .filter((id) => !known.some((one) => one === id || one.endsWith(`/${id}`)))
        .map((id) => `${path}: ${id}`),
    );
    expect(missing).toEqual([]);
  });
});
