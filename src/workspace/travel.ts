// Back and forward: follows the caret and the selected record, and shows the places again.

import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { Actions } from './actions.ts';
import type { Core } from './core/index.ts';
import type { Caret } from './editing.ts';
import { fileOf, tabKey } from './model.ts';
import { isNear, NO_VISITS, travel, type Visit, visit } from './visits.ts';

/** A place counts once the caret or the selection has rested on it for so long, in milliseconds. */
const REST = 150;

/** After so many milliseconds a step back or forward has arrived, whatever the caret says. */
const ARRIVAL = 2_000;

export interface Travel {
  canGo(by: 1 | -1): boolean;
  /** Shows the place before or after the present one. */
  go(by: 1 | -1): void;
}

/** Call it under a Solid root. */
export function createTravel(core: Core, actions: Actions, caret: Accessor<Caret | null>): Travel {
  const [visits, setVisits] = createSignal(NO_VISITS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Where the last step back or forward leads, until the caret has come there: what it passes on its way is no visit.
  let bound: { readonly place: Visit; readonly until: number } | null = null;
  const cancel = () => clearTimeout(timer);
  onCleanup(cancel);
  const come = (place: Visit) => {
    cancel();
    if (bound !== null) {
      if (isNear(bound.place, place)) bound = null;
      else if (performance.now() < bound.until) return;
    }
    const { list, at } = untrack(visits);
    if (isNear(list[at], place)) return void setVisits((old) => visit(old, place));
    timer = setTimeout(() => setVisits((old) => visit(old, place)), REST);
  };
  const filePlace = (): Visit | null => {
    const { tabs, activeTab } = core.state();
    const tab = tabs.find((one) => tabKey(one) === activeTab);
    if (tab === undefined) return null;
    const at = caret();
    const here = at?.uid === tab.uid && at.path === tab.path ? at : { line: 1, column: 1 };
    return { kind: 'file', uid: tab.uid, path: tab.path, line: here.line, column: here.column };
  };
  // The state is one object, new at each change of anything: only a change of these two is a step of the person.
  const activeTab = createMemo(() => core.state().activeTab);
  const selection = createMemo(() => core.state().selection);
  createEffect(
    on([activeTab, caret], () => {
      const place = untrack(filePlace);
      if (place !== null) come(place);
    }),
  );
  createEffect(
    on(selection, ({ record, field }, before) => {
      // The first record of a session is selected by itself.
      if (record !== null && before !== undefined && before.record !== null) come({ kind: 'record', record, field });
    }),
  );
  const exists = (place: Visit) =>
    place.kind === 'record' || fileOf(core.state().packages.get(place.uid), place.path) !== null;
  return {
    canGo: (by) => travel(visits(), by, exists) !== null,
    go(by) {
      cancel();
      const next = travel(visits(), by, exists);
      if (next === null) return;
      setVisits(next);
      const place = next.list[next.at]!;
      bound = { place, until: performance.now() + ARRIVAL };
      if (place.kind === 'record') actions.selectRecord(place.record, place.field);
      else actions.openFile(place.uid, place.path, { line: place.line, column: place.column });
    },
  };
}
