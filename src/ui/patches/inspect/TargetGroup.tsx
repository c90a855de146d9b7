// The targets of patches in the inspector: a list of them, and the chosen one as a grid of its places with their value chains,
// from the results of the last pass.

import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, onMount, Show } from 'solid-js';
import type { InspectorAction } from '../../../commands/index.ts';
import { EMPTY_INSPECTION, useSay, useWorkspace } from '../../../workspace/index.ts';
import { ChangeTools } from '../../inspector/ChangeTools.tsx';
import { FieldsView } from '../../inspector/FieldsView.tsx';
import type { InspectorHost, Selection } from '../../inspector/host.ts';
import { createRecord } from '../../inspector/record.ts';
import { Button, EmptyState, Icon, IconButton } from '../../kit/index.ts';
import { useShell } from '../../shell/shell.ts';
import '../patches.css';
import { patchesOf } from '../desk.ts';
import { rejectionSaid } from '../names.ts';
import type { TargetGroupProps } from '../parts.tsx';
import { TargetList } from '../targets/TargetList.tsx';
import { targetGrid, targetRows } from './grid.ts';

/** What the inspector says of records, and what is said of a target in its place. */
const WORDS: Readonly<Record<string, string>> = {
  'inspector.column.field': 'ui.patches.column.place',
  'inspector.column.game': 'ui.patches.group.base',
  'inspector.chain.game': 'ui.patches.group.base',
  'inspector.fields': 'ui.patches.group.places',
  'inspector.filter-fields': 'ui.patches.group.filter',
  'inspector.filter.mutator': 'ui.patches.column.patch',
  'inspector.filter.any-mutator': 'ui.patches.group.any-patch',
  'inspector.empty.no-fields': 'ui.patches.group.none',
};

const NOTHING_WRITTEN: ReadonlySet<number> = new Set();

/** The assets that patches change, as a group of the inspector. */
export function TargetGroup(props: TargetGroupProps): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const patches = patchesOf(workspace);
  const [wanted, setWanted] = createSignal('');
  const [place, setPlace] = createSignal<Pick<Selection, 'field' | 'column'>>({ field: null, column: null });
  let find: HTMLInputElement | null = null;

  const all = () => patches.pass().outcome?.targets ?? [];
  const rows = createMemo(() => all().filter(({ target }) => target.toLowerCase().includes(wanted().toLowerCase())));
  const chosen = () => workspace.state().patches.target;
  createEffect(() => props.onCount(all().filter(({ state }) => state === 'changed').length));
  // Whoever has chosen nothing sees what was changed first.
  createEffect(() => {
    const list = all();
    if (list.length === 0 || list.some(({ target }) => target === chosen())) return;
    patches.actions.selectTarget((list.find(({ state }) => state === 'changed') ?? list[0]!).target);
  });

  // Every answer about a target is a new one, so that its grid is made anew.
  const views = createMemo<{ readonly count: number }>(
    (old) => {
      patches.target();
      return { count: old.count + 1 };
    },
    { count: 0 },
  );
  const selection = createMemo<Selection | null>(() => {
    const view = patches.target();
    return view === null ? null : { space: 'tables', key: view.target, ...place() };
  });
  const { pin: _pin, askCulprit: _culprit, beginWith: _begin, takeFirstVisit: _first, ...shared } = props.host;
  const host: InspectorHost = {
    ...shared,
    say: (id, values) => props.host.say(WORDS[id] ?? id, values),
    selection,
    select: ({ field, column }) => void setPlace({ field, column }),
    revision: () => views().count,
    loadGrid: async (_space, target) => {
      const view = patches.target();
      return view?.target === target ? targetGrid(view) : null;
    },
    nameOf: (_id, name) => name,
    // Notes of a person are about records.
    inspection: () => EMPTY_INSPECTION,
    note: () => {},
    hashOf: () => null,
  };
  const record = createRecord({ host, quiet: () => [], onFields: () => {}, rowsOf: targetRows });
  const shown = createMemo(() => patches.target()?.target ?? null);
  createEffect(on(shown, () => setPlace({ field: null, column: null }), { defer: true }));

  const step = (by: 1 | -1) => {
    const list = rows();
    if (list.length === 0) return;
    const at = list.findIndex(({ target }) => target === chosen());
    patches.actions.selectTarget(list[(at + by + list.length) % list.length]!.target);
  };
  const run = (action: InspectorAction) => {
    switch (action) {
      case 'next-record':
        return step(1);
      case 'previous-record':
        return step(-1);
      case 'find-record':
        find?.focus();
        return find?.select();
      // Notes and studies of records have nothing to say of a target.
      case 'watch':
      case 'accept':
      case 'keep-stack':
      case 'reviewed':
      case 'next-unreviewed':
      case 'export':
        return props.host.announce('inspector.said.none-left');
      default:
        return record.handle.run(action);
    }
  };
  onMount(() => props.bind({ run, hasGrid: () => record.handle.hasGrid() }));
  onCleanup(() => props.bind(null));
  const openTools = () => {
    patches.show('targets');
    shell.showSide('patches');
  };

  return (
    <Show
      when={all().length > 0}
      fallback={
        <EmptyState icon="package" text={say('ui.patches.no-targets')}>
          <Button onClick={openTools}>{say('ui.patches.group-tools')}</Button>
        </EmptyState>
      }
    >
      <div class="insp-tools target-find">
        <span class="insp-search-box">
          <Icon name="filter" small />
          <input
            ref={(input) => {
              find = input;
            }}
            type="search"
            class="text-input insp-search"
            placeholder={say('ui.patches.find-target')}
            aria-label={say('ui.patches.find-target')}
            value={wanted()}
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        </span>
      </div>
      <div class="insp-records targets-beside">
        <TargetList rows={rows()} selected={chosen()} onSelect={(target) => patches.actions.selectTarget(target)} />
      </div>
      <Show when={record.grid()} fallback={<EmptyState text={say('inspector.empty.no-record')} />}>
        {(grid) => (
          <section class="insp-record-view" aria-label={grid().key}>
            <header class="insp-record-head">
              <h2 class="insp-record-heading" title={grid().key}>
                {grid().name}
              </h2>
              <span class={`insp-status insp-status-${grid().status}`}>{say(`inspector.status.${grid().status}`)}</span>
              <span class="insp-record-tools">
                <ChangeTools host={host} run={run} onLegend={props.onLegend} />
                <IconButton icon="package" label={say('ui.patches.group-tools')} onClick={openTools} />
              </span>
            </header>
            <Show when={patches.target()?.rejection}>
              {(rejection) => <p class="insp-unavailable">{say(rejectionSaid(rejection(), grid().key))}</p>}
            </Show>
            <FieldsView host={host} record={record} written={NOTHING_WRITTEN} watches={false} />
          </section>
        )}
      </Show>
    </Show>
  );
}
