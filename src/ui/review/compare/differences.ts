// How two shared stacks differ: in their files, in what a player chose, and, once both ran, in what came of them.

import { diffLines } from 'diff';
import { readPackage } from '../../../kernel/package/index.ts';
import type { PackageFile } from '../../../kernel/package/model.ts';
import type { SharedPackage, SharedStack } from '../../../kernel/share/index.ts';
import { sameBytes } from '../../../kernel/text/index.ts';
import type { EffectSheet, SheetRow } from '../../../kernel/trace/index.ts';
import { isText, textOf } from '../../../workspace/index.ts';
import { shortHash } from '../../format.ts';

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export interface FileDifference {
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** Lines with a little of what stands around them; null for what is not text. */
  readonly lines: readonly DiffLine[] | null;
}

export interface PackageDifference {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly files: readonly FileDifference[];
}

interface Named {
  /** Its id; a further package of the same id has its number behind it. */
  readonly id: string;
  readonly shared: SharedPackage;
}

const PLACES: readonly SharedPackage['place'][] = ['on', 'off', 'library'];

/**
 * Packages with their ids; one that says none is known by its place. Those of one id are numbered, the ones that take effect
 * first, so that the first of one stack stands beside the first of the other, and what only one of them has is seen.
 */
export function named(stack: SharedStack): readonly Named[] {
  const all = stack.packages.map((shared, index) => ({
    id: readPackage(shared.files).package?.manifest.id ?? `#${index + 1}`,
    shared,
  }));
  const byPlace = PLACES.flatMap((place) => all.filter(({ shared }) => shared.place === place));
  return all.map((one) => {
    const number = byPlace.filter(({ id }) => id === one.id).indexOf(one) + 1;
    return number === 1 ? one : { ...one, id: `${one.id} (${number})` };
  });
}

/** Lines kept around a change. */
const AROUND = 3;

/** What differs in the files of packages of one id; those alike are left out. */
export function sourceDifferences(a: SharedStack, b: SharedStack): readonly PackageDifference[] {
  const [left, right] = [named(a), named(b)];
  const ids = [...new Set([...left, ...right].map(({ id }) => id))];
  return ids.flatMap((id): PackageDifference[] => {
    const before = left.find((one) => one.id === id)?.shared.files;
    const after = right.find((one) => one.id === id)?.shared.files;
    const files = fileDifferences(before ?? [], after ?? []);
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return kind === 'changed' && files.length === 0 ? [] : [{ id, kind, files }];
  });
}

function fileDifferences(a: readonly PackageFile[], b: readonly PackageFile[]): readonly FileDifference[] {
  const paths = [...new Set([...a, ...b].map(({ path }) => path))].sort();
  return paths.flatMap((path): FileDifference[] => {
    const before = a.find((file) => file.path === path);
    const after = b.find((file) => file.path === path);
    if (before !== undefined && after !== undefined && sameBytes(before.bytes, after.bytes)) return [];
    const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    const text = (file: PackageFile | undefined) => (file === undefined ? '' : textOf(file));
    return [{ path, kind, lines: isText(path) ? lineDifferences(text(before), text(after)) : null }];
  });
}

/** Changed lines with a few around them. Texts that differ beyond reason are told as a whole. */
export function lineDifferences(before: string, after: string): readonly DiffLine[] {
  const parts = diffLines(before, after, { timeout: 500 }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  const all = parts.flatMap(({ value, added, removed }) => {
    const lines = value.split('\n');
    if (lines.at(-1) === '') lines.pop();
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return lines.map((text): DiffLine => ({ kind, text }));
  });
  const near = all.map((_, at) =>
    all.slice(Math.max(0, at - AROUND), at + AROUND + 1).some((line) => line.kind !== 'same'),
  );
  return all.filter((_, at) => near[at]);
}

/** One thing that a player would set, and that differs. */
export interface PlanDifference {
  readonly id: string;
  readonly what: 'place' | 'option' | 'clash' | 'version' | 'layers' | 'match' | 'game';
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A game by name and the start of its content hash, since those of one name may differ; null = the bundled one. */
function gameText({ game }: SharedStack): string | null {
  return game.kind === 'primer' ? null : `${game.name} ${shortHash(game.hash)}`.trim();
}

/** What differs of what a player would set; what is alike is left out. */
export function planDifferences(a: SharedStack, b: SharedStack): readonly PlanDifference[] {
  const found: PlanDifference[] = [];
  const note = (one: PlanDifference) => {
    if (one.before !== one.after) found.push(one);
  };
  const [left, right] = [named(a), named(b)];
  const orderOf = (list: readonly Named[], id: string) => {
    const at = list.findIndex((one) => one.id === id);
    const place = list[at]?.shared.place;
    return place === undefined ? null : place === 'on' ? String(at + 1) : place;
  };
  for (const id of new Set([...left, ...right].map((one) => one.id))) {
    const one = left.find((other) => other.id === id)?.shared;
    const two = right.find((other) => other.id === id)?.shared;
    note({ id, what: 'place', key: '', before: orderOf(left, id), after: orderOf(right, id) });
    const manifests = [one, two].map((shared) =>
      shared === undefined ? null : (readPackage(shared.files).package?.manifest ?? null),
    );
    const text = (at: 0 | 1, what: 'version' | 'layers') =>
      what === 'version' ? (manifests[at]?.version ?? null) : (manifests[at]?.layers.join(' ') ?? null);
    for (const what of ['version', 'layers'] as const)
      note({ id, what, key: '', before: text(0, what), after: text(1, what) });
    const options = (shared: SharedPackage | undefined) => new Map(Object.entries(shared?.options ?? {}));
    for (const key of new Set([...options(one).keys(), ...options(two).keys()]))
      note({ id, what: 'option', key, before: options(one).get(key) ?? null, after: options(two).get(key) ?? null });
    note({ id, what: 'clash', key: '', before: one?.clash ?? null, after: two?.clash ?? null });
  }
  const match = ({ match: { mod, engine, map, clashDefault } }: SharedStack) => ({
    mod: mod === null ? null : `${mod.id} ${mod.version}`,
    engine,
    map,
    clashes: clashDefault,
  });
  for (const key of ['mod', 'engine', 'map', 'clashes'] as const)
    note({ id: '', what: 'match', key, before: match(a)[key], after: match(b)[key] });
  note({ id: '', what: 'game', key: '', before: gameText(a), after: gameText(b) });
  return found;
}

/** A field that the two stacks leave with different values. `base` is the game's. */
export interface EffectDifference extends Pick<SheetRow, 'space' | 'record' | 'title' | 'field' | 'spelling'> {
  readonly base: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** Fields whose values at the end differ. A field that only one stack changed has the game's value under the other. */
export function effectDifferences(a: EffectSheet, b: EffectSheet): readonly EffectDifference[] {
  const keyOf = ({ space, record, field }: SheetRow) => `${space}/${record}/${field}`;
  const left = new Map(a.rows.map((row) => [keyOf(row), row]));
  const right = new Map(b.rows.map((row) => [keyOf(row), row]));
  return [...new Map([...left, ...right])].flatMap(([key, { space, record, title, field, spelling, before: base }]) => {
    const before = left.has(key) ? left.get(key)!.after : base;
    const after = right.has(key) ? right.get(key)!.after : base;
    return before === after ? [] : [{ space, record, title, field, spelling, base, before, after }];
  });
}
