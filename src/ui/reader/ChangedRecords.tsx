// The records that changed, for a narrow page: each opens to its fields before and after, each field to the steps between.

import { createMemo, createResource, createSignal, createUniqueId, For, type JSX, Show } from 'solid-js';
import type { GridRow, RecordGrid, RecordRow } from '../../../workers/protocol.ts';
import { BASE_LAYER } from '../../kernel/game/layer.ts';
import { RECORD_SPACES } from '../../kernel/game/model.ts';
import { type SayId, useSay, useWorkspace } from '../../workspace/index.ts';
import { chainLinks } from '../inspector/chain/describe.ts';
import { LinkWords } from '../inspector/chain/LinkWords.tsx';
import { shownValue } from '../inspector/grid/cell.ts';
import { Badge, EmptyState, Icon, PanelTitle } from '../kit/index.ts';

/** All that changed in the last good run, by kind. */
export function ChangedRecords(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const groups = createMemo(() => {
    const run = workspace.good();
    if (run === null) return [];
    return RECORD_SPACES.map((space) => {
      const rows = space === 'map' ? (run.map === null ? [] : [run.map]) : run.rows[space];
      return { space, rows: rows.filter((row) => row.status !== 'same' || row.changedFields > 0) };
    }).filter((group) => group.rows.length > 0);
  });
  return (
    <div class="panel scroll">
      <Show when={groups().length > 0} fallback={<EmptyState icon="inspector" text={say('ui.reader.none')} />}>
        <For each={groups()}>
          {(group) => (
            <>
              <PanelTitle title={say(`inspector.space.${group.space}`)} count={group.rows.length} />
              <ul class="record-list">
                <For each={group.rows}>{(row) => <ChangedRecord row={row} />}</For>
              </ul>
            </>
          )}
        </For>
      </Show>
    </div>
  );
}

function ChangedRecord(props: { readonly row: RecordRow }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [open, setOpen] = createSignal(false);
  const id = createUniqueId();
  // Asked for when it is opened, and again after each run.
  const [grid] = createResource(
    () => (open() ? { space: props.row.space, key: props.row.key, run: workspace.good() } : null),
    ({ space, key }) => workspace.gridOf(space, key),
  );
  return (
    <li>
      <button
        type="button"
        class="record-row"
        aria-expanded={open()}
        aria-controls={open() ? id : undefined}
        onClick={() => setOpen(!open())}
      >
        <Icon name={open() ? 'chevron-down' : 'chevron-right'} small />
        <span class="code">{props.row.name}</span>
        <span class="record-title dim" title={props.row.title}>
          {props.row.title}
        </span>
        <Show when={props.row.conflicts > 0}>
          <Badge tone="conflict">≠ {props.row.conflicts}</Badge>
        </Show>
        <span class="figure">{say('ui.run.fields', { count: props.row.changedFields })}</span>
      </button>
      <Show when={open()}>
        <div id={id} class="record-changes">
          <Show when={grid.latest} fallback={<p class="dim">{say('ui.reader.loading')}</p>}>
            {(found) => (
              <For each={found().rows.filter((row) => row.changed)}>{(row) => <Field grid={found()} row={row} />}</For>
            )}
          </Show>
        </div>
      </Show>
    </li>
  );
}

/** A field's value before and after; opened, the steps that led from the one to the other. */
function Field(props: { readonly grid: RecordGrid; readonly row: GridRow }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const nameOf = (id: string) =>
    id === BASE_LAYER
      ? say('inspector.base-layer')
      : workspace.titleOfId(id, props.grid.columns.find((column) => column.id === id)?.name);
  return (
    <details class="record-field">
      <summary>
        <span class="code">{props.row.spelling === '' ? say('inspector.whole-record') : props.row.spelling}</span>
        <span class="record-values figure">
          {shownValue(props.row.base)} → <strong>{shownValue(props.row.final)}</strong>
        </span>
      </summary>
      <ol class="record-steps">
        <For each={chainLinks(props.grid.steps, props.row.field)}>
          {(link) => (
            <li classList={{ 'insp-idle': link.idle }}>
              <span class="record-step-name">
                {link.mutator === null ? say('inspector.chain.widths') : nameOf(link.mutator)}
              </span>
              <LinkWords link={link} say={(id, values) => say(id as SayId, values)} nameOf={nameOf} />
              <span class="record-values figure">{shownValue(link.after)}</span>
            </li>
          )}
        </For>
      </ol>
    </details>
  );
}
