// Records of a game as JSON assets, so that patches can be tried on the same data as mutators: one object a record, keys in
// lower case, numbers as written, subsections nested.

import type { BaseField, BaseRecord, Game } from '../../game/model.ts';
import { JsonNumber, type JsonObject, type JsonValue, ObjectBuilder, prettyJson } from '../json/index.ts';

/** Collections that are offered, and the folder of each. */
export const RECORD_FOLDERS = { units: 'Game/Units', weapons: 'Game/Weapons', features: 'Game/Features' } as const;

export type RecordCollection = keyof typeof RECORD_FOLDERS;

/** The pack that provides them. It wins over every other pack, so that a record is always the game's own. */
export const RECORD_PACK = 'Game:Records';

/** Asset path of a record: its name in capitals; what a path or a selector cannot hold is written as `%` and its code. */
export function recordPath(space: RecordCollection, name: string): string {
  const safe = name
    .toUpperCase()
    .replace(/[\\/*?%:]|^\.+$/g, (found) =>
      [...found].map((one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`).join(''),
    );
  return `${RECORD_FOLDERS[space]}/${safe}.json`;
}

const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** Longer numbers would be read back as texts. */
const LONG_NUMBER = 1024;

/** A field's text as a value: what is spelled like a JSON number is one, everything else is a text. */
export function valueOfField(text: string): JsonValue {
  return text.length < LONG_NUMBER && NUMBER.test(text) ? new JsonNumber(text) : text;
}

interface Branch {
  readonly members: Map<string, Branch | BaseField>;
}

const isBranch = (one: Branch | BaseField | undefined): one is Branch => one !== undefined && 'members' in one;

/** A record as one object. Where a key is both a value and a subsection, the one that stands first is shown. */
export function recordObject({ fields }: Pick<BaseRecord, 'fields'>): JsonObject {
  const root: Branch = { members: new Map() };
  for (const field of fields.values()) {
    let branch: Branch | null = root;
    for (const step of field.steps.slice(0, -1)) {
      const known: Branch | BaseField | undefined = branch.members.get(step);
      if (known !== undefined && !isBranch(known)) {
        branch = null;
        break;
      }
      const next: Branch = known ?? { members: new Map() };
      branch.members.set(step, next);
      branch = next;
    }
    const last = field.steps.at(-1)!;
    if (branch !== null && !branch.members.has(last)) branch.members.set(last, field);
  }
  return objectOf(root);
}

function objectOf({ members }: Branch): JsonObject {
  const builder = new ObjectBuilder();
  for (const [name, one] of members) builder.set(name, isBranch(one) ? objectOf(one) : valueOfField(one.value));
  return builder.build();
}

export interface RecordAsset {
  readonly path: string;
  readonly space: RecordCollection;
  /** Folded name. */
  readonly record: string;
  /** Indented JSON. */
  readonly text: string;
}

/** All records of a game that are offered as assets. */
export function recordAssets(game: Pick<Game, 'records'>): readonly RecordAsset[] {
  return (Object.keys(RECORD_FOLDERS) as RecordCollection[]).flatMap((space) =>
    [...game.records[space].values()].map((record) => ({
      path: recordPath(space, record.name),
      space,
      record: record.key,
      text: prettyJson(recordObject(record)),
    })),
  );
}
