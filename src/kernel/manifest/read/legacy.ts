// The row `legacy`: the TA: Mutation mutators that this package replaces (standard 2).

import { legacyShape } from '../../dialect.ts';
import type { Fix } from '../../text/index.ts';
import type { LegacyRecord } from '../model.ts';
import { type Fields, readFields, readItems, readSizedText } from './nodes.ts';
import { foundText, type Report, type Spot } from './report.ts';

const KEYS = ['name', 'prefix', 'compatibility', 'files'] as const;
const RECORDS = 16;

export function readLegacy(report: Report, spot: Spot): readonly LegacyRecord[] {
  const items = readItems(report, spot, 1, RECORDS, { fixes: [listFix(report, spot)] }) ?? [];
  return items.map((item) => readRecord(report, item)).filter((record) => record !== null);
}

/** A single block mapping becomes the one entry of a list: a dash before it, its further lines moved in. */
function listFix(report: Report, { node }: Spot): Fix | null {
  if (node.type !== 'mapping' || node.entries.length === 0) return null;
  const { text, file } = report;
  const { start, end } = node.range;
  const title = { id: 'manifest/fix.list' };
  if (text[start] === '{') {
    const edits = [
      { file, range: { start, end: start }, text: '[' },
      { file, range: { start: end, end }, text: ']' },
    ];
    return { title, safe: true, edits };
  }
  const edits = [{ file, range: { start, end: start }, text: '- ' }];
  for (let line = text.indexOf('\n', start) + 1; line > 0 && line < end; line = text.indexOf('\n', line) + 1)
    edits.push({ file, range: { start: line, end: line }, text: '  ' });
  return { title, safe: true, edits };
}

function readRecord(report: Report, spot: Spot): LegacyRecord | null {
  const fields = readFields(report, spot, { known: KEYS, required: KEYS, reading: 'legacyShape' });
  if (fields === null) return null;
  const name = field(fields, 'name', (one) => readRecordText(report, one));
  const prefix = field(fields, 'prefix', (one) => readRecordText(report, one));
  const compatibility = field(fields, 'compatibility', (one) =>
    one.node.type === 'sequence' ? readTexts(report, one, Number.POSITIVE_INFINITY) : readRecordText(report, one),
  );
  const files = field(fields, 'files', (one) => readFiles(report, one));
  if (name === null || prefix === null || compatibility === null || files === null) return null;
  return { name, prefix, compatibility, files };
}

function field<T>(fields: Fields, key: string, read: (spot: Spot) => T | null): T | null {
  const spot = fields.get(key);
  return spot === undefined ? null : read(spot);
}

function readRecordText(report: Report, spot: Spot): string | null {
  return readSizedText(report, spot, 1, legacyShape.textBytes, { reading: 'legacyShape' });
}

function readTexts(report: Report, spot: Spot, most: number): readonly string[] | null {
  const items = readItems(report, spot, 1, most, { reading: 'legacyShape' }) ?? [];
  const texts = items.map((item) => readRecordText(report, item)).filter((text) => text !== null);
  return texts.length === items.length && texts.length > 0 ? texts : null;
}

function readFiles(report: Report, spot: Spot): number | readonly string[] | null {
  const { node } = spot;
  if (node.type === 'sequence') return readTexts(report, spot, legacyShape.files);
  const count = node.type === 'integer' ? Number(node.value) : -1;
  if (count >= 0 && count <= legacyShape.files) return count;
  report.value(spot, 'legacy-files', { found: foundText(node), max: legacyShape.files }, { reading: 'legacyShape' });
  return null;
}
