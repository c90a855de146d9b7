// The state of the record in view: its grid, the active cell, the open chain, filters, and what commands do with them.

import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { GridCell, GridRow, RecordGrid } from '../../../workers/protocol.ts';
import type { GridMotion, InspectorAction } from '../../commands/index.ts';
import { acceptPair, isWatched, type QuietPair, samePair, toggleWatched } from '../../workspace/index.ts';
import { latestAnswer } from '../answers.ts';
import type { KeptStack } from './compare/variants.ts';
import type { SearchState } from './FilterBar.tsx';
import type { GridHandle } from './grid/Grid.tsx';
import { type Active, nextChanged } from './grid/move.ts';
import { IDENTITY_FIELDS, type TreeRow, treeRows } from './grid/rows.ts';
import type { InspectorHost } from './host.ts';
import type { RecordHandle } from './shared.ts';
import type { ShownState } from './states.ts';
import { createWatch, type Watch } from './watch/watch.ts';

/** Which fields are shown. */
export interface FieldFilter {
  readonly changedOnly: boolean;
  readonly state: ShownState | null;
  /** Id of the mutator that did something to the field. */
  readonly mutator: string | null;
}

export interface RecordModel {
  readonly grid: Accessor<RecordGrid | null>;
  readonly rows: Accessor<readonly TreeRow[]>;
  readonly active: Accessor<Active>;
  setActive(active: Active): void;
  /** The field of the active row; null on a group or the record's own row. */
  readonly activeField: Accessor<string | null>;
  readonly chain: Accessor<string | null>;
  setChain(field: string | null): void;
  readonly search: Accessor<SearchState>;
  setSearch(search: SearchState): void;
  readonly filter: Accessor<FieldFilter>;
  setFilter(filter: FieldFilter): void;
  readonly closed: Accessor<ReadonlySet<string>>;
  toggleGroup(group: string): void;
  /** While nothing is hidden: indexes of rows that match the search. */
  readonly matches: Accessor<readonly number[]>;
  stepMatch(step: 1 | -1): void;
  isFound(field: string): boolean;
  isQuiet(field: string, cell: GridCell, index: number): boolean;
  /** The conflict of the active cell that can be accepted, or null. */
  conflictOf(row: GridRow): QuietPair | null;
  accept(pair: QuietPair): void;
  readonly kept: Accessor<KeptStack | null>;
  keep(): void;
  readonly watch: Watch;
  setGridHandle(handle: GridHandle): void;
  setFindField(input: HTMLInputElement): void;
  reset(): void;
  readonly handle: RecordHandle;
}

const ALL_FIELDS: FieldFilter = { changedOnly: false, state: null, mutator: null };

/** Makes the model. Call it under a Solid root. */
export function createRecord(options: {
  readonly host: InspectorHost;
  readonly quiet: Accessor<readonly QuietPair[]>;
  /** Shows the fields, where another view is in front. */
  readonly onFields: () => void;
}): RecordModel {
  const { host, quiet, onFields } = options;
  const [search, setSearch] = createSignal<SearchState>({ text: '', hides: true });
  const [filter, setFilter] = createSignal<FieldFilter>({ ...ALL_FIELDS, changedOnly: true });
  const [closed, setClosed] = createSignal<ReadonlySet<string>>(new Set());
  const [active, setActive] = createSignal<Active>({ row: 0, column: 0 });
  const [chain, setChain] = createSignal<string | null>(null);
  const [kept, setKept] = createSignal<KeptStack | null>(null);
  const watch = createWatch(host);
  let gridHandle: GridHandle | null = null;
  let findField: HTMLInputElement | null = null;

  const asked = createMemo(
    () => {
      const selection = host.selection();
      return selection === null ? null : { space: selection.space, key: selection.key, revision: host.revision() };
    },
    null,
    { equals: (a, b) => a?.space === b?.space && a?.key === b?.key && a?.revision === b?.revision },
  );
  const loaded = latestAnswer(asked, async (record) => {
    try {
      return await host.loadGrid(record.space, record.key);
    } catch {
      return null;
    }
  });
  const grid = () => loaded() ?? null;
  const rows = createMemo(() => {
    const record = grid();
    if (record === null) return [];
    const { changedOnly, state, mutator } = filter();
    const layer = mutator === null ? null : record.columns.findIndex((column) => column.id === mutator);
    return treeRows(record, {
      changedOnly,
      state,
      layer,
      filter: search().hides ? search().text : '',
      closed: closed(),
      pinned: IDENTITY_FIELDS,
    });
  });
  const isFound = (field: string) => {
    const text = search().text.trim().toLowerCase();
    return !search().hides && text !== '' && field.includes(text);
  };
  const matches = createMemo(() =>
    rows().flatMap((row, index) => (row.kind === 'field' && isFound(row.row.field) ? [index] : [])),
  );
  const rowAt = (index: number) => {
    const row = rows()[index];
    return row?.kind === 'field' ? row.row : null;
  };
  const activeField = () => {
    const field = rowAt(active().row)?.field ?? '';
    return field === '' ? null : field;
  };

  /** The field that was chosen here: no filter gives way for it when it is shown again. */
  let chosen: string | null = null;
  /** Moves to a cell. Its field becomes the selection, which the timeline and the search for its culprit follow. */
  const choose = (next: Active) => {
    setActive(next);
    const field = rowAt(next.row)?.field ?? '';
    const selection = host.selection();
    if (field === '' || selection === null) return;
    if (selection.field === field && selection.column === next.column) return;
    chosen = field;
    host.select({ ...selection, field, column: next.column });
  };

  // A jump from elsewhere names a field: it becomes the active one, shown even when a filter would hide it.
  createEffect(
    on([() => host.selection()?.field ?? null, grid, () => host.selection()?.column], ([field, record]) => {
      if (field === null || record === null || record.key !== host.selection()?.key) return;
      let index = rows().findIndex((row) => row.id === `f:${field}`);
      if (index < 0 && field !== chosen && record.rows.some((row) => row.field === field)) {
        setFilter(ALL_FIELDS);
        setSearch({ ...search(), text: '' });
        index = rows().findIndex((row) => row.id === `f:${field}`);
      }
      if (index >= 0) setActive({ row: index, column: host.selection()?.column ?? 0 });
    }),
  );
  // Filters shorten the list: the active row stays inside it.
  createEffect(() => {
    const last = Math.max(0, rows().length - 1);
    if (active().row > last) setActive({ row: last, column: active().column });
  });

  const pairOf = (field: string, cell: GridCell, index: number): Omit<QuietPair, 'hashes'> | null => {
    const record = grid();
    const later = record?.columns[index]?.id;
    return record === null || later === undefined || cell.over === null
      ? null
      : { space: record.space, field, earlier: cell.over, later };
  };
  const isQuiet = (field: string, cell: GridCell, index: number) => {
    const pair = pairOf(field, cell, index);
    return pair !== null && quiet().some((one) => samePair(one, pair));
  };
  const isOpenConflict = (field: string, cell: GridCell, index: number) =>
    cell.state === 'held' || (cell.state === 'conflict' && !isQuiet(field, cell, index));
  const jump = (step: 1 | -1, conflicts: boolean) => {
    onFields();
    const index = nextChanged(rows(), active().row, step, conflicts ? isOpenConflict : null);
    if (index < 0) return host.announce('inspector.said.none-left');
    const row = rowAt(index)!;
    const at = conflicts ? row.cells.findIndex((cell, layer) => isOpenConflict(row.field, cell, layer)) : -1;
    choose({ row: index, column: at < 0 ? active().column : at + 2 });
    host.announce('inspector.said.change', {
      field: row.spelling || grid()!.name,
      before: row.base ?? host.say('inspector.absent'),
      after: row.final ?? host.say('inspector.absent'),
    });
  };
  const stepMatch = (step: 1 | -1) => {
    const list = matches();
    if (list.length === 0) return;
    const here = active().row;
    const next =
      step > 0
        ? (list.find((index) => index > here) ?? list[0]!)
        : (list.findLast((index) => index < here) ?? list.at(-1)!);
    choose({ row: next, column: active().column });
  };
  const conflictOf = (row: GridRow): QuietPair | null => {
    const own = active().column - 2;
    const candidates = [own, ...row.cells.keys()].filter((index) => row.cells[index]?.state === 'conflict');
    for (const index of candidates) {
      const pair = pairOf(row.field, row.cells[index]!, index);
      const hashes = pair === null ? [] : [host.hashOf(pair.earlier), host.hashOf(pair.later)];
      const [first, second] = hashes;
      if (pair !== null && first != null && second != null && !quiet().some((one) => samePair(one, pair)))
        return { ...pair, hashes: [first, second] };
    }
    return null;
  };
  const accept = (pair: QuietPair) => {
    host.note((inspection) => acceptPair(inspection, pair));
    host.announce('inspector.said.accepted', { field: pair.field });
  };
  const keep = () => {
    const spec = host.spec();
    if (spec === null) return;
    setKept({ spec, names: host.members().map((member) => member.name) });
    host.announce('inspector.said.kept');
  };
  const watchActive = () => {
    const record = grid();
    const field = activeField();
    if (record === null || field === null) return;
    const place = { space: record.space, key: record.key, field };
    const was = isWatched(host.inspection(), place);
    host.note((inspection) => toggleWatched(inspection, place));
    host.announce(was ? 'inspector.said.unwatched' : 'inspector.said.watched', { field, record: record.name });
  };
  /** The source of the active cell's last step, or of the field's. */
  const openSource = () => {
    const record = grid();
    const row = rowAt(active().row);
    if (record === null || row === null) return;
    const own = row.cells[active().column - 2]?.steps ?? [];
    const steps = record.steps.filter(
      (step) => step.file !== null && (own.length > 0 ? own.includes(step.n) : step.field === row.field),
    );
    const step = steps.at(-1);
    if (step !== undefined) host.openStep(step);
  };

  const run = (action: InspectorAction) => {
    switch (action) {
      case 'next-change':
        return jump(1, false);
      case 'previous-change':
        return jump(-1, false);
      case 'next-conflict':
        return jump(1, true);
      case 'previous-conflict':
        return jump(-1, true);
      case 'focus-grid':
        return gridHandle?.focus();
      case 'find-field':
        findField?.focus();
        return findField?.select();
      case 'changed-only':
        return void setFilter({ ...filter(), changedOnly: !filter().changedOnly });
      case 'source':
        return openSource();
      case 'watch':
        return watchActive();
      case 'accept': {
        const row = rowAt(active().row);
        const pair = row === null ? null : conflictOf(row);
        return pair === null ? host.announce('inspector.said.no-conflict') : accept(pair);
      }
      case 'keep-stack':
        return keep();
      default:
        return gridHandle?.move(action as GridMotion);
    }
  };

  return {
    grid,
    rows,
    active,
    setActive: choose,
    activeField,
    chain,
    setChain,
    search,
    setSearch,
    filter,
    setFilter,
    closed,
    toggleGroup(group) {
      const next = new Set(closed());
      if (!next.delete(group)) next.add(group);
      setClosed(next);
    },
    matches,
    stepMatch,
    isFound,
    isQuiet,
    conflictOf,
    accept,
    kept,
    keep,
    watch,
    setGridHandle(next) {
      gridHandle = next;
    },
    setFindField(input) {
      findField = input;
    },
    reset() {
      setActive({ row: 0, column: 0 });
      setChain(null);
    },
    handle: { run, hasGrid: () => gridHandle?.hasFocus() ?? false },
  };
}
