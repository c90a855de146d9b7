// The rows of a manifest that say what the package is: oamut, id, name, version, author, texts, icon, tags, layers, entry.

import { emailBytes, unquotedVersion } from '../../dialect.ts';
import { foldCase } from '../../text/index.ts';
import { quoteText } from '../../yaml/index.ts';
import type { Manifest } from '../model.ts';
import { readVersion } from '../version.ts';
import { emailProblem, homepageProblem, isBelow, isDeviceName, isKebab, isPackagePath, toKebab } from '../words.ts';
import { type Fields, readFields, readSizedText, readText } from './nodes.ts';
import { foundText, type Report, type Spot } from './report.ts';

/** `oamut`: the integer 1 as written. */
export function readFormat(report: Report, spot: Spot): boolean {
  const { node } = spot;
  if (node.type === 'integer' && node.source === '1') return true;
  const isOne = 'source' in node && node.value === '1';
  const fix =
    'source' in node
      ? report.replace(node.range, '1', { id: 'manifest/fix.write', values: { text: '1' } }, isOne)
      : null;
  report.value(spot, 'format', { found: foundText(node) }, { fixes: [fix] });
  return false;
}

/** `id`: kebab-case, 1–64 bytes, no Windows device name. */
export function readId(report: Report, spot: Spot): string | null {
  const id = readText(report, spot);
  if (id === null) return null;
  if (!isKebab(id, 64)) {
    const kebab = toKebab(id, 64);
    const fix =
      kebab === ''
        ? null
        : report.replace(spot.node.range, kebab, { id: 'manifest/fix.write', values: { text: kebab } }, false);
    report.value(spot, 'kebab', { bytes: 64, found: id }, { fixes: [fix] });
    return null;
  }
  if (isDeviceName(id)) {
    report.value(spot, 'device', { found: id }, { reading: 'deviceNames' });
    return null;
  }
  return id;
}

/** `name`: 1–64 bytes, no control characters. */
export function readName(report: Report, spot: Spot): string | null {
  const name = readSizedText(report, spot, 1, 64);
  if (name === null || !/[\0-\x1f\x7f-\x9f]/.test(name)) return name;
  report.value(spot, 'control');
  return null;
}

/** `version`: quoted, at most 32 bytes, one to three parts. */
export function readVersionText(report: Report, spot: Spot): string | null {
  const { node } = spot;
  if (node.type === 'integer' || node.type === 'decimal') {
    const safe = readVersion(node.source) !== null;
    const fix = report.replace(node.range, quoteText(node.source), { id: 'manifest/fix.quote' }, safe);
    report.value(spot, 'version.bare', { found: node.source }, { fixes: [fix] });
    return null;
  }
  const version = readText(report, spot);
  if (version === null) return null;
  if (readVersion(version) === null) {
    report.value(spot, 'version', { found: version }, { fixes: [trimVersion(report, spot, version)] });
    return null;
  }
  adviseQuotes(report, spot);
  return version;
}

function trimVersion(report: Report, { node }: Spot, version: string) {
  const bare = version.trim().replace(/^[vV]/, '');
  if (readVersion(bare) === null) return null;
  return report.replace(node.range, quoteText(bare), { id: 'manifest/fix.write', values: { text: bare } }, true);
}

/** A version or range that reads as text without its quotes. */
export function adviseQuotes(report: Report, spot: Spot): void {
  const { node } = spot;
  if (node.type !== 'string' || node.quoted) return;
  const fix = report.replace(node.range, quoteText(node.value!), { id: 'manifest/fix.quote' }, true);
  report.value(
    spot,
    'unquoted',
    { found: node.source },
    {
      code: 'manifest/unquoted',
      severity: unquotedVersion,
      reading: 'unquotedVersion',
      fixes: [fix],
    },
  );
}

/** `author`: a mapping of `name` and, if wanted, `email`. */
export function readAuthor(report: Report, spot: Spot): Manifest['author'] | null {
  const { node } = spot;
  if (node.type === 'string') {
    const text = `{ name: ${quoteText(node.value!)} }`;
    const fix = report.replace(node.range, text, { id: 'manifest/fix.write', values: { text } }, true);
    report.value(spot, 'not-mapping', { found: foundText(node) }, { fixes: [fix] });
    return null;
  }
  const fields = readFields(report, spot, { known: ['name', 'email'], required: ['name'] });
  if (fields === null) return null;
  const name = read(fields, 'name', (field) => readSizedText(report, field, 1, 128));
  const email = read(fields, 'email', (field) => readEmail(report, field));
  return name === null ? null : { name, email };
}

function read<T>(fields: Fields, key: string, reader: (spot: Spot) => T): T | null {
  const spot = fields.get(key);
  return spot === undefined ? null : reader(spot);
}

function readEmail(report: Report, spot: Spot): string | null {
  const email = readText(report, spot);
  if (email === null) return null;
  const problem = emailProblem(email);
  if (problem === null) return email;
  report.value(spot, `email.${problem}`, { max: emailBytes }, { reading: 'emailBytes' });
  return null;
}

/** `description`: 1–2,000 bytes; line breaks allowed. */
export function readDescription(report: Report, spot: Spot): string | null {
  return readSizedText(report, spot, 1, 2000);
}

/** `homepage`: 1–256 bytes, http or https. */
export function readHomepage(report: Report, spot: Spot): string | null {
  const text = readText(report, spot);
  if (text === null) return null;
  const problem = homepageProblem(text);
  if (problem === null) return text;
  const withScheme = `https://${text}`;
  const looksBare = problem === 'scheme' && /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?:\/\S*)?$/.test(text);
  const fix = looksBare
    ? report.replace(spot.node.range, withScheme, { id: 'manifest/fix.write', values: { text: withScheme } }, false)
    : null;
  report.value(spot, `homepage.${problem}`, { found: text }, { fixes: [fix] });
  return null;
}

/** A path in the package with the given ending. */
function readPath(report: Report, spot: Spot, ending: string): string | null {
  const path = readText(report, spot);
  if (path === null) return null;
  if (!isPackagePath(path)) {
    const forward = path.replace(/\\/g, '/').replace(/^(?:\.?\/)+/, '');
    const fix = isPackagePath(forward)
      ? report.replace(spot.node.range, forward, { id: 'manifest/fix.write', values: { text: forward } }, true)
      : null;
    report.value(spot, 'path', { found: path }, { reading: 'manifestPaths', fixes: [fix] });
    return null;
  }
  if (foldCase(path).endsWith(ending)) return path;
  report.value(spot, 'ending', { ending, found: path });
  return null;
}

/** `icon`: path of a `.png`. */
export function readIcon(report: Report, spot: Spot): string | null {
  return readPath(report, spot, '.png');
}

/** `entry`: path of a `.lua`, not below `files/`, `rules/`, `lua/`. */
export function readEntry(report: Report, spot: Spot): string | null {
  const path = readPath(report, spot, '.lua');
  if (path === null || !isBelow(path, ['files', 'rules', 'lua'])) return path;
  report.value(spot, 'entry.place', { found: path });
  return null;
}
