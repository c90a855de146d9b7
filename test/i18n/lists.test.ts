// Names in a row are joined as the language joins them, never by a comma that is written in the source.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { joinNames, render } from '../../src/i18n/index.ts';

const SRC = fileURLToPath(new URL('../../src', import.meta.url));

/** Lists of a format, with the comma that the format wants: how many a file has. */
const FORMATS: Readonly<Record<string, number>> = {
  // What is typed into the field, and split by its commas.
  'ui/manifest/OptionDesigner.tsx': 1,
  // A list of JSON.
  'ui/patches/form/fields.ts': 1,
};

/** Lines that join by a comma or an enumeration comma of their own. */
const joins = (source: string) =>
  source.split('\n').flatMap((line) => (/\.join\(\s*['"`][,、，]\s*['"`]\s*\)/.test(line) ? [line.trim()] : []));

/** Ways to join without a blank, for keys that nobody reads. */
const isKey = (line: string) => /\.join\(\s*['"`],['"`]\s*\)/.test(line);

describe('lists of names', () => {
  it('are joined as the language joins them', () => {
    const names = ['a', 'b'];
    expect([joinNames('en', names), joinNames('zh-CN', names)]).toEqual(['a, b', 'a、b']);
    expect(render('zh-CN', { id: 'ui.review.missing', values: { names } })).toContain('a、b');
  });

  it('are found where a comma of the source joins them', () => {
    expect(joins(`say('a', { names: all.join(', ') });\nall.join();\nall.join(say('sheet.comma'))`)).toEqual([
      "say('a', { names: all.join(', ') });",
    ]);
  });

  it('are joined by no comma of the interface or the workspace', () => {
    const files = ['ui', 'workspace'].flatMap((part) =>
      readdirSync(join(SRC, part), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => `${part}/${path}`),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((path) => {
      const own = joins(readFileSync(join(SRC, path), 'utf8')).filter((line) => !isKey(line));
      return own.length === (FORMATS[path] ?? 0) ? [] : [{ path, own }];
    });
    expect(found).toEqual([]);
  });
});
