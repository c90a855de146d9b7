// The value chain of one field, link by link, for people (interface: Inspector).

import { widthOf } from '../catalogue/index.ts';
import type { RecordSpace } from '../game/model.ts';
import type { FieldTrace, RunReport, Step } from '../stack/model.ts';
import type { Message } from '../text/index.ts';
import { readFieldName } from './field-name.ts';
import { findRecord } from './grid.ts';

/** The links of a field's chain, first the game's value, last the final one; null when the run knows no such field. */
export function explain(report: RunReport, name: string): readonly Message[] | null {
  const wanted = readFieldName(name);
  const record = wanted === null ? null : findRecord(report, wanted.space, wanted.record);
  const field = record?.fields.get(wanted!.field);
  return field === undefined ? null : chainOf(wanted!.space, field);
}

/** The links of one field's chain. */
export function chainOf(space: RecordSpace, field: FieldTrace): readonly Message[] {
  const start: Message =
    field.before === null ? { id: 'trace.base.missing' } : { id: 'trace.base', values: { value: field.before } };
  const width = widthOf(space, field.key);
  const end =
    field.after === null ? { id: 'trace.final.missing' } : { id: 'trace.final', values: { value: field.after } };
  const stored: Message =
    width === null || field.after === null
      ? end
      : { id: 'trace.final.stored', values: { value: field.after, store: width.store } };
  return [start, ...field.steps.map(link), stored];
}

function link(step: Step): Message {
  const { operand } = step;
  const value = operand === null || typeof operand === 'string' ? (operand ?? '') : operand.value;
  const at = step.file === null ? '' : step.line === null ? `, ${step.file}` : `, ${step.file}:${step.line}`;
  const values = { value, after: step.after ?? '', before: step.before ?? '', by: writerOf(step), at };
  const note = step.note === null ? '' : step.note.startsWith('held-by:') ? '' : `.${step.note}`;
  if (step.kind === 'held')
    return { id: 'trace.link.held', values: { ...values, holder: step.note!.slice('held-by:'.length) } };
  return { id: `trace.link.${step.kind}${note}`, values };
}

/** Who wrote: a mutator by its id; of a change on the base its pack, definition and pointer. */
function writerOf({ mutator, source }: Step): string {
  return source === undefined ? (mutator ?? '') : `${source.pack}: ${source.definition} ${source.pointer}`;
}
