// Reads a Lua 5.4 file into a tree that survives errors; accepts exactly what Lua's own compiler accepts.

import type { Diagnostic } from '../../text/index.ts';
import type { Scopes } from '../scope/model.ts';
import { resolve } from '../scope/resolve.ts';
import type { Block } from './ast.ts';
import { Cursor } from './cursor.ts';
import { checkLabels } from './labels.ts';
import { lex } from './lex.ts';
import { Report } from './report.ts';
import { parseFile } from './statements.ts';
import type { Comment, Token } from './tokens.ts';

/** A Lua file as read: always a tree, whatever the text. */
export interface LuaSource {
  readonly file: string;
  readonly text: string;
  readonly chunk: Block;
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
  readonly scopes: Scopes;
  /** Errors of the language, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads one file. Never throws; linear in the text's length. */
export function parseLua(text: string, file: string): LuaSource {
  let report = new Report(file);
  const { tokens, comments } = lex(text, report);
  const lexical = report.found.slice();
  const cursor = new Cursor(text, tokens, comments, report);
  let chunk = parseFile(cursor);
  // When an `end` is missing, the text's own indentation tells better where.
  if (report.found.some(({ code }) => code === 'lua/missing-end')) {
    const again = new Report(file);
    again.found.push(...lexical);
    const guided = new Cursor(text, tokens, comments, again);
    guided.byIndent = true;
    const tree = parseFile(guided);
    if (again.found.length > 0 && again.found.length <= report.found.length) {
      report = again;
      chunk = tree;
    }
  }
  const sound = report.found.length === 0;
  const scopes = resolve(chunk, text.length, report);
  checkLabels(chunk, report, sound);
  return { file, text, chunk, tokens, comments, scopes, diagnostics: report.diagnostics() };
}
