// Walks the tokens of one file for the parser: looks, takes, asks for a token and says which one is missing.

import { Lines, type TextRange } from '../../text/index.ts';
import type { FunctionExpression } from './ast.ts';
import type { Report } from './report.ts';
import type { Comment, Token } from './tokens.ts';

/** Levels of nesting that Lua's own compiler takes (its C stack of 200, less what calls the compiler). */
export const NESTING_LIMIT = 195;

/** Thrown when nesting is deeper than Lua takes: the rest of the file is not read. */
export class TooDeep extends Error {}

export class Cursor {
  /** Set by the statement parser, which the expression parser needs for function bodies. */
  functionBody: (word: Token, method: boolean) => FunctionExpression = () => {
    throw new Error('no statement parser');
  };
  /** Indentation rules: a block also ends where its text steps back to the place of its opener. */
  byIndent = false;
  /** Open `if` and `repeat` blocks, which alone can take an `else` or an `until`. */
  ifs = 0;
  repeats = 0;
  /** The opener whose `end` stands too far left, the likeliest to lack its own. */
  suspect: Token | null = null;
  #index = 0;
  #depth = 0;
  #labelsEnd = -1;
  #lines: Lines | null = null;

  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
    readonly comments: readonly Comment[],
    readonly report: Report,
  ) {}

  get token(): Token {
    return this.tokens[this.#index]!;
  }

  get kind(): string {
    return this.tokens[this.#index]!.kind;
  }

  peek(distance = 1): Token {
    return this.tokens[Math.min(this.#index + distance, this.tokens.length - 1)]!;
  }

  /** End of the token before. */
  get previousEnd(): number {
    return this.#index === 0 ? 0 : this.tokens[this.#index - 1]!.end;
  }

  /** Takes the present token; the end of the file stays. */
  take(): Token {
    const token = this.token;
    if (token.kind !== 'eof') this.#index += 1;
    return token;
  }

  /** The first token from here on that is no semicolon and belongs to no label. */
  afterLabels(): Token {
    if (this.#index >= this.#labelsEnd) {
      this.#labelsEnd = this.#index;
      for (;;) {
        const { kind } = this.tokens[Math.min(this.#labelsEnd, this.tokens.length - 1)]!;
        if (kind === ';') this.#labelsEnd += 1;
        else if (kind === '::') this.#labelsEnd += 3;
        else break;
      }
    }
    return this.tokens[Math.min(this.#labelsEnd, this.tokens.length - 1)]!;
  }

  /** Takes the token when it is of this kind. */
  accept(kind: string): Token | null {
    return this.kind === kind ? this.take() : null;
  }

  textOf(range: TextRange): string {
    return this.text.slice(range.start, range.end);
  }

  /** What a message calls the present token. */
  get found(): string {
    const { token } = this;
    const text = this.textOf(token).replace(/\s+/g, ' ');
    return text.length > 24 ? `${text.slice(0, 23)}…` : text;
  }

  /** Where something should stand: right after the token before. */
  get gap(): TextRange {
    return { start: this.previousEnd, end: this.previousEnd };
  }

  /** The place of a complaint about the present token. */
  get here(): TextRange {
    const { start, end } = this.token;
    return { start, end };
  }

  /** The line (from 1) of an offset. */
  lineOf(offset: number): number {
    this.#lines ??= new Lines(this.text);
    return this.#lines.lineOf(offset);
  }

  enter(): void {
    this.#depth += 1;
    if (this.#depth <= NESTING_LIMIT) return;
    this.report.error({ code: 'lua/too-deep', range: this.here, values: { max: NESTING_LIMIT } });
    throw new TooDeep();
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** Wants a token; reports the missing one at the gap before the present token. */
  expect(kind: string, after: string): Token | null {
    const token = this.accept(kind);
    if (token !== null) return token;
    this.report.error({
      code: 'lua/expected',
      message: this.kind === 'eof' ? 'lua/expected.eof' : 'lua/expected',
      range: this.kind === 'eof' ? this.gap : this.here,
      values: { wanted: kind, after, found: this.found },
    });
    return null;
  }

  /** Wants the closing mark of a bracket that was opened. */
  close(kind: string, open: Token): Token | null {
    const token = this.accept(kind);
    if (token !== null) return token;
    this.report.error({
      code: 'lua/unclosed',
      range: this.gap,
      values: { close: kind, open: open.kind, line: this.lineOf(open.start) },
      fixes: [this.report.fix('lua/fix.insert', this.gap, kind, false, { text: kind })],
    });
    return null;
  }
}

/** What ends a block besides its own closer. */
export const BLOCK_ENDS: ReadonlySet<string> = new Set(['eof', 'end', 'else', 'elseif', 'until']);

/** Words that only a statement can start with. */
export const STATEMENT_WORDS: ReadonlySet<string> = new Set(
  'local if while for repeat return break goto do ::'.split(' '),
);
