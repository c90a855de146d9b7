// Reads the texts of `broken/`: entries one below the other, each with a few words and its files, so that a reader sees in one
// glance what is wrong, why, and what would be right.

import { bare, completed, mendedFiles, type Plain, readFile, type WrittenFile } from './files.ts';
import { type Head, readHead, readParagraphs, split } from './head.ts';
import { type BrokenEntry, type BrokenState, type Mended, WAYS, type Way, type WordedEntry } from './model.ts';

const WORDS = new Set('by at also option map without layers manifest why why-zh mended mended-zh'.split(' '));
/** What a `mended` may say anew, beside `by fix` and `nothing`. */
const MENDED = ['by', 'nothing', 'layers', 'manifest', 'option', 'map', 'without'];

/** Entries of one text; blank lines between them belong to none. What does not read as a word of an entry throws: the texts are this project's own. */
export function readBroken(text: string): readonly BrokenEntry[] {
  return entriesOf(text).map(readEntry);
}

/** Entries of the text of codes without a package: why, and what is wrong and right in words. */
export function readWorded(text: string): readonly WordedEntry[] {
  const known = new Set(['why', 'wrong', 'right'].flatMap((name) => [name, `${name}-zh`]));
  return entriesOf(text).map((entry) => {
    const head = readHead(entry, known);
    const [why, wrong, right] = (['why', 'wrong', 'right'] as const).map((name) => readParagraphs(head, name));
    return { code: head.code, why: why!, wrong: wrong!, right: right! };
  });
}

function entriesOf(text: string): readonly string[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .map((entry) => entry.replace(/\n+$/, '\n'));
}

function readEntry(text: string): BrokenEntry {
  const [words = '', ...parts] = text.split(/^-- (?=.+ --$)/m);
  const head = readHead(words, WORDS);
  const way = head.one('by') ?? 'check';
  if (!(WAYS as readonly string[]).includes(way)) throw head.fail(`there is no way ${way}`);
  const written = parts.map((part) => readFile(head, part));
  const plain = {
    layers: head.one('layers') ?? 'units',
    manifest: head.all('manifest'),
    without: head.all('without'),
  };
  return {
    code: head.code,
    message: head.message,
    way: way as Way,
    at: readPlace(head.one('at')),
    also: (head.one('also') ?? '').split(' ').filter((other) => other !== ''),
    ...stateOf(way as Way, { written: written.filter(({ use }) => use === 'broken'), plain }, head.all),
    why: readParagraphs(head, 'why'),
    mended: readMended(head, way as Way, written, plain),
  };
}

function stateOf(
  way: Way,
  { written, plain }: { readonly written: readonly WrittenFile[]; readonly plain: Plain },
  all: Head['all'],
): BrokenState {
  return {
    files: way === 'check' || way === 'run' || way === 'lesson' ? completed(written, plain) : bare(written),
    options: new Map(
      all('option')
        .filter((pair) => pair !== '')
        .map((pair) => split(pair, '=')),
    ),
    map: all('map')[0] || null,
  };
}

function readMended(head: Head, way: Way, written: readonly WrittenFile[], plain: Plain): Mended | null {
  const said = new Map<string, string[]>();
  for (const line of head.all('mended')) {
    const [name, value] = split(line, ' ');
    if (!MENDED.includes(name)) throw head.fail(`nothing is mended by ${JSON.stringify(line)}`);
    said.set(name, [...(said.get(name) ?? []), value]);
  }
  const hasFiles = written.some(({ use }) => use !== 'broken');
  if (said.size === 0 && !hasFiles) return null;
  const alone = said.size === 1 && !hasFiles;
  const by = said.get('by');
  if (by !== undefined) {
    if (!alone || by.join() !== 'fix') throw head.fail('what is mended by fix is mended by nothing else');
    return { kind: 'fix' };
  }
  const reasons = said.get('nothing');
  if (reasons !== undefined) {
    const chinese = head.all('mended-zh').map((line) => line.replace(/^nothing /, ''));
    if (!alone || chinese.length !== reasons.length) throw head.fail('a reason in both languages, and nothing mended');
    return { kind: 'nothing', reason: { en: reasons, 'zh-CN': chinese } };
  }
  const all = (name: string) => said.get(name) ?? head.all(name);
  const anew = { layers: all('layers')[0] ?? plain.layers, manifest: all('manifest'), without: all('without') };
  return { kind: 'state', ...stateOf(way, { written: mendedFiles(head, written), plain: anew }, all) };
}

function readPlace(text: string | undefined): BrokenEntry['at'] {
  if (text === undefined) return null;
  const [, file = '', line, column] = /^(.*?)(?: (\d+)(?::(\d+))?)?$/.exec(text)!;
  return { file, line: line === undefined ? null : Number(line), column: column === undefined ? null : Number(column) };
}
