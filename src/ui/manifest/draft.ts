// A manifest's text as the form sees it: values by key path, read even while some of them are wrong.

import { type PlayerOption, readManifest } from '../../kernel/manifest/index.ts';
import {
  nodeAt,
  readYamlDocument,
  writeFlow,
  type YamlMapping,
  type YamlNode,
  type YamlPath,
  type YamlValue,
} from '../../kernel/yaml/index.ts';

export interface ManifestDraft {
  /** Null while the text does not read as YAML: then there is nothing to fill a form with. */
  readonly root: YamlMapping | null;
  /** The text of a scalar, `''` where there is none. */
  text(path: YamlPath): string;
  /** The texts of a list; a single text counts as a list of one. */
  list(path: YamlPath): readonly string[];
  has(path: YamlPath): boolean;
  /** Keys of the mapping at a path. */
  keys(path: YamlPath): readonly string[];
  /** Items of the list at a path. */
  count(path: YamlPath): number;
  node(path: YamlPath): YamlNode | null;
}

/** Reads a text for the form. */
export function readDraft(source: string): ManifestDraft {
  const { root } = readYamlDocument(source);
  const node = (path: YamlPath) => (root === null ? null : nodeAt(root, path));
  return {
    root,
    node,
    text: (path) => scalarText(node(path)),
    list(path) {
      const found = node(path);
      if (found === null) return [];
      return found.type === 'sequence'
        ? found.items.map(scalarText)
        : [scalarText(found)].filter((text) => text !== '');
    },
    has: (path) => node(path) !== null,
    keys(path) {
      const found = node(path);
      return found?.type === 'mapping' ? found.entries.map(({ key }) => key.value ?? '') : [];
    },
    count(path) {
      const found = node(path);
      return found?.type === 'sequence' ? found.items.length : 0;
    },
  };
}

function scalarText(node: YamlNode | null): string {
  return node === null || node.type === 'mapping' || node.type === 'sequence' ? '' : (node.value ?? '');
}

/** A node as a value that can be written again. */
export function yamlValue(node: YamlNode): YamlValue {
  if (node.type === 'mapping')
    return new Map(node.entries.map(({ key, value }) => [key.value ?? '', yamlValue(value)]));
  if (node.type === 'sequence') return node.items.map(yamlValue);
  if (node.type === 'boolean') return node.value === 'true';
  if (node.type === 'integer' || node.type === 'decimal') return { number: node.source };
  return node.value ?? '';
}

const FRAME =
  'oamut: 1\nid: a\nname: a\nversion: "1"\nauthor: { name: a }\ntags: [ai]\nworks-with: ["*"]\nlayers: [units]\n';

/** One option read by itself, so that the player's view of it lives while other parts of the manifest have errors. */
export function readOptionAlone(node: YamlNode): PlayerOption | null {
  if (node.type !== 'mapping') return null;
  const text = `${FRAME}options: [${writeFlow(yamlValue(node))}]\n`;
  return readManifest(text).value?.options[0] ?? null;
}

/** A number where the text is one in plain decimals, else the text itself. */
export function numberOrText(text: string): YamlValue {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? { number: text } : text;
}

/** Parts of a list written with commas. */
export function splitList(text: string): readonly string[] {
  return text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A new option of a type, under an id that is free. */
export function newOption(type: PlayerOption['type'], id: string, label = ''): ReadonlyMap<string, YamlValue> {
  const head: [string, YamlValue][] = [
    ['id', id],
    ...(label === '' ? [] : [['label', label] as [string, YamlValue]]),
    ['type', type],
  ];
  const rest: Readonly<Record<PlayerOption['type'], [string, YamlValue][]>> = {
    toggle: [['default', false]],
    choice: [
      ['values', ['low', 'high']],
      ['default', 'low'],
    ],
    number: [
      ['min', { number: '1' }],
      ['max', { number: '10' }],
      ['step', { number: '1' }],
      ['default', { number: '1' }],
    ],
  };
  return new Map([...head, ...rest[type]]);
}

/** The key path as diagnostics write it: `options[0].min`. */
export function pathText(path: YamlPath): string {
  return path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : text === '' ? step : `${text}.${step}`),
    '',
  );
}
