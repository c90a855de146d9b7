// Definitions of the API for the Lua language server, out of the one description of it: an editor outside this program then
// completes and checks mutators too. The file is never run.

import { COLLECTIONS } from '../../game/model.ts';
import {
  type ApiEntry,
  type ApiParameter,
  CLOSED_GLOBALS,
  CONTEXT,
  FIXED,
  GLOBALS,
  PLAN,
  SELECTOR_METHODS,
} from '../api.ts';
import { type Explain, luaType } from './words.ts';

/** Text of the file. `explain` explains entries. */
export function luaDefinitions(explain: Explain): string {
  return [
    '---@meta oamut',
    '-- Definitions of the mutator API for the Lua language server. Put the file beside your mutators, or name its folder in',
    '-- "workspace.library". Closed to mutators, whatever an editor offers:',
    `-- ${CLOSED_GLOBALS.join(', ')}.`,
    '',
    `---@alias oamut.CollectionName ${COLLECTIONS.map((name) => `"${name}"`).join('|')}`,
    '',
    ...opaque('Test', 'A test of one field: the value of a key in where.'),
    ...opaque('Change', 'A change of one field: the value of a key in :change.'),
    ...opaque('Block', 'A finished rule block, for the list rules.'),
    ...opaque('RuleFile', 'The rules of a file, for the list rules.'),
    '---@class oamut.Record',
    '---@field [string] any',
    '',
    '---@class oamut.Collection',
    '---@field [string] oamut.Record',
    '',
    ...arithmetic(),
    '---@class oamut.Selector',
    'local Selector = {}',
    '',
    ...SELECTOR_METHODS.flatMap((entry) => fn(`Selector:${entry.name}`, entry, explain)),
    ...tables('Context', 'ctx', CONTEXT, explain),
    ...tables('Plan', 'plan', PLAN, explain),
    '---What the entry script must define.',
    '---@param ctx oamut.Context',
    '---@return oamut.Plan',
    'function mutate(ctx) end',
    '',
    ...GLOBALS.filter((entry) => entry !== FIXED).flatMap((entry) => fn(entry.name, entry, explain)),
    ...comment(explain(FIXED.doc)),
    '---@class oamut.fixedlib',
    `---@overload fun(${FIXED.parameters!.map((one) => `${one.name}: ${luaType(one.type)}`).join(', ')}): oamut.Fixed`,
    'fixed = {}',
    '',
    ...FIXED.members!.flatMap((entry) => fn(`fixed.${entry.name}`, entry, explain, 'number|oamut.Fixed')),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

const comment = (text: string): string[] => text.split('\n').map((line) => `---${line}`);

const opaque = (name: string, text: string): string[] => [`---${text}`, `---@class oamut.${name}`, ''];

/** Operators of `fixed`; both sides may be plain numbers. */
function arithmetic(): string[] {
  const operators = ['add', 'sub', 'mul', 'div'].flatMap((name) => [
    `---@operator ${name}(number): oamut.Fixed`,
    `---@operator ${name}(oamut.Fixed): oamut.Fixed`,
  ]);
  return ['---@class oamut.Fixed', ...operators, '---@operator unm: oamut.Fixed', ''];
}

function parameterType(parameter: ApiParameter): string {
  if (parameter.keys === undefined) return luaType(parameter.type);
  return `{ ${parameter.keys.map((key) => `${key.name}${key.optional === true ? '?' : ''}: ${luaType(key.type)}`).join(', ')} }`;
}

/** A function without a body. `type` stands in for the type of every parameter that is a number. */
function fn(name: string, entry: ApiEntry, explain: Explain, type?: string): string[] {
  const parameters = entry.parameters ?? [];
  return [
    ...comment(explain(entry.doc)),
    ...parameters.map((one) => {
      const written = one.rest === true ? '...' : `${one.name}${one.optional === true ? '?' : ''}`;
      return `---@param ${written} ${type !== undefined && one.type === 'number' ? type : parameterType(one)}`;
    }),
    ...(entry.returns === undefined ? [] : [`---@return ${luaType(entry.returns)}`]),
    `function ${name}(${parameters.map((one) => (one.rest === true ? '...' : one.name)).join(', ')}) end`,
    '',
  ];
}

/** A class of named fields, before it the classes of tables inside. */
function tables(name: string, path: string, entries: readonly ApiEntry[], explain: Explain): string[] {
  const inner = entries.flatMap((entry) =>
    entry.members === undefined ? [] : tables(`${name}.${entry.name}`, `${path}.${entry.name}`, entry.members, explain),
  );
  const fields = entries.map((entry) => {
    const optional = path.startsWith('plan') ? '?' : '';
    return `---@field ${entry.name}${optional} ${fieldType(name, entry)} ${explain(entry.doc)}`;
  });
  return [...inner, `---@class oamut.${name}`, ...fields, ''];
}

function fieldType(owner: string, entry: ApiEntry): string {
  if (entry.members !== undefined) return `oamut.${owner}.${entry.name}`;
  if (entry.parameters !== undefined) {
    const parameters = entry.parameters.map((one) => `${one.name}: ${luaType(one.type)}`).join(', ');
    return `fun(${parameters})${entry.returns === undefined ? '' : `: ${luaType(entry.returns)}`}`;
  }
  // In `ctx` a collection is the collection itself, not its name.
  return entry.returns === 'collection' ? 'oamut.Collection' : luaType(entry.returns ?? 'table');
}
