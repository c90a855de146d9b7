// The reference of `oamut.yaml`: every key of the standard with lines that read.

import { KEYS, type KeyInfo } from '../manifest/keys.ts';
import type { ReferenceEntry, ReferenceGroup } from './model.ts';

/** Lines by key path; whole entries where a key needs others beside it. */
const LINES: Readonly<Record<string, string>> = {
  oamut: 'oamut: 1',
  id: 'id: ${1:my-mutator}',
  name: 'name: ${1:My mutator}',
  version: 'version: "${1:1.0.0}"',
  author: 'author: { name: "${1:Name}" }',
  'author.name': 'author: { name: "${1:Name}" }',
  'author.email': 'author: { name: "${1:Name}", email: "${2:name@example.com}" }',
  description: 'description: "${1:What it changes, in a sentence}"',
  homepage: 'homepage: "${1:https://example.com/}"',
  icon: 'icon: ${1:icon.png}',
  tags: 'tags: [${1:balance}]',
  'works-with': 'works-with: [${1:"*"}]',
  requires: 'requires:\n  mutators: ["${1:other-mutator >= 1.0}"]',
  'requires.engine': 'requires: { engine: "${1:>= 0.8.0}" }',
  'requires.mutators': 'requires:\n  mutators: ["${1:other-mutator >= 1.0}"]',
  'conflicts-with': 'conflicts-with: [${1:other-mutator}]',
  layers: 'layers: [${1:units, weapons}]',
  clashes: 'clashes: ${1:replace}',
  options:
    'options:\n  - { id: ${1:health}, label: "${2:Health}", type: number, min: 1, max: 5, step: 0.5, default: 2 }',
  'options.id': 'options:\n  - { id: ${1:fast}, type: toggle, default: false }',
  'options.label': 'options:\n  - { id: ${1:fast}, label: "${2:Faster units}", type: toggle, default: false }',
  'options.type': 'options:\n  - { id: ${1:fast}, type: toggle, default: false }',
  'options.values': 'options:\n  - { id: ${1:size}, type: choice, values: [${2:small, large}], default: ${3:small} }',
  'options.labels':
    'options:\n  - { id: ${1:size}, type: choice, values: [small, large], labels: ["${2:Small}", "${3:Large}"], default: small }',
  'options.min': 'options:\n  - { id: ${1:health}, type: number, min: ${2:1}, max: 5, step: 1, default: 2 }',
  'options.max': 'options:\n  - { id: ${1:health}, type: number, min: 1, max: ${2:5}, step: 1, default: 2 }',
  'options.step': 'options:\n  - { id: ${1:health}, type: number, min: 1, max: 5, step: ${2:0.5}, default: 2 }',
  'options.default': 'options:\n  - { id: ${1:fast}, type: toggle, default: ${2:true} }',
  strings: 'strings:\n  ${1:zh-CN}:\n    name: "${2:名称}"',
  'strings.name': 'strings:\n  ${1:zh-CN}:\n    name: "${2:名称}"',
  'strings.description': 'strings:\n  ${1:zh-CN}:\n    description: "${2:说明}"',
  entry: 'entry: ${1:mutator.lua}',
};

/** Every key, with the words that completion and hover have for it. */
export const MANIFEST_REFERENCE: readonly ReferenceEntry[] = KEYS.flatMap((key) => keyEntries(key, [], 'keys'));

function keyEntries(info: KeyInfo, above: readonly string[], group: ReferenceGroup): readonly ReferenceEntry[] {
  const path = [...above, info.name];
  const lines = LINES[path.join('.')];
  const inner = info.keys ?? info.items ?? info.each ?? [];
  const below: ReferenceGroup = info.name === 'options' ? 'options' : info.name === 'strings' ? 'strings' : group;
  const own: readonly ReferenceEntry[] =
    lines === undefined ? [] : [{ group, name: path.join('.'), doc: { id: info.doc }, snippet: `${lines}\n` }];
  return [...own, ...inner.flatMap((one) => keyEntries(one, path, below))];
}
