// Collects what is wrong with one definition file, in the order in which it is checked: the first entry is the one that the
// game would report, the rest is for whoever edits the file.

import type { MessageValues, TextRange } from '../../text/index.ts';
import type { JsonValue, Places } from '../json/index.ts';

/** Names and indexes from the root of a document. */
export type JsonPath = readonly (string | number)[];

export interface Problem {
  /** A code of the specification's Appendix B, such as `op-field-missing`. */
  readonly code: string;
  readonly path: JsonPath;
  readonly range: TextRange;
  /** Index of the operation, where the game names it. */
  readonly index?: number;
  /** Name of an unknown root field. */
  readonly field?: string;
  readonly values?: MessageValues;
}

export interface ProblemDetails {
  readonly index?: number | undefined;
  readonly field?: string;
  readonly values?: MessageValues;
  /** Points at the name of the member instead of its value. */
  readonly atName?: boolean;
  /** Overrides the place. */
  readonly range?: TextRange;
}

export class Problems {
  readonly list: Problem[] = [];
  readonly #root: JsonValue;
  readonly #places: Places | null;

  constructor(root: JsonValue = null, places: Places | null = null) {
    this.#root = root;
    this.#places = places;
  }

  add(code: string, path: JsonPath, details: ProblemDetails = {}): void {
    const { index, field, values, atName = false, range } = details;
    this.list.push({
      code,
      path,
      range: range ?? this.#rangeOf(path, atName),
      ...(index === undefined ? {} : { index }),
      ...(field === undefined ? {} : { field }),
      ...(values === undefined ? {} : { values }),
    });
  }

  #rangeOf(path: JsonPath, atName: boolean): TextRange {
    if (this.#places === null) return { start: 0, end: 0 };
    if (!atName) return this.#places.rangeOf(this.#root, path);
    return this.#places.nameOf(this.#root, path) ?? this.#places.rangeOf(this.#root, path);
  }
}
