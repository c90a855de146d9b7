// Adds a layer to a manifest, or takes one out: the fix for a plan that writes what it does not declare.

import type { Fix } from '../../text/index.ts';
import { insertEntry, insertItem, readYamlDocument, removeItem } from '../../yaml/index.ts';
import type { Layer } from '../model.ts';

/** The fix that declares a layer, or null when it is declared or the text does not read. */
export function addLayerFix(source: string | Uint8Array, layer: Layer, file = 'oamut.yaml'): Fix | null {
  const { text, root } = readYamlDocument(source, file);
  if (root === null) return null;
  const layers = root.entries.find(({ key }) => key.value === 'layers')?.value;
  const title = { id: 'manifest/fix.add-layer', values: { layer } };
  if (layers === undefined)
    return { title, safe: true, edits: [insertEntry(text, file, root, 'layers', ` [${layer}]`)] };
  if (layers.type !== 'sequence' || layers.items.some((item) => 'value' in item && item.value === layer)) return null;
  return { title, safe: true, edits: [insertItem(text, file, layers, layer)] };
}

/** The fix that takes a layer out, or null when it is not declared. The last layer stays: a manifest needs one. */
export function removeLayerFix(source: string | Uint8Array, layer: Layer, file = 'oamut.yaml'): Fix | null {
  const { text, root } = readYamlDocument(source, file);
  const layers = root?.entries.find(({ key }) => key.value === 'layers')?.value;
  if (layers?.type !== 'sequence' || layers.items.length < 2) return null;
  const index = layers.items.findIndex((item) => 'value' in item && item.value === layer);
  if (index < 0) return null;
  const title = { id: 'manifest/fix.remove-layer', values: { layer } };
  return { title, safe: false, edits: [removeItem(text, file, layers, index)] };
}
