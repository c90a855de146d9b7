// Every message that the YAML and manifest readers name exists, and both languages use the same placeholders.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { manifest as englishManifest } from '../../../src/i18n/en/manifest.ts';
import { yaml as englishYaml } from '../../../src/i18n/en/yaml.ts';
import { manifest as chineseManifest } from '../../../src/i18n/zh-CN/manifest.ts';
import { yaml as chineseYaml } from '../../../src/i18n/zh-CN/yaml.ts';
import { YAML_RULES } from '../../../src/kernel/yaml/index.ts';

const english: Readonly<Record<string, string>> = { ...englishYaml, ...englishManifest };
const chinese: Readonly<Record<string, string>> = { ...chineseYaml, ...chineseManifest };
const kernel = fileURLToPath(new URL('../../../src/kernel', import.meta.url));

function sources(folder: string): string {
  const names = readdirSync(join(kernel, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.ts'));
  return files.map((name) => readFileSync(join(kernel, folder, name), 'utf8')).join('\n');
}

describe('messages', () => {
  it.each(Object.keys(english))('%s has the same placeholders in both languages', (id) => {
    const placeholders = (text: string) => [...text.matchAll(/\{\{ (\w+) \}\}/g)].map((match) => match[1]).sort();
    expect(placeholders(chinese[id]!)).toEqual(placeholders(english[id]!));
  });

  it.each(YAML_RULES)('there is one for the YAML rule %s', (rule) => expect(english[`yaml/${rule}`]).toBeDefined());

  it.each(Object.keys(english).filter((id) => id.startsWith('manifest/')))('%s is said somewhere', (id) => {
    const [first, ...variant] = id.slice('manifest/'.length).split('.');
    const text = sources('manifest');
    const whole = id.slice('manifest/'.length);
    const isSaid = text.includes(`'${whole}'`) || text.includes(`'${id}'`) || text.includes(`${first}.\${`);
    expect(isSaid || (variant.length > 0 && text.includes(`'${variant.join('.')}'`))).toBe(true);
  });
});
