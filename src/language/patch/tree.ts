// The text of a patch file as a tree of ranges that survives half-written text: what completion, the form and edits stand
// on. It judges nothing; what is wrong with a file is said by the patch language itself.

import type { TextRange } from '../../kernel/text/index.ts';

export interface ObjectNode extends TextRange {
  readonly kind: 'object';
  /** Whether its closing bracket is there. */
  readonly closed: boolean;
  readonly members: readonly Member[];
}

export interface ArrayNode extends TextRange {
  readonly kind: 'array';
  readonly closed: boolean;
  readonly items: readonly TextNode[];
}

/** A text in quotes, with its plain value, or a bare word: number, keyword, text without quotes. */
export interface ScalarNode extends TextRange {
  readonly kind: 'text' | 'word';
  readonly value: string;
}

export type TextNode = ObjectNode | ArrayNode | ScalarNode;

export interface Member {
  readonly name: string;
  readonly nameRange: TextRange;
  /** Null while nothing stands after the name. */
  readonly value: TextNode | null;
}

export type TextPath = readonly (string | number)[];

const STOPS = new Set([...'{}[]:,/\\;#="\'']);
/** Containers inside containers that are followed; deeper ones are left out of the tree. */
const DEPTH = 500;

class Scanner {
  at = 0;
  constructor(readonly text: string) {}

  blank(): void {
    for (;;) {
      const letter = this.text[this.at];
      if (letter === undefined) return;
      if (/\s/.test(letter)) this.at += 1;
      else if (letter === '#' || this.text.startsWith('//', this.at)) this.#line();
      else if (this.text.startsWith('/*', this.at)) {
        const end = this.text.indexOf('*/', this.at + 2);
        this.at = end < 0 ? this.text.length : end + 2;
      } else return;
    }
  }

  #line(): void {
    const end = this.text.indexOf('\n', this.at);
    this.at = end < 0 ? this.text.length : end;
  }

  value(depth: number): TextNode | null {
    this.blank();
    const letter = this.text[this.at];
    if (letter === undefined || depth > DEPTH) return null;
    if (letter === '{') return this.#object(depth);
    if (letter === '[') return this.#array(depth);
    if (letter === '"' || letter === "'") return this.#quoted(letter);
    return STOPS.has(letter) ? null : this.#word();
  }

  #quoted(quote: string): ScalarNode {
    const start = this.at;
    let value = '';
    this.at += 1;
    while (this.at < this.text.length) {
      const letter = this.text[this.at]!;
      // A line's end closes what somebody has not closed yet, so that the rest of the file keeps its shape.
      if (letter === '\n' || letter === '\r') return { kind: 'text', start, end: this.at, value };
      this.at += 1;
      if (letter === quote) break;
      value += letter === '\\' ? this.#escape() : letter;
    }
    return { kind: 'text', start, end: this.at, value };
  }

  #escape(): string {
    const letter = this.text[this.at] ?? '';
    this.at += 1;
    if (letter === 'u') {
      const code = /^[0-9a-f]{4}/i.exec(this.text.slice(this.at, this.at + 4))?.[0];
      if (code === undefined) return '';
      this.at += 4;
      return String.fromCharCode(Number.parseInt(code, 16));
    }
    return { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }[letter] ?? letter;
  }

  #word(): ScalarNode {
    const start = this.at;
    while (this.at < this.text.length && !/\s/.test(this.text[this.at]!) && !STOPS.has(this.text[this.at]!))
      this.at += 1;
    return { kind: 'word', start, end: this.at, value: this.text.slice(start, this.at) };
  }

  #object(depth: number): ObjectNode {
    const start = this.at;
    const members: Member[] = [];
    this.at += 1;
    for (;;) {
      this.blank();
      const letter = this.text[this.at];
      if (letter === undefined) return { kind: 'object', start, end: this.at, closed: false, members };
      if (letter === '}') {
        this.at += 1;
        return { kind: 'object', start, end: this.at, closed: true, members };
      }
      // The bracket of an outer array: this object was never closed.
      if (letter === ']') return { kind: 'object', start, end: this.at, closed: false, members };
      const name = letter === '{' || letter === '[' ? null : this.value(depth + 1);
      if (name === null) {
        if (letter === '{' || letter === '[') this.value(depth + 1);
        else this.at += 1;
        continue;
      }
      this.blank();
      let value: TextNode | null = null;
      if (this.text[this.at] === ':' || this.text[this.at] === '=') {
        this.at += this.text.startsWith('=>', this.at) ? 2 : 1;
        value = this.value(depth + 1);
      }
      members.push({ name: (name as ScalarNode).value, nameRange: { start: name.start, end: name.end }, value });
    }
  }

  #array(depth: number): ArrayNode {
    const start = this.at;
    const items: TextNode[] = [];
    this.at += 1;
    for (;;) {
      this.blank();
      const letter = this.text[this.at];
      if (letter === undefined) return { kind: 'array', start, end: this.at, closed: false, items };
      if (letter === ']') {
        this.at += 1;
        return { kind: 'array', start, end: this.at, closed: true, items };
      }
      if (letter === '}') return { kind: 'array', start, end: this.at, closed: false, items };
      const item = this.value(depth + 1);
      if (item === null) this.at += 1;
      else items.push(item);
    }
  }
}

/** Reads a text, whatever state it is in; null when it holds no value at all. */
export function readTree(text: string): TextNode | null {
  return new Scanner(text).value(0);
}

/** The member of that name; of several the last, as the language reads them. */
export function memberOf(node: TextNode | null | undefined, name: string): Member | null {
  return node?.kind === 'object' ? (node.members.findLast((member) => member.name === name) ?? null) : null;
}

/** The node that a path leads to, or null. */
export function nodeAt(root: TextNode | null, path: TextPath): TextNode | null {
  let node = root;
  for (const step of path) {
    if (node?.kind === 'array') node = node.items[Number(step)] ?? null;
    else node = memberOf(node, String(step))?.value ?? null;
  }
  return node;
}

/** The plain text of a member, when it is one. */
export function textMember(node: TextNode | null | undefined, name: string): string | null {
  const value = memberOf(node, name)?.value;
  return value?.kind === 'text' ? value.value : null;
}
