// Every name that the mutator API gives to scripts, as data: run-time checks, completion, hover and the manual read it.
// `doc` is the id under which the interface explains an entry.

/** A parameter or a key of a table argument. */
export interface ApiParameter {
  readonly name: string;
  /** In the words of the manual: `number`, `text`, `collection`, `change`, `test`, `function` … joined by ` | `. */
  readonly type: string;
  readonly optional?: boolean;
  readonly rest?: boolean;
  readonly keys?: readonly ApiParameter[];
}

export type ApiKind = 'selector' | 'test' | 'change' | 'file' | 'number' | 'method' | 'field' | 'hook';

export interface ApiEntry {
  readonly name: string;
  readonly kind: ApiKind;
  readonly doc: string;
  readonly parameters?: readonly ApiParameter[];
  readonly returns?: string;
  /** What a value of this kind, or this table, has inside. */
  readonly members?: readonly ApiEntry[];
  /** Where it can be used; absent = everywhere. */
  readonly phases?: readonly string[];
}

const value: ApiParameter = { name: 'value', type: 'number | text | boolean' };
const collection: ApiParameter = { name: 'collection', type: 'collection' };

const selector = (name: string, parameters: readonly ApiParameter[]): ApiEntry => ({
  name,
  kind: 'selector',
  doc: `api/${name}`,
  parameters: [collection, ...parameters],
  returns: 'selector',
});

const test = (name: string, parameters: readonly ApiParameter[]): ApiEntry => ({
  name,
  kind: 'test',
  doc: `api/${name}`,
  parameters,
  returns: 'test',
});

const change = (name: string, parameters: readonly ApiParameter[]): ApiEntry => ({
  name,
  kind: 'change',
  doc: `api/${name}`,
  parameters,
  returns: 'change',
});

export const SELECTORS: readonly ApiEntry[] = [
  selector('all', []),
  selector('named', [{ name: 'names', type: 'text', rest: true }]),
  selector('where', [{ name: 'tests', type: 'table', rest: true }]),
  selector('on', [{ name: 'test', type: 'function' }]),
];

export const TESTS: readonly ApiEntry[] = [
  ...['eq', 'ne', 'lt', 'le', 'gt', 'ge'].map((name) => test(name, [value])),
  test('between', [
    { name: 'low', type: 'number' },
    { name: 'high', type: 'number' },
  ]),
  test('one_of', [{ name: 'values', type: 'list' }]),
  test('has', [{ name: 'word', type: 'text' }]),
  test('missing', []),
  test('present', []),
];

/** Keys of the second argument of `scale`. */
export const SCALE_BOUNDS: readonly ApiParameter[] = [
  { name: 'min', type: 'number', optional: true },
  { name: 'max', type: 'number', optional: true },
];

export const CHANGES: readonly ApiEntry[] = [
  change('set', [value]),
  change('scale', [
    { name: 'factor', type: 'number' },
    { name: 'bounds', type: 'table', optional: true, keys: SCALE_BOUNDS },
  ]),
  change('lock', [value]),
  change('remove', []),
  change('append', [{ name: 'text', type: 'text' }]),
];

const fixedFunction = (name: string, returns: string, ...names: readonly string[]): ApiEntry => ({
  name,
  kind: 'number',
  doc: `api/fixed.${name}`,
  parameters: names.map((parameter) => ({ name: parameter, type: 'number' })),
  returns,
});

export const FIXED: ApiEntry = {
  name: 'fixed',
  kind: 'number',
  doc: 'api/fixed',
  parameters: [{ name: 'value', type: 'number | text' }],
  returns: 'fixed',
  members: [
    fixedFunction('eq', 'boolean', 'a', 'b'),
    fixedFunction('floor', 'integer', 'x'),
    fixedFunction('ceil', 'integer', 'x'),
    fixedFunction('round', 'integer', 'x'),
    fixedFunction('min', 'fixed', 'a', 'b'),
    fixedFunction('max', 'fixed', 'a', 'b'),
    fixedFunction('abs', 'fixed', 'x'),
    fixedFunction('clamp', 'fixed', 'x', 'low', 'high'),
    fixedFunction('number', 'number', 'x'),
  ],
};

export const SM: ApiEntry = {
  name: 'sm',
  kind: 'file',
  doc: 'api/sm',
  parameters: [{ name: 'path', type: 'text' }],
  returns: 'rule file',
};

/** What a selector has. */
export const SELECTOR_METHODS: readonly ApiEntry[] = [
  {
    name: 'change',
    kind: 'method',
    doc: 'api/change',
    parameters: [{ name: 'fields', type: 'table' }],
    returns: 'block',
  },
];

/** Globals of the API. A script may not write one of these names (standard 9). */
export const GLOBALS: readonly ApiEntry[] = [...SELECTORS, ...TESTS, ...CHANGES, SM, FIXED];
export const GLOBAL_NAMES: readonly string[] = GLOBALS.map((entry) => entry.name);

const hookPhases = ['units', 'weapons', 'features', 'sides', 'tables', 'menus', 'maps'];
const field = (name: string, doc: string, returns: string, more: Partial<ApiEntry> = {}): ApiEntry => ({
  name,
  kind: 'field',
  doc,
  returns,
  ...more,
});

/** Fields of `ctx` (standard 4). */
export const CONTEXT: readonly ApiEntry[] = [
  field('mod', 'api/ctx.mod', 'table', {
    members: [
      field('id', 'api/ctx.mod.id', 'text'),
      field('version', 'api/ctx.mod.version', 'text'),
      field('game', 'api/ctx.mod.game', 'text'),
    ],
  }),
  field('engine', 'api/ctx.engine', 'text'),
  field('options', 'api/ctx.options', 'table'),
  {
    name: 'incompatible',
    kind: 'method',
    doc: 'api/ctx.incompatible',
    parameters: [{ name: 'reason', type: 'text' }],
    phases: ['plan'],
  },
  ...['units', 'weapons', 'features', 'sides', 'tables', 'menus'].map((name) =>
    field(name, `api/ctx.${name}`, 'collection', { phases: hookPhases }),
  ),
  field('map', 'api/ctx.map', 'record', { phases: ['maps'] }),
  field('renamed', 'api/ctx.renamed', 'table', { phases: hookPhases }),
];
export const CONTEXT_NAMES: readonly string[] = CONTEXT.map((entry) => entry.name);

/** Keys of the table that `mutate` returns (standard 4). */
export const PLAN: readonly ApiEntry[] = [
  field('files', 'api/plan.files', 'table', {
    members: [field('add', 'api/plan.files.add', 'list'), field('mask', 'api/plan.files.mask', 'list')],
  }),
  field('rules', 'api/plan.rules', 'list'),
  ...hookPhases.map(
    (name): ApiEntry => ({
      name,
      kind: 'hook',
      doc: `api/plan.${name}`,
      parameters: [{ name: 'ctx', type: 'context' }],
    }),
  ),
  field('hacks', 'api/plan.hacks', 'table'),
];
export const PLAN_KEYS: readonly string[] = PLAN.map((entry) => entry.name);
export const FILES_KEYS: readonly string[] = ['add', 'mask'];

/** Lua's own names that are open (standard 9), for completion and "did you mean". */
export const LUA_GLOBALS: readonly string[] = [
  ...['assert', 'error', 'getmetatable', 'ipairs', 'load', 'next', 'pairs', 'pcall', 'print', 'rawequal', 'rawget'],
  ...['rawlen', 'rawset', 'require', 'select', 'setmetatable', 'tonumber', 'tostring', 'type', 'xpcall'],
  ...['math', 'string', 'table', 'utf8', '_G', '_VERSION'],
];
/** Names that standard 9 keeps closed, for a better message than "nil value". */
export const CLOSED_GLOBALS: readonly string[] = [
  ...['io', 'os', 'debug', 'package', 'coroutine', 'collectgarbage', 'dofile', 'loadfile', 'warn'],
];
