// One step of the run on one line: who, where, what, and the value before and after.

import { type JSX, Show } from 'solid-js';
import type { Step } from '../../../kernel/stack/model.ts';
import { baseChangeWords } from '../../../report/base.ts';
import type { SaySheet } from '../../../report/index.ts';
import { type SayId, useSay, useWorkspace } from '../../../workspace/index.ts';
import { linkOf, remarkValuesOf, sourceText } from '../chain/describe.ts';

/** One step of the timeline; `step` is null until it has come. */
export function StepRow(props: {
  /** Place among the steps that are shown, from 0. */
  readonly place: number;
  /** Null while it is on its way. */
  readonly step: Step | null;
  readonly active: boolean;
  readonly onPick: () => void;
  readonly onOpen: () => void;
}): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const saySheet: SaySheet = (id, values) => say(values === undefined ? { id } : { id, values });
  const by = (step: Step) =>
    step.mutator === null
      ? say('inspector.chain.widths')
      : step.source === undefined
        ? workspace.titleOfId(step.mutator)
        : `${say('inspector.base-layer')} · ${sourceText(step.source)}`;
  const wholly = (step: Step) => (step.source === undefined ? undefined : baseChangeWords(saySheet, step.source));
  const text = (value: string | null) => (value === null ? say('inspector.absent') : value === '' ? '""' : value);
  const nameOf = (step: Step) => (step.field === null ? step.record : `${step.record}.${step.field}`);
  // A row shows one step after another: what it is made of stays, also while a step is on its way.
  const of = <Value,>(read: (step: Step) => Value): Value | undefined =>
    props.step === null ? undefined : read(props.step);
  return (
    <li
      class="timeline-step"
      data-active={props.active ? '' : undefined}
      data-idle={of((step) => step.before === step.after) === true ? '' : undefined}
    >
      <button
        type="button"
        class="timeline-pick"
        tabIndex={props.active ? 0 : -1}
        aria-current={props.active ? 'step' : undefined}
        onClick={() => props.onPick()}
        onDblClick={() => props.onOpen()}
      >
        <span class="timeline-n">{props.step?.n ?? props.place + 1}</span>
        <span
          class="timeline-target code"
          title={of((step) => `${say(`ui.difference.space.${step.space}`)} ${nameOf(step)}`)}
        >
          {of(nameOf)}
        </span>
        <span class="timeline-what">
          {of((step) => say(`inspector.kind.${step.kind}`))}{' '}
          <span class="code">{of((step) => linkOf(step).action)}</span>
        </span>
        <span class="timeline-values" title={of((step) => `${text(step.before)} → ${text(step.after)}`)}>
          <span class="timeline-before">{of((step) => text(step.before))}</span>
          <span aria-hidden="true">{of(() => ' → ')}</span>
          <span class="timeline-after">{of((step) => text(step.after))}</span>
        </span>
      </button>
      <span class="timeline-by">
        <span title={of(wholly)}>{of(by)}</span>
        <Show when={of((step) => step.file) ?? null}>
          {(file) => (
            <button type="button" class="link code" tabIndex={-1} onClick={() => props.onOpen()}>
              {props.step?.line == null ? file() : `${file()}:${props.step.line}`}
            </button>
          )}
        </Show>
        <Show when={of(linkOf)?.remark}>
          {(remark) => (
            <span class="insp-remark">
              {say(
                remark() as SayId,
                of((step) => remarkValuesOf(linkOf(step), (id) => workspace.titleOfId(id))),
              )}
            </span>
          )}
        </Show>
      </span>
    </li>
  );
}
