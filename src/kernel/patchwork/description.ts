// The patch grammar as data: fields, types, defaults and documentation ids. The checks read it, the JSON schema is made from
// it, and an editor completes and explains from it.

/** `neutral` = no `FormatVersion`; the others by its value. */
export type PatchLanguage = 'neutral' | 'format-1' | 'format-2';

export const POSITIONS = ['Start', 'End', 'Before', 'After'] as const;
export const MATCH_POLICIES = ['ExactlyOne', 'First', 'Last', 'All'] as const;
export const CONFLICT_POLICIES = ['Report', 'Allow', 'Reject'] as const;

export type Position = (typeof POSITIONS)[number];
export type MatchPolicy = (typeof MATCH_POLICIES)[number];
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];

/** How a field's value is read. */
export type FieldType =
  | 'any'
  | 'boolean'
  | 'integer'
  | 'text'
  | 'selector'
  | 'selectors'
  | 'pointer'
  | 'source-pointer'
  | 'object'
  | 'matcher'
  | 'position'
  | 'match-policy'
  | 'conflict-policy'
  | 'asset-path'
  | 'macro-name'
  | 'version'
  | 'condition'
  | 'conditions'
  | 'operations'
  | 'loose-text'
  | 'loose-object';

export interface FieldDescription {
  readonly type: FieldType;
  readonly required?: true;
  /** The value that an absent field stands for, as JSON. */
  readonly default?: string | number | boolean;
  /** A null means the same as leaving it out. */
  readonly nullable?: true;
  /** Languages that have it; all closed ones when absent. */
  readonly languages?: readonly PatchLanguage[];
  /** Message id of its one-sentence help. */
  readonly doc: string;
}

export type Fields = Readonly<Record<string, FieldDescription>>;

const field = (name: string, type: FieldType, more: Omit<FieldDescription, 'type' | 'doc'> = {}): FieldDescription => ({
  type,
  ...more,
  doc: `patch/doc.${name}`,
});

/** Root fields of a definition file, in the order in which they are checked after the operations. */
export const ROOT_FIELDS: Fields = {
  $Comment: field('$Comment', 'any', { languages: ['neutral'] }),
  FormatVersion: field('FormatVersion', 'version', { languages: ['format-1', 'format-2'] }),
  Id: field('Id', 'text'),
  Target: field('Target', 'selector', { nullable: true }),
  Targets: field('Targets', 'selectors', { nullable: true }),
  Priority: field('Priority', 'integer', { default: 0, nullable: true }),
  Enabled: field('Enabled', 'boolean', { default: true, nullable: true }),
  ConflictPolicy: field('ConflictPolicy', 'conflict-policy', {
    default: 'Report',
    nullable: true,
    languages: ['neutral'],
  }),
  When: field('When', 'condition', { nullable: true }),
  Operations: field('Operations', 'operations', { required: true }),
};

/** Fields that every operation has. */
export const COMMON_FIELDS: Fields = {
  Op: field('Op', 'text', { required: true }),
  Id: field('op.Id', 'text'),
  Required: field('Required', 'boolean', { default: true }),
};

const path = field('Path', 'pointer', { required: true });
const value = field('Value', 'any', { required: true });
const objectValue = field('Value.object', 'object', { required: true });
const match = field('Match', 'matcher', { required: true });
const policy = field('MatchPolicy', 'match-policy', { default: 'ExactlyOne' });
const position = field('Position', 'position', { default: 'End' });
const find = field('Find', 'matcher');
const source = field('Source', 'asset-path', { required: true });

export interface OperationDescription {
  readonly fields: Fields;
  readonly languages: readonly PatchLanguage[];
  readonly doc: string;
}

const ALL: readonly PatchLanguage[] = ['neutral', 'format-1', 'format-2'];
const CLOSED: readonly PatchLanguage[] = ['neutral', 'format-2'];
const NEUTRAL: readonly PatchLanguage[] = ['neutral'];

const operation = (name: string, languages: readonly PatchLanguage[], fields: Fields): OperationDescription => ({
  fields,
  languages,
  doc: `patch/doc.op.${name}`,
});

/** Every operation with its own fields (`COMMON_FIELDS` come on top). */
export const OPERATIONS = {
  Add: operation('Add', ALL, { Path: path, Value: value }),
  Merge: operation('Merge', ALL, { Path: path, Value: objectValue }),
  Replace: operation('Replace', ALL, { Path: path, Value: value }),
  Remove: operation('Remove', ALL, { Path: path }),
  Insert: operation('Insert', ALL, {
    Path: path,
    Value: value,
    Position: position,
    Find: find,
    Existing: field('Existing', 'matcher'),
  }),
  ReplaceMatching: operation('ReplaceMatching', CLOSED, {
    Path: path,
    Match: match,
    Value: value,
    MatchPolicy: policy,
  }),
  RemoveMatching: operation('RemoveMatching', CLOSED, { Path: path, Match: match, MatchPolicy: policy }),
  MoveMatching: operation('MoveMatching', CLOSED, { Path: path, Match: match, Position: position, Find: find }),
  MergeMatching: operation('MergeMatching', NEUTRAL, {
    Path: path,
    Match: match,
    Value: objectValue,
    MatchPolicy: policy,
  }),
  UpsertMatching: operation('UpsertMatching', NEUTRAL, {
    Path: path,
    Match: match,
    Value: objectValue,
    MatchPolicy: policy,
    Position: position,
    Find: find,
  }),
  OverlayFromAsset: operation('OverlayFromAsset', NEUTRAL, { Source: source }),
  MergeObjectFromAsset: operation('MergeObjectFromAsset', NEUTRAL, {
    Source: source,
    Path: path,
    SourcePath: field('SourcePath', 'source-pointer', { default: '', nullable: true }),
  }),
  Macro: operation('Macro', ALL, {
    Macro: field('Macro', 'macro-name', { required: true }),
    Options: field('Options', 'object'),
    Path: field('Macro.Path', 'loose-text', { nullable: true, languages: NEUTRAL }),
    Position: field('Macro.Position', 'loose-text', { languages: NEUTRAL }),
    Find: field('Macro.Find', 'loose-object', { nullable: true, languages: NEUTRAL }),
  }),
  RequireFormat: operation('RequireFormat', ['format-2'], {
    Version: field('Version', 'version', { required: true }),
  }),
} as const satisfies Readonly<Record<string, OperationDescription>>;

export type OpName = keyof typeof OPERATIONS;

export const OP_NAMES = Object.keys(OPERATIONS) as readonly OpName[];

/** Operations of a language, by name. */
export function operationsOf(language: PatchLanguage): readonly OpName[] {
  return OP_NAMES.filter((name) => (OPERATIONS[name].languages as readonly PatchLanguage[]).includes(language));
}

/** Fields that a language allows for an operation, common ones first. */
export function fieldsOf(name: OpName, language: PatchLanguage): Fields {
  const entries = Object.entries({ ...COMMON_FIELDS, ...OPERATIONS[name].fields } as Fields);
  const allowed = entries.filter(([key, one]) => {
    if (name === 'RequireFormat' && key === 'Required') return false;
    return one.languages === undefined || one.languages.includes(language);
  });
  return Object.fromEntries(allowed);
}

/** Root fields that a language knows. */
export function rootFieldsOf(language: PatchLanguage): Fields {
  const entries = Object.entries(ROOT_FIELDS).filter(
    ([, one]) => one.languages === undefined || one.languages.includes(language),
  );
  return Object.fromEntries(entries);
}

/** How the value of a condition is read. */
export type ConditionShape =
  | 'text'
  | 'mod-version'
  | 'server-version'
  | 'asset'
  | 'true'
  | 'pointer'
  | 'pointer-value'
  | 'conditions'
  | 'condition';

export interface ConditionDescription {
  readonly shape: ConditionShape;
  readonly doc: string;
}

const condition = (name: string, shape: ConditionShape): ConditionDescription => ({
  shape,
  doc: `patch/doc.when.${name}`,
});

/** Every condition by its key. */
export const CONDITIONS = {
  ModInstalled: condition('ModInstalled', 'text'),
  ModVersion: condition('ModVersion', 'mod-version'),
  ServerVersion: condition('ServerVersion', 'server-version'),
  GameVersion: condition('GameVersion', 'server-version'),
  AssetExists: condition('AssetExists', 'asset'),
  AssetMissing: condition('AssetMissing', 'asset'),
  TargetExists: condition('TargetExists', 'true'),
  TargetProvidedBy: condition('TargetProvidedBy', 'text'),
  JsonPathExists: condition('JsonPathExists', 'pointer'),
  JsonPathEquals: condition('JsonPathEquals', 'pointer-value'),
  All: condition('All', 'conditions'),
  Any: condition('Any', 'conditions'),
  Not: condition('Not', 'condition'),
} as const satisfies Readonly<Record<string, ConditionDescription>>;

export type ConditionName = keyof typeof CONDITIONS;

/** A condition of the past whose use is an error of its own. */
export const RETIRED_CONDITION = 'TameworkSetting';

export const VERSION_BOUNDS = ['Equals', 'AtLeast', 'AtMost', 'Above', 'Below'] as const;

/** Types of a condition's `Source`, with the fields each needs beside `Type`. */
export const SOURCE_TYPES = { Target: [], Asset: ['Path'], ModData: ['Mod', 'Path'] } as const;

/** Operators of a matcher; each stands alone in its object. */
export const MATCH_OPERATORS = { $Equals: 'patch/doc.match.$Equals', $Contains: 'patch/doc.match.$Contains' } as const;
