// Warnings on menus that some mutator wrote (standard 7, menus): shared buttons, unknown units, more than fit.

import { MENU_ENTRIES } from '../../dialect.ts';
import type { RunningMutator } from '../phases/mutator.ts';
import { menuPlace, type RecordState, type Store } from '../store/index.ts';

/** Each warning goes to the mutator that wrote the menu last. */
export function checkWrittenMenus(store: Store, mutators: readonly RunningMutator[]): void {
  for (const state of [...store.states('menus')].sort((left, right) => (left.key < right.key ? -1 : 1))) {
    const last = lastWriter(state);
    const mutator = last === null ? undefined : mutators.find((one) => one.id === last.mutator);
    if (state.now === null || last === null || mutator === undefined) continue;
    const place = last.file === null || last.line === null ? null : { file: last.file, line: last.line };
    const warn = (code: string, values: Record<string, string | number>) =>
      void mutator.remarks.push(
        mutator.places.diagnostic(
          code,
          'warning',
          place,
          { id: code, values: { menu: state.name, ...values } },
          { path: `menus.${state.name}` },
        ),
      );
    const buttons = new Map<string, string>();
    let listed = 0;
    const keys = state.keys();
    for (const key of keys) {
      const { value, spelling } = state.field(key)!;
      const spot = menuPlace(value);
      if (spot === null) listed += 1;
      else {
        const button = `${spot.page} ${spot.button}`;
        const other = buttons.get(button);
        if (other !== undefined)
          warn('menu/place-twice', { unit: spelling, other, page: spot.page, button: spot.button });
        buttons.set(button, spelling);
      }
      if (store.get('units', key) === null) warn('menu/unknown-unit', { unit: spelling });
    }
    if (listed > MENU_ENTRIES.listed || keys.length > MENU_ENTRIES.all)
      warn('menu/too-many', { count: keys.length, max: MENU_ENTRIES.all });
  }
}

function lastWriter(state: RecordState) {
  let last = state.wholeSteps.at(-1)?.step ?? null;
  for (const steps of state.fieldSteps.values()) {
    const step = steps.at(-1)!;
    if (step.before !== step.after && (last === null || step.n > last.n)) last = step;
  }
  return last;
}
