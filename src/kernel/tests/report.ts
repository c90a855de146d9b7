// Collects what is wrong with a `tests.txt`, with places and the names that were most likely meant.

import { type Diagnostic, type Fix, type MessageValues, nearestName, type TextRange } from '../text/index.ts';
import type { YamlMapping, YamlNode, YamlScalar } from '../yaml/index.ts';

export interface Spot {
  readonly node: YamlNode;
  readonly path: string;
}

export class Report {
  readonly diagnostics: Diagnostic[] = [];

  constructor(readonly file: string) {}

  /** `code` without its area; `variant` picks another sentence of the same code. */
  add(
    code: string,
    { node, path }: { readonly node: { readonly range: TextRange }; readonly path: string },
    values: MessageValues = {},
    variant = '',
    fixes: readonly Fix[] = [],
  ): void {
    const id = variant === '' ? `tests/${code}` : `tests/${code}.${variant}`;
    this.diagnostics.push({
      code: `tests/${code}`,
      severity: 'error',
      file: this.file,
      range: node.range,
      path,
      message: { id, values: { key: path, ...values } },
      ...(fixes.length === 0 ? {} : { fixes }),
    });
  }

  /** A name that is none of the known ones, with the nearest as a fix. */
  unknown(
    code: string,
    spot: { readonly node: { readonly range: TextRange }; readonly path: string },
    found: string,
    have: readonly string[],
  ): void {
    const near = nearestName(found, have);
    const fixes: Fix[] =
      near === null
        ? []
        : [
            {
              title: { id: 'tests/fix.write', values: { text: near } },
              safe: false,
              edits: [{ file: this.file, range: spot.node.range, text: near }],
            },
          ];
    this.add(code, spot, { found, have, ...(near === null ? {} : { near }) }, near === null ? '' : 'near', fixes);
  }

  /** The values of a mapping with closed keys, or null with a problem. */
  fields(spot: Spot, known: readonly string[]): ReadonlyMap<string, Spot> | null {
    const entries = this.entries(spot);
    if (entries === null) return null;
    const found = new Map<string, Spot>();
    for (const { key, value } of entries) {
      const name = key.value ?? '';
      const path = below(spot.path, name);
      if (known.includes(name)) found.set(name, { node: value, path });
      else this.unknown('unknown-key', { node: key, path }, name, known);
    }
    return found;
  }

  entries(spot: Spot): YamlMapping['entries'] | null {
    if (spot.node.type === 'mapping') return spot.node.entries;
    this.add('not-mapping', spot, { found: foundText(spot.node) });
    return null;
  }

  items(spot: Spot): readonly Spot[] | null {
    if (spot.node.type === 'sequence')
      return spot.node.items.map((node, index) => ({ node, path: `${spot.path}[${index}]` }));
    this.add('not-list', spot, { found: foundText(spot.node) });
    return null;
  }

  /** A text that is not empty. */
  text(spot: Spot): string | null {
    const { node } = spot;
    if (node.type === 'string' && node.value !== '' && node.value !== null) return node.value;
    this.add('not-text', spot, { found: foundText(node) });
    return null;
  }
}

export function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

export function foundText(node: YamlNode): string {
  if (node.type === 'mapping') return '{…}';
  return node.type === 'sequence' ? '[…]' : node.source === '' ? 'nothing' : node.source;
}

export function isScalar(node: YamlNode): node is YamlScalar {
  return node.type !== 'mapping' && node.type !== 'sequence';
}
