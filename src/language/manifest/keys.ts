// The keys of `oamut.yaml` as data (standard 2 and 3): what each is for, and what can stand behind it.

import { BASE_GAME, DRAWN_TAGS, LAYERS } from '../../kernel/manifest/index.ts';

/** What the surroundings of a manifest offer as values. */
export interface ManifestSurroundings {
  /** Ids of packages that are open, with their versions. */
  readonly packages: readonly { readonly id: string; readonly version: string; readonly name: string }[];
  /** Paths of the package's own files. */
  readonly files: readonly string[];
}

export interface KeyInfo {
  readonly name: string;
  readonly required?: boolean;
  /** Id of its explanation. */
  readonly doc: string;
  readonly keys?: readonly KeyInfo[];
  /** Keys are names that the author chooses (`strings`): each value has these keys. */
  readonly each?: readonly KeyInfo[];
  /** Keys of the mappings in the list. */
  readonly items?: readonly KeyInfo[];
  /** A list: values are offered one by one. */
  readonly list?: boolean;
  /** Values that can stand here; in lists, those that are not there yet. */
  readonly values?: (around: ManifestSurroundings) => readonly string[];
  /** Written behind the key when it is chosen. */
  readonly snippet?: string;
}

const key = (name: string, more: Omit<KeyInfo, 'name' | 'doc'> = {}, doc = name): KeyInfo => ({
  name,
  doc: `ui.manifest.key.${doc}`,
  ...more,
});

const text = (ids: readonly string[]) => () => ids;
const idsOf = ({ packages }: ManifestSurroundings) => packages.map(({ id }) => id);
const rangesOf = ({ packages }: ManifestSurroundings) =>
  packages.flatMap(({ id, version }) => [id, `"${id} >= ${version}"`]);
const filesLike =
  (pattern: RegExp) =>
  ({ files }: ManifestSurroundings) =>
    files.filter((path) => pattern.test(path));

/** Languages that interfaces are often translated to; any tag can be written. */
export const LANGUAGES = ['zh-CN', 'de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt-BR', 'ru', 'zh-TW'] as const;

const OPTION_STRINGS: readonly KeyInfo[] = [
  key('label', {}, 'strings.label'),
  key('labels', { list: true, snippet: '[$0]' }, 'strings.labels'),
];

/** Every key, in the order of the standard. */
export const KEYS: readonly KeyInfo[] = [
  key('oamut', { required: true, values: text(['1']) }),
  key('id', { required: true }),
  key('name', { required: true }),
  key('version', { required: true, values: text(['"1.0.0"']), snippet: '"$1"' }),
  key('author', {
    required: true,
    keys: [key('name', { required: true }, 'author.name'), key('email', {}, 'author.email')],
    snippet: '{ name: "$1" }',
  }),
  key('description'),
  key('homepage', { values: text(['https://']) }),
  key('icon', { values: filesLike(/\.png$/i) }),
  key('tags', { required: true, list: true, values: text(DRAWN_TAGS), snippet: '[$0]' }),
  key('works-with', {
    required: true,
    list: true,
    values: text([BASE_GAME, '"*"']),
    snippet: '["*"]',
  }),
  key('requires', {
    keys: [
      key('engine', { values: text(['">= 0.8.0"']), snippet: '"$1"' }, 'requires.engine'),
      key('mutators', { list: true, values: rangesOf, snippet: '[$0]' }, 'requires.mutators'),
    ],
  }),
  key('conflicts-with', { list: true, values: idsOf, snippet: '[$0]' }),
  key('layers', { required: true, list: true, values: text(LAYERS), snippet: '[$0]' }),
  key('clashes', { values: text(['add', 'replace']) }),
  key('options', {
    list: true,
    items: [
      key('id', { required: true }, 'options.id'),
      key('label', {}, 'options.label'),
      key('type', { required: true, values: text(['toggle', 'choice', 'number']) }, 'options.type'),
      key('values', { list: true, snippet: '[$0]' }, 'options.values'),
      key('labels', { list: true, snippet: '[$0]' }, 'options.labels'),
      key('min', {}, 'options.min'),
      key('max', {}, 'options.max'),
      key('step', {}, 'options.step'),
      key('default', { required: true, values: text(['true', 'false']) }, 'options.default'),
    ],
  }),
  key('strings', {
    each: [
      key('name', {}, 'strings.name'),
      key('description', {}, 'strings.description'),
      key('options', { each: OPTION_STRINGS }, 'strings.options'),
    ],
  }),
  key('entry', { values: filesLike(/^(?!files\/|rules\/|lua\/).*\.lua$/i) }),
  key('legacy', {
    list: true,
    items: [
      key('name', { required: true }, 'legacy.name'),
      key('prefix', { required: true }, 'legacy.prefix'),
      key('compatibility', { required: true }, 'legacy.compatibility'),
      key('files', { required: true }, 'legacy.files'),
    ],
  }),
];

/** A place in the manifest as steps: names of keys, `[]` for an item of a list. */
export type ManifestPath = readonly string[];

/** What is known of the key that a path ends at; null for names that authors choose, and for unknown ones. */
export function keyAt(path: ManifestPath): KeyInfo | null {
  let level: readonly KeyInfo[] | undefined = KEYS;
  let info = null as KeyInfo | null;
  let each: readonly KeyInfo[] | undefined;
  for (const step of path) {
    if (step === '[]') {
      level = info?.items;
      continue;
    }
    if (each !== undefined) {
      // A name of the author's own: a language, an option.
      level = each;
      each = undefined;
      info = null;
      continue;
    }
    info = level?.find(({ name }) => name === step) ?? null;
    if (info === null) return null;
    level = info.keys;
    each = info.each;
  }
  return info;
}

/** The keys that can stand in the mapping at a path; null where authors choose them. */
export function keysBelow(path: ManifestPath): readonly KeyInfo[] | null {
  if (path.length === 0) return KEYS;
  const last = path.at(-1);
  const info = keyAt(last === '[]' ? path.slice(0, -1) : path);
  if (last === '[]') return info?.items ?? [];
  if (info !== null) return info.each !== undefined ? null : (info.keys ?? []);
  const above = keyAt(path.slice(0, -1));
  return above?.each ?? [];
}
