// Expands macros into operations by asking the host, once and never again for what comes back.

import type { PatchFile } from '../definition/index.ts';
import { Problems, readClosedOperation, readLaxOperation } from '../definition/index.ts';
import type { Operation, OperationOf } from '../operation/index.ts';
import type { Macro } from '../packs/index.ts';
import type { RejectionCode } from './model.ts';

/** Macros by lower-case name. */
export type MacroTable = ReadonlyMap<string, Macro>;

export function macroTable(macros: ReadonlyMap<string, Macro>): MacroTable {
  return new Map([...macros].map(([name, macro]) => [name.toLowerCase(), macro]));
}

/** Operations of an expansion, or why the target is rejected: nothing about a macro is ever optional. */
export type Expanded =
  | { readonly operations: readonly Operation[] }
  | { readonly rejected: RejectionCode; readonly reason: string | null };

/** The operations that a macro stands for; each is read as if it stood first in a file named like the macro. */
export function expandMacro(macro: OperationOf<'Macro'>, file: PatchFile, table: MacroTable): Expanded {
  if (macro.name === null) return { rejected: 'macro-name-missing', reason: null };
  const host = table.get(macro.name.toLowerCase());
  if (host === undefined) return { rejected: 'macro-unsupported', reason: null };
  const list = host(macro.json);
  if (list === null) return { rejected: 'macro-returned-nothing', reason: null };
  const read = file.language === 'format-1' ? readLaxOperation : readClosedOperation;
  const problems = new Problems();
  const operations: Operation[] = [];
  for (const json of list) {
    const operation = read(json, macro.at, 0, { language: file.language, owner: macro.id }, problems);
    if (operation === null) return { rejected: 'macro-expansion-invalid', reason: problems.list[0]!.code };
    operations.push(operation);
  }
  return { operations };
}
