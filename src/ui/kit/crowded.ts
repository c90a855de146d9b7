// Whether a row of tabs has more in it than its place can show, so that a menu of them all is needed beside it.

import { type Accessor, createSignal, onCleanup, onMount } from 'solid-js';

/** Watches a row; its parent is its place, in which `.tabs-tools` may take a part. A row that is absent is never crowded. */
export function createCrowded(row: () => HTMLElement | undefined): Accessor<boolean> {
  const [crowded, setCrowded] = createSignal(false);
  onMount(() => {
    const list = row();
    const place = list?.parentElement;
    if (list === undefined || place == null) return;
    const watch = new ResizeObserver(() => {
      // Without the menu there would be this much more room: it must not come and go by turns.
      const room = place.clientWidth - (place.querySelector('.tabs-tools')?.clientWidth ?? 0);
      const need = [...list.children].reduce((sum, tab) => sum + (tab as HTMLElement).offsetWidth, 0);
      setCrowded(need > room);
    });
    watch.observe(place);
    // Counts and the language change the width of single tabs.
    for (const tab of list.children) watch.observe(tab);
    onCleanup(() => watch.disconnect());
  });
  return crowded;
}
