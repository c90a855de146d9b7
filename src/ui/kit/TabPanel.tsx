// The panel below a row of tabs. It can be reached by Tab itself while nothing in it can.

import { createSignal, type JSX, onCleanup, onMount } from 'solid-js';

/** What Tab may stop at. One that is hidden counts too: to find out would lay the page out at every change. */
const STOPS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [contenteditable], [tabindex]:not([tabindex="-1"])';

/** A panel; `trigger` is the id of its tab. */
export function TabPanel(props: {
  readonly id: string;
  readonly trigger: string;
  readonly children: JSX.Element;
}): JSX.Element {
  let panel!: HTMLDivElement;
  const [isBare, setBare] = createSignal(false);
  onMount(() => {
    const look = () => setBare(panel.querySelector(STOPS) === null);
    look();
    const watch = new MutationObserver(look);
    watch.observe(panel, { subtree: true, childList: true, attributeFilter: ['tabindex', 'disabled'] });
    onCleanup(() => watch.disconnect());
  });
  return (
    <div
      ref={panel}
      id={props.id}
      role="tabpanel"
      class="tabs-panel"
      tabIndex={isBare() ? 0 : undefined}
      aria-labelledby={props.trigger}
    >
      {props.children}
    </div>
  );
}
