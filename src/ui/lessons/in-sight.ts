// Brings a part of a text into sight, and keeps it there while what stands around it is still being laid out.

/** Milliseconds for which a part is kept in sight. */
const KEPT = 1_500;

/** Scrolls to an element, again whenever the text around it grows, until the person moves by themselves. */
export function bringIntoSight(element: HTMLElement, block: ScrollLogicalPosition): void {
  const show = () => element.scrollIntoView?.({ block });
  show();
  const around = element.closest('.lesson-body');
  if (around === null || typeof ResizeObserver === 'undefined') return;
  const watch = new ResizeObserver(show);
  for (const part of around.children) watch.observe(part);
  const parts = new MutationObserver(() => {
    show();
    for (const part of around.children) watch.observe(part);
  });
  parts.observe(around, { childList: true });
  const events = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;
  const end = () => {
    watch.disconnect();
    parts.disconnect();
    for (const name of events) removeEventListener(name, end, true);
  };
  for (const name of events) addEventListener(name, end, { capture: true, passive: true });
  setTimeout(end, KEPT);
}
