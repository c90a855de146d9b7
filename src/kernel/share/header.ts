// The header of a link, written and read. It comes from anywhere, so nothing in it is believed before it was looked at.

import type { RecordSpace } from '../game/model.ts';
import { readClashChoice, readMatchSettings } from '../stack/match.ts';
import { COMMENT_LIMIT, COMMENTS_LIMIT, LINK_FILE_LIMIT, LINK_PACKAGE_LIMIT, WAS_LIMIT } from './limits.ts';
import {
  type CommentPlace,
  SHARED_PARTS,
  type SharedComment,
  type SharedGame,
  type SharedPackage,
  type SharedStack,
  type SharedView,
} from './model.ts';
import { isSpace, readCell } from './place.ts';

/** A package of the header: its files are paths and sizes. */
export interface HeaderPackage extends Omit<SharedPackage, 'files' | 'missing'> {
  readonly files: readonly (readonly [path: string, size: number])[];
}

export interface Header extends Omit<SharedStack, 'packages'> {
  readonly packages: readonly HeaderPackage[];
}

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** All of a stack but the bytes of its files. The same stack gives the same text. */
export function writeHeader(stack: SharedStack): string {
  const { match, game, view, comments } = stack;
  const packages = stack.packages.map(({ files, place, options, clash }) => ({
    files: files.map((file) => [file.path, file.bytes.length]),
    place,
    options: Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))),
    clash,
  }));
  return JSON.stringify({ packages, match, game, view, comments });
}

/** Null when the packages are not sound. Lesser parts that are not sound fall back to nothing chosen. */
export function readHeader(text: string): Header | null {
  const header = parse(text);
  if (!isObject(header) || !Array.isArray(header['packages'])) return null;
  if (header['packages'].length > LINK_PACKAGE_LIMIT) return null;
  const packages: HeaderPackage[] = [];
  for (const value of header['packages']) {
    const one = readPackage(value);
    if (one === null) return null;
    packages.push(one);
  }
  if (packages.reduce((sum, { files }) => sum + files.length, 0) > LINK_FILE_LIMIT) return null;
  return {
    packages,
    match: readMatchSettings(header['match']),
    game: readGame(header['game']),
    view: readView(header['view'], packages),
    comments: list(header['comments'])
      .slice(0, COMMENTS_LIMIT)
      .flatMap((comment) => readComment(comment, packages) ?? []),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readPackage(value: unknown): HeaderPackage | null {
  if (!isObject(value) || !Array.isArray(value['files'])) return null;
  const files: [string, number][] = [];
  const seen = new Set<string>();
  for (const file of value['files']) {
    const [path, size] = list(file);
    if (!isText(path) || !isCount(size) || seen.has(path)) return null;
    seen.add(path);
    files.push([path, size]);
  }
  const options = isObject(value['options']) ? Object.entries(value['options']) : [];
  const place = value['place'];
  return {
    files,
    place: place === 'off' || place === 'library' ? place : 'on',
    // Defines keys and never assigns them, so that a key such as `__proto__` is a key.
    options: Object.fromEntries(options.filter((entry): entry is [string, string] => isText(entry[1]))),
    clash: readClashChoice(value['clash']),
  };
}

function readGame(value: unknown): SharedGame {
  if (!isObject(value) || value['kind'] !== 'opened' || !isText(value['name']) || !isText(value['hash']))
    return { kind: 'primer' };
  return { kind: 'opened', name: value['name'], hash: value['hash'] };
}

function readView(value: unknown, packages: readonly HeaderPackage[]): SharedView {
  const view = isObject(value) ? value : {};
  const record = view['record'];
  const sound = isObject(record) && isSpace(record['space']) && isText(record['key']);
  const file = view['file'];
  const part = SHARED_PARTS.find((known) => known === view['part']);
  return {
    ...(part === undefined ? {} : { part }),
    record: sound ? { space: record['space'] as RecordSpace, key: record['key'] as string } : null,
    field: sound && isText(view['field']) ? view['field'] : null,
    file: isObject(file) && hasFile(file, packages) ? { ...placeOf(file), line: lineOf(file) } : null,
  };
}

function readComment(value: unknown, packages: readonly HeaderPackage[]): SharedComment | null {
  if (!isObject(value) || !isText(value['text']) || !isObject(value['place'])) return null;
  const place = readPlace(value['place'], packages);
  if (place === null) return null;
  const author = isText(value['author']) ? value['author'].slice(0, 100) : '';
  return { text: value['text'].slice(0, COMMENT_LIMIT), author, place };
}

function readPlace(place: Loose, packages: readonly HeaderPackage[]): CommentPlace | null {
  const cell = readCell(place);
  if (cell !== null) return cell;
  const line = lineOf(place);
  if (place['kind'] === 'line' && line !== null && hasFile(place, packages))
    return { kind: 'line', ...placeOf(place), line, ...wasOf(place) };
  return null;
}

function hasFile(place: Loose, packages: readonly HeaderPackage[]): boolean {
  if (!isCount(place['package'])) return false;
  return packages[place['package']]?.files.some(([path]) => path === place['path']) ?? false;
}

/** Of a place that `hasFile` holds for. */
const placeOf = (place: Loose) => ({ package: place['package'] as number, path: place['path'] as string });
const wasOf = ({ was }: Loose) => (isText(was) ? { was: was.slice(0, WAS_LIMIT) } : {});
const lineOf = (place: Loose) => (isCount(place['line']) && place['line'] > 0 ? place['line'] : null);
