// Services for game texts (TDF, FBI, OTA): the fields of the record that a file or a section holds, with their meanings.

import { fieldInfo } from '../../kernel/catalogue/index.ts';
import type { CollectionName, RecordSpace } from '../../kernel/game/model.ts';
import type { NamedRecord, RecordNames } from '../../kernel/game/names.ts';
import { foldCase, type TextRange } from '../../kernel/text/index.ts';
import { fieldCompletions, fieldHover, recordCompletions } from './fields.ts';
import type { RecordCompletion, RecordFold, RecordHover, RecordSurroundings } from './model.ts';

/**
 * Which records a file of a game holds, by its place; null for other files. In a package the game's folders lie in a folder
 * below `files/` that its plan names (standard 4), which may be called as one of them is.
 */
export function spaceOfFile(path: string): RecordSpace | null {
  const folded = foldCase(path);
  if (folded.endsWith('.fbi')) return 'units';
  if (folded.endsWith('.ota')) return 'map';
  if (!folded.endsWith('.tdf')) return null;
  const folders = folded.split('/');
  const file = folders.pop();
  const own = folders[0] === 'files' ? folders.slice(1) : folders;
  const of = (names: readonly string[]) => names.find((name) => FOLDERS.has(name));
  const folder = of(own.slice(1)) ?? of(own);
  if (folder !== 'gamedata') return folder === undefined ? null : (FOLDERS.get(folder) ?? null);
  return file === 'sidedata.tdf' ? 'sides' : file === 'moveinfo.tdf' ? 'tables' : null;
}

/** Folders of a game whose `.tdf` files hold records. */
const FOLDERS: ReadonlyMap<string, RecordSpace | null> = new Map([
  ['weapons', 'weapons'],
  ['features', 'features'],
  ['gamedata', null],
]);

interface TdfPlace {
  /** Names of the sections around it, outermost first. */
  readonly sections: readonly string[];
  readonly at: 'key' | 'value' | 'comment' | 'section';
  /** The key whose value it is. */
  readonly key: string | null;
}

/** What stands at an offset. */
export function tdfPlace(text: string, offset: number): TdfPlace {
  const sections: string[] = [];
  let name: string | null = null;
  let statement = 0;
  let at = 0;
  while (at < offset) {
    const letter = text[at]!;
    if (text.startsWith('//', at)) {
      const end = text.indexOf('\n', at);
      if (end < 0 || end >= offset) return { sections, at: 'comment', key: null };
      at = end;
    } else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at);
      if (end < 0 || end >= offset) return { sections, at: 'comment', key: null };
      at = end + 1;
      statement = at + 1;
    } else if (letter === '[') {
      const end = text.indexOf(']', at);
      if (end < 0 || end >= offset) return { sections, at: 'section', key: null };
      name = text.slice(at + 1, end).trim();
      at = end;
      statement = at + 1;
    } else if (letter === '{') {
      sections.push(name ?? '');
      name = null;
      statement = at + 1;
    } else if (letter === '}') {
      sections.pop();
      statement = at + 1;
    } else if (letter === ';' || letter === '\n') {
      // A value ends with its line at the latest.
      statement = at + 1;
    }
    at += 1;
  }
  const written = text.slice(statement, offset);
  const equals = written.indexOf('=');
  return equals < 0
    ? { sections, at: 'key', key: null }
    : { sections, at: 'value', key: written.slice(0, equals).trim() };
}

/** The key's prefix inside of its record, from the sections around it. */
export function tdfPrefix(space: RecordSpace, sections: readonly string[]): string {
  const inner = space === 'map' ? sections : sections.slice(1);
  return inner.map((section) => `${foldCase(section).replace(/^schema \d+$/, 'schema')}.`).join('');
}

/** Fields whose text names a record of another collection. */
const NAMING: readonly (readonly [RegExp, CollectionName])[] = [
  [/^(?:weapon\d+|explodeas|selfdestructas|burnweapon)$/, 'weapons'],
  [/^(?:corpse|feature(?:dead|reclamate|burnt))$/, 'features'],
];

/** Everything that can stand at an offset. */
export function tdfCompletions(text: string, offset: number, around: RecordSurroundings): readonly RecordCompletion[] {
  const space = spaceOfFile(around.path);
  const place = tdfPlace(text, offset);
  if (space === null || place.sections.length === 0) return [];
  const range = wordAt(text, offset);
  if (place.at === 'value') return valueCompletions(space, foldCase(place.key ?? ''), range, around.game);
  if (place.at !== 'key') return [];
  const closed = /^[ \t]*=/.test(text.slice(range.end));
  return fieldCompletions(space, tdfPrefix(space, place.sections), range, null, []).map((one) =>
    closed ? one : { ...one, insert: `${one.label}=$1;` },
  );
}

/** What a field can hold: names of records, of sides, of movement classes, or a flag's two values. */
function valueCompletions(
  space: RecordSpace,
  key: string,
  range: TextRange,
  game: RecordNames | null,
): readonly RecordCompletion[] {
  const named = NAMING.find(([pattern]) => pattern.test(key))?.[1];
  if (named !== undefined) return recordCompletions(named, range, game);
  const names =
    space === 'units' && key === 'movementclass'
      ? namesIn(game?.records.tables.get('moveinfo'), /\.name$/)
      : space === 'units' && key === 'side'
        ? [...(game?.records.sides.values() ?? [])].flatMap((side) => namesIn(side, /^name$/))
        : fieldInfo(space, key)?.type === 'flag'
          ? ['0', '1']
          : [];
  return names.map((label) => ({ label, kind: 'record', range, group: 0 }));
}

/** Values of the fields of a record whose keys match. */
function namesIn(record: NamedRecord | undefined, key: RegExp): readonly string[] {
  return [...(record?.fields ?? [])].flatMap(([name, { value }]) => (key.test(name) ? [value] : []));
}

/** The record that a place is in, as the game names it: the file's own, or that of the outermost section. */
export function recordAt(space: RecordSpace, path: string, sections: readonly string[]): readonly string[] {
  if (space === 'map' || space === 'tables') return [];
  const stem = /([^/]+)\.[^./]+$/.exec(path)?.[1];
  const name = space === 'units' ? stem : sections[0];
  return name === undefined ? [] : [name];
}

/** What is known of the key at an offset, or null. */
export function tdfHover(text: string, offset: number, around: RecordSurroundings): RecordHover | null {
  const space = spaceOfFile(around.path);
  const range = wordAt(text, offset);
  const place = tdfPlace(text, range.start);
  if (space === null || place.at !== 'key' || range.end <= range.start || place.sections.length === 0) return null;
  const name = `${tdfPrefix(space, place.sections)}${text.slice(range.start, range.end)}`;
  // What the game has in the record of this name now, if it has one: the file lies over it.
  const records = recordAt(space, around.path, place.sections);
  return fieldHover(space, name, range, records.length === 0 ? null : around.game, records);
}

/** Sections of two lines or more. */
export function tdfFolding(text: string): readonly RecordFold[] {
  const plain = text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const open: number[] = [];
  const found: RecordFold[] = [];
  let line = 1;
  let head = 1;
  for (const letter of plain) {
    if (letter === '\n') line += 1;
    else if (letter === '[') head = line;
    else if (letter === '{') open.push(head);
    else if (letter === '}') {
      const start = open.pop();
      if (start !== undefined && line > start) found.push({ start, end: line });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function wordAt(text: string, offset: number) {
  let start = offset;
  let end = offset;
  while (start > 0 && /[\w-]/.test(text[start - 1]!)) start -= 1;
  while (end < text.length && /[\w-]/.test(text[end]!)) end += 1;
  return { start, end };
}
