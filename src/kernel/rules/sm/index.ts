// `.sm` rule files in the provisional grammar: read, write, and turn into Lua blocks and back (standard 5.1).

export { CHANGE_WORDS } from './change.ts';
export { readLuaBlocks } from './lua-read.ts';
export { blocksToLua } from './lua-write.ts';
export { readSm, SELECTOR_WORDS, type SmBlock } from './read.ts';
export { silenceSm } from './silence.ts';
export { TEST_WORDS } from './tests.ts';
export { type Line as SmLine, readLines as readSmLines, type Word as SmWord } from './words.ts';
export { writeSm } from './write.ts';
