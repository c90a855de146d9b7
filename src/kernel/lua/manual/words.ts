// The words that the API's description uses for types, as the Lua language server writes them.

/** Type in the words of `api.ts` to the name in the definitions. `collection` as an argument is a name. */
export const LUA_TYPES: Readonly<Record<string, string>> = {
  number: 'number',
  integer: 'integer',
  text: 'string',
  boolean: 'boolean',
  table: 'table',
  list: 'any[]',
  function: 'fun(record: oamut.Record): boolean',
  collection: 'oamut.CollectionName',
  record: 'oamut.Record',
  selector: 'oamut.Selector',
  block: 'oamut.Block',
  test: 'oamut.Test',
  change: 'oamut.Change',
  'rule file': 'oamut.RuleFile',
  fixed: 'oamut.Fixed',
  context: 'oamut.Context',
};

/** `number | text` as `number|string`. */
export function luaType(words: string): string {
  return words
    .split(' | ')
    .map((word) => {
      const known = LUA_TYPES[word];
      if (known === undefined) throw new Error(`no Lua type is known for ${word}`);
      return known;
    })
    .join('|');
}

/** Explains an entry by its `doc` id, in the language that is asked for. */
export type Explain = (doc: string) => string;
