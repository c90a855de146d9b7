// The condition simulator: the truth tree of a definition's `When`, with what each part found, also under suppositions such
// as "if that mod were missing".

import {
  type Condition,
  type ConditionContext,
  type ConditionOutcome,
  explainCondition,
  readCondition,
  type TruthNode,
} from '../condition/index.ts';
import { type JsonPath, Problems, readPatch } from '../definition/index.ts';
import { isObject, JsonObject, valueAt, writeJson } from '../json/index.ts';
import { conditionContext, type Snapshot } from '../pass/index.ts';
import { resolve } from '../pointer.ts';
import { normalisePath } from '../text.ts';
import { previewOf } from './preview.ts';

/** Things taken as given that the packs do not say. */
export interface Supposition {
  /** Mod id to whether it is installed. */
  readonly installed?: Readonly<Record<string, boolean>>;
  /** Mod id to its version; null = unknown. */
  readonly versions?: Readonly<Record<string, string | null>>;
  readonly serverVersion?: string;
  /** Asset path to whether it is there; one that is supposed to be there is an empty object. */
  readonly assets?: Readonly<Record<string, boolean>>;
  readonly provider?: string;
}

export interface TruthView {
  readonly kind: Condition['kind'];
  /** Where the condition stands in its file. */
  readonly at: JsonPath;
  /** What it asks for, as compact JSON; of a composition null. */
  readonly asks: string | null;
  /** What it found: a version, a pack, a value; null when there is nothing to show. */
  readonly found: string | null;
  readonly state: ConditionOutcome['state'];
  /** Code of why it is not met, or null. */
  readonly reason: string | null;
  /** False when the short circuit never looks at it. */
  readonly reached: boolean;
  readonly children: readonly TruthView[];
}

export interface ConditionPreview {
  /** Of the target: conditions are only judged when it is an object. */
  readonly target: 'object' | 'target-missing' | 'target-json-invalid' | 'target-not-object';
  /** Codes of what is wrong with the condition as written; the file then fails. */
  readonly problems: readonly { readonly code: string; readonly at: JsonPath }[];
  /** Null when there is no condition, or none that could be read. */
  readonly tree: TruthView | null;
}

/** The truth tree of a definition's condition for one target. `text`: the whole definition. */
export function previewCondition(
  text: string,
  target: string,
  { pass }: Snapshot,
  suppose: Supposition = {},
): ConditionPreview {
  const asset = pass.inventory.get(target);
  const document = asset === undefined ? undefined : pass.inventory.document(asset);
  const state =
    asset === undefined
      ? 'target-missing'
      : document === undefined
        ? 'target-json-invalid'
        : isObject(document)
          ? 'object'
          : 'target-not-object';
  const reading = readPatch({ pack: '', path: '', root: 'neutral', text });
  const root = reading.document?.value;
  const when = isObject(root) ? (root.get('When') ?? null) : null;
  if (when === null || reading.language === null) return { target: state, problems: [], tree: null };
  const problems = new Problems();
  const condition = readCondition(when, ['When'], reading.language, problems);
  const found = problems.list.map(({ code, path }) => ({ code, at: path }));
  if (condition === null) return { target: state, problems: found, tree: null };
  const original = isObject(document) ? document : JsonObject.empty;
  const context = supposing(conditionContext(pass, asset?.pack ?? '', original), pass, suppose);
  const source = root as JsonObject;
  return { target: state, problems: found, tree: viewOf(explainCondition(condition, context), source, context) };
}

function supposing(context: ConditionContext, pass: Snapshot['pass'], suppose: Supposition): ConditionContext {
  const installed = new Set(pass.installed);
  for (const [id, there] of Object.entries(suppose.installed ?? {}))
    if (there) installed.add(id);
    else installed.delete(id);
  const versions = new Map(pass.versions);
  for (const [id, version] of Object.entries(suppose.versions ?? {}))
    if (version === null) versions.delete(id);
    else versions.set(id, version);
  const assets = new Map(Object.entries(suppose.assets ?? {}));
  return {
    installed,
    versions,
    serverVersion: suppose.serverVersion ?? context.serverVersion,
    provider: suppose.provider ?? context.provider,
    hasAsset: (path) => assets.get(path) ?? context.hasAsset(path),
    document: (source) => {
      const path = source.type === 'Asset' ? normalisePath(source.path) : null;
      const there = path === null ? undefined : assets.get(path);
      if (there === false) return { absent: 'source-asset-missing' };
      return there === true && !context.hasAsset(path!) ? { value: JsonObject.empty } : context.document(source);
    },
  };
}

function viewOf(node: TruthNode, root: JsonObject, context: ConditionContext): TruthView {
  const { condition, outcome, reached, children } = node;
  const { kind, at } = condition;
  const composed = kind === 'All' || kind === 'Any' || kind === 'Not';
  const written = composed ? undefined : valueAt(root, [...at, kind]);
  return {
    kind,
    at,
    asks: written === undefined ? null : writeJson(written),
    found: foundBy(condition, context),
    state: outcome.state,
    reason: outcome.state === 'met' ? null : outcome.reason,
    reached,
    children: children.map((child) => viewOf(child, root, context)),
  };
}

function foundBy(condition: Condition, context: ConditionContext): string | null {
  switch (condition.kind) {
    case 'ModVersion':
      return context.versions.get(condition.mod) ?? null;
    case 'ServerVersion':
    case 'GameVersion':
      return context.serverVersion;
    case 'TargetProvidedBy':
      return context.provider;
    case 'JsonPathExists':
    case 'JsonPathEquals': {
      const document = context.document(condition.source);
      if (!('value' in document) || condition.pointer === null) return null;
      const place = resolve(document.value, condition.pointer);
      return 'found' in place ? previewOf(place.found) : null;
    }
    default:
      return null;
  }
}
