import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLink } from '../../../src/kernel/share/index.ts';
import { sha256Hex } from '../../../src/kernel/text/index.ts';

/** Links that people have: each must open for good and hold what it held. Files are only ever added here. */
const FOLDER = new URL('../../fixtures/links/', import.meta.url);

interface OldLink {
  readonly link: string;
  readonly holds: unknown;
}

const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe('links of every format so far', () => {
  it.each(names)('%s opens and holds what it held', (name) => {
    const { link, holds } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as OldLink;
    const { value, whole, diagnostics } = readLink(link);
    expect({ whole, diagnostics }).toEqual({ whole: true, diagnostics: [] });
    const packages = value!.packages.map(({ files, ...rest }) => ({
      ...rest,
      files: Object.fromEntries(files.map(({ path, bytes }) => [path, sha256Hex(bytes)])),
    }));
    expect({ ...value!, packages }).toEqual(holds);
  });

  it('there is at least one of each format', () => {
    expect(names).toContain('1-samples.json');
  });
});
