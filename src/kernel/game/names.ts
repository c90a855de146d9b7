// The names and present fields of a game's records in a form that crosses between threads at once and is read on demand.

import { foldCase } from '../text/index.ts';
import { COLLECTIONS, type CollectionName, type Game } from './model.ts';

/** One text a record: names and fields cost one copy to send, and only records that are asked for are read. */
export interface PackedNames {
  /** Hash of the game that they are of. */
  readonly game: string;
  readonly records: Readonly<Record<CollectionName, readonly PackedRecord[]>>;
}

/** Its name, then its fields: spelling and value by turns (`key` too, where it is not the folded spelling). */
export type PackedRecord = readonly [name: string, fields: string];

export interface NamedField {
  readonly value: string;
  readonly spelling: string;
}

export interface NamedRecord {
  readonly name: string;
  /** By folded dotted key. */
  readonly fields: ReadonlyMap<string, NamedField>;
}

/** Records by folded name, collection by collection. */
export interface RecordNames {
  readonly records: Readonly<Record<CollectionName, ReadonlyMap<string, NamedRecord>>>;
}

/** No encoding of game texts gives this character (U+FFFF is none). */
const PART = '\uffff';

/** Packs the records of a game. */
export function packNames(game: Game): PackedNames {
  const records = Object.fromEntries(
    COLLECTIONS.map((space) => [
      space,
      Array.from(game.records[space].values(), ({ name, fields }): PackedRecord => {
        const parts: string[] = [];
        for (const { key, spelling, value } of fields.values())
          parts.push(foldCase(spelling) === key ? '' : key, spelling, value);
        return [name, parts.join(PART)];
      }),
    ]),
  ) as unknown as PackedNames['records'];
  return { game: game.hash, records };
}

/** A record name that a run added, with its collection. */
export type AddedName = readonly [space: CollectionName, name: string];

/** Unpacks; `added` are records that mutators made: known by name, with no fields of the game's. */
export function unpackNames(packed: PackedNames, added: readonly AddedName[] = []): RecordNames {
  const records = Object.fromEntries(
    COLLECTIONS.map((space) => {
      const map = new Map<string, NamedRecord>();
      for (const [name, fields] of packed.records[space]) map.set(foldCase(name), new LazyRecord(name, fields));
      for (const [of, name] of added)
        if (of === space && !map.has(foldCase(name))) map.set(foldCase(name), new LazyRecord(name, ''));
      return [space, map];
    }),
  ) as unknown as RecordNames['records'];
  return { records };
}

class LazyRecord implements NamedRecord {
  #fields: ReadonlyMap<string, NamedField> | null = null;

  constructor(
    readonly name: string,
    private readonly packed: string,
  ) {}

  get fields(): ReadonlyMap<string, NamedField> {
    if (this.#fields === null) {
      const fields = new Map<string, NamedField>();
      const parts = this.packed === '' ? [] : this.packed.split(PART);
      for (let index = 0; index + 2 < parts.length; index += 3) {
        const spelling = parts[index + 1]!;
        const key = parts[index] === '' ? foldCase(spelling) : parts[index]!;
        fields.set(key, { spelling, value: parts[index + 2]! });
      }
      this.#fields = fields;
    }
    return this.#fields;
  }
}
