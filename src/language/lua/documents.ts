// The Lua files of one package, parsed once a text and seen together: modules, options, the loaded game.

import {
  type GameNames,
  type LintFile,
  type LuaFile,
  lintFiles,
  moduleName,
  modulePath,
} from '../../kernel/lua/lint/index.ts';
import type { Variable } from '../../kernel/lua/scope/index.ts';
import { type Expression, type LuaSource, parseLua, type Table } from '../../kernel/lua/syntax/index.ts';
import type { Manifest } from '../../kernel/manifest/index.ts';
import { foldCase } from '../../kernel/text/index.ts';

/** What the services know of a package. */
export interface LuaPackage {
  readonly manifest: Manifest | null;
  readonly files: readonly LuaFile[];
  /** Paths of rule files, for `sm`. */
  readonly ruleFiles?: readonly string[];
  readonly game?: GameNames;
}

export class Documents {
  #package: LuaPackage = { manifest: null, files: [] };
  #sources = new Map<string, LuaSource>();
  #files: Map<string, LintFile> | null = null;

  get package(): LuaPackage {
    return this.#package;
  }

  /** Takes the present state; a file whose text did not change is not read again. */
  update(next: LuaPackage): void {
    const sources = new Map<string, LuaSource>();
    for (const { path, text } of next.files) {
      const known = this.#sources.get(path);
      sources.set(path, known?.text === text ? known : parseLua(text, path));
    }
    this.#package = next;
    this.#sources = sources;
    this.#files = null;
  }

  get all(): readonly LintFile[] {
    return [...this.#read().values()];
  }

  get(path: string): LintFile | null {
    return this.#read().get(path) ?? null;
  }

  #read(): Map<string, LintFile> {
    if (this.#files === null) {
      const sources = [...this.#sources.values()];
      const modules = new Set(sources.map(({ file }) => foldCase(file)));
      const { manifest, game } = this.#package;
      const context = { manifest, modules, ...(game === undefined ? {} : { game }) };
      this.#files = new Map(lintFiles(sources, context).map((file) => [file.source.file, file]));
    }
    return this.#files;
  }

  /** Names under which files can be required. */
  get modules(): readonly string[] {
    return this.#package.files.flatMap(({ path }) => moduleName(path) ?? []);
  }

  /** The file that a module name means, or null. */
  module(name: string): LintFile | null {
    const wanted = foldCase(modulePath(name));
    return this.all.find(({ source }) => foldCase(source.file) === wanted) ?? null;
  }

  /** The module that an expression is the result of requiring, or null. */
  requiredBy(file: LintFile, expression: Expression): LintFile | null {
    const call = file.behind(expression);
    if (call.type !== 'call' || file.globalName(call.callee) !== 'require') return null;
    const [name] = call.arguments;
    return name?.type === 'string' ? this.module(name.value) : null;
  }
}

/** What a module gives: a table that it builds in a variable, or a table literal. */
export interface ModuleValue {
  readonly variable: Variable | null;
  readonly table: Table | null;
}

export function moduleValue(file: LintFile): ModuleValue {
  const last = file.source.chunk.statements.at(-1);
  const value = last?.type === 'return' ? last.values[0] : undefined;
  if (value === undefined) return { variable: null, table: null };
  const behind = file.behind(value);
  return {
    variable: value.type === 'name' ? (file.source.scopes.references.get(value)?.variable ?? null) : null,
    table: behind.type === 'table' ? behind : null,
  };
}
