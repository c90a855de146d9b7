// A step of the trace in pieces that a value chain shows: what was done, with which numbers, with what result.

import type { BaseSource } from '../../../kernel/game/layer.ts';
import type { Step } from '../../../kernel/stack/model.ts';

export interface ChainLink {
  readonly n: number;
  readonly mutator: string | null;
  readonly file: string | null;
  readonly line: number | null;
  readonly kind: Step['kind'];
  /** `× 1.5`, `= 600`, `+ "BOSS"`; empty where the kind says it all. */
  readonly action: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Message id of a remark (bound, held, width, missing), or null. */
  readonly remark: string | null;
  readonly remarkValues: Readonly<Record<string, string>>;
  /** Id of the mutator whose lock stopped the step; null = none did. */
  readonly heldBy: string | null;
  /** Who changed the base, where and from what to what; null for every other step. */
  readonly source: BaseSource | null;
  /** Whether the step left the value as it was. */
  readonly idle: boolean;
}

/** Links of one field's chain in order. */
export function chainLinks(steps: readonly Step[], field: string): readonly ChainLink[] {
  return steps.filter((step) => step.field === field || step.field === null).map(linkOf);
}

/** One step in pieces. */
export function linkOf(step: Step): ChainLink {
  const { id, values } = remarkOf(step);
  return {
    n: step.n,
    mutator: step.mutator,
    file: step.file,
    line: step.line,
    kind: step.kind,
    action: actionOf(step),
    before: step.before,
    after: step.after,
    remark: id,
    remarkValues: values,
    heldBy: step.note?.startsWith(HELD) === true ? step.note.slice(HELD.length) : null,
    source: step.source ?? null,
    idle: step.before === step.after,
  };
}

/** Who changed the base and where, in short: `Mod:A: calmer · calmer#0 Replace /maxdamage`. */
export function sourceText({ pack, definition, operation, op, pointer }: BaseSource): string {
  return `${pack}: ${definition} · ${operation} ${op} ${pointer}`;
}

const SIGNS: Readonly<Partial<Record<Step['kind'], string>>> = {
  scale: '×',
  set: '=',
  lock: '=',
  write: '=',
  append: '+',
};

/** How a note of the trace begins that names the holder of a lock. */
const HELD = 'held-by:';

/** Values of a link's remark, with the name of whoever held it. */
export function remarkValuesOf(link: ChainLink, nameOf: (id: string) => string): Readonly<Record<string, string>> {
  return link.heldBy === null ? link.remarkValues : { ...link.remarkValues, name: nameOf(link.heldBy) };
}

function actionOf(step: Step): string {
  const sign = SIGNS[step.kind];
  if (step.operand === null || sign === undefined) return '';
  const value = typeof step.operand === 'string' ? step.operand : step.operand.value;
  return `${sign} ${value === '' ? '""' : value}`;
}

function remarkOf(step: Step): { readonly id: string | null; readonly values: Readonly<Record<string, string>> } {
  const { note, operand } = step;
  const bounds = operand !== null && typeof operand !== 'string' ? operand : null;
  if (note === null) return { id: null, values: {} };
  // Who held it is named by whoever shows it: ids are no names.
  if (note.startsWith(HELD)) return { id: 'inspector.remark.held', values: {} };
  switch (note) {
    case 'bound-min':
      return { id: 'inspector.remark.bound-min', values: { value: bounds?.min ?? '' } };
    case 'bound-max':
      return { id: 'inspector.remark.bound-max', values: { value: bounds?.max ?? '' } };
    default:
      return { id: `inspector.remark.${note}`, values: {} };
  }
}
