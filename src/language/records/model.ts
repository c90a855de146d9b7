// What rule files and game texts are asked and answer: plain data, offsets in UTF-16.

import type { RecordSpace } from '../../kernel/game/model.ts';
import type { RecordNames } from '../../kernel/game/names.ts';
import type { TextRange } from '../../kernel/text/index.ts';
import type { Explanation } from '../lua/index.ts';

export interface RecordCompletion {
  readonly label: string;
  readonly kind: 'word' | 'collection' | 'field' | 'record';
  readonly insert?: string;
  readonly range: TextRange;
  readonly detail?: string;
  readonly explanation?: readonly Explanation[];
  readonly group: number;
}

export interface RecordHover {
  readonly range: TextRange;
  readonly code: string;
  readonly explanation: readonly Explanation[];
  readonly field?: { readonly space: RecordSpace; readonly key: string; readonly records: readonly string[] };
}

export interface RecordFold {
  /** Lines from 1, both inside. */
  readonly start: number;
  readonly end: number;
}

/** What the services know besides the text. */
export interface RecordSurroundings {
  readonly path: string;
  readonly game: RecordNames | null;
}
