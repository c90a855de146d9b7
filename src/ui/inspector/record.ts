// The state of the record in view: its grid, the active cell, the open chain, filters, and what commands do with them.

import { type Accessor, batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { GridMotion, InspectorAction } from '../../commands/index.ts';
import type { RecordSpace } from '../../kernel/game/model.ts';
import { isWatched, type QuietPair, toggleWatched, type WatchedField } from '../../workspace/index.ts';
import { latestAnswer } from '../answers.ts';
import { sameItems } from '../same.ts';
import type { KeptStack } from './compare/variants.ts';
import type { SearchState } from './FilterBar.tsx';
import type { GridHandle } from './grid/Grid.tsx';
import { type Active, BEFORE_LAYERS, nextChanged } from './grid/move.ts';
import { IDENTITY_FIELDS, pinnedRows, treeRows } from './grid/rows.ts';
import type { InspectorHost } from './host.ts';
import { createConflicts } from './record/conflicts.ts';
import { ALL_FIELDS, type FieldFilter, type RecordModel } from './record/model.ts';
import { stepsOf } from './record/steps.ts';
import { createWatch } from './watch/watch.ts';

/** The stack that was kept to compare with: it outlives the record, and a look at another view. */
const [kept, setKept] = createSignal<KeptStack | null>(null);

/** Every group open. */
const NONE_CLOSED: ReadonlySet<string> = new Set();

/** Makes the model. Call it under a Solid root. */
export function createRecord(options: {
  readonly host: InspectorHost;
  readonly quiet: Accessor<readonly QuietPair[]>;
  /** Shows the fields, where another view is in front. */
  readonly onFields: () => void;
  /** The field to be shown with its chain open, once and as soon as its record is here; null = none. */
  readonly greeted?: Accessor<WatchedField | null>;
  /** How the rows of a grid are laid out; without it by sections of a record. */
  readonly rowsOf?: typeof treeRows;
}): RecordModel {
  const { host, quiet, onFields, greeted = () => null, rowsOf = treeRows } = options;
  const [search, setSearch] = createSignal<SearchState>({ text: '', hides: true });
  const [filter, setFilter] = createSignal<FieldFilter>({ ...ALL_FIELDS, changedOnly: true });
  const [closed, setClosed] = createSignal<ReadonlySet<string>>(new Set());
  const [active, setActive] = createSignal<Active>({ row: 0, column: 0 });
  const [pointed, setPointed] = createSignal<Active | null>(null);
  const [chain, setChain] = createSignal<string | null>(null);
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
  const loaded = latestAnswer(asked, ({ space, key }) => host.loadGrid(space, key));
  const grid = () => loaded() ?? null;
  const conflicts = createConflicts(host, grid, quiet);
  const rowsWith = (folded: ReadonlySet<string>) => {
    const record = grid();
    if (record === null) return [];
    const { changedOnly, state, mutator } = filter();
    const layer = mutator === null ? null : record.columns.findIndex((column) => column.id === mutator);
    return rowsOf(record, {
      changedOnly,
      state,
      layer,
      filter: search().hides ? search().text : '',
      closed: folded,
      pinned: IDENTITY_FIELDS,
    });
  };
  const rows = createMemo(() => rowsWith(closed()));
  const pinned = createMemo(() => (filter().changedOnly ? pinnedRows(rows(), IDENTITY_FIELDS) : 0));
  const isFound = (field: string) => {
    const text = search().text.trim().toLowerCase();
    return !search().hides && text !== '' && field.toLowerCase().includes(text);
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
  const choose = (next: Active) =>
    batch(() => {
      setActive(next);
      // What was done last counts: keys, also while the pointer lies on some cell.
      setPointed(null);
      follow(next);
    });
  const follow = (next: Active) => {
    const field = rowAt(next.row)?.field ?? '';
    const selection = host.selection();
    if (field === '' || selection === null) return;
    if (selection.field === field && selection.column === next.column) return;
    chosen = field;
    host.select({ ...selection, field, column: next.column });
  };

  // A record is left with its views: the cell and the chain are those of the record before. Once it is there, not when it is
  // asked for: until then the old one stays in sight as it was.
  createEffect(
    on(
      () => (grid() === null ? null : `${grid()!.space}/${grid()!.key}`),
      (_shown, before) => {
        if (before == null) return;
        setActive({ row: 0, column: 0 });
        setChain(null);
        setPointed(null);
      },
    ),
  );
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
  // A newcomer sees at once who won and why. The focus stays where it is, and whoever chose something meanwhile keeps it.
  let greets = true;
  createEffect(
    on([greeted, grid], ([wanted, record]) => {
      if (!greets || wanted === null || record === null) return;
      greets = false;
      const { space, key, field } = wanted;
      const isHere = (place: { readonly space: RecordSpace; readonly key: string } | null) =>
        place?.space === space && place.key === key;
      if (isHere(record) && isHere(host.selection()) && host.selection()?.field === field) setChain(field);
    }),
  );
  // Filters shorten the list: the active row stays inside it.
  createEffect(() => {
    const last = Math.max(0, rows().length - 1);
    if (active().row > last) setActive({ row: last, column: active().column });
  });

  const jump = (step: 1 | -1, onlyConflicts: boolean) => {
    onFields();
    // Folded groups are looked into, and the one with the change unfolds.
    const all = closed().size === 0 ? rows() : rowsWith(NONE_CLOSED);
    const here = all.findIndex((row) => row.id === rows()[active().row]?.id);
    const found = nextChanged(all, here, step, onlyConflicts ? conflicts.isOpen : null);
    const line = all[found];
    if (line?.kind !== 'field') return host.announce('inspector.said.none-left');
    const head = all.findLast((row, at) => at < found && row.kind === 'group');
    if (line.level > 1 && head !== undefined && closed().has(head.label))
      setClosed(new Set([...closed()].filter((label) => label !== head.label)));
    const { row } = line;
    const at = onlyConflicts ? row.cells.findIndex((cell, layer) => conflicts.isOpen(row.field, cell, layer)) : -1;
    choose({
      row: rows().findIndex(({ id }) => id === line.id),
      column: at < 0 ? active().column : at + BEFORE_LAYERS,
    });
    const wentRound = step > 0 ? found <= here : found >= here;
    host.announce(wentRound ? 'inspector.said.change-round' : 'inspector.said.change', {
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
  const conflictOf: RecordModel['conflictOf'] = (row) => conflicts.of(row, active().column - BEFORE_LAYERS);
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
  const made = createMemo(
    () => {
      const record = grid();
      const { row, column } = pointed() ?? active();
      const values = rowAt(row);
      return record === null || values === null ? [] : stepsOf(record, values, column);
    },
    [],
    { equals: sameItems },
  );
  createEffect(() => host.light(made()));
  /** The source of the active cell's last step, or of the field's. */
  const openSource = () => {
    const record = grid();
    const row = rowAt(active().row);
    if (record === null || row === null) return;
    const own = row.cells[active().column - BEFORE_LAYERS]?.steps ?? [];
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
        return pair === null ? host.announce('inspector.said.no-conflict') : conflicts.accept(pair);
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
    pinned,
    active,
    setActive: choose,
    activeField,
    setPointed,
    made,
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
    isQuiet: conflicts.isQuiet,
    conflictOf,
    accept: conflicts.accept,
    kept,
    keep,
    watch,
    setGridHandle(next) {
      gridHandle = next;
    },
    setFindField(input) {
      findField = input;
    },
    handle: { run, hasGrid: () => gridHandle?.hasFocus() ?? false },
  };
}
