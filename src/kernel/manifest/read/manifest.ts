// Reads `oamut.yaml`: strict YAML first, then every row of standard 2 and 3; all problems, in document order.

import { oamutFirst } from '../../dialect.ts';
import { type Diagnostic, hasErrors, type ReadResult, type TextRange } from '../../text/index.ts';
import { moveEntryFirst, readYamlDocument, type YamlMapping, type YamlNode } from '../../yaml/index.ts';
import { fullWidthFix, wrapped } from '../fix/punctuation.ts';
import type { ClashChoice, Manifest } from '../model.ts';
import { silence } from '../silence.ts';
import { readConflicts, readRequires, readWorksWith } from './conditions.ts';
import {
  readAuthor,
  readDescription,
  readEntry,
  readFormat,
  readHomepage,
  readIcon,
  readId,
  readName,
  readVersionText,
} from './identity.ts';
import { readLegacy } from './legacy.ts';
import { readLayers, readTags } from './lists.ts';
import { type Fields, readFields, readWord } from './nodes.ts';
import { type ReadOptions, readOptions } from './options.ts';
import { Report, type Spot } from './report.ts';
import { readStrings } from './strings.ts';

/** The keys of a manifest in the order of the standard. */
export const MANIFEST_KEYS = [
  'oamut',
  'id',
  'name',
  'version',
  'author',
  'description',
  'homepage',
  'icon',
  'tags',
  'works-with',
  'requires',
  'conflicts-with',
  'layers',
  'clashes',
  'options',
  'strings',
  'entry',
  'legacy',
] as const;

/** The keys that every manifest must have. */
export const REQUIRED_KEYS = ['oamut', 'id', 'name', 'version', 'author', 'tags', 'works-with', 'layers'] as const;

/** The entry script of a package that names none. */
export const DEFAULT_ENTRY = 'mutator.lua';

/**
 * Reads a manifest. `value` is null when there is any error; a problem of the YAML itself is then the only one, any other
 * problem is one of all, in document order. `file` is the name that the diagnostics give.
 */
export function readManifest(source: Uint8Array | string, file = 'oamut.yaml'): ReadResult<Manifest> {
  const { text, root, comments, diagnostics } = readYamlDocument(source, file);
  if (root === null) return { value: null, diagnostics };
  const report = new Report(text, file);
  const manifest = readRows(report, root);
  const found = report.diagnostics.toSorted((left, right) => startOf(left) - startOf(right));
  const kept = silence(text, comments, found, file);
  return { value: hasErrors(kept) ? null : manifest, diagnostics: kept };
}

function startOf({ range }: Diagnostic): number {
  return range?.start ?? 0;
}

function readRows(report: Report, root: YamlMapping): Manifest {
  const fields = readFields(report, { node: root, path: '' }, { known: MANIFEST_KEYS, required: REQUIRED_KEYS })!;
  checkOrder(report, root);
  adviseQuotes(report, root, '');
  row(fields, 'oamut', (spot) => readFormat(report, spot));
  const id = row(fields, 'id', (spot) => readId(report, spot));
  const requires = row(fields, 'requires', (spot) => readRequires(report, spot, id)) ?? { engine: null, mutators: [] };
  const options: ReadOptions = row(fields, 'options', (spot) => readOptions(report, spot)) ?? NO_OPTIONS;
  return {
    id: id ?? '',
    name: row(fields, 'name', (spot) => readName(report, spot)) ?? '',
    version: row(fields, 'version', (spot) => readVersionText(report, spot)) ?? '',
    author: row(fields, 'author', (spot) => readAuthor(report, spot)) ?? { name: '', email: null },
    description: row(fields, 'description', (spot) => readDescription(report, spot)),
    homepage: row(fields, 'homepage', (spot) => readHomepage(report, spot)),
    icon: row(fields, 'icon', (spot) => readIcon(report, spot)),
    tags: row(fields, 'tags', (spot) => readTags(report, spot)) ?? [],
    worksWith: row(fields, 'works-with', (spot) => readWorksWith(report, spot)) ?? [],
    requires,
    conflictsWith: row(fields, 'conflicts-with', (spot) => readConflicts(report, spot, id, requires.mutators)) ?? [],
    layers: row(fields, 'layers', (spot) => readLayers(report, spot)) ?? [],
    clashes: row(fields, 'clashes', (spot) => readWord<ClashChoice>(report, spot, ['add', 'replace'])),
    options: options.options,
    strings: row(fields, 'strings', (spot) => readStrings(report, spot, options)) ?? new Map(),
    entry: row(fields, 'entry', (spot) => readEntry(report, spot)) ?? DEFAULT_ENTRY,
    legacy: row(fields, 'legacy', (spot) => readLegacy(report, spot)) ?? [],
    places: new Map([...fields].map(([key, { node }]): [string, TextRange] => [key, node.range])),
  };
}

const NO_OPTIONS: ReadOptions = { options: [], ids: new Set(), complete: true };

function row<T>(fields: Fields, key: string, read: (spot: Spot) => T): T | null {
  const spot = fields.get(key);
  return spot === undefined ? null : read(spot);
}

/** The file begins with `oamut` (standard 2). */
function checkOrder(report: Report, root: YamlMapping): void {
  const entry = root.entries.find(({ key }) => key.type === 'string' && key.value === 'oamut');
  if (entry === undefined || entry === root.entries[0]) return;
  const edits = moveEntryFirst(report.text, report.file, root, entry);
  const fix = edits === null ? null : { title: { id: 'manifest/fix.move-up' }, edits, safe: true };
  report.add(
    entry.key.range,
    'oamut',
    'oamut-first',
    {},
    {
      code: 'manifest/oamut-first',
      severity: oamutFirst,
      reading: 'oamutFirst',
      fixes: [fix],
    },
  );
}

/** Typographic quotes around a plain text are part of it, which nobody means. */
function adviseQuotes(report: Report, node: YamlNode, path: string): void {
  if (node.type === 'mapping') {
    for (const { key, value } of node.entries)
      adviseQuotes(report, value, path === '' ? key.value! : `${path}.${key.value}`);
  } else if (node.type === 'sequence') {
    node.items.forEach((item, index) => {
      adviseQuotes(report, item, `${path}[${index}]`);
    });
  } else if (node.type === 'string' && !node.quoted && wrapped(node.source) !== null) {
    report.value(
      { node, path },
      'typographic-quotes',
      { found: node.source },
      {
        code: 'manifest/typographic-quotes',
        severity: 'warning',
        fixes: [fullWidthFix(node, report.file)],
      },
    );
  }
}
