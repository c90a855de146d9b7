// A definition file as data, once it has passed every check.

import type { Condition } from '../condition/index.ts';
import type { ConflictPolicy, PatchLanguage } from '../description.ts';
import type { JsonDocument } from '../json/index.ts';
import type { Operation } from '../operation/index.ts';
import type { Selector } from '../selector/index.ts';
import type { JsonPath, Problem } from './problems.ts';

/** Where a file was found; the legacy root comes first and loses. */
export type PatchRoot = 'neutral' | 'legacy';

export interface PatchSelector {
  readonly selector: Selector;
  /** Where its text stands. */
  readonly at: JsonPath;
}

export interface PatchFile {
  readonly pack: string;
  readonly path: string;
  readonly root: PatchRoot;
  readonly language: PatchLanguage;
  readonly id: string;
  /** In file order; texts differ. */
  readonly selectors: readonly PatchSelector[];
  readonly priority: number;
  readonly enabled: boolean;
  readonly policy: ConflictPolicy;
  readonly when: Condition | null;
  readonly operations: readonly Operation[];
}

/** What reading one definition file gives. */
export interface PatchReading {
  readonly pack: string;
  readonly path: string;
  readonly root: PatchRoot;
  /** Null when the file fails; `problems[0]` is then what the game reports. */
  readonly file: PatchFile | null;
  /** Null when the text is no JSON or its version is none that is known. */
  readonly language: PatchLanguage | null;
  readonly problems: readonly Problem[];
  /** Null when the bytes are no UTF-8. */
  readonly text: string | null;
  /** The document that was read; null when the bytes are no UTF-8. */
  readonly document: JsonDocument | null;
}
