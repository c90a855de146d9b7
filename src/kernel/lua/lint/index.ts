// Lints: what can be said about the scripts of a package without running them.

export { literalText, type NamedField, namedFields } from './fields.ts';
export type { FieldUse, LintFile, WrittenBlock, WrittenField } from './file.ts';
export type { GameNames, Lint, LintContext } from './model.ts';
export { LINT_CODES, type LuaFile, lintFiles, lintPackage, lintSources } from './package.ts';
export { lintPackageFiles } from './package-files.ts';
export { moduleName, modulePath } from './rules/require-missing.ts';
export type { ScriptType } from './types.ts';
