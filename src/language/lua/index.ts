// Services for Lua scripts in an editor, without the editor: plain answers for a file and an offset.

import type { LintFile } from '../../kernel/lua/lint/index.ts';
import type { TextRange } from '../../kernel/text/index.ts';
import type { Explained } from '../explain/model.ts';
import { completions } from './complete.ts';
import { Documents, type LuaPackage } from './documents.ts';
import { explain } from './explain.ts';
import { hover, signature } from './hover.ts';
import type {
  Completion,
  FoldingRange,
  Hover,
  OutlineEntry,
  Place,
  RenameAnswer,
  SemanticToken,
  Signature,
} from './model.ts';
import { definition, references, rename, renameable } from './navigate.ts';
import { folding, outline } from './outline.ts';
import type { SymbolPlace } from './symbols.ts';
import { semanticTokens } from './tokens.ts';

export type { LuaPackage } from './documents.ts';
export type * from './model.ts';
export type { SymbolPlace } from './symbols.ts';

/** The Lua services of one package. A path that the package lacks gets empty answers. */
export class LuaLanguage {
  readonly #documents = new Documents();

  /** Takes the present files, manifest and game; unchanged texts are not read again. */
  update(next: LuaPackage): void {
    this.#documents.update(next);
  }

  outline(path: string): readonly OutlineEntry[] {
    return this.#with(path, [], outline);
  }

  folding(path: string): readonly FoldingRange[] {
    return this.#with(path, [], folding);
  }

  semanticTokens(path: string): readonly SemanticToken[] {
    return this.#with(path, [], semanticTokens);
  }

  completions(path: string, offset: number): readonly Completion[] {
    return this.#with(path, [], (file) => completions(this.#documents, file, offset));
  }

  hover(path: string, offset: number): Hover | null {
    return this.#with(path, null, (file) => hover(this.#documents, file, offset));
  }

  /** What the script does around an offset, in plain words. */
  explain(path: string, offset: number): Explained | null {
    return this.#with(path, null, (file) => explain(this.#documents, file, offset));
  }

  signature(path: string, offset: number): Signature | null {
    return this.#with(path, null, (file) => signature(this.#documents, file, offset));
  }

  definition(path: string, offset: number): readonly Place[] {
    return this.#with(path, [], (file) => definition(this.#documents, file, offset));
  }

  references(path: string, offset: number): readonly SymbolPlace[] {
    return this.#with(path, [], (file) => references(this.#documents, file, offset));
  }

  /** The name at an offset when it can be renamed. */
  renameable(path: string, offset: number): TextRange | null {
    return this.#with(path, null, (file) => renameable(this.#documents, file, offset));
  }

  rename(path: string, offset: number, name: string): RenameAnswer {
    const refused: RenameAnswer = { edits: null, refused: { id: 'lua/rename.not-here', values: { name } } };
    return this.#with(path, refused, (file) => rename(this.#documents, file, offset, name));
  }

  #with<T>(path: string, otherwise: T, ask: (file: LintFile) => T): T {
    const file = this.#documents.get(path);
    return file === null ? otherwise : ask(file);
  }
}
