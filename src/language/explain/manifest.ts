// The key or value at a caret of `oamut.yaml` in plain words: the keys around it from the outside in, and what the value means
// (standard 2 and 3).

import { conditionText } from '../../kernel/dialect.ts';
import {
  BASE_GAME,
  type Comparison,
  LAYERS,
  type PlayerOption,
  readManifest,
  readRange,
} from '../../kernel/manifest/index.ts';
import type { Message } from '../../kernel/text/index.ts';
import { keyAt } from '../manifest/keys.ts';
import { manifestKeyAt, manifestPlace } from '../manifest/where.ts';
import { type Explained, type ExplainNode, part } from './model.ts';

/** What is said at an offset; null in comments and where no key stands. */
export function explainManifest(text: string, offset: number): Explained | null {
  const found = manifestKeyAt(text, offset);
  if (found === null) return null;
  const { path, range } = found;
  const chain: { readonly name: string; readonly doc: Message; readonly required: boolean }[] = [];
  path.forEach((step, index) => {
    if (step === '[]') return;
    const info = keyAt(path.slice(0, index + 1));
    if (info !== null) chain.push({ name: step, doc: { id: info.doc }, required: info.required === true });
    else if (keyAt(path.slice(0, index))?.each !== undefined)
      chain.push({ name: step, doc: { id: 'explain/own-name' }, required: false });
  });
  if (chain.length === 0) return null;
  const inner = [...valueNodes(text, offset, path), ...optionNodes(text, offset, path)];
  const nodes = chain.reduceRight<readonly ExplainNode[]>((children, { name, doc, required }, index) => {
    const last = index === chain.length - 1;
    const needed = path.length > 1 ? 'explain/needed' : 'ui.manifest.required';
    const need: Message = { id: required ? needed : 'ui.manifest.optional' };
    return [part(doc, last ? range : null, { code: name, notes: last ? [need] : [], children })];
  }, inner);
  return { nodes, counted: null };
}

/** What the value at the caret means, where it is in a language of its own. */
function valueNodes(text: string, offset: number, path: readonly string[]): readonly ExplainNode[] {
  const place = manifestPlace(text, offset);
  if (place.at !== 'value' || place.range.end <= place.range.start) return [];
  const written = text.slice(place.range.start, place.range.end);
  // In brackets the range may end before the text does.
  const whole = /^["']/.test(written)
    ? (/^(["'])(.*?)\1/.exec(text.slice(place.range.start))?.[0] ?? written)
    : written;
  const value = whole.replace(/^["']|["']$/g, '').trim();
  const range = { start: place.range.start, end: place.range.start + whole.length };
  const key = path.filter((step) => step !== '[]').join('.');
  if (key === 'layers') {
    const layer = LAYERS.find((one) => one === value);
    return layer === undefined ? [] : [part({ id: `ui.review.layer.${layer}` }, range, { code: layer })];
  }
  if (key === 'works-with' || key === 'requires.mutators') return conditionNodes(value, range);
  if (key !== 'requires.engine') return [];
  return comparisonNodes(value).map((said) => part(said, range));
}

function conditionNodes(
  value: string,
  range: { readonly start: number; readonly end: number },
): readonly ExplainNode[] {
  if (value === '*') return [part({ id: 'explain/condition.any' }, range, { code: value })];
  if (value === BASE_GAME) return [part({ id: 'explain/condition.base' }, range, { code: value })];
  const match = conditionText.exec(value);
  const id = match?.[1] ?? value;
  if (match?.[2] === undefined) return [part({ id: 'explain/condition', values: { id } }, range, { code: value })];
  const children = comparisonNodes(match[2]).map((said) => part(said, null));
  return [part({ id: 'explain/condition.range', values: { id } }, range, { code: value, children })];
}

const WORDS: Readonly<Record<Comparison['operator'], string>> = {
  '>=': 'ge',
  '>': 'gt',
  '<=': 'le',
  '<': 'lt',
  '=': 'eq',
};

function comparisonNodes(text: string): readonly Message[] {
  return (readRange(text).range?.comparisons ?? []).map(({ operator, version }) => ({
    id: `explain/version.${WORDS[operator]}`,
    values: { version: version.join('.') },
  }));
}

/** What the player sees of the option around the caret, while the manifest reads. */
function optionNodes(text: string, offset: number, path: readonly string[]): readonly ExplainNode[] {
  if (path[0] !== 'options') return [];
  const option = readManifest(text).value?.options.find(
    ({ place }) => lineStart(text, place.start) <= offset && offset <= place.end,
  );
  return option === undefined ? [] : [part(optionSaid(option), null)];
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

function optionSaid(option: PlayerOption): Message {
  const { label } = option;
  if (option.type === 'toggle')
    return { id: option.default ? 'explain/option.on' : 'explain/option.off', values: { label } };
  if (option.type === 'choice')
    return {
      id: 'explain/option.choice',
      values: { label, values: option.labels ?? option.values, default: option.default },
    };
  const { min, max, step } = option;
  return { id: 'explain/option.number', values: { label, min, max, step, default: option.default } };
}
