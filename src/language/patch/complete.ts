// What can stand at a caret in a patch file: fields of the chosen operation only, pointers and entries of the real target,
// paths of real assets.

import {
  CONDITIONS,
  CONFLICT_POLICIES,
  type ConditionName,
  type FieldDescription,
  fieldsOf,
  isArray,
  isObject,
  type JsonValue,
  MATCH_OPERATORS,
  MATCH_POLICIES,
  OPERATIONS,
  operationsOf,
  type PatchLanguage,
  POSITIONS,
  rootFieldsOf,
  SOURCE_TYPES,
  VERSION_BOUNDS,
  writeJson,
} from '../../kernel/patchwork/index.ts';
import type { PatchAssets, PatchCompletion, PatchCompletionKind } from './model.ts';
import { continuations, namesInEntries, shortValue, valueAtPointer } from './pointers.ts';
import { isConditionName, languageOf, type Role, roleOf, selectorsOf } from './role.ts';
import { nodeAt, readTree, type TextNode, textMember } from './tree.ts';
import { type Caret, caretAt } from './where.ts';

/** How many asset paths are offered at once. */
const MOST_ASSETS = 400;

export interface PatchQuestion {
  readonly text: string;
  readonly offset: number;
  /** Whether the file stands under the legacy root. */
  readonly legacy: boolean;
  readonly assets: PatchAssets;
}

interface Place extends PatchQuestion {
  readonly root: TextNode | null;
  readonly caret: Caret;
  readonly language: PatchLanguage;
  readonly role: Role;
}

/** Everything that may stand at an offset. */
export function completePatch(question: PatchQuestion): readonly PatchCompletion[] {
  const root = readTree(question.text);
  const caret = caretAt(root, question.text, question.offset);
  if (caret === null) return [];
  const language = languageOf(root, question.legacy);
  const place: Place = { ...question, root, caret, language, role: roleOf(root, caret.path, language) };
  return caret.at === 'name' ? names(place) : values(place);
}

/** The documents that a file's targets name, at most a few of them. */
export function targetDocuments(root: TextNode | null, assets: PatchAssets, most = 4): readonly JsonValue[] {
  const found: JsonValue[] = [];
  for (const selector of selectorsOf(root))
    for (const target of assets.targets(selector) ?? []) {
      const document = found.length < most ? assets.document(target) : undefined;
      if (document !== undefined) found.push(document);
    }
  return found;
}

function names(place: Place): readonly PatchCompletion[] {
  const { role, language, caret } = place;
  const present = caret.container.kind === 'object' ? caret.container.members.map(({ name }) => name) : [];
  const free = (name: string) => name === caret.member?.name || !present.includes(name);
  if (role.kind === 'root')
    return Object.entries(rootFieldsOf(language))
      .filter(([name]) => free(name) && !clashesWithTargets(name, present))
      .map(([name, field]) => fieldItem(place, name, field));
  if (role.kind === 'operation') {
    const fields = role.op === null ? { Op: fieldsOf('Add', language)['Op']! } : fieldsOf(role.op, language);
    const position = textMember(caret.container, 'Position')?.toLowerCase();
    const anchored = position === 'before' || position === 'after';
    return Object.entries(fields)
      .filter(([name]) => free(name) && (name !== 'Find' || role.op === 'Macro' || anchored))
      .map(([name, field]) => fieldItem(place, name, field));
  }
  if (role.kind === 'operation-field' && (role.field?.type === 'matcher' || role.field?.type === 'loose-object'))
    return matcherNames(place, role.index, present);
  if (role.kind === 'operation-field' && role.name === 'Value') return valueNames(place, role.index, present);
  if (role.kind === 'matcher') return operatorNames(place);
  if (role.kind === 'root-field' && role.name === 'When') return conditionNames(place);
  if (role.kind === 'condition') return conditionNames(place);
  if (role.kind === 'condition-value')
    return conditionFieldNames(place, role.key, role.below.length).filter(({ label }) => free(label));
  return [];
}

function clashesWithTargets(name: string, present: readonly string[]): boolean {
  return (name === 'Target' && present.includes('Targets')) || (name === 'Targets' && present.includes('Target'));
}

function values(place: Place): readonly PatchCompletion[] {
  const { role } = place;
  if (role.kind === 'root-field') return role.field === null ? [] : ofField(place, role.field, null);
  if (role.kind === 'target-entry') return selectorItems(place);
  if (role.kind === 'operation-field') {
    if (role.name === 'Op') return operationItems(place);
    if (role.name === 'Value') return presentValues(place, role.index);
    return role.field === null ? [] : ofField(place, role.field, role.index);
  }
  if (role.kind === 'operation')
    return [item(place, '{ Op }', 'operation', '{ "Op": "$0" }', { snippet: true, again: true, group: 0 })];
  if (role.kind === 'matcher') return matcherValues(place, role.index, role.below);
  if (role.kind === 'condition-value') return conditionValues(place, role.key, role.below);
  if (role.kind === 'condition') return [item(place, '{ }', 'condition', '{ $0 }', { snippet: true, again: true })];
  return [];
}

function ofField(place: Place, field: FieldDescription, index: number | null): readonly PatchCompletion[] {
  const choice = (list: readonly string[]) =>
    list.map((one, group) => quoted(place, one, 'value', { group, ...(one === field.default ? { detail: '✓' } : {}) }));
  switch (field.type) {
    case 'selector':
      return selectorItems(place);
    case 'selectors':
      return [item(place, '[ ]', 'value', '["$0"]', { snippet: true, again: true })];
    case 'asset-path':
      return assetItems(place);
    case 'pointer':
      return pointerItems(place, targetDocuments(place.root, place.assets));
    case 'source-pointer': {
      const source = textMember(place.caret.container, 'Source');
      const document = source === null ? undefined : place.assets.document(source);
      return document === undefined ? [] : pointerItems(place, [document]);
    }
    case 'position':
      return choice(POSITIONS);
    case 'match-policy':
      return choice(MATCH_POLICIES);
    case 'conflict-policy':
      return choice(CONFLICT_POLICIES);
    case 'boolean':
      return ['true', 'false'].map((word, group) => item(place, word, 'value', word, { group }));
    case 'macro-name':
      return place.assets.macros().map((name) => quoted(place, name, 'value'));
    case 'matcher':
    case 'object':
    case 'condition':
      return [item(place, '{ }', 'value', '{ $0 }', { snippet: true, again: true })];
    case 'operations':
      return [item(place, '[ ]', 'value', '[\n  { "Op": "$0" }\n]', { snippet: true, again: true })];
    case 'version':
      return [item(place, index === null ? '1' : '2', 'value', index === null ? '1' : '2')];
    default:
      return [];
  }
}

interface Extra {
  readonly detail?: string;
  readonly explanation?: PatchCompletion['explanation'];
  readonly group?: number;
  readonly snippet?: boolean;
  readonly again?: boolean;
}

function item(
  place: Place,
  label: string,
  kind: PatchCompletionKind,
  insert: string,
  extra: Extra = {},
): PatchCompletion {
  const { detail, explanation, group = 5, snippet = false, again = false } = extra;
  return {
    label,
    kind,
    insert,
    snippet,
    range: place.caret.range,
    group,
    again,
    ...(detail === undefined ? {} : { detail }),
    ...(explanation === undefined ? {} : { explanation }),
  };
}

function quoted(place: Place, text: string, kind: PatchCompletionKind, extra: Extra = {}): PatchCompletion {
  return item(place, text, kind, JSON.stringify(text), extra);
}

/** A name with the beginning of its value, unless a value stands there already. */
function nameItem(place: Place, name: string, kind: PatchCompletionKind, value: string, extra: Extra): PatchCompletion {
  if (place.caret.member?.value != null) return quoted(place, name, kind, extra);
  const comma = needsComma(place) ? ',' : '';
  // In a snippet `$`, `}` and `\` stand for themselves only behind a backslash.
  const escaped = JSON.stringify(name).replaceAll(/[$}\\]/g, '\\$&');
  return item(place, name, kind, `${escaped}: ${value}${comma}`, { ...extra, snippet: true, again: true });
}

/** Whether another member follows on without a comma between. */
function needsComma({ caret, text }: Place): boolean {
  if (caret.container.kind !== 'object') return false;
  const rest = text.slice(caret.range.end).trimStart();
  return /^["']/.test(rest);
}

const STARTS: Partial<Readonly<Record<FieldDescription['type'], string>>> = {
  any: '$0',
  boolean: '$0',
  integer: '$0',
  version: '$0',
  object: '{ $0 }',
  matcher: '{ $0 }',
  'loose-object': '{ $0 }',
  condition: '{ $0 }',
  selectors: '["$0"]',
  operations: '[\n  { "Op": "$0" }\n]',
};

function fieldItem(place: Place, name: string, field: FieldDescription): PatchCompletion {
  return nameItem(place, name, 'field', STARTS[field.type] ?? '"$0"', {
    group: field.required === true ? 1 : 3,
    explanation: { id: field.doc },
    ...(field.default === undefined ? {} : { detail: String(field.default) }),
  });
}

function operationItems(place: Place): readonly PatchCompletion[] {
  return operationsOf(place.language).map((name, index) =>
    quoted(place, name, 'operation', {
      group: Math.min(9, Math.floor(index / 5)),
      explanation: { id: OPERATIONS[name].doc },
      detail: Object.keys(OPERATIONS[name].fields).join(', '),
    }),
  );
}

function pointerItems(place: Place, documents: readonly JsonValue[]): readonly PatchCompletion[] {
  const found = new Map<string, PatchCompletion>();
  for (const document of documents)
    for (const { pointer, kind, shown } of continuations(document, place.caret.typed))
      if (!found.has(pointer))
        found.set(pointer, quoted(place, pointer, 'pointer', { detail: shown, group: kind === 'scalar' ? 2 : 1 }));
  return [...found.values()];
}

function assetItems(place: Place): readonly PatchCompletion[] {
  const typed = place.caret.typed.toLowerCase();
  return place.assets
    .paths()
    .filter((path) => path.toLowerCase().includes(typed))
    .slice(0, MOST_ASSETS)
    .map((path) => quoted(place, path, 'asset'));
}

function selectorItems(place: Place): readonly PatchCompletion[] {
  const folders = new Map<string, number>();
  for (const path of place.assets.paths()) {
    const slash = path.lastIndexOf('/');
    if (slash > 0) folders.set(path.slice(0, slash), (folders.get(path.slice(0, slash)) ?? 0) + 1);
  }
  const globs = [...folders]
    .slice(0, MOST_ASSETS)
    .map(([folder, count]) => quoted(place, `glob:${folder}/*.json`, 'asset', { detail: String(count), group: 6 }));
  return [...assetItems(place), ...globs];
}

/** The array that the operation's `Path` names in a target. */
function arraysAt(place: Place, index: number): readonly (readonly JsonValue[])[] {
  const path = textMember(nodeAt(place.root, ['Operations', index]), 'Path');
  if (path === null) return [];
  return targetDocuments(place.root, place.assets).flatMap((document) => {
    const value = valueAtPointer(document, path);
    return isArray(value) ? [value] : [];
  });
}

function matcherNames(place: Place, index: number, present: readonly string[]): readonly PatchCompletion[] {
  const found = new Map<string, readonly JsonValue[]>();
  for (const array of arraysAt(place, index))
    for (const [name, entries] of namesInEntries(array)) found.set(name, found.get(name) ?? entries);
  const members = [...found]
    .filter(([name]) => name === place.caret.member?.name || !present.includes(name))
    .map(([name, entries]) =>
      nameItem(place, name, 'matcher', typeof entries[0] === 'string' ? '"$0"' : '$0', {
        group: 1,
        detail: entries
          .slice(0, 3)
          .map((value) => shortValue(value, 20))
          .join(' · '),
      }),
    );
  return [...members, ...operatorNames(place)];
}

function operatorNames(place: Place): readonly PatchCompletion[] {
  if (place.language === 'format-1') return [];
  return Object.entries(MATCH_OPERATORS).map(([name, doc]) =>
    nameItem(place, name, 'matcher', name === '$Contains' ? '{ $0 }' : '$0', { group: 7, explanation: { id: doc } }),
  );
}

function matcherValues(place: Place, index: number, below: readonly (string | number)[]): readonly PatchCompletion[] {
  const name = below[0];
  if (below.length !== 1 || typeof name !== 'string') return [];
  const arrays = arraysAt(place, index);
  const values = name === '$Equals' ? arrays.flat() : arrays.flatMap((array) => namesInEntries(array).get(name) ?? []);
  return distinct(values).map((json) => item(place, json, 'value', json, { group: 1 }));
}

function distinct(values: readonly JsonValue[]): readonly string[] {
  return [...new Set(values.map((value) => writeJson(value)))].filter((json) => json.length <= 200).slice(0, 100);
}

function presentValues(place: Place, index: number): readonly PatchCompletion[] {
  const path = textMember(nodeAt(place.root, ['Operations', index]), 'Path');
  if (path === null) return [];
  const values = targetDocuments(place.root, place.assets).flatMap((document) => valueAtPointer(document, path) ?? []);
  return distinct(values as readonly JsonValue[]).map((json) => item(place, json, 'value', json, { group: 1 }));
}

/** Members of what stands at `Path`: what a merge would meet. */
function valueNames(place: Place, index: number, present: readonly string[]): readonly PatchCompletion[] {
  const path = textMember(nodeAt(place.root, ['Operations', index]), 'Path');
  if (path === null) return [];
  const found = new Map<string, JsonValue>();
  for (const document of targetDocuments(place.root, place.assets)) {
    const value = valueAtPointer(document, path);
    const objects = isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];
    for (const object of objects) for (const [at, name] of object.names.entries()) found.set(name, object.values[at]!);
  }
  return [...found]
    .filter(([name]) => name === place.caret.member?.name || !present.includes(name))
    .map(([name, value]) => nameItem(place, name, 'value', '$0', { detail: shortValue(value, 30), group: 1 }));
}

function conditionNames(place: Place): readonly PatchCompletion[] {
  return (Object.keys(CONDITIONS) as ConditionName[]).map((name) => {
    const { shape, doc } = CONDITIONS[name];
    const start = { text: '"$0"', asset: '"$0"', true: 'true', conditions: '[{ $0 }]' }[shape as string] ?? '{ $0 }';
    return nameItem(place, name, 'condition', start, { explanation: { id: doc }, group: 1 });
  });
}

function conditionFieldNames(place: Place, key: string, depth: number): readonly PatchCompletion[] {
  if (!isConditionName(key)) return [];
  const { shape } = CONDITIONS[key];
  const text = (name: string) => nameItem(place, name, 'condition', '"$0"', { group: 1 });
  if (depth > 0) return ['Type', 'Path', 'Mod'].map(text);
  if (shape === 'mod-version') return ['Mod', ...VERSION_BOUNDS].map(text);
  if (shape === 'server-version') return VERSION_BOUNDS.map(text);
  if (shape === 'asset') return [text('Asset')];
  if (shape === 'pointer' || shape === 'pointer-value')
    return [
      text('Path'),
      ...(shape === 'pointer-value' ? [nameItem(place, 'Value', 'condition', '$0', { group: 1 })] : []),
      text('Asset'),
      nameItem(place, 'Source', 'condition', '{ "Type": "$0" }', { group: 2 }),
    ];
  return [];
}

function conditionValues(place: Place, key: string, below: readonly (string | number)[]): readonly PatchCompletion[] {
  const last = below.at(-1);
  const mods = () => place.assets.mods().map((id) => quoted(place, id, 'mod'));
  if (key === 'ModInstalled' || key === 'TargetProvidedBy' || last === 'Mod') return mods();
  if (key === 'AssetExists' || key === 'AssetMissing' || last === 'Asset') return assetItems(place);
  if (key === 'TargetExists') return [item(place, 'true', 'value', 'true')];
  if (last === 'Type') return Object.keys(SOURCE_TYPES).map((type) => quoted(place, type, 'value'));
  if (last === 'Path' && (key === 'JsonPathExists' || key === 'JsonPathEquals')) {
    if (below.includes('Source')) return assetItems(place);
    const asset = textMember(place.caret.container, 'Asset');
    const document = asset === null ? undefined : place.assets.document(asset);
    return pointerItems(place, document === undefined ? targetDocuments(place.root, place.assets) : [document]);
  }
  return [];
}
