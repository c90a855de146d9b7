// Lists of mutators as they might be: muted, alone, with an option forced, or acting last so that they win.

import type { Manifest } from '../manifest/model.ts';
import type { StackEntry, StackInput } from '../stack/model.ts';

/** One thing tried with a list, by ids of mutators. */
export type WhatIf =
  | { readonly kind: 'mute'; readonly id: string }
  /** Only these, and what they require. */
  | { readonly kind: 'solo'; readonly ids: readonly string[] }
  | { readonly kind: 'option'; readonly id: string; readonly option: string; readonly value: string }
  /** It acts after all others but those that require it, and its own records replace what is there. */
  | { readonly kind: 'win'; readonly id: string }
  /** The two change places. */
  | { readonly kind: 'swap'; readonly first: string; readonly second: string };

/** How an item of a list is read and changed, whatever the list is made of. */
export interface Face<Item> {
  readonly manifestOf: (item: Item) => Manifest | null;
  readonly withOption: (item: Item, option: string, value: string) => Item;
  readonly replacing: (item: Item) => Item;
}

/** The list as it would be, one thing after the other. Names that are not in it change nothing. */
export function reshape<Item>(list: readonly Item[], whatIfs: readonly WhatIf[], face: Face<Item>): readonly Item[] {
  return whatIfs.reduce((now, whatIf) => reshapeOnce(now, whatIf, face), list);
}

/** A stack as it would be. The order is judged when it runs, as every given list is (standard 6.1). */
export function whatIf(input: StackInput, whatIfs: readonly WhatIf[]): StackInput {
  return { ...input, entries: reshape(input.entries, whatIfs, ENTRIES) };
}

const ENTRIES: Face<StackEntry> = {
  manifestOf: (entry) => entry.package.manifest,
  withOption: (entry, option, value) => ({ ...entry, options: new Map(entry.options).set(option, value) }),
  replacing: (entry) => ({ ...entry, clash: 'replace' }),
};

function reshapeOnce<Item>(list: readonly Item[], whatIf: WhatIf, face: Face<Item>): readonly Item[] {
  const idOf = (item: Item) => face.manifestOf(item)?.id ?? null;
  switch (whatIf.kind) {
    case 'mute':
      return list.filter((item) => idOf(item) !== whatIf.id);
    case 'solo': {
      const wanted = withRequired(list, whatIf.ids, face);
      return list.filter((item) => wanted.has(idOf(item) ?? ''));
    }
    case 'option':
      return list.map((item) => (idOf(item) === whatIf.id ? face.withOption(item, whatIf.option, whatIf.value) : item));
    case 'win': {
      const last = withDependants(list, whatIf.id, face);
      const moved = (item: Item) => last.has(idOf(item) ?? '');
      const winner = (item: Item) => (idOf(item) === whatIf.id ? face.replacing(item) : item);
      return [...list.filter((item) => !moved(item)), ...list.filter(moved).map(winner)];
    }
    case 'swap': {
      const places = [whatIf.first, whatIf.second].map((id) => list.findIndex((item) => idOf(item) === id));
      return swapped(list, places[0]!, places[1]!);
    }
  }
}

/** A list with two places exchanged; as it is when one of them is not there. */
export function swapped<Item>(list: readonly Item[], first: number, second: number): readonly Item[] {
  if (list[first] === undefined || list[second] === undefined) return list;
  return list.with(first, list[second]).with(second, list[first]);
}

/** These and all that they require, over any number of steps. */
export function withRequired<Item>(
  list: readonly Item[],
  ids: readonly string[],
  { manifestOf }: Pick<Face<Item>, 'manifestOf'>,
): ReadonlySet<string> {
  const found = new Set(ids);
  const requires = new Map(list.map((item) => [manifestOf(item)?.id, manifestOf(item)?.requires.mutators ?? []]));
  for (const id of found) for (const wanted of requires.get(id) ?? []) found.add(wanted.id);
  return found;
}

/** One and all that require it, over any number of steps. */
function withDependants<Item>(list: readonly Item[], id: string, { manifestOf }: Face<Item>): ReadonlySet<string> {
  const found = new Set([id]);
  for (const known of found)
    for (const item of list) {
      const manifest = manifestOf(item);
      if (manifest?.requires.mutators.some((wanted) => wanted.id === known)) found.add(manifest.id);
    }
  return found;
}
