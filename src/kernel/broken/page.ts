// The page of a code in docs/diagnostics, written from its entries: what is said, why, the wrong files and the right ones.

import { type Beside, beside, mendedState } from './mend.ts';
import {
  type BrokenEntry,
  type BrokenFile,
  type BrokenState,
  type FixedTexts,
  fileToldOf,
  type Paragraphs,
  type WordedEntry,
} from './model.ts';
import { shownFile, shownLine } from './shown.ts';

/** A message by id with its values left open. */
export type SayOpen = (locale: keyof Paragraphs, id: string) => string;

const note = (area: string) => `<!-- Written from broken/${area}.txt by \`node scripts/diagnostics.mjs\`. -->`;

/** What the page of a code is called. */
export const pageName = (code: string): string => `${code.replace('/', '-')}.md`;

/** The page of a code from all its entries, one section a message. */
export function diagnosticPage(area: string, entries: readonly BrokenEntry[], fixed: FixedTexts, say: SayOpen): string {
  const { code } = entries[0]!;
  const several = entries.length > 1;
  const titled = (entry: BrokenEntry, mark: string) => (several ? [`${mark} ${entry.message}`] : []);
  const english = entries.flatMap((entry) => [
    ...titled(entry, '##'),
    quote(say('en', entry.message)),
    ...entry.why.en,
    ...example(entry, mendedState(entry, fixed)),
  ]);
  const chinese = entries.flatMap((entry) => [
    ...titled(entry, '###'),
    quote(say('zh-CN', entry.message)),
    ...entry.why['zh-CN'],
    ...(entry.mended?.kind === 'nothing' ? entry.mended.reason['zh-CN'] : []),
  ]);
  const end = `[Broken on purpose](../../broken/${area}.txt): the smallest package with this code; in the page at \`#broken=${code}\`.`;
  return page([`# ${code}`, note(area), ...english, '## 中文', ...chinese, end]);
}

/** The page of a code that no small package brings about, with the ids of all that it says. */
export function wordedPage(
  { code, why, wrong, right }: WordedEntry,
  messages: readonly string[],
  say: SayOpen,
): string {
  const part = (locale: keyof Paragraphs, titles: readonly [string, string]) => [
    ...messages.map((id) => quote(say(locale, id))),
    ...why[locale],
    ...wrong[locale].map((line) => `${titles[0]}${line}`),
    ...right[locale].map((line) => `${titles[1]}${line}`),
  ];
  return page([
    ...[`# ${code}`, note('elsewhere'), ...part('en', ['Wrong: ', 'Right: '])],
    ...['## 中文', ...part('zh-CN', ['错误：', '正确：'])],
    `In the page at \`#broken=${code}\`.`,
  ]);
}

const page = (paragraphs: readonly string[]) => `${paragraphs.filter((one) => one !== '').join('\n\n')}\n`;

/** A message as a quotation; signs of Markdown in it are only signs. */
const quote = (text: string) => `> ${text.replaceAll('\n', ' ').replace(/[\\`*_<[\]]/g, '\\$&')}`;

function example(entry: BrokenEntry, right: BrokenState | null): readonly string[] {
  const { changed, same, gone } = beside(entry, right);
  const told = fileToldOf(entry);
  const others = same.filter((file) => file !== told);
  const wrong = [
    ...changed.flatMap((pair) => (pair.wrong === null ? [] : [pair.wrong])),
    ...same.filter((file) => file === told),
  ];
  // Where one file says all, the place names it.
  const alone =
    others.length === 0 && wrong.length === 1 && wrong[0] === told && changed.every((pair) => pair.wrong === told);
  const show = (file: BrokenFile) => (alone ? [] : [caption(file)]).concat(block(file));
  return [
    `Wrong, ${place(entry)}:`,
    ...choices(entry),
    ...wrong.flatMap(show),
    ...(others.length === 0 ? [] : [...(wrong.length === 0 ? [] : ['Beside it:']), ...others.flatMap(show)]),
    ...mended(entry, right, { changed, gone }, show),
  ];
}

function mended(
  entry: BrokenEntry,
  right: BrokenState | null,
  { changed, gone }: Pick<Beside, 'changed' | 'gone'>,
  show: (file: BrokenFile) => readonly string[],
): readonly string[] {
  if (entry.mended?.kind === 'nothing') return entry.mended.reason.en;
  if (right === null) return [];
  const isChosen = choices(entry).join() !== choices(right).join();
  return [
    entry.mended?.kind === 'fix' ? 'Right, as the offered fix makes it:' : 'Right:',
    ...(isChosen ? choices(right) : []),
    ...gone.map((of) => `Without the package ${code(of)}.`),
    ...changed.flatMap(({ wrong, right: file }) => (file === null ? [`Without ${caption(wrong!)}.`] : show(file))),
  ];
}

function place({ at }: BrokenEntry): string {
  if (at === null) return 'told without a place';
  const spot = at.line === null ? '' : `:${at.line}${at.column === null ? '' : `:${at.column}`}`;
  return `told at ${code(`${at.file}${spot}`)}`;
}

/** What was chosen for the run. */
function choices({ options, map }: BrokenState): readonly string[] {
  const chosen = [...options].map(([id, value]) => code(`${id} = ${value}`));
  const parts = [
    ...(chosen.length === 0 ? [] : [`with the options ${chosen.join(', ')}`]),
    ...(map === null ? [] : [`on the map ${code(map)}`]),
  ];
  return parts.length === 0 ? [] : [`A run ${parts.join(' ')}.`];
}

const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/(^tests\.txt|\.ya?ml)$/, 'yaml'],
  [/\.lua$/, 'lua'],
  [/\.json$/, 'json'],
  [/\.md$/, 'markdown'],
  [/\.(fbi|tdf|ota)$/, 'ini'],
];

const code = (text: string) => `\`${shownLine(text)}\``;
const caption = ({ of, path }: BrokenFile) => (of === '' ? code(path) : `${code(path)} of ${code(of)}`);

function block(file: BrokenFile): string {
  const { lines, left } = shownFile(file.bytes);
  const language = LANGUAGES.find(([pattern]) => pattern.test(file.path))?.[1] ?? 'text';
  const longest = Math.max(2, ...lines.map((line) => /^ *(`*)/.exec(line)![1]!.length));
  const fence = '`'.repeat(longest + 1);
  const rest = left === 0 ? [] : [`… (${left} lines more)`];
  return [`${fence}${language}`, ...lines, ...rest, fence].join('\n');
}
