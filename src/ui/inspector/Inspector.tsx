// The record inspector: which records changed, and for one record every value before and after each mutator, with the reason.

import { createEffect, createMemo, createSignal, onCleanup, onMount, Show } from 'solid-js';
import type { RecordRow } from '../../../workers/protocol.ts';
import type { InspectorAction, InspectorView } from '../../commands/index.ts';
import { COLLECTIONS, RECORD_SPACES, type RecordSpace } from '../../kernel/game/model.ts';
import { recordId, toggleReviewed, type WatchedField } from '../../workspace/index.ts';
import { latestAnswer } from '../answers.ts';
import { whenIdle } from '../idle.ts';
import { Button, Dialog, EmptyState } from '../kit/index.ts';
import { ExportDialog } from './export/ExportDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Filters } from './Filters.tsx';
import type { GroupHandle, InspectorHost, Selection } from './host.ts';
import { Legend } from './Legend.tsx';
import { RecordView } from './RecordView.tsx';
import { filterRecords, matchesRecord, NO_FILTER, type RecordFilter } from './records/filter.ts';
import { isReviewed, openConflicts, quietIndexes, quietNow, reviewCount } from './records/marks.ts';
import { RecordList } from './records/RecordList.tsx';
import { mostTelling, mostTellingCell } from './records/telling.ts';
import { type SpaceTab, SpaceTabs } from './SpaceTabs.tsx';
import type { RecordHandle } from './shared.ts';
import './inspector.css';
import './views.css';

/** Id of the tab of the group beside the record kinds; no kind of records has it. */
const GROUP = '#group';

/** The inspector of the last run; all that it needs comes through its host. */
export function Inspector(props: { readonly host: InspectorHost }) {
  const host = props.host;
  const say = host.say;
  const [space, setSpace] = createSignal<RecordSpace>('units');
  const [search, setSearch] = createSignal({ text: '', hides: true });
  const [filter, setFilter] = createSignal<RecordFilter>({ ...NO_FILTER, changedOnly: true });
  const [reached, setReached] = createSignal(-1);
  const [view, setView] = createSignal<InspectorView>('fields');
  const [greeted, setGreeted] = createSignal<WatchedField | null>(null);
  const [dialog, setDialog] = createSignal<'legend' | 'export' | null>(null);
  /** Whether the group beside the record kinds is in front. */
  const [beside, setBeside] = createSignal(false);
  const group = createMemo(() => host.group?.() ?? null);
  const inGroup = () => beside() && group() !== null;
  let groupView: GroupHandle | null = null;
  let recordView: RecordHandle | null = null;
  let findRecord: HTMLInputElement | undefined;

  /** Where each kind of records was left, so that one comes back to it. */
  const left = new Map<RecordSpace, Selection>();

  createEffect(() => {
    const selection = host.selection();
    if (selection === null) return;
    left.set(selection.space, selection);
    setSpace(selection.space);
    setBeside(false);
  });

  const rowsOf = (at: RecordSpace): readonly RecordRow[] => {
    const summary = host.summary();
    if (summary === null) return [];
    if (at === 'map') return summary.map === null ? [] : [summary.map];
    return summary.rows[at];
  };
  const spaces = createMemo<readonly RecordSpace[]>(() => (host.summary()?.map === null ? COLLECTIONS : RECORD_SPACES));
  const filtered = (at: RecordSpace) => {
    const run = host.summary();
    const text = search().hides ? search().text : '';
    return run === null ? [] : filterRecords(rowsOf(at), { ...filter(), text }, run);
  };
  const rows = createMemo(() => filtered(space()));
  const finds = () => !search().hides && search().text.trim() !== '';
  const matches = createMemo(() =>
    finds() ? rows().flatMap((row, at) => (matchesRecord(row, search().text) ? [at] : [])) : [],
  );
  const changedIn = (at: RecordSpace) => rowsOf(at).filter((row) => row.status !== 'same').length;
  const counts = createMemo(() => reviewCount(host.inspection(), rowsOf(space())));
  const quiet = createMemo(() => quietNow(host.inspection(), host.hashOf));
  const quietPairs = createMemo(() => {
    const run = host.summary();
    return run === null ? new Set<number>() : quietIndexes(run, quiet());
  });

  // What the line at the caret, or under the pointer, wrote in the last run.
  const written = latestAnswer(
    () => {
      const marked = host.marked();
      return marked === null ? null : { ...marked, revision: host.revision() };
    },
    async ({ mutator, file, line }) => {
      try {
        return await host.ask('written', { mutator, file, line });
      } catch {
        return null;
      }
    },
  );
  const writtenSteps = createMemo<ReadonlySet<number>>(() => new Set(host.marked() === null ? [] : written()?.steps));
  const writtenRecords = createMemo<ReadonlySet<string>>(
    () => new Set(host.marked() === null ? [] : written()?.records.map((one) => recordId(one.space, one.key))),
  );

  let greeting: Promise<void> | null = null;
  /** Shows a newcomer a record with the field in it that was fought over, in one step: it is no place that they went to. */
  const greet = async ({ space: at, key }: RecordRow) => {
    const grid = await host.loadGrid(at, key);
    greeting = null;
    if (host.selection() !== null) return;
    const cell = grid === null ? null : mostTellingCell(grid);
    setGreeted(cell === null ? null : { space: at, key, field: cell.field });
    host.select({ space: at, key, field: null, column: null, ...cell });
  };

  // Whoever has chosen nothing yet sees the record that says most: the one most mutators fought over.
  createEffect(() => {
    const summary = host.summary();
    if (summary === null || summary.refused !== null || host.selection() !== null) return;
    const first = mostTelling(COLLECTIONS.flatMap((at) => summary.rows[at]));
    if (first === null) return;
    if (host.takeFirstVisit?.() === true) greeting = greet(first);
    else if (greeting === null) choose(first);
  });

  const choose = (row: RecordRow) => host.select({ space: row.space, key: row.key, field: null, column: null });
  const tabs = createMemo((): readonly SpaceTab[] => {
    const more = group();
    const records = spaces().map((at) => ({ id: at, label: say(`inspector.space.${at}`), count: changedIn(at) }));
    return more === null ? records : [...records, { id: GROUP, label: more.label(), count: more.count() }];
  });
  const enter = (id: string) => {
    setBeside(id === GROUP);
    const at = spaces().find((one) => one === id);
    if (at === undefined) return;
    setSpace(at);
    const list = filtered(at);
    const place = left.get(at);
    if (place !== undefined && list.some((row) => row.key === place.key)) host.select(place);
    else if (list[0] !== undefined) choose(list[0]);
  };
  const selectedKey = () => (host.selection()?.space === space() ? (host.selection()?.key ?? null) : null);
  const selectedRow = createMemo(() => {
    const selection = host.selection();
    return selection === null ? null : (rowsOf(selection.space).find((row) => row.key === selection.key) ?? null);
  });

  const stepMatch = (step: 1 | -1) => {
    const list = matches();
    if (list.length === 0) return;
    const next = (reached() + step + list.length) % list.length;
    setReached(next);
    choose(rows()[list[next]!]!);
  };
  const stepRecord = (step: 1 | -1, wanted: (row: RecordRow) => boolean = () => true) => {
    const list = rows();
    const from = list.findIndex((row) => row.key === selectedKey());
    for (let count = 1; count <= list.length; count += 1) {
      const row = list[(from + step * count + list.length * 2) % list.length]!;
      if (!wanted(row)) continue;
      choose(row);
      return host.announce('inspector.said.record', { name: row.name, count: row.changedFields });
    }
    host.announce('inspector.said.none-left');
  };
  // What a step leads to is fetched while nothing happens, so that it shows in the frame of the key.
  createEffect(() => {
    void host.revision();
    const at = rows().findIndex((row) => row.key === selectedKey());
    if (at < 0 || inGroup()) return;
    const near = [at + 1, at - 1, matches()[(reached() + 1) % matches().length] ?? -1];
    const wanted = near.flatMap((index) => rows()[index] ?? []);
    onCleanup(
      whenIdle(() => {
        for (const row of wanted) void host.loadGrid(row.space, row.key);
      }),
    );
  });
  const review = () => {
    const row = selectedRow();
    if (row === null || row.seal === '') return;
    host.note((inspection) => toggleReviewed(inspection, recordId(row.space, row.key), row.seal));
    const { reviewed, changed } = reviewCount(host.inspection(), rowsOf(row.space));
    host.announce('inspector.reviewed-count', { reviewed, changed });
  };

  const run = (action: InspectorAction) => {
    if (action.startsWith('view-')) {
      setBeside(false);
      return void setView(action.slice('view-'.length) as InspectorView);
    }
    if (inGroup() && action !== 'legend') return groupView?.run(action);
    switch (action) {
      case 'next-record':
        return stepRecord(1);
      case 'previous-record':
        return stepRecord(-1);
      case 'next-unreviewed':
        return stepRecord(1, (row) => row.status !== 'same' && !isReviewed(host.inspection(), row));
      case 'reviewed':
        return review();
      case 'legend':
      case 'export':
        return void setDialog(action);
      case 'find-record':
        findRecord?.focus();
        return findRecord?.select();
      case 'find-field':
      case 'focus-grid':
        setView('fields');
        return queueMicrotask(() => recordView?.run(action));
      default:
        return recordView?.run(action);
    }
  };
  onMount(() => host.bind({ run, hasGrid: () => (inGroup() ? groupView : recordView)?.hasGrid() ?? false }));
  onCleanup(() => host.bind(null));

  const recordsPart = () => (
    <>
      <FilterBar
        label={say('inspector.find-record')}
        ref={(input) => {
          findRecord = input;
        }}
        search={search()}
        onSearch={(next) => {
          setSearch(next);
          setReached(-1);
        }}
        matches={{ at: reached() + 1, count: matches().length }}
        onStep={stepMatch}
        changedOnly={filter().changedOnly}
        onChangedOnly={(changedOnly) => setFilter({ ...filter(), changedOnly })}
        active={filter().state !== null || filter().mutator !== null || filter().field !== ''}
        more={() => (
          <Filters
            state={filter().state}
            onState={(state) => setFilter({ ...filter(), state })}
            mutator={filter().mutator}
            onMutator={(mutator) => setFilter({ ...filter(), mutator })}
            mutators={(host.summary()?.mutators ?? []).map(({ id, name }) => ({ id, name: host.nameOf(id, name) }))}
            field={filter().field}
            onField={(field) => setFilter({ ...filter(), field })}
            say={say}
          />
        )}
        say={say}
      >
        <span
          class="insp-summary"
          title={say('inspector.changed-count', { changed: changedIn(space()), total: rowsOf(space()).length })}
        >
          <span class="insp-summary-changed">
            {say('inspector.changed-count', { changed: changedIn(space()), total: rowsOf(space()).length })}
          </span>
          <Show when={counts().changed > 0}>
            <span class="insp-summary-reviewed">{say('inspector.reviewed-count', counts())}</span>
          </Show>
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
                  : search().text !== ''
                    ? say('inspector.empty.no-match', { text: search().text })
                    : say('inspector.empty.no-changed')
              }
            >
              <Show when={rowsOf(space()).length > 0}>
                <Button
                  onClick={() => {
                    setFilter(NO_FILTER);
                    setSearch({ text: '', hides: search().hides });
                  }}
                >
                  {say('inspector.show-all')}
                </Button>
              </Show>
            </EmptyState>
          }
        >
          <RecordList
            rows={rows()}
            selected={selectedKey()}
            onSelect={choose}
            found={(row) => finds() && matchesRecord(row, search().text)}
            reveal={finds() ? (matches()[Math.max(0, reached())] ?? -1) : -1}
            reviewed={(row) => isReviewed(host.inspection(), row)}
            conflicts={(row) => openConflicts(row, quietPairs())}
            written={(row) => writtenRecords().has(recordId(row.space, row.key))}
            comments={(row) => host.comments().ofRecord(row.space, row.key)}
            label={say(`inspector.space.${space()}`)}
            say={say}
          />
        </Show>
      </div>
      <RecordView
        host={host}
        row={selectedRow()}
        view={view()}
        onView={setView}
        quiet={quiet()}
        written={writtenSteps()}
        greeted={greeted()}
        reviewed={selectedRow() !== null && isReviewed(host.inspection(), selectedRow()!)}
        onReview={review}
        onDialog={setDialog}
        ref={(handle) => {
          recordView = handle;
        }}
      />
    </>
  );

  return (
    <div class="insp">
      <Show
        when={host.summary()}
        fallback={
          <Show
            when={host.starts?.()}
            fallback={
              <EmptyState icon="inspector" text={say('inspector.empty.no-run')}>
                <p class="dim">{say('inspector.empty.no-run-hint')}</p>
              </EmptyState>
            }
          >
            <EmptyState icon="inspector" text={say('inspector.empty.starts')} />
          </Show>
        }
      >
        {(run) => (
          <Show when={run().refused === null} fallback={<EmptyState text={say('inspector.empty.refused')} />}>
            <SpaceTabs spaces={tabs()} space={inGroup() ? GROUP : space()} onEnter={enter} say={say} />
            <Show when={inGroup()} fallback={recordsPart()}>
              {group()?.view({
                bind: (handle) => {
                  groupView = handle;
                },
                onLegend: () => setDialog('legend'),
              })}
            </Show>
          </Show>
        )}
      </Show>
      <Dialog
        open={dialog() === 'legend'}
        title={say('inspector.legend')}
        close={say('ui.close')}
        wide
        onClose={() => setDialog(null)}
      >
        <Legend say={say} />
      </Dialog>
      <ExportDialog host={host} row={selectedRow()} open={dialog() === 'export'} onClose={() => setDialog(null)} />
    </div>
  );
}
