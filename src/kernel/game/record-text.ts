// A record back as game text: edits of the file it came from, or a text of its own in the shape of stock files.

import { MAP_SCHEMA_NAME } from '../dialect.ts';
import {
  addEntry,
  editText,
  findEntry,
  findSection,
  readTdf,
  removeKey,
  setValue,
  type TdfEntry,
  type TdfFile,
  type TdfSection,
} from '../tdf/index.ts';
import { foldCase, type TextEdit } from '../text/index.ts';
import { fieldsOfSection } from './fields.ts';
import { mapRoot } from './maps.ts';
import type { BaseField, RecordSpace } from './model.ts';

/** What a record must have to be written; file positions are not needed. */
export interface WritableRecord {
  readonly space: RecordSpace;
  readonly name: string;
  readonly fields: ReadonlyMap<string, Pick<BaseField, 'key' | 'steps' | 'spelling' | 'value'>>;
}

type WritableField = Pick<BaseField, 'key' | 'steps' | 'spelling' | 'value'>;

/**
 * Game text of a record. With the text of the file it came from, everything that did not change stays byte for byte:
 * units, tables and maps give that whole text back, weapons, features and sides their section of it. Without it, or when
 * the file does not hold the record, the text is made new, with CRLF.
 */
export function recordText(record: WritableRecord, original?: string): string {
  const whole = record.space === 'units' || record.space === 'tables' || record.space === 'map';
  const file = original === undefined ? null : readRecordFile(record, original);
  const section = file === null ? null : sectionOf(file, record);
  if (file === null || section === null) return newText(record);
  if (whole) return editText(file.text, recordEdits(file, section, record));
  const part = readRecordFile(record, file.text.slice(section.range.start, section.range.end));
  const alone = part === null ? null : sectionOf(part, record);
  return part === null || alone === null ? newText(record) : editText(part.text, recordEdits(part, alone, record));
}

/** The section of a file that holds a record: `[UNITINFO]`, the section of its name, or the whole file. */
export function sectionOf(file: TdfFile, record: Pick<WritableRecord, 'space' | 'name'>): TdfSection | null {
  if (record.space === 'map') return mapRoot(file);
  if (record.space === 'tables') return file.root;
  return findSection(file.root, record.space === 'units' ? 'UNITINFO' : record.name);
}

/** The edits that make a section of a file say what a record says. */
export function recordEdits(file: TdfFile, section: TdfSection, record: WritableRecord): readonly TextEdit[] {
  const before = fieldsOfSection(section, file.dialect);
  const edits: TextEdit[] = [];
  const added = new Map<string, WritableField[]>();
  const leaves = (outer: readonly string[]) => (entry: TdfEntry) =>
    !record.fields.has([...outer, foldCase(entry.key)].join('.'));
  for (const [key, field] of before) {
    if (record.fields.has(key)) continue;
    const part = within(section, field.steps.slice(0, -1));
    if (part !== null) edits.push(...removeKey(file, part, field.steps[field.steps.length - 1]!));
  }
  for (const [key, field] of record.fields) {
    const old = before.get(key);
    if (old !== undefined && old.value === field.value) continue;
    const outer = field.steps.slice(0, -1);
    const part = within(section, outer);
    const entry = part === null ? null : findEntry(part, field.steps[field.steps.length - 1]!, file.dialect);
    if (part === null) push(added, outer.slice(0, depthWithin(section, outer) + 1).join('.'), field);
    else if (entry === null) edits.push(addEntry(file, part, field.spelling, field.value, leaves(outer)));
    else edits.push(setValue(file, entry, field.value));
  }
  for (const fields of added.values()) edits.push(addSection(file, section, fields));
  return edits;
}

function readRecordFile(record: WritableRecord, text: string): TdfFile | null {
  const { value } = readTdf(text, { dialect: record.space === 'map' ? 'ota' : 'tdf', remarks: false });
  return value?.complete === true ? value : null;
}

function within(section: TdfSection, steps: readonly string[]): TdfSection | null {
  let part: TdfSection | null = section;
  for (const step of steps) part = part === null ? null : findSection(part, step);
  return part;
}

function push(groups: Map<string, WritableField[]>, key: string, field: WritableField): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [field]);
  else group.push(field);
}

/** How many of the steps lead into sections that the file has. */
function depthWithin(section: TdfSection, steps: readonly string[]): number {
  let depth = 0;
  while (depth < steps.length && within(section, steps.slice(0, depth + 1)) !== null) depth += 1;
  return depth;
}

/** A subsection that the file lacks, with all its fields, put before the end of the innermost section that it has. */
function addSection(file: TdfFile, section: TdfSection, fields: readonly WritableField[]): TextEdit {
  const outer = fields[0]!.steps.slice(0, -1);
  const have = depthWithin(section, outer);
  const part = within(section, outer.slice(0, have))!;
  const missing = fields.map((field) => ({ ...field, steps: field.steps.slice(have) }));
  const offset = lineStart(file.text, part.body.end);
  const text = blockText(missing, 1 + have);
  const range = { start: offset, end: offset };
  return { file: file.file, range, text: offset === part.body.end ? `\r\n${text}` : text };
}

/** The start of the line of an offset when only blanks stand before it, else the offset. */
function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && (text[start - 1] === ' ' || text[start - 1] === '\t')) start -= 1;
  return start === 0 || text[start - 1] === '\n' ? start : offset;
}

function newText(record: WritableRecord): string {
  const fields = [...record.fields.values()];
  if (record.space === 'tables') return blockText(fields, 0);
  if (record.space === 'map') return blockText(fields.map(insideHeader), 0);
  const name = record.space === 'units' ? 'UNITINFO' : record.name;
  const written = record.space === 'menus' ? menuFields(fields) : fields;
  return `[${name}]\r\n\t{\r\n${blockText(written, 1)}\t}\r\n`;
}

/** A schema's field where map files have it: inside `[GlobalHeader]`. */
function insideHeader(field: WritableField): WritableField {
  return MAP_SCHEMA_NAME.test(field.steps[0]!) ? { ...field, steps: ['globalheader', ...field.steps] } : field;
}

/** A menu as the list that `[CANBUILD]` would hold. */
function menuFields(fields: readonly WritableField[]): readonly WritableField[] {
  return fields.map((field, index) => {
    const key = `canbuild${index + 1}`;
    return { key, steps: [key], spelling: key, value: field.spelling };
  });
}

/** Fields as lines, subsections after them; section names as stock files write them, in upper case. */
function blockText(fields: readonly WritableField[], depth: number): string {
  const indent = '\t'.repeat(depth);
  let text = '';
  const inner = new Map<string, WritableField[]>();
  for (const field of fields) {
    if (field.steps.length <= 1) text += `${indent}${field.spelling}=${field.value};\r\n`;
    else push(inner, foldCase(field.steps[0]!), { ...field, steps: field.steps.slice(1) });
  }
  for (const [name, part] of inner)
    text += `${indent}[${name.toUpperCase()}]\r\n${indent}\t{\r\n${blockText(part, depth + 1)}${indent}\t}\r\n`;
  return text;
}
