// What a record can be compared with: the game, another record, or itself under another stack.

import type { StackSpec } from '../../../../workers/protocol.ts';

/** A stack that was kept to compare later ones with it. */
export interface KeptStack {
  readonly spec: StackSpec;
  /** Names of its mutators, in order. */
  readonly names: readonly string[];
}

export type Against =
  | { readonly kind: 'game' }
  /** Another record of the same kind. */
  | { readonly kind: 'record'; readonly key: string }
  /** The stack without the mutator at this place. */
  | { readonly kind: 'without'; readonly index: number }
  /** The stack with another value of an option; null = its default. */
  | { readonly kind: 'option'; readonly index: number; readonly option: string; readonly value: string | null }
  | { readonly kind: 'kept' };

/** The other stack that a comparison runs; null where none is run, or when the place is gone. */
export function otherSpec(against: Against, spec: StackSpec, kept: KeptStack | null): StackSpec | null {
  if (against.kind === 'kept') return kept?.spec ?? null;
  if (against.kind !== 'without' && against.kind !== 'option') return null;
  const entry = spec.entries[against.index];
  if (entry === undefined) return null;
  if (against.kind === 'without') return { ...spec, entries: spec.entries.filter((_, at) => at !== against.index) };
  const { [against.option]: _old, ...options } = entry.options;
  const chosen = against.value === null ? options : { ...options, [against.option]: against.value };
  return { ...spec, entries: spec.entries.with(against.index, { ...entry, options: chosen }) };
}

/** `without:2`, `option:0:cost`: a choice as the value of a select. */
export function againstKey(against: Against): string {
  if (against.kind === 'without') return `without:${against.index}`;
  if (against.kind === 'option') return `option:${against.index}:${against.option}`;
  return against.kind;
}

/** The choice that a key names, with no record and no option value chosen yet. */
export function readAgainst(key: string): Against {
  const [kind, index, option] = key.split(':');
  if (kind === 'without') return { kind, index: Number(index) };
  if (kind === 'option') return { kind, index: Number(index), option: option ?? '', value: null };
  if (kind === 'record') return { kind, key: '' };
  return kind === 'kept' ? { kind } : { kind: 'game' };
}
