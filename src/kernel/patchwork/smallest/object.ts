// The edit of an object: members taken away, set, and changed inside.

import { isArray, isObject, type JsonObject, type JsonValue } from '../json/index.ts';
import { editArray } from './array.ts';
import { draft, nested, pathOf } from './draft.ts';
import type { Draft, Setting, WayOf } from './model.ts';
import { sameWritten } from './same.ts';

interface Edit {
  readonly settings: Setting[];
  readonly drafts: Draft[];
}

/** Operations that turn one object into another; `base` is its pointer, `''` for the root. */
export function editObject(before: JsonObject, after: JsonObject, base: string, wayOf: WayOf): readonly Draft[] {
  const drafts: Draft[] = [];
  // The root cannot be merged into: every member of it is told alone.
  const parts = base === '' ? after.names.map((name) => [name] as const) : [null];
  for (const name of before.names)
    if (base === '' && !after.has(name)) drafts.push(draft('Remove', [['Path', pathOf('', [name])]]));
  for (const part of parts) {
    const edit: Edit = { settings: [], drafts: [] };
    if (part === null) collect(before, after, base, [], edit, wayOf);
    else collectMember(before.get(part[0]), after.get(part[0])!, '', part, edit, wayOf);
    drafts.push(...edit.drafts, ...settingDrafts(base, edit.settings));
  }
  return drafts;
}

function collect(
  before: JsonObject,
  after: JsonObject,
  base: string,
  names: readonly string[],
  edit: Edit,
  wayOf: WayOf,
): void {
  for (const name of before.names)
    if (!after.has(name)) edit.drafts.push(draft('Remove', [['Path', pathOf(base, [...names, name])]]));
  for (const [at, name] of after.names.entries())
    collectMember(before.get(name), after.values[at]!, base, [...names, name], edit, wayOf);
}

function collectMember(
  old: JsonValue | undefined,
  value: JsonValue,
  base: string,
  names: readonly string[],
  edit: Edit,
  wayOf: WayOf,
): void {
  if (old !== undefined && sameWritten(old, value)) return;
  if (isObject(old) && isObject(value)) {
    const inner: Edit = { settings: [], drafts: [] };
    collect(old, value, base, names, inner, wayOf);
    const whole = draft('Replace', [
      ['Path', pathOf(base, names)],
      ['Value', value],
    ]);
    // An object of which nothing stays is told whole.
    if (inner.settings.length + inner.drafts.length > 1 && isForeign(old, value)) edit.drafts.push(whole);
    else {
      edit.settings.push(...inner.settings);
      edit.drafts.push(...inner.drafts);
    }
    return;
  }
  if (isArray(old) && isArray(value)) {
    const pointer = pathOf(base, names);
    const told = editArray(old, value, pointer, wayOf, editObject);
    if (told !== null) {
      edit.drafts.push(...told);
      return;
    }
  }
  edit.settings.push({ names, value, isNew: old === undefined });
}

/** Whether two objects share no name. */
function isForeign(left: JsonObject, right: JsonObject): boolean {
  return !left.names.some((name) => right.has(name));
}

/** One setting is an Add or a Replace, several are one Merge at the object that holds them all. */
function settingDrafts(base: string, settings: readonly Setting[]): readonly Draft[] {
  const [first] = settings;
  if (first === undefined) return [];
  if (settings.length === 1) {
    const { names, value, isNew } = first;
    return [
      draft(isNew ? 'Add' : 'Replace', [
        ['Path', pathOf(base, names)],
        ['Value', value],
      ]),
    ];
  }
  let shared = first.names.length - 1;
  for (const { names } of settings)
    while (names.length - 1 < shared || names.slice(0, shared).some((name, at) => name !== first.names[at]))
      shared -= 1;
  const path = pathOf(base, first.names.slice(0, shared));
  return [
    draft('Merge', [
      ['Path', path],
      ['Value', nested(settings, shared)],
    ]),
  ];
}
