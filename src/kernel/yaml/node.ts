// The tree that the strict YAML reader makes: values as written, every node with its place.

import type { TextRange } from '../text/index.ts';

export interface YamlScalar {
  readonly type: 'string' | 'integer' | 'decimal' | 'boolean' | 'null';
  /** Decoded text; canonical number text (facts 1.9); `"true"` / `"false"`; null for a null. */
  readonly value: string | null;
  /** The characters as written, quotes included. */
  readonly source: string;
  readonly quoted: boolean;
  readonly range: TextRange;
}

export interface YamlEntry {
  readonly key: YamlScalar;
  readonly value: YamlNode;
}

export interface YamlMapping {
  readonly type: 'mapping';
  readonly entries: readonly YamlEntry[];
  readonly range: TextRange;
}

export interface YamlSequence {
  readonly type: 'sequence';
  readonly items: readonly YamlNode[];
  readonly range: TextRange;
}

export type YamlNode = YamlMapping | YamlSequence | YamlScalar;
