// The rows of a manifest that list words: tags and layers.

import { tagSpelling } from '../../dialect.ts';
import { nearestName } from '../../text/index.ts';
import { removeItem } from '../../yaml/index.ts';
import { LAYERS, type Layer } from '../model.ts';
import { DRAWN_TAGS, isTag, toKebab } from '../words.ts';
import { readItems, readText, readWord, reportRepeat, wrapFix } from './nodes.ts';
import { foundText, type Report, type Spot } from './report.ts';

/** `tags`: 1–4, no repeats, each kebab-case 1–32 bytes. */
export function readTags(report: Report, spot: Spot): readonly string[] {
  const items = readItems(report, spot, 1, 4, { fixes: [wrapFix(report, spot)] }) ?? [];
  const tags: string[] = [];
  for (const item of items) {
    const tag = readText(report, item);
    if (tag === null) continue;
    if (!isTag(tag)) reportTag(report, item, tag);
    else if (tags.includes(tag)) reportRepeat(report, item, tag, { fixes: [removeFix(report, spot, item)] });
    else {
      tags.push(tag);
      adviseTag(report, item, tag);
    }
  }
  return tags;
}

function reportTag(report: Report, item: Spot, tag: string): void {
  const kebab = toKebab(tag, 32);
  const known = DRAWN_TAGS.find((one) => one === kebab);
  const hasWide = /[，、“”‘’]/.test(tag);
  const fix =
    isTag(kebab) && !hasWide
      ? report.replace(
          item.node.range,
          kebab,
          { id: 'manifest/fix.write', values: { text: kebab } },
          known !== undefined,
        )
      : null;
  report.value(item, 'kebab', { bytes: 32, found: tag }, { fixes: [fix] });
}

function adviseTag(report: Report, item: Spot, tag: string): void {
  if (DRAWN_TAGS.some((one) => one === tag) || tag.length < 4) return;
  const near = nearestName(tag, DRAWN_TAGS);
  if (near === null) return;
  const fix = report.replace(item.node.range, near, { id: 'manifest/fix.write', values: { text: near } }, false);
  report.value(
    item,
    'tag-spelling',
    { found: tag, near },
    {
      code: 'manifest/tag-spelling',
      severity: tagSpelling,
      reading: 'tagSpelling',
      fixes: [fix],
    },
  );
}

/** The fix that takes a repeated item out of its list. */
export function removeFix(report: Report, list: Spot, item: Spot) {
  if (list.node.type !== 'sequence') return null;
  const index = list.node.items.indexOf(item.node);
  const edit = removeItem(report.text, report.file, list.node, index);
  return { title: { id: 'manifest/fix.remove', values: { text: foundText(item.node) } }, safe: true, edits: [edit] };
}

/** `layers`: 1–9 of the nine, no repeats. */
export function readLayers(report: Report, spot: Spot): readonly Layer[] {
  const items = readItems(report, spot, 1, LAYERS.length, { fixes: [wrapFix(report, spot)] }) ?? [];
  const layers: Layer[] = [];
  for (const item of items) {
    const layer = readWord(report, item, LAYERS);
    if (layer === null) continue;
    if (layers.includes(layer)) reportRepeat(report, item, layer, { fixes: [removeFix(report, spot, item)] });
    else layers.push(layer);
  }
  return layers;
}
