// Conditions as data, and the three outcomes they can have.

import type { JsonPath } from '../definition/problems.ts';
import type { JsonValue } from '../json/index.ts';
import type { Pointer } from '../pointer.ts';
import type { VersionBound } from './version.ts';

/** The document that a JSON condition looks into. */
export type ConditionSource =
  | { readonly type: 'Target' }
  | { readonly type: 'Asset'; readonly path: string }
  | { readonly type: 'ModData'; readonly mod: string; readonly path: string };

interface Place {
  /** Where the condition stands in its file. */
  readonly at: JsonPath;
}

interface JsonLook extends Place {
  /** Null: a pointer of format 1 that leads nowhere. */
  readonly pointer: Pointer | null;
  readonly source: ConditionSource;
}

export type Condition =
  | (Place & { readonly kind: 'ModInstalled' | 'TargetProvidedBy'; readonly id: string })
  | (Place & { readonly kind: 'ModVersion'; readonly mod: string; readonly bounds: readonly VersionBound[] })
  | (Place & { readonly kind: 'ServerVersion' | 'GameVersion'; readonly bounds: readonly VersionBound[] })
  | (Place & { readonly kind: 'AssetExists' | 'AssetMissing'; readonly asset: string })
  | (Place & { readonly kind: 'TargetExists' })
  | (JsonLook & { readonly kind: 'JsonPathExists' })
  | (JsonLook & { readonly kind: 'JsonPathEquals'; readonly value: JsonValue })
  | (Place & { readonly kind: 'All' | 'Any'; readonly children: readonly Condition[] })
  | (Place & { readonly kind: 'Not'; readonly child: Condition });

export type UnmetReason =
  | 'mod-not-installed'
  | 'mod-version-mismatch'
  | 'server-version-mismatch'
  | 'asset-absent'
  | 'asset-present'
  | 'provider-mismatch'
  | 'source-asset-missing'
  | 'mod-data-plugin-missing'
  | 'mod-data-file-missing'
  | 'pointer-unresolved'
  | 'value-mismatch'
  | 'not-child-matched';

export type FailedReason =
  | 'asset-path-unsafe'
  | 'source-path-unsafe'
  | 'asset-json-invalid'
  | 'mod-data-json-invalid'
  | 'mod-data-unreadable'
  | 'pointer-invalid';

/** `failed` rejects the target; `unmet` only leaves the definition out. */
export type ConditionOutcome =
  | { readonly state: 'met' }
  | { readonly state: 'unmet'; readonly reason: UnmetReason }
  | { readonly state: 'failed'; readonly reason: FailedReason };
