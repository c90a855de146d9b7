// The row `strings`: translations of the name, the description and the option labels (standard 2).

import { stringsShape } from '../../dialect.ts';
import { foldCase, nearestName } from '../../text/index.ts';
import type { LanguageStrings, OptionStrings } from '../model.ts';
import { isLanguageTag } from '../words.ts';
import { readDescription, readName } from './identity.ts';
import { readFields, readText, reportRepeat } from './nodes.ts';
import { type ReadOptions, readLabelTexts } from './options.ts';
import { below, foundText, type Report, type Spot } from './report.ts';

const LANGUAGES = 16;

/** Reads `strings`; option ids are checked against the options of the manifest. */
export function readStrings(report: Report, spot: Spot, options: ReadOptions): ReadonlyMap<string, LanguageStrings> {
  const { node, path } = spot;
  const strings = new Map<string, LanguageStrings>();
  if (node.type !== 'mapping') {
    report.value(spot, 'not-mapping', { found: foundText(node) }, { reading: 'stringsShape' });
    return strings;
  }
  if (node.entries.length > LANGUAGES)
    report.value(spot, 'count.most', { min: 0, max: LANGUAGES, found: node.entries.length });
  const seen = new Set<string>();
  for (const { key, value } of node.entries) {
    const tag = key.value!;
    const keySpot = { node: key, path: below(path, tag) };
    if (key.type !== 'string' || !isLanguageTag(tag)) {
      const dashed = tag.replace(/_/g, '-');
      const fix =
        key.type === 'string' && isLanguageTag(dashed)
          ? report.replace(key.range, dashed, { id: 'manifest/fix.write', values: { text: dashed } }, true)
          : null;
      report.value(keySpot, 'language', { found: tag }, { reading: 'languageTag', fixes: [fix] });
    } else if (seen.has(foldCase(tag))) reportRepeat(report, keySpot, tag, { reading: 'languageTag' });
    seen.add(foldCase(tag));
    const read = readLanguage(report, { node: value, path: below(path, tag) }, options);
    if (read !== null) strings.set(tag, read);
  }
  return strings;
}

function readLanguage(report: Report, spot: Spot, options: ReadOptions): LanguageStrings | null {
  const fields = readFields(report, spot, { known: stringsShape.language, required: [], reading: 'stringsShape' });
  if (fields === null) return null;
  const name = fields.get('name');
  const description = fields.get('description');
  const texts = fields.get('options');
  return {
    name: name === undefined ? null : readName(report, name),
    description: description === undefined ? null : readDescription(report, description),
    options: texts === undefined ? new Map() : readOptionTexts(report, texts, options),
  };
}

function readOptionTexts(report: Report, spot: Spot, options: ReadOptions): ReadonlyMap<string, OptionStrings> {
  const texts = new Map<string, OptionStrings>();
  const { node, path } = spot;
  if (node.type !== 'mapping') {
    report.value(spot, 'not-mapping', { found: foundText(node) }, { reading: 'stringsShape' });
    return texts;
  }
  for (const { key, value } of node.entries) {
    const id = key.value!;
    const place = below(path, id);
    if (options.complete && !options.ids.has(id)) reportUnknownOption(report, { node: key, path: place }, id, options);
    const read = readOptionText(report, { node: value, path: place }, id, options);
    if (read !== null) texts.set(id, read);
  }
  return texts;
}

function reportUnknownOption(report: Report, spot: Spot, id: string, { ids }: ReadOptions): void {
  const near = nearestName(id, ids);
  const fix =
    near === null
      ? null
      : report.replace(spot.node.range, near, { id: 'manifest/fix.write', values: { text: near } }, false);
  report.value(spot, 'unknown-option', { found: id, known: [...ids] }, { reading: 'stringsShape', fixes: [fix] });
}

function readOptionText(report: Report, spot: Spot, id: string, { options }: ReadOptions): OptionStrings | null {
  const fields = readFields(report, spot, { known: stringsShape.option, required: [], reading: 'stringsShape' });
  if (fields === null) return null;
  const option = options.find((one) => one.id === id);
  const label = fields.get('label');
  const labels = fields.get('labels');
  if (labels !== undefined && option !== undefined && option.type !== 'choice')
    report.value(labels, 'labels.choice', { id }, { reading: 'stringsShape' });
  const count = option?.type === 'choice' ? option.values.length : null;
  return {
    label: label === undefined ? null : readText(report, label),
    labels: labels === undefined ? null : readLabelTexts(report, labels, count),
  };
}
