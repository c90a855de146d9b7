// Game text of a record as the run left it, where asked with a comment at each changed line that says who wrote it.

import type { RecordSpace } from '../game/model.ts';
import { recordText, sectionOf } from '../game/record-text.ts';
import type { FieldTrace, RecordTrace } from '../stack/model.ts';
import { findEntry, findSection, readTdf, type TdfSection } from '../tdf/index.ts';
import { applyEdits, type TextEdit } from '../text/index.ts';

export interface RecordTextOptions {
  /** Text of the file it came from: what did not change stays byte for byte. */
  readonly original?: string | undefined;
  readonly origins: boolean;
}

/** The record's text after the run; null for one that the run took away. */
export function tracedText(record: RecordTrace, { original, origins }: RecordTextOptions): string | null {
  if (record.status === 'removed') return null;
  const fields = [...record.fields.values()].filter((field) => field.after !== null);
  const text = recordText(
    {
      space: record.space,
      name: record.name,
      fields: new Map(
        fields.map(({ key, path, spelling, after }) => [key, { key, steps: path, spelling, value: after! }]),
      ),
    },
    original,
  );
  return origins ? withOrigins(record, text) : text;
}

function withOrigins(record: RecordTrace, text: string): string {
  const { value } = readTdf(text, { dialect: record.space === 'map' ? 'ota' : 'tdf', remarks: false });
  const section = value === null ? null : sectionOf(value, record);
  const changed = [...record.aimed.values()].filter(({ before, after }) => before !== after);
  const edits: TextEdit[] = [];
  const loose: string[] = [];
  for (const field of changed) {
    const part = section === null || field.after === null ? null : within(section, field.path.slice(0, -1));
    const entry = part === null ? null : findEntry(part, field.path.at(-1)!, value!.dialect);
    const said = `// ${originOf(record.space, field)}`;
    if (entry === null) loose.push(said);
    else {
      const end = lineEnd(text, entry.range.end);
      edits.push({ file: '', range: { start: end, end }, text: ` ${said}` });
    }
  }
  const head = loose.map((line) => `${line}\r\n`).join('');
  return head + applyEdits(text, edits);
}

/** `120 -> 500: cheap-labs mutator.lua:14, boss rules/wrecks.sm:3`. Plain ASCII: the file may be in any code page. */
function originOf(space: RecordSpace, field: FieldTrace): string {
  const { key, before, after, steps } = field;
  const show = (value: string | null) => (value === null ? 'absent' : value === '' ? '""' : value);
  const name = after === null || space === 'menus' ? `${key} ` : '';
  const by = steps
    .filter((step) => step.before !== step.after)
    .map(({ mutator, source, file, line }) =>
      [
        source === undefined ? (mutator ?? 'width') : `${source.pack}: ${source.definition}`,
        file === null ? '' : line === null ? file : `${file}:${line}`,
      ]
        .filter(Boolean)
        .join(' '),
    );
  return `${name}${show(before)} -> ${show(after)}: ${by.join(', ')}`.replace(/[\r\n]+|\*\//g, ' ');
}

function within(section: TdfSection, steps: readonly string[]): TdfSection | null {
  let part: TdfSection | null = section;
  for (const step of steps) part = part === null ? null : findSection(part, step);
  return part;
}

function lineEnd(text: string, from: number): number {
  const at = text.slice(from).search(/\r?\n/);
  return at < 0 ? text.length : from + at;
}
