// A JSON schema of definition files, made from the description of the grammar. It accepts whatever the engine accepts; rules
// between fields that a schema cannot say well are left to the engine's own diagnostics.

import {
  CONDITIONS,
  CONFLICT_POLICIES,
  type ConditionShape,
  type FieldDescription,
  type Fields,
  type FieldType,
  fieldsOf,
  MATCH_POLICIES,
  OPERATIONS,
  type OpName,
  operationsOf,
  type PatchLanguage,
  POSITIONS,
  rootFieldsOf,
  SOURCE_TYPES,
  VERSION_BOUNDS,
} from './description.ts';

export type Schema = { readonly [keyword: string]: unknown };

/** Says a documentation id in the language of the schema. */
export type Say = (doc: string) => string;

const POINTER = '^(?:/(?:[^~]|~[01])*)?$';
const NOT_BLANK = '\\S';
const INT32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/** A choice in any letter case; the usual spellings come first for completion. */
function choice(values: readonly string[]): Schema {
  const letters = (value: string) => value.replace(/[A-Za-z]/g, (c) => `[${c.toUpperCase()}${c.toLowerCase()}]`);
  return { anyOf: [{ enum: values }, { type: 'string', pattern: `^(?:${values.map(letters).join('|')})$` }] };
}

/** `if`, `then` and `else` of a schema. */
function when(test: Schema, met: Schema, otherwise: Schema = {}): Schema {
  return Object.fromEntries([
    ['if', test],
    ['then', met],
    ['else', otherwise],
  ]);
}

const ref = (name: string): Schema => ({ $ref: `#/definitions/${name}` });

const TYPES: Readonly<Record<FieldType, (language: PatchLanguage) => Schema>> = {
  any: () => ({}),
  boolean: () => ({ type: 'boolean' }),
  integer: () => ({ type: 'integer', ...INT32 }),
  text: () => ({ type: 'string', minLength: 1 }),
  selector: () => ({ type: 'string', pattern: NOT_BLANK }),
  selectors: () => ({ type: 'array', minItems: 1, items: { type: 'string', pattern: NOT_BLANK } }),
  pointer: () => ({ type: 'string', minLength: 1, pattern: POINTER }),
  'source-pointer': () => ({ type: 'string', pattern: POINTER }),
  object: () => ({ type: 'object' }),
  // Neutral files pass with a matcher of wrong shape, which fails only when it runs.
  matcher: (language) => (language === 'format-2' ? ref('matcher') : { type: 'object' }),
  position: () => choice(POSITIONS),
  'match-policy': () => choice(MATCH_POLICIES),
  'conflict-policy': () => choice(CONFLICT_POLICIES),
  'asset-path': () => ({ type: 'string', pattern: '^(?!glob:)(?!/)(?!.*//).*\\S' }),
  'macro-name': () => ({ type: 'string', pattern: NOT_BLANK }),
  version: () => ({ type: 'integer', minimum: 1 }),
  condition: () => ref('condition'),
  conditions: () => ({ type: 'array', minItems: 1, items: ref('condition') }),
  operations: (language) => ({ type: 'array', items: ref(`operation-${language}`) }),
  'loose-text': () => ({ type: 'string' }),
  'loose-object': () => ({ type: 'object' }),
};

function fieldSchema(field: FieldDescription, language: PatchLanguage, say: Say): Schema {
  const type = TYPES[field.type](language);
  const described = { description: say(field.doc), ...(field.default === undefined ? {} : { default: field.default }) };
  if (field.nullable === true) return { ...described, anyOf: [type, { type: 'null' }] };
  return Object.hasOwn(type, '$ref') ? { ...described, allOf: [type] } : { ...described, ...type };
}

function objectSchema(fields: Fields, language: PatchLanguage, say: Say): Schema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, field]) => field.required === true).map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field, language, say)])),
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
}

/** The chosen `Op` alone decides which fields there are. */
function operationSchema(language: PatchLanguage, say: Say): Schema {
  const names = operationsOf(language);
  return {
    type: 'object',
    required: ['Op'],
    properties: { Op: { enum: names, description: say('patch/doc.Op') } },
    allOf: names.map((name: OpName) =>
      when(
        { properties: { Op: { const: name } }, required: ['Op'] },
        { description: say(OPERATIONS[name].doc), ...objectSchema(fieldsOf(name, language), language, say) },
      ),
    ),
  };
}

const text: Schema = { type: 'string', pattern: NOT_BLANK };
const bound: Schema = { anyOf: [{ type: 'string', pattern: '^\\s*[0-9]+(?:\\.[0-9]+)*\\s*$' }, { type: 'null' }] };
const bounds = Object.fromEntries(VERSION_BOUNDS.map((name) => [name, bound]));

function closed(properties: { readonly [name: string]: Schema }, required: readonly string[] = []): Schema {
  return {
    type: 'object',
    properties,
    additionalProperties: false,
    ...(required.length === 0 ? {} : { required }),
  };
}

const look = {
  Path: { type: 'string', pattern: POINTER },
  Source: ref('source'),
  Asset: { anyOf: [text, { type: 'null' }] },
};

const SHAPES: Readonly<Record<ConditionShape, Schema>> = {
  text,
  'mod-version': closed({ Mod: text, ...bounds }, ['Mod']),
  'server-version': closed(bounds),
  asset: { anyOf: [text, closed({ Asset: text }, ['Asset'])] },
  true: { anyOf: [{ const: true }, { type: 'string', pattern: '^[Tt][Rr][Uu][Ee]$' }] },
  pointer: closed(look, ['Path']),
  'pointer-value': { ...closed({ ...look, Value: {}, Equals: {} }, ['Path']) },
  conditions: { type: 'array', minItems: 1, items: ref('condition') },
  condition: ref('condition'),
};

function conditionSchema(say: Say): Schema {
  const entries = Object.entries(CONDITIONS).map(([name, { shape, doc }]) => {
    const schema = SHAPES[shape];
    const described = Object.hasOwn(schema, '$ref') ? { allOf: [schema] } : schema;
    return [name, { description: say(doc), ...described }] as const;
  });
  return {
    type: 'object',
    properties: {
      $Comment: { type: 'string', description: say('patch/doc.$Comment') },
      ...Object.fromEntries(entries),
    },
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 2,
  };
}

const source: Schema = {
  anyOf: [
    ...Object.entries(SOURCE_TYPES).map(([type, fields]) =>
      closed({ Type: { const: type }, ...Object.fromEntries(fields.map((name) => [name, text])) }, ['Type', ...fields]),
    ),
    { type: 'null' },
  ],
};

const matcher: Schema = {
  type: 'object',
  minProperties: 1,
  anyOf: [
    { properties: { $Equals: {} }, required: ['$Equals'], maxProperties: 1 },
    { properties: { $Contains: ref('matcher') }, required: ['$Contains'], maxProperties: 1 },
    {
      propertyNames: { pattern: '^(?!\\$)' },
      additionalProperties: when({ type: 'object' }, ref('matcher')),
    },
  ],
};

/** The schema of definition files in all three languages, draft 7. */
export function patchSchema(say: Say): Schema {
  const root = (language: PatchLanguage): Schema => objectSchema(rootFieldsOf(language), language, say);
  const open: Schema = {
    required: ['Operations'],
    properties: { Operations: { type: 'array', items: { type: 'object' } } },
  };
  const version = (value: number): Schema => ({
    properties: { FormatVersion: { const: value } },
    required: ['FormatVersion'],
  });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Patchwork patch file',
    $comment: 'Made by scripts/patch-schema.mjs from the description of the grammar; an independent description.',
    type: 'object',
    ...when(version(2), root('format-2'), when(version(1), open, root('neutral'))),
    definitions: {
      'operation-neutral': operationSchema('neutral', say),
      'operation-format-2': operationSchema('format-2', say),
      condition: conditionSchema(say),
      source,
      matcher,
    },
  };
}
