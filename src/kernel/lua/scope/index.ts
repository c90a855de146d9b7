// Scopes and names of one Lua file: definitions, references, what is visible where.

export { definitionAt, nameAt, placesOf, visibleAt } from './find.ts';
export type * from './model.ts';
export { resolve } from './resolve.ts';
