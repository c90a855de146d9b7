// The reading place in the text: lines, blanks, comments, and the counts that are limited (facts 1.1, 1.5, 1.6).

import type { TextRange } from '../text/index.ts';
import type { YamlScalar } from './node.ts';
import { YAML_LIMITS, YamlFault, type YamlRule } from './rules.ts';
import { readPlain, readQuoted } from './scalar.ts';

/** A character that separates: space, tab, line end, or the end of the text (`undefined`). */
export function isBlank(character: string | undefined): boolean {
  return character === undefined || character === ' ' || character === '\t' || character === '\n' || character === '\r';
}

const isLineEnd = (character: string | undefined) =>
  character === undefined || character === '\n' || character === '\r';

export class Cursor {
  position = 0;
  /** Offset at which the present line starts. */
  lineStart = 0;
  /** Every comment, from its `#` to the line's end. */
  readonly comments: TextRange[] = [];
  #values = 0;

  constructor(readonly text: string) {}

  get character(): string | undefined {
    return this.text[this.position];
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** Column from 0, in UTF-16 units; only ever compared where all before it are spaces and dashes. */
  get column(): number {
    return this.position - this.lineStart;
  }

  /** A fault at the present character (empty at a line's end). */
  fault(rule: YamlRule, start = this.position): YamlFault {
    const code = this.text.codePointAt(start);
    const length = code === undefined || code === 10 || code === 13 ? 0 : code > 0xffff ? 2 : 1;
    return new YamlFault(rule, { start, end: start + length });
  }

  /** Counts one scalar or collection that starts here. */
  countValue(start: number): void {
    this.#values += 1;
    if (this.#values > YAML_LIMITS.values) throw this.fault('too_many_nodes', start);
  }

  skipBlanks(): void {
    while (this.character === ' ' || this.character === '\t') this.position += 1;
  }

  /** Whether the rest of the line holds nothing; steps over blanks and a comment that a blank or the line's start precedes. */
  skipToLineEnd(): boolean {
    const start = this.position;
    this.skipBlanks();
    if (this.character === '#' && (this.position > start || this.position === this.lineStart || this.#blankBefore())) {
      const from = this.position;
      const end = this.text.indexOf('\n', from);
      this.position = end < 0 ? this.text.length : end;
      if (this.text[this.position - 1] === '\r') this.position -= 1;
      this.comments.push({ start: from, end: this.position });
    }
    return isLineEnd(this.character);
  }

  #blankBefore(): boolean {
    return isBlank(this.text[this.position - 1]);
  }

  /** From a line's end to the next line's start. */
  nextLine(): void {
    if (this.character === '\r') this.position += 1;
    if (this.character === '\n') this.position += 1;
    this.lineStart = this.position;
  }

  /**
   * From a line's start or end to the first character of the next line that says something, past blank and comment
   * lines; a tab before it is refused. False at the text's end.
   */
  toContent(): boolean {
    for (;;) {
      if (this.position > this.lineStart) this.nextLine();
      const start = this.position;
      if (!this.skipToLineEnd()) {
        this.refuseTab(start);
        return true;
      }
      if (this.atEnd) return false;
      if (this.position === this.lineStart) this.nextLine();
    }
  }

  /** Only spaces indent: a tab between the two offsets is refused. */
  refuseTab(start: number, end = this.position): void {
    const tab = this.text.slice(start, end).indexOf('\t');
    if (tab >= 0) throw this.fault('tab_indentation', start + tab);
  }

  /** `---` or `...` at column 1 with a blank after it, or null. */
  marker(): '---' | '...' | null {
    if (this.column !== 0) return null;
    const mark = this.text.slice(this.position, this.position + 3);
    return (mark === '---' || mark === '...') && isBlank(this.text[this.position + 3]) ? mark : null;
  }

  /** A `-` that begins a sequence entry. */
  get atDash(): boolean {
    return this.character === '-' && isBlank(this.text[this.position + 1]);
  }

  /** Refuses what cannot start a scalar (facts 1.8). Brackets are the caller's to judge. */
  checkStart(inFlow: boolean): void {
    const character = this.character;
    const next = this.text[this.position + 1];
    switch (character) {
      case '&':
        throw this.fault('anchor');
      case '*':
        throw this.fault('alias');
      case '!':
        throw this.fault('tag');
      case '|':
      case '>':
        throw this.fault('block_scalar');
      case '?':
        if (isBlank(next)) throw this.fault('complex_key');
        return;
      case '-':
        if (isBlank(next)) throw this.fault('unexpected_character');
        return;
      case ':':
        if (isBlank(next) || (inFlow && isFlowIndicator(next))) throw this.fault('unexpected_character');
        return;
      case '%':
      case '@':
      case '`':
      case ',':
      case ']':
      case '}':
      case '#':
        throw this.fault('unexpected_character');
      default:
        return;
    }
  }

  /** Reads the scalar that starts here, quoted or plain, and stands after it. */
  scalar(inFlow: boolean): YamlScalar {
    this.checkStart(inFlow);
    const quoted = this.character === '"' || this.character === "'";
    const scalar = quoted
      ? readQuoted(this.text, this.position)
      : readPlain(this.text, this.position, this.#plainEnd(inFlow));
    this.position = scalar.range.end;
    return scalar;
  }

  /** Where the plain scalar ends: at `: `, ` #`, the line's end and, in flow, a flow indicator; blanks before are dropped. */
  #plainEnd(inFlow: boolean): number {
    const { text } = this;
    let end = this.position;
    for (let index = this.position; index < text.length; index += 1) {
      const character = text[index]!;
      if (character === '\n' || character === '\r') break;
      if (character === ' ' || character === '\t') continue;
      if (character === '#' && end < index) break;
      if (inFlow && isFlowIndicator(character)) break;
      if (character === ':') {
        const next = text[index + 1];
        // `{a:}` and `{a:, b}`: YAML's own rule, a colon before a flow indicator ends the key as well.
        if (isBlank(next) || (inFlow && isFlowIndicator(next))) break;
      }
      end = index + 1;
    }
    return end;
  }
}

export function isFlowIndicator(character: string | undefined): boolean {
  return character === ',' || character === '[' || character === ']' || character === '{' || character === '}';
}
