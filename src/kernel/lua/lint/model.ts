// What a lint is: one rule about scripts, with its code, its severity, and the places where it finds something.

import type { CollectionName } from '../../game/model.ts';
import type { Manifest } from '../../manifest/index.ts';
import type { Fix, MessageValues, Severity, TextRange } from '../../text/index.ts';
import type { LintFile } from './file.ts';

/** What the loaded game has; a `Game` of `game/model.ts` is one. Keys are folded. */
export interface GameNames {
  readonly records: Readonly<
    Record<
      CollectionName,
      ReadonlyMap<
        string,
        {
          readonly name: string;
          readonly fields: ReadonlyMap<string, { readonly value: string; readonly spelling: string }>;
        }
      >
    >
  >;
}

/** What surrounds the files that are checked. */
export interface LintContext {
  /** Null while the manifest has errors: lints that need it keep silent. */
  readonly manifest: Manifest | null;
  /** Text of `oamut.yaml`, for fixes in it. */
  readonly manifestText?: string;
  /** Folded paths of the Lua files of the package. */
  readonly modules: ReadonlySet<string>;
  readonly game?: GameNames;
  /** Codes of lints that are off by default and wanted. */
  readonly also?: readonly string[];
}

export interface Finding {
  readonly range: TextRange;
  readonly values?: MessageValues;
  /** Id of the message when it is not the lint's code. */
  readonly message?: string;
  readonly severity?: Severity;
  readonly fixes?: readonly Fix[];
  /** Name of the choice in `dialect.ts` that this rests on. */
  readonly reading?: string;
}

export interface Lint {
  readonly code: string;
  readonly severity: Severity;
  /** Only when asked for. */
  readonly off?: boolean;
  check(file: LintFile): Iterable<Finding>;
}
