// A beginning for every operation, filled from the real target where it has a place that fits.

import {
  isArray,
  isObject,
  type JsonArray,
  JsonNumber,
  type JsonObject,
  type JsonValue,
  OP_NAMES,
  type OpName,
  writeJson,
} from '../../kernel/patchwork/index.ts';
import { placesIn, valueAtPointer } from '../../language/patch/index.ts';
import type { LocalAssets } from './assets.ts';

export type TemplateName = Exclude<OpName, 'RequireFormat'>;

export const TEMPLATE_NAMES = OP_NAMES.filter((name): name is TemplateName => name !== 'RequireFormat');

/** Levels below the root that are searched for a place. */
const LEVELS = 4;

/** The first place of a document for which a test holds, nearest to the root first. */
function firstPlace(document: JsonValue | undefined, holds: (value: JsonValue) => boolean): string | null {
  let level = document === undefined ? [] : [{ pointer: '', value: document }];
  for (let depth = 0; depth < LEVELS && level.length > 0; depth += 1) {
    const next = level.flatMap(({ pointer, value }) =>
      placesIn(value, pointer).map((place) => ({
        pointer: place.pointer,
        value: valueAtPointer(document, place.pointer)!,
      })),
    );
    const found = next.find(({ value }) => holds(value));
    if (found !== undefined) return found.pointer;
    level = next.slice(0, 200);
  }
  return null;
}

const isScalar = (value: JsonValue) => !isArray(value) && !isObject(value);
const json = (value: JsonValue | undefined) => (value === undefined ? '1' : writeJson(value));

/** A matcher that picks one entry: its first plain member, or the entry itself. */
function matcherFor(entry: JsonValue | undefined): string {
  if (isObject(entry)) {
    const at = entry.values.findIndex(isScalar);
    if (at >= 0) return `{ ${JSON.stringify(entry.names[at])}: ${writeJson(entry.values[at]!)} }`;
  }
  return entry === undefined || isObject(entry) ? '{ "Id": "name" }' : `{ "$Equals": ${writeJson(entry)} }`;
}

/** The first plain member of an object as an object of its own. */
function partOf(object: JsonObject | undefined): string {
  const at = object === undefined ? -1 : object.values.findIndex(isScalar);
  return object === undefined || at < 0
    ? '{ "Name": 1 }'
    : `{ ${JSON.stringify(object.names[at])}: ${writeJson(object.values[at]!)} }`;
}

/** One operation as JSON text on one line. */
export function operationFrom(op: TemplateName, target: string, assets: LocalAssets): string {
  const document = assets.document(target);
  const at = (pointer: string | null) => (pointer === null ? undefined : valueAtPointer(document, pointer));
  const scalar = firstPlace(document, (value) => value instanceof JsonNumber) ?? firstPlace(document, isScalar);
  const object = firstPlace(document, isObject);
  const array =
    firstPlace(document, (value) => isArray(value) && value.some(isObject)) ??
    firstPlace(document, (value) => isArray(value) && value.length > 0) ??
    firstPlace(document, isArray);
  const entries = (at(array) ?? []) as JsonArray;
  const entry = entries.find(isObject) ?? entries[0];
  const path = (pointer: string | null, otherwise: string) => `"Path": ${JSON.stringify(pointer ?? otherwise)}`;
  const source = assets.paths().find((other) => other !== target && other.endsWith('.json')) ?? 'Server/Other.json';
  const list = path(array, '/List');
  const match = `"Match": ${matcherFor(entry)}`;
  const whole = entry === undefined ? '{ "Id": "name" }' : writeJson(entry);
  const part = partOf(isObject(entry) ? entry : undefined);
  const fields: Readonly<Record<TemplateName, string>> = {
    Add: `${path(object === null ? null : `${object}/New`, '/New')}, "Value": 1`,
    Merge: `${path(object, '/Stats')}, "Value": ${partOf(at(object) as JsonObject | undefined)}`,
    Replace: `${path(scalar, '/Stats/Health')}, "Value": ${json(at(scalar))}`,
    Remove: path(scalar, '/Stats/Health'),
    Insert: `${list}, "Value": ${whole}, "Existing": ${matcherFor(entry)}`,
    ReplaceMatching: `${list}, ${match}, "Value": ${whole}`,
    RemoveMatching: `${list}, ${match}`,
    MoveMatching: `${list}, ${match}, "Position": "Start"`,
    MergeMatching: `${list}, ${match}, "Value": ${part}`,
    UpsertMatching: `${list}, ${match}, "Value": ${part}`,
    OverlayFromAsset: `"Source": ${JSON.stringify(source)}`,
    MergeObjectFromAsset: `"Source": ${JSON.stringify(source)}, ${path(object, '/Stats')}`,
    Macro: '"Macro": "Some:Macro", "Options": {}',
  };
  return `{ "Op": "${op}", ${fields[op]} }`;
}

/** A whole definition with one operation on a target. */
export function definitionFrom(op: TemplateName, target: string, assets: LocalAssets): string {
  const named = target === '' ? 'Server/Item/Axe.json' : target;
  const first = assets.targets(named)?.[0] ?? named;
  return `{\n  "Target": ${JSON.stringify(named)},\n  "Operations": [\n    ${operationFrom(op, first, assets)}\n  ]\n}\n`;
}
