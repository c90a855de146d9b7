// The small grammars of a manifest: ids, tags, addresses, paths, Lua names (facts 2.3, 2.4, 3.2).

import { deviceNames, emailBytes, languageTag, manifestPaths } from '../dialect.ts';
import { foldCase, utf8Length } from '../text/index.ts';

/** The eight tags that are drawn with an icon and a translated name (standard 2). */
export const DRAWN_TAGS = [
  'statistics',
  'economy',
  'commanders',
  'new-units',
  'disable',
  'gameplay',
  'ai',
  'maps',
] as const;

/** The id of the base game without a mod. */
export const BASE_GAME = 'ta-3.1c';

/** Bytes of UTF-8 that a text takes. */
export function byteLength(text: string): number {
  return utf8Length(text, 0, text.length);
}

/** Lower-case kebab-case of 1 to `bytes` bytes: groups of a–z and 0–9 joined by single hyphens. */
export function isKebab(text: string, bytes: number): boolean {
  return text.length <= bytes && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** A mutator's or mod's id: kebab-case, 1–64 bytes, not a Windows device name. */
export function isKebabId(text: string): boolean {
  return isKebab(text, 64) && !isDeviceName(text);
}

/** Whether a name's stem (before the first dot, blanks at its end cut) is a Windows device. */
export function isDeviceName(name: string): boolean {
  return deviceNames.test(name.split('.', 1)[0]!.trimEnd());
}

/** The kebab-case text nearest to what was written, at most `bytes` long; `''` when there is none. */
export function toKebab(text: string, bytes: number): string {
  return foldCase(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, bytes)
    .replace(/-$/, '');
}

/** A tag: kebab-case, 1–32 bytes. */
export function isTag(text: string): boolean {
  return isKebab(text, 32);
}

/** A language tag such as `zh-CN`. */
export function isLanguageTag(text: string): boolean {
  return languageTag.test(text);
}

const LUA_KEYWORDS = new Set(
  (
    'and break do else elseif end false for function goto if in local nil not or repeat return then true until ' +
    'while'
  ).split(' '),
);

/** A word of letters, digits and `_` that does not start with a digit. */
export function isIdentifier(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text);
}

/** A name that Lua allows for a variable: no keyword (standard 3). */
export function isLuaName(text: string): boolean {
  return isIdentifier(text) && !LUA_KEYWORDS.has(text);
}

/** Why an e-mail address is refused (facts 2.4), or null. */
export function emailProblem(text: string): 'long' | 'characters' | 'at' | 'domain' | null {
  if (byteLength(text) > emailBytes) return 'long';
  if (/[\0-\x20\x7f]/.test(text)) return 'characters';
  const parts = text.split('@');
  if (parts.length !== 2 || parts[0] === '') return 'at';
  return /.\../s.test(parts[1]!) ? null : 'domain';
}

/** Why a homepage is refused (facts 2.4), or null. */
export function homepageProblem(text: string): 'length' | 'scheme' | 'characters' | null {
  if (text === '' || byteLength(text) > 256) return 'length';
  if (!/^https?:\/\/./is.test(text)) return 'scheme';
  return /[\0-\x20\x7f]/.test(text) ? 'characters' : null;
}

/** Whether a text is the path of a file inside a package: relative, `/`-separated, with names that every system can store. */
export function isPackagePath(path: string): boolean {
  return path.split('/').every(isPathPart);
}

function isPathPart(part: string): boolean {
  if (part === '' || byteLength(part) > manifestPaths.partBytes) return false;
  return !/[\0-\x1f\x7f<>:"|?*\\]|[. ]$/.test(part) && !isDeviceName(part);
}

/** Whether a path lies below one of the given top folders, without regard to ASCII case. */
export function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.includes(foldCase(path.split('/', 1)[0]!)) && path.includes('/');
}
