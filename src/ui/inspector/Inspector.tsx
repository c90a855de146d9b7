// The record inspector: which records changed, and for one record every value before and after each mutator, with the reason.

import { createEffect, createMemo, createSignal, For, Show } from 'solid-js';
import type { RecordRow } from '../../../workers/protocol.ts';
import { COLLECTIONS, type RecordSpace } from '../../kernel/game/model.ts';
import { Button, EmptyState } from '../kit/index.ts';
import { FilterBar } from './FilterBar.tsx';
import type { InspectorHost } from './host.ts';
import { RecordView } from './RecordView.tsx';
import { filterRecords } from './records/filter.ts';
import { RecordList } from './records/RecordList.tsx';
import { mostTelling } from './records/telling.ts';
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
        fallback={
          <EmptyState icon="inspector" text={say('inspector.empty.no-run')}>
            <p class="dim">{say('inspector.empty.no-run-hint')}</p>
          </EmptyState>
        }
      >
        {(summary) => (
          <Show when={summary().refused === null} fallback={<EmptyState text={say('inspector.empty.refused')} />}>
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
            <FilterBar
              label={say('inspector.find-record')}
              text={find()}
              onText={setFind}
              changedOnly={changedRecords()}
              onChangedOnly={setChangedRecords}
              say={say}
            >
              <span class="insp-summary">
                {say('inspector.changed-count', { changed: changedIn(space()), total: rowsOf(space()).length })}
              </span>
            </FilterBar>
            <div class="insp-records">
              <Show
                when={rows().length > 0}
                fallback={
                  <EmptyState
                    text={
                      rowsOf(space()).length === 0
                        ? say('inspector.empty.no-space')
                        : find() !== ''
                          ? say('inspector.empty.no-match', { text: find() })
                          : say('inspector.empty.no-changed')
                    }
                  >
                    <Show when={changedRecords() && rowsOf(space()).length > 0}>
                      <Button onClick={() => setChangedRecords(false)}>{say('inspector.show-all')}</Button>
                    </Show>
                  </EmptyState>
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
