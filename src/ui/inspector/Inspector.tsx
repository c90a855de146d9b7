// The record inspector: which records changed, and for one record every value before and after each mutator, with the reason.

import { Dialog } from '@kobalte/core/dialog';
import { createEffect, createMemo, createResource, createSignal, For, Match, on, Show, Switch } from 'solid-js';
import type { RecordRow } from '../../../workers/protocol.ts';
import { COLLECTIONS, type RecordSpace } from '../../kernel/game/model.ts';
import { Grid } from './grid/Grid.tsx';
import { type Active, nextChanged } from './grid/move.ts';
import { IDENTITY_FIELDS, treeRows } from './grid/rows.ts';
import type { InspectorHost } from './host.ts';
import { Legend } from './Legend.tsx';
import { filterRecords } from './records/filter.ts';
import { RecordList } from './records/RecordList.tsx';
import './inspector.css';

export function Inspector(props: { readonly host: InspectorHost }) {
  const host = props.host;
  const say = host.say;
  const [space, setSpace] = createSignal<RecordSpace>('units');
  const [find, setFind] = createSignal('');
  const [changedRecords, setChangedRecords] = createSignal(true);

  createEffect(() => {
    const selection = host.selection();
    if (selection !== null) setSpace(selection.space);
  });

  const rowsOf = (at: RecordSpace): readonly RecordRow[] => {
    const summary = host.summary();
    if (summary === null) return [];
    if (at === 'map') return summary.map === null ? [] : [summary.map];
    return summary.rows[at];
  };
  const spaces = createMemo<readonly RecordSpace[]>(() =>
    host.summary()?.map === null ? COLLECTIONS : [...COLLECTIONS, 'map'],
  );
  const rows = createMemo(() => filterRecords(rowsOf(space()), { text: find(), changedOnly: changedRecords() }));
  const changedIn = (at: RecordSpace) => rowsOf(at).filter((row) => row.status !== 'same').length;

  // Whoever has chosen nothing yet sees the record that says most: the one most mutators fought over.
  createEffect(() => {
    const summary = host.summary();
    if (summary === null || summary.refused !== null || host.selection() !== null) return;
    const first = mostTelling(COLLECTIONS.flatMap((at) => summary.rows[at]));
    if (first !== null) choose(first);
  });

  const choose = (row: RecordRow) => host.select({ space: row.space, key: row.key, field: null, column: null });
  const enter = (at: RecordSpace) => {
    setSpace(at);
    const first = filterRecords(rowsOf(at), { text: find(), changedOnly: changedRecords() })[0];
    if (first !== undefined) choose(first);
  };

  return (
    <div class="insp">
      <Show
        when={host.summary()}
        fallback={<Empty title={say('inspector.empty.no-run')} hint={say('inspector.empty.no-run-hint')} />}
      >
        {(summary) => (
          <Show when={summary().refused === null} fallback={<Empty title={say('inspector.empty.refused')} />}>
            <div class="insp-spaces" role="tablist" aria-label={say('inspector.records')}>
              <For each={spaces()}>
                {(at) => (
                  <button
                    type="button"
                    role="tab"
                    class="insp-space"
                    aria-selected={space() === at}
                    tabIndex={space() === at ? 0 : -1}
                    onClick={() => enter(at)}
                    onKeyDown={(event) => {
                      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
                      if (step === 0) return;
                      const next = spaces()[(spaces().indexOf(at) + step + spaces().length) % spaces().length]!;
                      enter(next);
                      const tabs = event.currentTarget.parentElement?.querySelectorAll('button');
                      tabs?.[spaces().indexOf(next)]?.focus();
                    }}
                  >
                    {say(`inspector.space.${at}`)}
                    <Show when={changedIn(at) > 0}>
                      <span class="insp-badge">{changedIn(at)}</span>
                    </Show>
                  </button>
                )}
              </For>
            </div>
            <div class="insp-tools">
              <input
                type="search"
                class="insp-search"
                placeholder={say('inspector.find-record')}
                aria-label={say('inspector.find-record')}
                value={find()}
                onInput={(event) => setFind(event.currentTarget.value)}
              />
              <label class="insp-check">
                <input
                  type="checkbox"
                  checked={changedRecords()}
                  onChange={(event) => setChangedRecords(event.currentTarget.checked)}
                />
                {say('inspector.changed-only')}
              </label>
              <span class="insp-summary">
                {say('inspector.changed-count', { changed: changedIn(space()), total: rowsOf(space()).length })}
              </span>
            </div>
            <div class="insp-records">
              <Show
                when={rows().length > 0}
                fallback={
                  <Empty
                    title={
                      rowsOf(space()).length === 0
                        ? say('inspector.empty.no-space')
                        : find() !== ''
                          ? say('inspector.empty.no-match', { text: find() })
                          : say('inspector.empty.no-changed')
                    }
                    action={changedRecords() && rowsOf(space()).length > 0 ? say('inspector.show-all') : undefined}
                    onAction={() => setChangedRecords(false)}
                  />
                }
              >
                <RecordList
                  rows={rows()}
                  selected={host.selection()?.space === space() ? (host.selection()?.key ?? null) : null}
                  onSelect={choose}
                  label={say(`inspector.space.${space()}`)}
                  say={say}
                />
              </Show>
            </div>
            <RecordView host={host} />
          </Show>
        )}
      </Show>
    </div>
  );
}

/** The record with most conflicts and held writes, then with most writers, then with most changed fields. */
export function mostTelling(rows: readonly RecordRow[]): RecordRow | null {
  const weight = (row: RecordRow) => [row.conflicts + row.held, row.writers.length, row.changedFields] as const;
  return rows.reduce<RecordRow | null>((best, row) => {
    if (row.status === 'same') return best;
    if (best === null) return row;
    const [a, b] = [weight(row), weight(best)];
    const at = a.findIndex((value, index) => value !== b[index]);
    return at >= 0 && a[at]! > b[at]! ? row : best;
  }, null);
}

/** The chosen record: its head and its grid. */
function RecordView(props: { readonly host: InspectorHost }) {
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

  createEffect(
    on(
      () => host.selection()?.key,
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

  const jump = (step: 1 | -1, conflictsOnly: boolean) => {
    const index = nextChanged(rows(), active().row, step, conflictsOnly);
    if (index >= 0) setActive({ row: index, column: active().column });
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
      <Show when={grid()} fallback={<Empty title={say('inspector.empty.no-record')} />}>
        {(record) => (
          <>
            <header class="insp-record-head">
              <h2 class="insp-record-heading">{record().name}</h2>
              <span class={`insp-status insp-status-${record().status}`}>
                {say(`inspector.status.${record().status}`)}
              </span>
              <span class="insp-gap" />
              <button
                type="button"
                class="insp-button"
                title={`${say('inspector.previous-change')} (Shift+F7)`}
                aria-label={say('inspector.previous-change')}
                onClick={() => jump(-1, false)}
              >
                ↑
              </button>
              <button
                type="button"
                class="insp-button"
                title={`${say('inspector.next-change')} (F7)`}
                aria-label={say('inspector.next-change')}
                onClick={() => jump(1, false)}
              >
                ↓
              </button>
              <LegendButton host={host} />
            </header>
            <Show when={record().unavailable}>
              {(reason) => (
                <p class="insp-unavailable">
                  {say('inspector.unavailable', { reason: say(reason().id, plainValues(reason().values)) })}
                </p>
              )}
            </Show>
            <div class="insp-tools">
              <input
                type="search"
                class="insp-search"
                placeholder={say('inspector.filter-fields')}
                aria-label={say('inspector.filter-fields')}
                value={filter()}
                onInput={(event) => setFilter(event.currentTarget.value)}
              />
              <label class="insp-check">
                <input
                  type="checkbox"
                  checked={changedOnly()}
                  onChange={(event) => setChangedOnly(event.currentTarget.checked)}
                />
                {say('inspector.changed-only')}
              </label>
            </div>
            <Switch>
              <Match when={rows().length === 0}>
                <Empty
                  title={say('inspector.empty.no-fields')}
                  action={changedOnly() ? say('inspector.show-all') : undefined}
                  onAction={() => {
                    setChangedOnly(false);
                    setFilter('');
                  }}
                />
              </Match>
              <Match when={rows().length > 0}>
                <Grid
                  grid={record()}
                  rows={rows()}
                  host={host}
                  active={active()}
                  onActive={setActive}
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
  return (
    <Dialog>
      <Dialog.Trigger class="insp-button">{say('inspector.legend')}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay class="insp-scrim" />
        <div class="insp-dialog-place">
          <Dialog.Content class="insp-dialog">
            <header class="insp-dialog-head">
              <Dialog.Title class="insp-dialog-title">{say('inspector.legend')}</Dialog.Title>
              <Dialog.CloseButton class="insp-button" aria-label="×">
                ×
              </Dialog.CloseButton>
            </header>
            <Legend say={say} />
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog>
  );
}

/** Lists in a message's values, joined for display. */
function plainValues(
  values: Readonly<Record<string, string | number | readonly string[]>> | undefined,
): Readonly<Record<string, string | number>> {
  const plain: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values ?? {}))
    plain[name] = typeof value === 'string' || typeof value === 'number' ? value : value.join(', ');
  return plain;
}

function Empty(props: {
  readonly title: string;
  readonly hint?: string;
  readonly action?: string | undefined;
  readonly onAction?: () => void;
}) {
  return (
    <div class="insp-empty">
      <p>{props.title}</p>
      <Show when={props.hint}>
        <p class="insp-empty-hint">{props.hint}</p>
      </Show>
      <Show when={props.action}>
        <button type="button" class="insp-button" onClick={() => props.onAction?.()}>
          {props.action}
        </button>
      </Show>
    </div>
  );
}
