// What the wild does and the game takes without a word: swallowed lines, second semicolons, duplicates, text behind the
// end. Each remark says what the game makes of it and, where it can only be meant one way, how to mend it.

import { DUPLICATE_KEY_COUNTS } from '../dialect.ts';
import { type Diagnostic, foldCase, type MessageValues, type Severity, type TextRange } from '../text/index.ts';
import type { TdfEntry, TdfFile, TdfSection } from './model.ts';
import { isBlank, missingSemicolon, trimmed } from './parse.ts';
import { shown } from './shown.ts';

/** Byte order marks: as windows-1252 shows the three bytes, and as a UTF-8 decoder gives it. */
const MARKS = ['\u00EF\u00BB\u00BF', '\uFEFF'];

/** Remarks on text that became part of the name or the value before it. */
const RUNS_ON = new Set(
  ['byte-order-mark', 'second-semicolon', 'key-swallowed', 'section-swallowed', 'value-swallowed'].map(
    (word) => `tdf/${word}`,
  ),
);

/** Everything worth saying about a file beside the fault that ended its reading. */
export function remarksOn(file: TdfFile, surplus: number | null, valueBytes: number | null): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const say = (
    code: string,
    severity: Severity,
    range: TextRange,
    path: string,
    values: MessageValues,
    fix?: { readonly id: string; readonly range: TextRange; readonly text: string; readonly safe: boolean },
    reading?: string,
  ) =>
    found.push({
      code: `tdf/${code.replace(/\..*/, '')}`,
      severity,
      file: file.file,
      range,
      path,
      message: { id: `tdf/${code}`, values },
      ...(reading === undefined ? {} : { reading }),
      ...(fix === undefined
        ? {}
        : {
            fixes: [
              {
                title: { id: `tdf/fix.${fix.id}` },
                edits: [{ file: file.file, range: fix.range, text: fix.text }],
                safe: fix.safe,
              },
            ],
          }),
    });

  const mark = MARKS.find((candidate) => file.text.startsWith(candidate));
  if (mark !== undefined) {
    const range = { start: 0, end: mark.length };
    say('byte-order-mark', 'warning', range, '', {}, { id: 'byte-order-mark', range, text: '', safe: true });
  }

  const visit = (section: TdfSection, path: string) => {
    const seen = new Map<string, TdfEntry>();
    for (const item of section.items) {
      if (item.kind === 'section') {
        const inner = path === '' ? shown(item.name) : `${path}.${shown(item.name)}`;
        const lineEnd = item.name.search(/[\n\r]/);
        if (lineEnd >= 0) {
          const place = trimmed(file.blanked, item.nameRange.start, item.nameRange.start + lineEnd).end;
          const range = { start: place, end: place };
          say('section-swallowed', 'warning', range, inner, { name: shown(item.name) });
        }
        visit(item, inner);
        continue;
      }
      const at = path === '' ? shown(item.key) : `${path}.${shown(item.key)}`;
      const marked = item.range.start === 0 && mark !== undefined;
      if (item.key.startsWith(';')) {
        const range = { start: item.range.start, end: item.range.start + 1 };
        say(
          'second-semicolon',
          'warning',
          range,
          at,
          { key: shown(item.key) },
          {
            id: 'second-semicolon',
            range,
            text: '',
            safe: true,
          },
        );
      } else if (/[\n\r}[]/.test(item.key) && !marked) {
        const end = item.key.search(/[\n\r}[]/);
        const range = { start: item.keyRange.start, end: item.keyRange.start + Math.max(1, end) };
        say('key-swallowed', 'warning', range, at, { key: shown(item.key.slice(0, Math.max(1, end))) });
      }
      if (swallows(item.value)) {
        const place = missingSemicolon(file.blanked, item.valueRange.start, item.valueRange.end);
        const range = { start: place, end: place };
        say(
          'value-swallowed',
          'warning',
          range,
          at,
          { key: shown(item.key) },
          {
            id: 'missing-semicolon',
            range,
            text: ';',
            safe: true,
          },
        );
      }
      if (valueBytes !== null && item.value.length > valueBytes)
        say('value-too-long', 'warning', item.valueRange, at, {
          key: shown(item.key),
          bytes: item.value.length,
          max: valueBytes,
        });

      const folded = foldCase(item.key);
      const earlier = seen.get(folded);
      seen.set(folded, item);
      if (earlier === undefined) continue;
      const counts = DUPLICATE_KEY_COUNTS[file.dialect];
      const values = {
        key: shown(item.key),
        other: shown(earlier.key),
        line: earlier.line,
        value: shown(counts === 'last' ? item.value : earlier.value),
      };
      const severity = earlier.value === item.value ? 'note' : 'warning';
      if (earlier.key === item.key) say(`duplicate-key.${counts}`, severity, item.keyRange, at, values);
      else say(`duplicate-case.${counts}`, severity, item.keyRange, at, values, undefined, 'DUPLICATE_KEY_COUNTS');
    }
  };
  visit(file.root, '');

  if (surplus !== null) {
    let start = surplus + 1;
    while (start < file.blanked.length && (isBlank(file.blanked.charCodeAt(start)) || file.blanked[start] === ';'))
      start += 1;
    const brace = { start: surplus, end: surplus + 1 };
    if (start < file.blanked.length) say('after-end', 'warning', { start, end: file.text.length }, '', {});
    // A name or a value that ran on may have taken the opening brace: then this one is right, and that has to be mended first.
    else if (found.some(({ code }) => RUNS_ON.has(code))) say('surplus-brace', 'note', brace, '', {});
    else say('surplus-brace', 'note', brace, '', {}, { id: 'surplus-brace', range: brace, text: '', safe: true });
  }
  return found;
}

/** Whether a value runs over a line end into something that was meant as a key, a section or a brace. */
function swallows(value: string): boolean {
  const end = value.search(/[\n\r]/);
  return end >= 0 && /[=[\]{}]/.test(value.slice(end));
}
