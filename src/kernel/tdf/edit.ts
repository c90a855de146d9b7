// Changes to a file as text edits, so that whatever they do not touch stays byte for byte and an editor can undo them.

import { foldCase, type TextEdit } from '../text/index.ts';
import { entriesOf } from './find.ts';
import type { TdfEntry, TdfFile, TdfSection } from './model.ts';
import { isBlank } from './parse.ts';
import { readTdf } from './read.ts';

/** The text of a file: what was read, with the edits applied so far. */
export function writeTdf(file: TdfFile): string {
  return file.text;
}

/** Replaces the value of one entry. Comments that stood inside the old value follow the new one. */
export function setValue(file: TdfFile, entry: TdfEntry, value: string): TextEdit {
  const { start, end } = entry.valueRange;
  let text = value;
  for (const comment of file.comments) {
    if (comment.start < start || comment.end > end) continue;
    const written = file.text.slice(comment.start, comment.end);
    text += ` ${written}`;
    if (written.startsWith('//')) text += lineEndOf(file.text);
  }
  return { file: file.file, range: entry.valueRange, text };
}

/** Takes an entry out, with its line when nothing else stands on it. */
export function removeEntry(file: TdfFile, entry: TdfEntry): TextEdit {
  const { text } = file;
  let { start, end } = entry.range;
  let from = start;
  while (from > 0 && (text[from - 1] === ' ' || text[from - 1] === '\t')) from -= 1;
  let to = end;
  while (to < text.length && (text[to] === ' ' || text[to] === '\t')) to += 1;
  const opens = from === 0 || text[from - 1] === '\n' || text[from - 1] === '\r';
  if (opens && (to >= text.length || text[to] === '\n' || text[to] === '\r')) {
    start = from;
    end = to + (text[to] === '\r' && text[to + 1] === '\n' ? 2 : to < text.length ? 1 : 0);
  }
  return { file: file.file, range: { start, end }, text: '' };
}

/** Takes every entry of a key out, so that no earlier duplicate comes to count. */
export function removeKey(file: TdfFile, section: TdfSection, key: string): readonly TextEdit[] {
  const folded = foldCase(key);
  return entriesOf(section)
    .filter((entry) => foldCase(entry.key) === folded)
    .map((entry) => removeEntry(file, entry));
}

/**
 * Puts a new entry behind the section's last one, indented and ended as its neighbours are. Entries that `leaving` names
 * are about to be removed and are not built upon.
 */
export function addEntry(
  file: TdfFile,
  section: TdfSection,
  key: string,
  value: string,
  leaving: (entry: TdfEntry) => boolean = () => false,
): TextEdit {
  const { text } = file;
  const written = `${key}=${value};`;
  const insert = (offset: number, what: string): TextEdit => ({
    file: file.file,
    range: { start: offset, end: offset },
    text: what,
  });
  const last = entriesOf(section).findLast((entry) => !leaving(entry));
  if (last !== undefined) {
    const indent = indentOf(text, last.range.start);
    if (indent === null) return insert(last.range.end, ` ${written}`);
    return insert(contentEnd(file, last.range.end), lineEndOf(text) + indent + written);
  }
  const lineEnd = lineEndOf(text);
  if (section === file.root) return insert(0, written + lineEnd);
  const inside = text.slice(section.body.start, section.body.end);
  if (!/[\n\r]/.test(inside)) return insert(section.body.start, written);
  const next = section.items[0];
  const indent =
    (next === undefined ? null : indentOf(text, next.range.start)) ?? `${indentOf(text, section.body.end) ?? ''}\t`;
  return insert(contentEnd(file, section.body.start), lineEnd + indent + written);
}

/** Behind the comments that follow an offset on its line; the offset itself when anything else stands there. */
function contentEnd(file: TdfFile, offset: number): number {
  let end = offset;
  while (end < file.text.length && file.text[end] !== '\n' && file.text[end] !== '\r') end += 1;
  const onlyBlanks = file.blanked.slice(offset, end).trim() === '';
  const open = file.comments.some((comment) => comment.start < end && comment.end > end);
  if (!onlyBlanks || open) return offset;
  while (end > offset && isBlank(file.text.charCodeAt(end - 1))) end -= 1;
  return end;
}

/** Applies edits of one file (they may not overlap; at one place they go in the given order) and reads the outcome. */
export function applyEdits(file: TdfFile, edits: readonly TextEdit[]): TdfFile {
  const text = editText(file.text, edits);
  const { value } = readTdf(text, { dialect: file.dialect, file: file.file, remarks: false });
  return value ?? { ...file, text, blanked: text, comments: [], root: { ...file.root, items: [] }, end: 0 };
}

/** A text with edits applied: they may not overlap; at one place they go in the given order. */
export function editText(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((left, right) => left.range.start - right.range.start);
  let out = '';
  let at = 0;
  for (const edit of ordered) {
    out += text.slice(at, Math.max(at, edit.range.start)) + edit.text;
    at = Math.max(at, edit.range.end);
  }
  return out + text.slice(at);
}

/** The line end that a text uses: that of its first line, CRLF when it has none (stock files). */
export function lineEndOf(text: string): string {
  const lf = text.indexOf('\n');
  if (lf < 0) return '\r\n';
  return text[lf - 1] === '\r' ? '\r\n' : '\n';
}

/** Blanks before an offset when nothing else stands before it on its line, else null. */
function indentOf(text: string, offset: number): string | null {
  let start = offset;
  while (start > 0 && text[start - 1] !== '\n' && text[start - 1] !== '\r') {
    if (!isBlank(text.charCodeAt(start - 1))) return null;
    start -= 1;
  }
  return text.slice(start, offset);
}
