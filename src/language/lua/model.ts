// What the Lua services answer with: plain data, offsets in UTF-16, texts as messages or as they are.

import type { RecordSpace } from '../../kernel/game/model.ts';
import type { Message, TextEdit, TextRange } from '../../kernel/text/index.ts';

/** A line of explanation: a message to render, or text that is the same in every language. */
export type Explanation = Message | string;

export interface Place {
  readonly path: string;
  readonly range: TextRange;
}

export interface OutlineEntry {
  readonly name: string;
  readonly kind: 'function' | 'method' | 'hook' | 'rules' | 'block' | 'key' | 'variable';
  readonly range: TextRange;
  /** The name itself. */
  readonly selection: TextRange;
  readonly children: readonly OutlineEntry[];
}

export interface FoldingRange {
  readonly range: TextRange;
  readonly kind: 'code' | 'comment';
}

export type CompletionKind =
  | ('function' | 'variable' | 'parameter' | 'keyword' | 'field' | 'record' | 'collection' | 'option')
  | ('module' | 'key' | 'hook' | 'library' | 'member' | 'hack');

export interface Completion {
  readonly label: string;
  readonly kind: CompletionKind;
  /** What is written over `range`; the label when absent. */
  readonly insert?: string;
  readonly range: TextRange;
  /** One line beside the label: a signature, a value, a unit. */
  readonly detail?: string;
  readonly explanation?: readonly Explanation[];
  /** Groups by likelihood, 0 first. */
  readonly group: number;
}

export interface Hover {
  readonly range: TextRange;
  /** Shown as Lua. */
  readonly code: string | null;
  readonly explanation: readonly Explanation[];
  /** The field it speaks of and the records it is named for; none named = whichever is looked at. */
  readonly field?: FieldSubject;
}

export interface FieldSubject {
  readonly space: RecordSpace;
  /** Folded dotted key. */
  readonly key: string;
  readonly records: readonly string[];
}

export interface SignatureParameter {
  readonly name: string;
  readonly label: string;
}

export interface Signature {
  readonly label: string;
  readonly parameters: readonly SignatureParameter[];
  /** The parameter at the caret; past the last one it stays on a rest parameter. */
  readonly active: number;
  readonly explanation: readonly Explanation[];
}

export type TokenKind = 'variable' | 'parameter' | 'function' | 'property' | 'method' | 'namespace';

export interface SemanticToken {
  readonly range: TextRange;
  readonly kind: TokenKind;
  readonly modifiers: readonly ('declaration' | 'readonly' | 'library' | 'global')[];
}

export interface RenameAnswer {
  /** Null with the reason when the name cannot be changed or the new one cannot be used. */
  readonly edits: readonly TextEdit[] | null;
  readonly refused: Message | null;
}
