// How much room there is: three panels side by side, one column, or the reader. Follows the window.

import { type Accessor, createSignal, onCleanup } from 'solid-js';

export type Layout = 'wide' | 'narrow' | 'reader';

/** Under this width the page is one column, in CSS pixels. */
const NARROW = 900;
/** Under this width it is a reader without Monaco. */
const READER = 600;

/** Under this width the bar above drops words, in CSS pixels. */
const COMPACT = 1280;

/** Whether the bar above has no room for words beside its icons. */
export function createCompact(): Accessor<boolean> {
  const query = matchMedia(`(width < ${COMPACT}px)`);
  const [compact, set] = createSignal(query.matches);
  const update = () => set(query.matches);
  query.addEventListener('change', update);
  onCleanup(() => query.removeEventListener('change', update));
  return compact;
}

export function createLayout(): Accessor<Layout> {
  const narrow = matchMedia(`(width < ${NARROW}px)`);
  const reader = matchMedia(`(width < ${READER}px)`);
  const read = (): Layout => (reader.matches ? 'reader' : narrow.matches ? 'narrow' : 'wide');
  const [layout, set] = createSignal(read());
  const update = () => set(read());
  for (const query of [narrow, reader]) {
    query.addEventListener('change', update);
    onCleanup(() => query.removeEventListener('change', update));
  }
  return layout;
}
