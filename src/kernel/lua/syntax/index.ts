// Lua 5.4 as text: tokens, the tree, and what the language refuses.

export type * from './ast.ts';
export { type LuaSource, parseLua } from './parse.ts';
export { type Comment, isKeyword, KEYWORDS, type Token } from './tokens.ts';
export { childrenOf, functionsOf, pathTo, spineOf, walk } from './walk.ts';
