// Lays out what a step runs on: packages in their order with options, packs, and files with the step's edits.

import type { PackageFile } from '../package/model.ts';
import { decodeUtf8, encodeUtf8 } from '../text/index.ts';
import type { Arrangement, Lesson, LessonEdit, LessonMember, LessonPack } from './model.ts';

/** Everything that a step's run depends on, besides game and match. */
export interface Scene {
  /** Id of the lesson's own package: what `state` and `refused` are about. */
  readonly id: string;
  readonly members: readonly LessonMember[];
  /** Ids in order of effect. */
  readonly stack: readonly string[];
  /** By package id, only what was chosen. */
  readonly options: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly map: string | null;
  readonly packs: readonly LessonPack[];
  /** Ids of the packs that are on, in load order. */
  readonly load: readonly string[];
}

/** An edit that could not be made, and why. */
export interface FailedEdit {
  readonly edit: LessonEdit;
  readonly why: 'file' | 'text' | 'twice';
}

export interface Laid {
  readonly scene: Scene;
  readonly failed: readonly FailedEdit[];
}

/** The lesson as it was given: companions act before its own package; a lesson of patches runs no mutators. */
export function firstScene({ id, members, packs }: Lesson): Scene {
  const stack = packs.length > 0 ? [] : [...members.slice(1), members[0]!].map((member) => member.id);
  return { id, members, stack, options: new Map(), map: null, packs, load: packs.map((pack) => pack.id) };
}

/** A scene with an arrangement laid over it. */
export function arrange(scene: Scene, { stack, options, map, edits }: Arrangement): Laid {
  const failed: FailedEdit[] = [];
  const chosen = new Map(scene.options);
  for (const [id, own] of options) {
    const key = id === '' ? scene.id : id;
    chosen.set(key, new Map([...(chosen.get(key) ?? []), ...own]));
  }
  const isPack = (id: string) => scene.packs.some((pack) => pack.id === id);
  const load = stack?.filter(isPack) ?? [];
  let next: Scene = {
    ...scene,
    stack: stack?.filter((id) => !isPack(id)) ?? scene.stack,
    load: load.length > 0 ? load : scene.load,
    options: chosen,
    map: map ?? scene.map,
  };
  for (const edit of edits) {
    const made = makeEdit(next, edit);
    if (typeof made === 'string') failed.push({ edit, why: made });
    else next = made;
  }
  return { scene: next, failed };
}

function makeEdit(scene: Scene, edit: LessonEdit): Scene | FailedEdit['why'] {
  const owner = edit.package ?? scene.id;
  const holder = [...scene.members, ...scene.packs].find(({ id }) => id === owner);
  const file = holder?.files.find(({ path }) => path === edit.file);
  if (holder === undefined || file === undefined) return 'file';
  const text = decodeUtf8(file.bytes);
  const at = text.indexOf(edit.find);
  if (at < 0) return 'text';
  if (text.indexOf(edit.find, at + 1) >= 0) return 'twice';
  const written = text.slice(0, at) + edit.write + text.slice(at + edit.find.length);
  const changed: PackageFile = { path: file.path, bytes: encodeUtf8(written) };
  const put = <T extends LessonMember>(one: T): T =>
    one === (holder as LessonMember)
      ? { ...one, files: one.files.map((other) => (other === file ? changed : other)) }
      : one;
  return { ...scene, members: scene.members.map(put), packs: scene.packs.map(put) };
}
