// Completion: what can stand at a caret, the likeliest first.

import { fieldsOf, HACKS } from '../../kernel/catalogue/index.ts';
import { COLLECTIONS, type CollectionName, type RecordSpace } from '../../kernel/game/model.ts';
import { type ApiEntry, FILES_KEYS, FIXED, GLOBALS, LUA_GLOBALS, SCALE_BOUNDS } from '../../kernel/lua/api.ts';
import type { LintFile, ScriptType } from '../../kernel/lua/lint/index.ts';
import { visibleAt } from '../../kernel/lua/scope/index.ts';
import { KEYWORDS } from '../../kernel/lua/syntax/index.ts';
import { foldCase, type TextRange } from '../../kernel/text/index.ts';
import {
  CONTEXT_ENTRIES,
  explainField,
  fieldDetail,
  headOf,
  METHOD_ENTRIES,
  PLAN_ENTRIES,
  presentValues,
  signatureOf,
} from './describe.ts';
import type { Documents } from './documents.ts';
import { LIBRARY } from './library.ts';
import type { Completion, CompletionKind } from './model.ts';
import { membersOf } from './symbols.ts';
import { collectionOf, roleOfTable, type Where, whereAt } from './where.ts';

/** Everything that can stand at an offset. */
export function completions(documents: Documents, file: LintFile, offset: number): Completion[] {
  const where = whereAt(file, offset);
  switch (where.kind) {
    case 'nothing':
      return [];
    case 'member':
      return members(documents, file, where);
    case 'string':
      return inString(documents, file, where);
    case 'key':
      return [...keys(documents, file, where), ...names(file, offset, where.range)];
    case 'name':
      return names(file, offset, where.range);
  }
}

function fromApi(entry: ApiEntry, kind: CompletionKind, range: TextRange, group = 0): Completion {
  const explanation = [{ id: entry.doc }];
  return { label: entry.name, kind, range, detail: signatureOf(entry), explanation, group };
}

function plain(label: string, kind: CompletionKind, range: TextRange, group = 0): Completion {
  return { label, kind, range, group };
}

function members(documents: Documents, file: LintFile, where: Where & { kind: 'member' }): Completion[] {
  const { base, colon, range } = where;
  if (colon)
    return file.selectorCall(base) === null ? [] : METHOD_ENTRIES.map((entry) => fromApi(entry, 'function', range));
  const library = file.globalName(base);
  if (library === 'fixed') return (FIXED.members ?? []).map((entry) => fromApi(entry, 'function', range));
  if (library !== null && Object.hasOwn(LIBRARY, library))
    return LIBRARY[library]!.map((label) => plain(label, 'library', range));
  const type = file.types.of(base);
  if (type !== null) return ofType(documents, file, type, range, recordNames(file, base));
  const module = documents.requiredBy(file, base);
  if (module === null) return [];
  const found = new Map(membersOf(module).map((member) => [member.name, member.value]));
  return Array.from(found, ([label, value]) => ({
    ...plain(label, 'member', range),
    ...(value?.type === 'function' ? { detail: headOf(label, value) } : {}),
  }));
}

/** `ctx.units.ARMCOM` is the record of that name. */
function recordNames(file: LintFile, base: Parameters<LintFile['behind']>[0]): string[] {
  const node = file.behind(base);
  return node.type === 'index' && node.key.type === 'string' ? [node.key.value] : [];
}

function ofType(
  documents: Documents,
  file: LintFile,
  type: ScriptType,
  range: TextRange,
  recordsNamed: readonly string[],
): Completion[] {
  switch (type.kind) {
    case 'context':
      return CONTEXT_ENTRIES.filter(({ phases }) => fits(type.phase, phases)).map((entry) =>
        fromApi(entry, 'member', range),
      );
    case 'mod':
      return CONTEXT_ENTRIES.find(({ name }) => name === 'mod')!.members!.map((entry) =>
        fromApi(entry, 'member', range),
      );
    case 'options':
      return (file.context.manifest?.options ?? []).map((option) => ({
        ...plain(option.id, 'option', range),
        detail: `${option.type} = ${String(option.default)}`,
        explanation: [option.label],
      }));
    case 'collection':
      return recordsOf(documents, type.space, range).filter(({ label }) => /^[A-Za-z_]\w*$/.test(label));
    case 'record': {
      const prefix = type.steps.map((step) => `${step}.`).join('');
      if (type.space === 'menus') return recordsOf(documents, 'units', range);
      return fields(documents, type.space, prefix, range, recordsNamed);
    }
    case 'fixed':
      return [];
  }
}

function fits(phase: 'plan' | 'hook', phases: readonly string[] | undefined): boolean {
  return phases === undefined || phases.includes('plan') === (phase === 'plan');
}

/** Names of the records of a collection in the loaded game. */
function recordsOf(documents: Documents, space: CollectionName, range: TextRange): Completion[] {
  const { game } = documents.package;
  if (game === undefined) return [];
  return Array.from(game.records[space].values(), ({ name, fields: own }) => {
    const shown = own.get('name')?.value ?? own.get('description')?.value;
    return { ...plain(name, 'record', range), ...(shown === undefined ? {} : { detail: shown }) };
  });
}

/** Fields of a space below a prefix; those that the game does not read come last. */
function fields(
  documents: Documents,
  space: RecordSpace,
  prefix: string,
  range: TextRange,
  recordsNamed: readonly string[],
): Completion[] {
  const { game } = documents.package;
  const start = foldCase(prefix).replace(/^schema \d+\./, 'schema.');
  const found = new Map<string, Completion>();
  for (const info of fieldsOf(space)) {
    if (!info.key.startsWith(start) || info.status === 'spring') continue;
    const [label = '', ...rest] = info.key.slice(start.length).split('.');
    if (label === '' || label === '*' || found.has(label)) continue;
    const key = `${start}${label}`;
    const values = presentValues(game, space, key, recordsNamed);
    found.set(label, {
      label,
      kind: 'field',
      range,
      detail: values.length > 0 ? values.join(', ') : rest.length > 0 ? '{ … }' : fieldDetail(info),
      explanation: rest.length > 0 ? [] : explainField(space, key, values),
      group: info.status === 'read' ? 0 : 2,
    });
  }
  return [...found.values()];
}

function keys(documents: Documents, file: LintFile, where: Where & { kind: 'key' }): Completion[] {
  const { table, range } = where;
  const role = roleOfTable(file, table);
  switch (role?.kind) {
    case 'fields': {
      if (role.space === 'menus') return recordsOf(documents, 'units', range);
      return fields(documents, role.space, role.prefix, range, role.names);
    }
    case 'plan': {
      const layers: readonly string[] | undefined = file.context.manifest?.layers;
      return PLAN_ENTRIES.map((entry) => {
        const undeclared = entry.name !== 'rules' && layers !== undefined && !layers.includes(entry.name);
        return fromApi(entry, entry.kind === 'hook' ? 'hook' : 'key', range, undeclared ? 1 : 0);
      });
    }
    case 'files':
      return FILES_KEYS.map((label) => plain(label, 'key', range));
    case 'bounds':
      return SCALE_BOUNDS.map(({ name }) => plain(name, 'key', range));
    case 'hacks':
      return HACKS.filter(({ scope }) => scope === 'sim').map(({ id, title }) => ({
        ...plain(id, 'hack', range),
        insert: `["${id}"]`,
        detail: title,
      }));
    default:
      return [];
  }
}

/** Fields whose text names a record of another collection. */
const NAMING: readonly (readonly [RegExp, CollectionName])[] = [
  [/^(?:weapon\d+|explodeas|selfdestructas|burnweapon)$/, 'weapons'],
  [/^(?:corpse|feature(?:dead|reclamate|burnt))$/, 'features'],
];

function inString(documents: Documents, file: LintFile, where: Where & { kind: 'string' }): Completion[] {
  const { node, parent, range } = where;
  if (parent?.type === 'index' && parent.key === node) {
    const type = file.types.of(parent.base);
    return type === null ? [] : ofType(documents, file, type, range, recordNames(file, parent.base));
  }
  if (parent?.type === 'field' && parent.key === node) {
    const table = file.parentOf(parent);
    return table?.type === 'table' ? keys(documents, file, { kind: 'key', table, range }) : [];
  }
  if (parent?.type !== 'call') return [];
  const name = file.globalName(parent.callee);
  if (name === 'require') return documents.modules.map((label) => plain(label, 'module', range));
  if (name === 'sm') return (documents.package.ruleFiles ?? []).map((label) => plain(label, 'module', range));
  if (file.selectorCall(parent) === parent) {
    if (parent.arguments[0] === node) return COLLECTIONS.map((label) => plain(label, 'collection', range));
    const space = collectionOf(parent);
    return space === null ? [] : recordsOf(documents, space, range);
  }
  const field = file.parentOf(parent);
  const key = field?.type === 'field' && field.key?.type === 'string' ? foldCase(field.key.value) : '';
  const space = NAMING.find(([pattern]) => pattern.test(key))?.[1];
  return space === undefined ? [] : recordsOf(documents, space, range);
}

/** Locals, the API, Lua's own names and words. */
function names(file: LintFile, offset: number, range: TextRange): Completion[] {
  const locals = visibleAt(file.source.scopes, offset).filter(({ declaration }) => declaration?.end !== offset);
  const known = new Set(locals.map(({ name }) => name));
  return [
    ...locals.map((variable) => ({
      ...plain(variable.name, variable.kind === 'parameter' ? ('parameter' as const) : ('variable' as const), range),
      ...(variable.value?.type === 'function' ? { detail: headOf(variable.name, variable.value) } : {}),
    })),
    ...GLOBALS.filter(({ name }) => !known.has(name)).map((entry) => fromApi(entry, 'function', range, 1)),
    ...LUA_GLOBALS.filter((name) => !known.has(name)).map((label) => plain(label, 'library', range, 2)),
    ...KEYWORDS.map((label) => plain(label, 'keyword', range, 3)),
  ];
}
