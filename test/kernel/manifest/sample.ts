// A manifest to change one row of, so that each test shows only what it is about.

import { messages } from '../../../src/i18n/en/index.ts';
import * as dialect from '../../../src/kernel/dialect.ts';
import { readManifest } from '../../../src/kernel/manifest/index.ts';

const ROWS: Readonly<Record<string, string>> = {
  oamut: '1',
  id: 'cheap-labs',
  name: 'Cheap labs',
  version: '"1.0.0"',
  author: '{ name: Jane }',
  tags: '[gameplay]',
  'works-with': '["*"]',
  layers: '[units]',
};

/** A manifest with rows replaced, added, or (null) left out; a value may begin with a line end and its own block. */
export function manifestText(changes: Readonly<Record<string, string | null>> = {}): string {
  const rows = Object.entries({ ...ROWS, ...changes }).filter(([, value]) => value !== null);
  return rows.map(([key, value]) => `${key}:${value!.startsWith('\n') ? '' : ' '}${value}\n`).join('');
}

/** The manifest of `manifestText`, which must be accepted without a word. */
export function accepted(changes: Readonly<Record<string, string | null>> = {}) {
  const { value, diagnostics } = readManifest(manifestText(changes));
  if (value === null || diagnostics.length > 0)
    throw new Error(`not accepted: ${JSON.stringify(diagnostics.map(({ path, message }) => [path, message]))}`);
  return value;
}

/** `severity code path message-id` of each diagnostic; its messages and its reading must exist. */
export function problems(changes: Readonly<Record<string, string | null>>): string[] {
  return readManifest(manifestText(changes)).diagnostics.map(({ severity, code, path, message, reading, fixes }) => {
    for (const { id } of [message, ...(fixes ?? []).map((fix) => fix.title)])
      if (!(id in messages)) throw new Error(`no message ${id}`);
    if (reading !== undefined && !(reading in dialect)) throw new Error(`no reading ${reading}`);
    const what = message.id === code ? '' : ` ${message.id.replace('manifest/', '')}`;
    return `${severity} ${code} ${path}${what}`;
  });
}
