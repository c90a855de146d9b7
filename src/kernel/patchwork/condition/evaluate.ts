// Evaluates conditions in their three outcomes, left to right with short circuit, always against the original files.

import { equalAsDoubles, equalExactly, type JsonValue } from '../json/index.ts';
import { resolve } from '../pointer.ts';
import { normalisePath } from '../text.ts';
import type { Condition, ConditionOutcome, ConditionSource, FailedReason, UnmetReason } from './model.ts';
import { withinBounds } from './version.ts';

/** A document that a condition looks into: there, absent, or unusable. */
export type ConditionDocument =
  | { readonly value: JsonValue }
  | { readonly absent: UnmetReason }
  | { readonly failed: FailedReason };

/** What conditions may know about one target. */
export interface ConditionContext {
  readonly installed: ReadonlySet<string>;
  readonly versions: ReadonlyMap<string, string>;
  readonly serverVersion: string;
  readonly hasAsset: (path: string) => boolean;
  /** Id of the pack that the target's file comes from. */
  readonly provider: string;
  /** The same document for the same source throughout one pass. */
  readonly document: (source: ConditionSource) => ConditionDocument;
}

const MET: ConditionOutcome = { state: 'met' };

function unmet(reason: UnmetReason): ConditionOutcome {
  return { state: 'unmet', reason };
}

/** The outcome of one condition for one target. */
export function evaluateCondition(condition: Condition, context: ConditionContext): ConditionOutcome {
  switch (condition.kind) {
    case 'ModInstalled':
      return context.installed.has(condition.id) ? MET : unmet('mod-not-installed');
    case 'ModVersion':
      return withinBounds(context.versions.get(condition.mod), condition.bounds) ? MET : unmet('mod-version-mismatch');
    case 'ServerVersion':
    case 'GameVersion':
      return withinBounds(context.serverVersion, condition.bounds) ? MET : unmet('server-version-mismatch');
    case 'AssetExists':
    case 'AssetMissing':
      return assetOutcome(condition.kind, condition.asset, context);
    case 'TargetExists':
      return MET;
    case 'TargetProvidedBy':
      return context.provider === condition.id ? MET : unmet('provider-mismatch');
    case 'JsonPathExists':
    case 'JsonPathEquals':
      return lookOutcome(condition, context);
    case 'All':
      return decide(condition.children, context, (outcome) => outcome.state !== 'met');
    case 'Any':
      return decide(condition.children, context, (outcome) => outcome.state !== 'unmet');
    case 'Not': {
      const inner = evaluateCondition(condition.child, context);
      if (inner.state === 'failed') return inner;
      return inner.state === 'unmet' ? MET : unmet('not-child-matched');
    }
  }
}

/** The first child that decides; otherwise the last one. */
function decide(
  children: readonly Condition[],
  context: ConditionContext,
  decides: (outcome: ConditionOutcome) => boolean,
): ConditionOutcome {
  let outcome: ConditionOutcome = MET;
  for (const child of children) {
    outcome = evaluateCondition(child, context);
    if (decides(outcome)) return outcome;
  }
  return outcome;
}

function assetOutcome(
  kind: 'AssetExists' | 'AssetMissing',
  asset: string,
  context: ConditionContext,
): ConditionOutcome {
  const path = normalisePath(asset);
  if (path === null) return { state: 'failed', reason: 'asset-path-unsafe' };
  if (context.hasAsset(path)) return kind === 'AssetExists' ? MET : unmet('asset-present');
  return kind === 'AssetMissing' ? MET : unmet('asset-absent');
}

function lookOutcome(
  condition: Extract<Condition, { kind: 'JsonPathExists' | 'JsonPathEquals' }>,
  context: ConditionContext,
): ConditionOutcome {
  const document = context.document(condition.source);
  if ('absent' in document) return unmet(document.absent);
  if ('failed' in document) return { state: 'failed', reason: document.failed };
  const { pointer } = condition;
  if (pointer === null) return unmet('pointer-unresolved');
  const resolved = resolve(document.value, pointer);
  const lax = pointer.dialect === 'lax';
  if ('fault' in resolved) return lax ? unmet('pointer-unresolved') : { state: 'failed', reason: 'pointer-invalid' };
  if ('missing' in resolved) return unmet('pointer-unresolved');
  if (condition.kind === 'JsonPathExists') return MET;
  const equal = lax ? equalAsDoubles : equalExactly;
  return equal(resolved.found, condition.value) ? MET : unmet('value-mismatch');
}
