// What the product shows and did not say: texts of packages, of the game, of lessons and templates, and the words of the
// formats themselves. The kernel says nothing, so whatever it spells is one of those.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['public', 'templates', 'lessons', 'broken', 'src/kernel', 'src/ui/patches/example.ts'];
const TEXTS = /\.(txt|ts|json|ya?ml|lua|md|sm|tdf|fbi|ota|gui|ai)$/i;

/** Names that no language translates: of the product, of units, of keys. */
const NAMES =
  /^(Oamut Studio|KiB|MiB|ms|English|简体中文|https:\/\/|((Ctrl|Shift|Alt|Enter|F\d+|[A-Z\d,.↑↓←→]|Page(Up|Down))[+ ]?)+)$/;
/** The languages and the days of the browser. */
const DATE = /^\w{3} \d{1,2}, \d{4}, /;

function* texts(path: string): Iterable<string> {
  const whole = `${ROOT}${path}`;
  const names = TEXTS.test(path) ? null : readdirSync(whole, { withFileTypes: true });
  if (names === null) yield readFileSync(whole, 'utf8');
  for (const entry of names ?? []) {
    yield entry.name;
    if (entry.isDirectory() || TEXTS.test(entry.name)) yield* texts(`${path}/${entry.name}`);
  }
}

let all: string | null = null;
const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s\\]+/g, ' ')
    .replaceAll('− ', '-');

/** Whether a text was written by somebody else than a dictionary. */
export function isForeign(text: string): boolean {
  all ??= plain(FOLDERS.flatMap((folder) => [...texts(folder)]).join('\n'));
  if (NAMES.test(text) || DATE.test(text)) return true;
  // A name may stand with another: "Cheap Labs: mutator.lua", "EMBRSMTH_DEAD metal".
  return (
    text.split(/: |, | /).every((word) => !/\p{L}{2}/u.test(word)) ||
    all.includes(plain(text)) ||
    text.split(/: |, |\/(?=\w)/).every((part) => all!.includes(plain(part)))
  );
}
