// What the product shows and did not say: texts of packages, of the game, of lessons and templates, and the words of the
// formats themselves. The kernel says nothing, so whatever it spells is one of those.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['public', 'templates', 'lessons', 'broken', 'src/kernel', 'src/ui/patches/example.ts'];
const TEXTS = /\.(txt|ts|json|ya?ml|lua|md|sm|tdf|fbi|ota|gui|ai)$/i;

/** What no language translates: the product, units of size and time, hashes, keys, dates as the browser writes them. */
const NAMES = [
  /^(Oamut Studio|English|简体中文|https:\/\/)$/,
  /^([\d.,]+ )?(KiB|MiB|ms)$/,
  /^[\da-f]{40,}$/,
  /^((Ctrl|Shift|Alt|Enter|F\d+|[A-Z\d,.?↑↓←→]|Page(Up|Down))[+ ]?)+$/,
  /^(\w{3} \d{1,2}, \d{4}|\d{1,2} \w{3} \d{4}), /,
];

/** Games are written in the letters of their time. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
}

function* texts(path: string): Iterable<string> {
  const whole = `${ROOT}${path}`;
  const names = TEXTS.test(path) ? null : readdirSync(whole, { withFileTypes: true });
  if (names === null) yield textOf(readFileSync(whole));
  for (const entry of names ?? []) {
    yield entry.name;
    if (entry.isDirectory() || TEXTS.test(entry.name)) yield* texts(`${path}/${entry.name}`);
  }
}

let all: string | null = null;
const plain = (text: string) => text.toLowerCase().replaceAll(/[\s\\]+/g, ' ');

/** Whether a text was written by somebody else than a dictionary. */
export function isForeign(text: string): boolean {
  all ??= plain(FOLDERS.flatMap((folder) => [...texts(folder)]).join('\n'));
  const known = all;
  if (NAMES.some((name) => name.test(text)) || known.includes(plain(text))) return true;
  // Names may stand together: "Cheap Labs: mutator.lua", "TIDE_GUN damage.default", `{"AtLeast":"1.0"}`, "calmer#0 Replace · 8 → 6".
  const parts = text.replace(/^[A-Z\d_]+ /, '').split(/\n|: |, | · | → |#\d+ |[.:/"{}]+/);
  return parts.every((part) => known.includes(plain(part).trim()));
}
