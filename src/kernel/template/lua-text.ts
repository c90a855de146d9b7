// Texts and keys as Lua writes them.

import { isLuaName } from '../manifest/words.ts';

/** A text in double quotes. */
export function luaText(text: string): string {
  return `"${text.replace(/["\\]/g, (letter) => `\\${letter}`).replace(/\n/g, '\\n')}"`;
}

/** A key of a table constructor: bare where Lua takes it so. */
export function luaKey(key: string): string {
  return isLuaName(key) ? key : `[${luaText(key)}]`;
}
