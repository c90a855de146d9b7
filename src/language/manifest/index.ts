// Services for `oamut.yaml` in an editor, without the editor: plain answers for a text and an offset.

import type { Message, TextRange } from '../../kernel/text/index.ts';
import { readYamlDocument, type YamlNode } from '../../kernel/yaml/index.ts';
import { keyAt, keysBelow, LANGUAGES, type ManifestSurroundings } from './keys.ts';
import { manifestKeyAt, manifestPlace } from './where.ts';

export type { ManifestSurroundings } from './keys.ts';

export interface ManifestCompletion {
  readonly label: string;
  readonly kind: 'key' | 'value';
  /** What is written; `$0` and `$1` are places for the caret. */
  readonly insert: string;
  readonly range: TextRange;
  readonly detail?: Message | string;
  readonly explanation?: Message;
  /** 0 = needed and missing, 1 = the rest, 2 = there already. */
  readonly group: number;
}

/** Everything that can stand at an offset. */
export function manifestCompletions(
  text: string,
  offset: number,
  around: ManifestSurroundings,
): readonly ManifestCompletion[] {
  const where = manifestPlace(text, offset);
  if (where.at === 'comment') return [];
  if (where.at === 'key') return keyCompletions(text, offset, where.path, where.range, where.beside);
  const path = where.key === null ? where.path : [...where.path, where.key];
  const info = keyAt(path);
  if (info === null) return [];
  const found: ManifestCompletion[] = [];
  if (where.item && info.items !== undefined)
    found.push(...keyCompletions(text, offset, [...path, '[]'], where.range, where.beside));
  // Behind the key of a list a bracket opens it.
  const opens = info.list === true && !where.item && where.range.start === where.range.end;
  const values = valuesOf(text, path) ?? info.values?.(around) ?? [];
  for (const label of values) {
    const plain = label.replace(/^"(.*)"$/, '$1');
    if (where.item && where.beside.includes(plain)) continue;
    const insert = opens ? `[${label}]` : spaced(text, where.range.start, label);
    const mod = around.packages.find(({ id }) => plain === id || plain.startsWith(`${id} `));
    found.push({
      label,
      kind: 'value',
      insert,
      range: where.range,
      group: 1,
      ...(mod === undefined ? {} : { detail: mod.name }),
    });
  }
  return found;
}

/** Values that follow from the rest of the manifest: the default of a choice is one of its values. */
function valuesOf(text: string, path: readonly string[]): readonly string[] | null {
  if (path.join('.') !== 'options.[].default') return null;
  return ['true', 'false', ...optionsIn(text).values];
}

function keyCompletions(
  text: string,
  offset: number,
  path: readonly string[],
  range: TextRange,
  beside: readonly string[],
): ManifestCompletion[] {
  const keys = keysBelow(path);
  if (keys === null) return nameCompletions(text, path, range, beside);
  const closed = /^[\w-]*[ \t]*:/.test(text.slice(range.start, offset + 40).replace(/\n[\s\S]*/, ''));
  return keys
    .filter(({ name }) => !beside.includes(name) || text.slice(range.start, range.end) === name)
    .map((info) => ({
      label: info.name,
      kind: 'key',
      insert: closed ? info.name : `${info.name}: ${info.snippet ?? ''}`,
      range,
      ...(info.required === true ? { detail: { id: 'ui.manifest.required' } } : {}),
      explanation: { id: info.doc },
      group: info.required === true ? 0 : 1,
    }));
}

/** Names that authors choose: languages, and the options to translate. */
function nameCompletions(
  text: string,
  path: readonly string[],
  range: TextRange,
  beside: readonly string[],
): ManifestCompletion[] {
  const names = path.at(-1) === 'strings' ? LANGUAGES : optionsIn(text).ids;
  return names
    .filter((name) => !beside.includes(name))
    .map((name) => ({ label: name, kind: 'key', insert: `${name}:`, range, group: 1 }));
}

/** Ids and values of the options of a text that may not read: as they stand in its lines. */
function optionsIn(text: string): { readonly ids: readonly string[]; readonly values: readonly string[] } {
  const from = text.search(/^options:/m);
  if (from < 0) return { ids: [], values: [] };
  const rest = text.slice(from + 'options:'.length);
  const end = rest.search(/^[^\s#-]/m);
  const part = end < 0 ? rest : rest.slice(0, end);
  const values = [...part.matchAll(/\bvalues:\s*\[([^\]\n]*)\]/g)].flatMap((match) =>
    match[1]!.split(',').map((each) => each.trim()),
  );
  return {
    ids: Array.from(part.matchAll(/(?:^|[{,-])\s*id:\s*["']?([A-Za-z_]\w*)/gm), (match) => match[1]!),
    values: [...new Set(values)].filter((each) => each !== ''),
  };
}

/** A blank before a value that would otherwise stand right behind the colon. */
function spaced(text: string, start: number, label: string): string {
  return text[start - 1] === ':' ? ` ${label}` : label;
}

export interface ManifestHover {
  readonly range: TextRange;
  /** Key path as it is written in diagnostics. */
  readonly path: string;
  readonly explanation: readonly Message[];
}

/** What the key at an offset is for, or null. */
export function manifestHover(text: string, offset: number): ManifestHover | null {
  const found = manifestKeyAt(text, offset);
  const info = found === null ? null : keyAt(found.path);
  if (found === null || info === null) return null;
  const path = found.path.join('.').replaceAll('.[]', '[]');
  const need: Message = { id: info.required === true ? 'ui.manifest.required' : 'ui.manifest.optional' };
  return { range: found.range, path, explanation: [{ id: info.doc }, need] };
}

export interface ManifestEntry {
  readonly name: string;
  readonly detail: string;
  readonly range: TextRange;
  readonly selection: TextRange;
  readonly children: readonly ManifestEntry[];
}

/** The keys of a manifest that reads, nested; empty while it does not. */
export function manifestOutline(text: string): readonly ManifestEntry[] {
  const { root } = readYamlDocument(text);
  return root === null ? [] : entriesOf(root);
}

function entriesOf(node: YamlNode): ManifestEntry[] {
  if (node.type === 'mapping')
    return node.entries.map(({ key, value }) => ({
      name: key.value ?? '',
      detail: detailOf(value),
      range: { start: key.range.start, end: Math.max(key.range.end, value.range.end) },
      selection: key.range,
      children: entriesOf(value),
    }));
  if (node.type === 'sequence')
    return node.items.flatMap((item, index): ManifestEntry[] => {
      if (item.type !== 'mapping') return [];
      const named = item.entries.find(({ key }) => key.value === 'id' || key.value === 'name')?.value;
      const name = named === undefined ? '' : detailOf(named);
      return [
        {
          name: name === '' ? `[${index}]` : name,
          detail: '',
          range: item.range,
          selection: item.entries[0]?.key.range ?? item.range,
          children: [],
        },
      ];
    });
  return [];
}

const detailOf = (node: YamlNode): string =>
  node.type === 'mapping' ? '' : node.type === 'sequence' ? `[${node.items.length}]` : (node.value ?? '');
