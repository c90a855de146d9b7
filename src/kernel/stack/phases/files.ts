// The phase of files (standard 6.2): features, sides, tables and menus as the pile of all mutators has them.

import type { BaseRecord, Game } from '../../game/model.ts';
import type { StackPile } from '../files/pile.ts';
import { LAYERED, type LayeredName, layeredRecords, mapRecord } from '../game-reader.ts';
import type { Origin, Store } from '../store/index.ts';

/** Lays what the pile changes over the game's own records, each step by the mutator whose file or mask did it. */
export function layFiles(game: Game, pile: StackPile, store: Store): void {
  const touched = [...pile.added, ...pile.masked].map(({ path }) => path);
  if (touched.length === 0) return;
  const records = layeredRecords(game, pile, touched);
  for (const space of LAYERED) {
    const found = records[space];
    if (found !== undefined) layCollection(space, game.records[space], found, pile, store);
  }
}

/** The map's record: the game's own, and what a mutator's file makes of it. */
export function layMap(pile: StackPile, store: Store, path: string): void {
  const laid = mapRecord(pile, path);
  if (laid !== null && pile.changer(path) !== null) put('map', laid, pile, store);
}

function layCollection(
  space: LayeredName,
  before: ReadonlyMap<string, BaseRecord>,
  after: ReadonlyMap<string, BaseRecord>,
  pile: StackPile,
  store: Store,
): void {
  for (const [key, old] of before) {
    if (after.has(key)) continue;
    const mutator = pile.changer(old.file);
    // A file that no longer has the record took it away; a mask did so by name.
    store.apply(
      { target: 'removal', space, record: key, kind: 'mask' },
      origin(mutator, pile.packagePath(old.file), null),
    );
  }
  for (const [key, record] of after) {
    const old = before.get(key);
    if (old === undefined || !sameRecord(old, record)) put(space, record, pile, store);
  }
}

function put(space: LayeredName | 'map', record: BaseRecord, pile: StackPile, store: Store): void {
  store.apply(
    { target: 'record', space, kind: 'file', content: record, operand: null, locks: 'keep-fields' },
    origin(pile.changer(record.file), pile.packagePath(record.file), record.line),
  );
}

function origin(mutator: string | null, file: string, line: number | null): Origin {
  return { mutator, phase: 'files', file, line, block: null };
}

function sameRecord(left: BaseRecord, right: BaseRecord): boolean {
  if (left.fields.size !== right.fields.size || left.name !== right.name || left.file !== right.file) return false;
  const others = right.fields.values();
  for (const one of left.fields.values()) {
    const other = others.next().value;
    if (other === undefined || one.key !== other.key || one.value !== other.value) return false;
  }
  return true;
}
