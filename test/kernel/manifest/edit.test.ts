// Edits that a form makes in a manifest.

import { describe, expect, it } from 'vitest';
import { editManifest, readManifest } from '../../../src/kernel/manifest/index.ts';
import { applyEdits } from '../../../src/kernel/text/index.ts';
import type { YamlPath, YamlValue } from '../../../src/kernel/yaml/index.ts';
import { manifestText } from './sample.ts';

function edited(text: string, path: YamlPath, value: YamlValue | undefined): string {
  const result = applyEdits(text, editManifest(text, path, value)!);
  expect(readManifest(result).diagnostics).toEqual([]);
  return result;
}

describe('editing a manifest', () => {
  it('a version is always written in quotes', () => {
    expect(edited(manifestText({ version: '1.0 # old' }), ['version'], '1.1')).toContain('version: "1.1" # old\n');
  });

  it('an engine range is written in quotes, its mapping before the layers', () => {
    expect(edited(manifestText(), ['requires', 'engine'], '>= 0.8.0')).toContain(
      'works-with: ["*"]\nrequires:\n  engine: ">= 0.8.0"\nlayers:',
    );
  });

  it('a condition is written so that it reads', () => {
    expect(edited(manifestText(), ['works-with'], ['a >= 1, < 2'])).toContain('works-with: ["a >= 1, < 2"]');
    expect(edited(manifestText({ 'works-with': '[a]' }), ['works-with'], ['*'])).toContain('works-with: ["*"]');
  });

  it('an option is added as a block', () => {
    const option = new Map<string, YamlValue>([
      ['id', 'cost'],
      ['type', 'number'],
      ...['min', 'max', 'step', 'default'].map((key): [string, YamlValue] => [
        key,
        { number: key === 'max' ? '2' : '1' },
      ]),
    ]);
    const text = edited(
      manifestText({ options: '\n- { id: on, type: toggle, default: true } # switch' }),
      ['options', 1],
      option,
    );
    expect(text).toContain(
      '- { id: on, type: toggle, default: true } # switch\n- id: cost\n  type: number\n  min: 1\n',
    );
  });

  it('an e-mail added and removed leaves the text as it was', () => {
    const text = manifestText();
    const withEmail = edited(text, ['author', 'email'], 'j@x.org');
    expect(withEmail).toContain('author: { name: Jane, email: j@x.org }');
    expect(edited(withEmail, ['author', 'email'], undefined)).toBe(text);
  });

  it('a description with line breaks is one line in quotes', () => {
    expect(edited(manifestText(), ['description'], 'a\nb')).toContain('description: "a\\nb"\n');
  });
});
