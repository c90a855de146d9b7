// Conditions of one mutator that keep it from running without refusing the list (standard 6.1): mod, engine, options.

import {
  BASE_GAME,
  defaultOptionValue,
  type Manifest,
  type OptionValue,
  rangeMeets,
  readOptionValue,
} from '../../manifest/index.ts';
import type { Message } from '../../text/index.ts';
import type { MatchSettings } from '../model.ts';

/** Why a mutator's conditions are not met, or null. */
export function unmetCondition(manifest: Manifest, match: MatchSettings): Message | null {
  return worksWith(manifest, match) ?? engine(manifest, match);
}

function worksWith(manifest: Manifest, match: MatchSettings): Message | null {
  const { mod } = match;
  const id = mod?.id ?? BASE_GAME;
  const wanted = manifest.worksWith.map((one) => (one.range === null ? one.id : `${one.id} ${one.range.text}`));
  for (const condition of manifest.worksWith) {
    if (condition.id === '*') return null;
    if (condition.id !== id) continue;
    if (condition.range === null) return null;
    const meets = rangeMeets(condition.range, mod?.version ?? '');
    if (meets === 'met') return null;
    const values = { mod: id, version: mod?.version ?? '', range: condition.range.text, wanted };
    return { id: `stack/works-with.${meets === 'not-decidable' ? 'not-decidable' : 'version'}`, values };
  }
  return { id: 'stack/works-with', values: { mod: id, wanted } };
}

function engine(manifest: Manifest, match: MatchSettings): Message | null {
  const range = manifest.requires.engine;
  if (range === null || rangeMeets(range, match.engine) === 'met') return null;
  return { id: 'stack/engine', values: { engine: match.engine, range: range.text } };
}

export type ReadOptions =
  | { readonly values: ReadonlyMap<string, OptionValue>; readonly problem: null }
  | { readonly values: null; readonly problem: Message };

/** Values of all options: what the player touched, defaults for the rest. A refused value stops the mutator. */
export function readOptions(manifest: Manifest, chosen: ReadonlyMap<string, string>): ReadOptions {
  const known = manifest.options.map((option) => option.id);
  for (const id of chosen.keys())
    if (!known.includes(id))
      return { values: null, problem: { id: 'stack/option-unknown', values: { option: id, have: known } } };
  const values = new Map<string, OptionValue>();
  for (const option of manifest.options) {
    const text = chosen.get(option.id);
    if (text === undefined) {
      values.set(option.id, defaultOptionValue(option));
      continue;
    }
    const reading = readOptionValue(option, text);
    if (reading.problem !== null) return { values: null, problem: reading.problem };
    values.set(option.id, reading.value);
  }
  return { values, problem: null };
}
