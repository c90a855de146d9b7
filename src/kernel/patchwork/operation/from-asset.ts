// OverlayFromAsset and MergeObjectFromAsset: deep-merge the original content of another asset, whole or in part.

import { isObject, type JsonObject } from '../json/index.ts';
import { resolve } from '../pointer.ts';
import { deepMerge } from './deep-merge.ts';
import type { EffectSink } from './effects.ts';
import type { Applied, OperationContext, OperationOf } from './model.ts';
import { changed, failed, refusedToken, walkToValue } from './walk.ts';

export function applyOverlayFromAsset(
  { source }: OperationOf<'OverlayFromAsset'>,
  root: JsonObject,
  context: OperationContext,
  sink: EffectSink,
): Applied {
  if (source === context.target) return failed('overlay-self');
  const document = context.source(source);
  if ('failed' in document) return failed(document.failed);
  if (!isObject(document.value)) return failed('source-not-object');
  return { root: deepMerge(root, document.value, '', sink) };
}

export function applyMergeObjectFromAsset(
  { source, path, sourcePath }: OperationOf<'MergeObjectFromAsset'>,
  root: JsonObject,
  context: OperationContext,
  sink: EffectSink,
): Applied {
  const document = context.source(source);
  if ('failed' in document) return failed(document.failed);
  if (!isObject(document.value)) return failed('source-not-object');
  const part = resolve(document.value, sourcePath);
  if ('fault' in part) return refusedToken(part.fault, sourcePath);
  if ('missing' in part) return failed('source-path-missing');
  if (!isObject(part.found)) return failed('source-path-not-object');
  const place = walkToValue(root, path);
  if (place === null) return failed('target-path-missing');
  if (!('steps' in place)) return place;
  if (!isObject(place.value)) return failed('target-path-not-object');
  return changed(place.steps, deepMerge(place.value, part.found, path.text, sink));
}
