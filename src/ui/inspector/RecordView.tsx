// The chosen record in the inspector: its head, and the grid of its fields before and after each mutator.

import { createEffect, createMemo, createResource, createSignal, Match, on, Show, Switch } from 'solid-js';
import { Button, Dialog, EmptyState, IconButton } from '../kit/index.ts';
import { FilterBar } from './FilterBar.tsx';
import { Grid } from './grid/Grid.tsx';
import { type Active, nextChanged } from './grid/move.ts';
import { IDENTITY_FIELDS, treeRows } from './grid/rows.ts';
import type { InspectorHost } from './host.ts';
import { Legend } from './Legend.tsx';

/** The chosen record: its head and its grid. */
export function RecordView(props: { readonly host: InspectorHost }) {
  const host = props.host;
  const say = host.say;
  const [changedOnly, setChangedOnly] = createSignal(true);
  const [filter, setFilter] = createSignal('');
  const [closed, setClosed] = createSignal<ReadonlySet<string>>(new Set());
  const [active, setActive] = createSignal<Active>({ row: 0, column: 0 });
  const [chain, setChain] = createSignal<string | null>(null);

  const asked = createMemo(
    () => {
      const selection = host.selection();
      return selection === null ? null : { space: selection.space, key: selection.key, revision: host.revision() };
    },
    null,
    { equals: (a, b) => a?.space === b?.space && a?.key === b?.key && a?.revision === b?.revision },
  );
  const [loaded] = createResource(asked, async (record) => {
    try {
      return await host.loadGrid(record.space, record.key);
    } catch {
      return null;
    }
  });
  const grid = () => loaded.latest ?? null;
  const rows = createMemo(() => {
    const record = grid();
    if (record === null) return [];
    return treeRows(record, {
      changedOnly: changedOnly(),
      filter: filter(),
      closed: closed(),
      pinned: IDENTITY_FIELDS,
    });
  });

  const shownKey = createMemo(() => `${host.selection()?.space} ${host.selection()?.key}`);
  createEffect(
    on(
      shownKey,
      () => {
        setActive({ row: 0, column: 0 });
        setChain(null);
      },
      { defer: true },
    ),
  );
  createEffect(() => {
    const field = host.selection()?.field ?? null;
    if (field === null) return;
    const index = rows().findIndex((row) => row.id === `f:${field}`);
    if (index >= 0) setActive({ row: index, column: host.selection()?.column ?? 0 });
  });

  /** Moves to a cell; its field becomes the selection, which other panels follow. */
  const choose = (next: Active) => {
    setActive(next);
    const row = rows()[next.row];
    const selection = host.selection();
    if (row?.kind === 'field' && selection !== null)
      host.select({ space: selection.space, key: selection.key, field: row.row.field, column: next.column });
  };
  const jump = (step: 1 | -1, conflictsOnly: boolean) => {
    const index = nextChanged(rows(), active().row, step, conflictsOnly);
    if (index >= 0) choose({ row: index, column: active().column });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F7') return;
    event.preventDefault();
    jump(event.shiftKey ? -1 : 1, event.ctrlKey || event.metaKey);
  };
  const toggleGroup = (group: string) => {
    const next = new Set(closed());
    if (!next.delete(group)) next.add(group);
    setClosed(next);
  };

  return (
    <section class="insp-record-view" onKeyDown={onKeyDown} aria-label={grid()?.name}>
      <Show when={grid()} fallback={<EmptyState text={say('inspector.empty.no-record')} />}>
        {(record) => (
          <>
            <header class="insp-record-head">
              <h2 class="insp-record-heading">{record().name}</h2>
              <span class={`insp-status insp-status-${record().status}`}>
                {say(`inspector.status.${record().status}`)}
              </span>
              <span class="insp-gap" />
              <IconButton
                icon="up"
                label={say('inspector.previous-change')}
                keys="Shift+F7"
                onClick={() => jump(-1, false)}
              />
              <IconButton icon="down" label={say('inspector.next-change')} keys="F7" onClick={() => jump(1, false)} />
              <LegendButton host={host} />
            </header>
            <Show when={record().unavailable}>
              {(reason) => (
                <p class="insp-unavailable">{say('inspector.unavailable', { reason: host.tell(reason()) })}</p>
              )}
            </Show>
            <FilterBar
              label={say('inspector.filter-fields')}
              text={filter()}
              onText={setFilter}
              changedOnly={changedOnly()}
              onChangedOnly={setChangedOnly}
              say={say}
            />
            <Switch>
              <Match when={rows().length === 0}>
                <EmptyState text={say('inspector.empty.no-fields')}>
                  <Show when={changedOnly()}>
                    <Button
                      onClick={() => {
                        setChangedOnly(false);
                        setFilter('');
                      }}
                    >
                      {say('inspector.show-all')}
                    </Button>
                  </Show>
                </EmptyState>
              </Match>
              <Match when={rows().length > 0}>
                <Grid
                  grid={record()}
                  rows={rows()}
                  host={host}
                  active={active()}
                  onActive={choose}
                  chain={chain()}
                  onChain={setChain}
                  onToggleGroup={toggleGroup}
                />
              </Match>
            </Switch>
          </>
        )}
      </Show>
    </section>
  );
}

function LegendButton(props: { readonly host: InspectorHost }) {
  const say = props.host.say;
  const [open, setOpen] = createSignal(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('inspector.legend')}</Button>
      <Dialog open={open()} title={say('inspector.legend')} close={say('ui.close')} wide onClose={() => setOpen(false)}>
        <Legend say={say} />
      </Dialog>
    </>
  );
}
