// The row `options`: at most 16 switches, choices and numbers (standard 3).

import { optionKeys, optionList } from '../../dialect.ts';
import { canonicalNumber, quoteText, readNumber, type YamlNode } from '../../yaml/index.ts';
import type { ChoiceOption, PlayerOption } from '../model.ts';
import { isIdentifier, isLuaName } from '../words.ts';
import { removeFix } from './lists.ts';
import { type Fields, readFields, readItems, readText, readWord, reportRepeat } from './nodes.ts';
import { numberText, type Own, readNumberOption } from './number.ts';
import { foundText, type Report, type Spot } from './report.ts';

const TYPES = ['toggle', 'choice', 'number'] as const;

/** What the entries of `options` are; `ids` names even those with other problems, for the cross checks of `strings`. */
export interface ReadOptions {
  readonly options: readonly PlayerOption[];
  readonly ids: ReadonlySet<string>;
  /** Whether every entry could be read, so that an unknown id is certain to be wrong. */
  readonly complete: boolean;
}

export function readOptions(report: Report, spot: Spot): ReadOptions {
  const items = readItems(report, spot, 0, optionList, { reading: 'optionList' });
  const options: PlayerOption[] = [];
  const ids = new Set<string>();
  for (const item of items ?? []) {
    const option = readOption(report, item, ids);
    if (option !== null) options.push(option);
  }
  return { options, ids, complete: items !== null && options.length === items.length };
}

function readOption(report: Report, spot: Spot, ids: Set<string>): PlayerOption | null {
  const type = typeOf(spot.node);
  const known = optionKeys[type ?? 'number'];
  const all = [...new Set([...known, ...optionKeys.choice])];
  const required = [
    'id',
    'type',
    ...(type === null ? [] : known.filter((key) => !['id', 'type', 'label', 'labels'].includes(key))),
  ];
  const fields = readFields(report, spot, { known: type === null ? all : known, required, reading: 'optionKeys' });
  if (fields === null) return null;
  const id = readOptionId(report, fields, ids);
  const typeSpot = fields.get('type');
  if (typeSpot !== undefined && type === null) readWord(report, typeSpot, TYPES);
  const labelSpot = fields.get('label');
  const label = labelSpot === undefined ? id : readText(report, labelSpot);
  const place = spot.node.range;
  if (type === null) return null;
  const own =
    type === 'toggle'
      ? readToggle(report, fields)
      : type === 'choice'
        ? readChoice(report, fields)
        : readNumberOption(report, fields);
  return own === null || id === null || label === null ? null : { ...own, id, label, place };
}

function typeOf(node: YamlNode): PlayerOption['type'] | null {
  if (node.type !== 'mapping') return null;
  const value = node.entries.find(({ key }) => key.value === 'type')?.value;
  return value?.type === 'string' ? (TYPES.find((type) => type === value.value) ?? null) : null;
}

function readOptionId(report: Report, fields: Fields, ids: Set<string>): string | null {
  const spot = fields.get('id');
  const id = spot === undefined ? null : readText(report, spot);
  if (spot === undefined || id === null) return null;
  if (!isLuaName(id)) {
    report.value(spot, 'lua-name', { found: id });
    return null;
  }
  if (ids.has(id)) {
    reportRepeat(report, spot, id, { reading: 'optionsDiffer' });
    return null;
  }
  ids.add(id);
  return id;
}

function readToggle(report: Report, fields: Fields): { type: 'toggle'; default: boolean } | null {
  const spot = fields.get('default');
  if (spot === undefined) return null;
  const { node } = spot;
  if (node.type === 'boolean') return { type: 'toggle', default: node.value === 'true' };
  const word = node.type === 'string' ? /^(?:(yes|on|true)|(?:no|off|false))$/i.exec(node.value!) : null;
  const meant = word === null ? null : word[1] === undefined ? 'false' : 'true';
  const fix =
    meant === null
      ? null
      : report.replace(node.range, meant, { id: 'manifest/fix.write', values: { text: meant } }, true);
  report.value(spot, 'boolean', { found: foundText(node) }, { fixes: [fix] });
  return null;
}

function readChoice(report: Report, fields: Fields): Own<ChoiceOption> | null {
  const valuesSpot = fields.get('values');
  const read = valuesSpot === undefined ? null : readValues(report, valuesSpot);
  const labels = readLabels(report, fields.get('labels'), read?.values.length ?? null);
  const spot = fields.get('default');
  if (read === null || spot === undefined) return null;
  const chosen = read.of === 'number' ? numberText(spot.node) : spot.node.type === 'string' ? spot.node.value : null;
  if (chosen === null || !read.values.includes(chosen)) {
    const number = spot.node.type === 'string' && read.of === 'number' ? readNumber(spot.node.value!) : null;
    const text = number === null ? null : canonicalNumber(number.value);
    const fix =
      text !== null && read.values.includes(text)
        ? report.replace(spot.node.range, text, { id: 'manifest/fix.write', values: { text } }, true)
        : null;
    report.value(spot, 'choice-default', { found: foundText(spot.node), known: read.values }, { fixes: [fix] });
    return null;
  }
  if (labels === undefined) return null;
  return { type: 'choice', ...read, labels, default: chosen };
}

function readValues(report: Report, spot: Spot): Pick<ChoiceOption, 'of' | 'values'> | null {
  const items = readItems(report, spot, 2, 16);
  if (items === null) return null;
  const numbers = items.filter(({ node }) => numberText(node) !== null).length;
  const of = numbers * 2 > items.length || (numbers > 0 && numbers === items.length) ? 'number' : 'identifier';
  const values: string[] = [];
  for (const item of items) {
    const value = readValue(report, item, of);
    if (value === null) continue;
    if (values.includes(value))
      reportRepeat(report, item, value, { reading: 'optionsDiffer', fixes: [removeFix(report, spot, item)] });
    else values.push(value);
  }
  return values.length === items.length ? { of, values } : null;
}

function readValue(report: Report, spot: Spot, of: ChoiceOption['of']): string | null {
  const { node } = spot;
  if (of === 'number') {
    const text = numberText(node);
    if (text !== null) return text;
  } else if (node.type === 'string' && isIdentifier(node.value!)) return node.value;
  const isWord = of === 'identifier' && (node.type === 'boolean' || node.type === 'null') && isIdentifier(node.source);
  const written = of === 'number' && node.type === 'string' ? readNumber(node.value!) : null;
  const text =
    isWord && 'source' in node ? quoteText(node.source) : written === null ? null : canonicalNumber(written.value);
  const fix =
    text === null ? null : report.replace(node.range, text, { id: 'manifest/fix.write', values: { text } }, true);
  report.value(
    spot,
    of === 'number' ? 'choice-number' : 'choice-identifier',
    { found: foundText(node) },
    { fixes: [fix] },
  );
  return null;
}

/** `undefined` when there are labels that do not read. */
function readLabels(
  report: Report,
  spot: Spot | undefined,
  count: number | null,
): readonly string[] | null | undefined {
  if (spot === undefined) return null;
  return readLabelTexts(report, spot, count) ?? undefined;
}

/** A list of texts, one for each value; null when it does not read. */
export function readLabelTexts(report: Report, spot: Spot, count: number | null): readonly string[] | null {
  const items = readItems(report, spot, 1, 16);
  if (items === null) return null;
  const texts = items.map((item) => readText(report, item)).filter((text) => text !== null);
  if (count !== null && items.length !== count) {
    report.value(spot, 'labels', { count, found: items.length }, { reading: 'labelEachValue' });
    return null;
  }
  return texts.length === items.length ? texts : null;
}
