// Lines of a `.sm` file as words: blanks part them, double quotes hold blanks, `#` or `--` starts a comment (standard 5.1).

/** One word with its place; `steps` are its parts between dots that stand outside quotes. */
export interface Word {
  readonly text: string;
  readonly steps: readonly string[];
  /** Whether any of it stood in quotes: then it is never a number or a keyword. */
  readonly quoted: boolean;
  readonly start: number;
  readonly end: number;
}

export interface Line {
  readonly words: readonly Word[];
  /** Line number from 1. */
  readonly number: number;
  readonly indented: boolean;
  /** Where the comment begins that ends the line, or null. */
  readonly comment: number | null;
  /** Offset of a quote that never closes, or null. */
  readonly openQuote: number | null;
  readonly start: number;
  readonly end: number;
}

/** Every line that holds a word. */
export function readLines(text: string): readonly Line[] {
  return readAllLines(text).filter((line) => line.words.length > 0 || line.openQuote !== null);
}

/** Every line, also those that hold nothing or a comment alone. */
export function readAllLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  let number = 1;
  for (let start = 0; start <= text.length; number += 1) {
    const feed = text.indexOf('\n', start);
    const next = feed < 0 ? text.length : feed;
    const end = text[next - 1] === '\r' && next > start ? next - 1 : next;
    lines.push(readLine(text, start, end, number));
    start = next + 1;
  }
  return lines;
}

const isBlank = (unit: string | undefined) => unit === ' ' || unit === '\t';

function readLine(text: string, start: number, end: number, number: number): Line {
  const words: Word[] = [];
  let at = start;
  let openQuote: number | null = null;
  let comment: number | null = null;
  while (at < end) {
    if (isBlank(text[at])) {
      at += 1;
      continue;
    }
    if (text[at] === '#' || text.startsWith('--', at)) {
      comment = at;
      break;
    }
    const begin = at;
    const steps: string[] = [];
    let step = '';
    let quoted = false;
    while (at < end && !isBlank(text[at])) {
      if (text[at] === '"') {
        quoted = true;
        const open = at;
        at += 1;
        while (at < end && text[at] !== '"') {
          if (text[at] === '\\' && at + 1 < end) at += 1;
          step += text[at];
          at += 1;
        }
        if (at >= end) openQuote = open;
        at += 1;
      } else if (text[at] === '.') {
        steps.push(step);
        step = '';
        at += 1;
      } else {
        step += text[at];
        at += 1;
      }
    }
    steps.push(step);
    words.push({ text: steps.join('.'), steps, quoted, start: begin, end: Math.min(at, end) });
  }
  return { words, number, indented: isBlank(text[start]), comment, openQuote, start, end };
}

/** A text as one word: quoted where blanks, quotes, comment signs or nothing at all ask for it. */
export function writeWord(text: string, quoteAlways = false): string {
  return quoteAlways || text === '' || /[\s"\\#]|--/.test(text) ? `"${text.replace(/[\\"]/g, '\\$&')}"` : text;
}

/** A field's steps as one word; a step that holds a dot or a blank stands in quotes. */
export function writeField(steps: readonly string[]): string {
  return steps.map((step) => writeWord(step, step.includes('.'))).join('.');
}
