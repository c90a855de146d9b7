// The icons: one stroke, a 16 by 16 grid, the colour of the text around them. Never the only carrier of a meaning.

import type { JSX } from 'solid-js';

const PATHS = {
  stack: 'M3.5 4h5M10.5 4h2M2 8h10M4.5 12h9.5',
  home: 'M2 7.5L8 2.5l6 5M3.5 6.5v7h9v-7M6.5 13.5v-4h3v4',
  library: 'M3 2.5v11M6 2.5v11M9 3l3.5 10.2',
  files: 'M2 12.5v-9h4l1.5 2H14v7z',
  file: 'M4 1.5h5L12.5 5v9.5H4zM9 1.5V5h3.5',
  package: 'M2.5 5L8 2l5.5 3v6L8 14l-5.5-3zM2.5 5L8 8l5.5-3M8 8v6',
  game: 'M2 3h12v10H2zM2 6.5h12M6 6.5V13',
  search: 'M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9M10.3 10.3L14 14',
  run: 'M4.5 2.5l8 5.5l-8 5.5z',
  stop: 'M4 4h8v8H4z',
  undo: 'M5.5 3L2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 7.5H6',
  redo: 'M10.5 3l3 3l-3 3M13.5 6h-7a4 4 0 0 0 0 7.5H10',
  import: 'M8 2v8M4.8 7L8 10.2L11.2 7M2.5 13.5h11',
  share:
    'M5.5 8.5l5-3M5.5 7.5l5 3M4 6.3a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 0 0 0-3.4M12 3.3a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 0 0 0-3.4M12 9.3a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 0 0 0-3.4',
  export: 'M8 10.5v-8M4.8 5.5L8 2.3l3.2 3.2M2.5 13.5h11',
  theme: 'M8 2.5a5.5 5.5 0 1 0 0 11zM8 2.5a5.5 5.5 0 0 1 0 11',
  language:
    'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2M2.2 6.2h11.6M2.2 9.8h11.6M8 2c-3.2 3.6-3.2 8.4 0 12c3.2-3.6 3.2-8.4 0-12',
  close: 'M4 4l8 8M12 4l-8 8',
  'chevron-right': 'M6 3.5L10.5 8L6 12.5',
  'chevron-left': 'M10 3.5L5.5 8L10 12.5',
  'chevron-down': 'M3.5 6L8 10.5L12.5 6',
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  trash: 'M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9M6.8 7v4M9.2 7v4',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  up: 'M8 13V3M4 7l4-4l4 4',
  down: 'M8 3v10M4 9l4 4l4-4',
  grip: 'M6 3.5v.1M10 3.5v.1M6 8v.1M10 8v.1M6 12.5v.1M10 12.5v.1',
  error: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M5.6 5.6l4.8 4.8M10.4 5.6l-4.8 4.8',
  warning: 'M8 2L14.5 13.5h-13zM8 6.2v3.6M8 11.6v.1',
  note: 'M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8M8 7.3v4M8 4.7v.1',
  hint: 'M5.8 11.2C4.4 10.3 3.5 8.9 3.5 7.2a4.5 4.5 0 0 1 9 0c0 1.7-.9 3.1-2.3 4zM6.3 13.8h3.4',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  more: 'M3.5 8v.1M8 8v.1M12.5 8v.1',
  key: 'M5.5 7.5a3 3 0 1 0 0 .1M8.5 7.5h6v3M12 7.5v2',
  gauge: 'M2.5 12a6 6 0 1 1 11 0M8 9.5l3-3.5',
  console: 'M2 3h12v10H2zM4.5 6l2 2l-2 2M8.5 10h3',
  inspector: 'M2 3h12v10H2zM2 6.3h12M2 9.6h12M6.5 3v10',
  side: 'M2 3h12v10H2zM6 3v10',
  bottom: 'M2 3h12v10H2zM2 9.5h12',
  right: 'M2 3h12v10H2zM10 3v10',
  edit: 'M3 13l.6-2.8L10.8 3l2.2 2.2l-7.2 7.2z',
  comment: 'M2.5 3h11v8H7.5l-3 2.7V11h-2z',
  image: 'M2 3h12v10H2zM2 11l3.5-3.5l3 3L10.5 8.5L14 12M10.3 5.7v.1',
  filter: 'M2 3.5h12L9.5 8.5v5l-3-1.5V8.5z',
  sliders: 'M3 5h5M11 5h2M3 11h2M8 11h5M9.5 3.5v3M6.5 9.5v3',
  keyboard: 'M1.5 4h13v8h-13zM4 6.7v.1M6.7 6.7v.1M9.3 6.7v.1M12 6.7v.1M5 9.5h6',
  reset: 'M3 8a5 5 0 1 0 1.5-3.5L3 6M3 2.5V6h3.5',
  box: 'M2.5 2.5h11v11h-11z',
  save: 'M2.5 2.5h9l2 2v9h-11zM5 2.5v4h5v-4M5 13.5v-4h6v4',
} as const;

export type IconName = keyof typeof PATHS;

/** What draws an icon, for elements that are painted by hand. */
export const iconPath = (name: IconName): string => PATHS[name];

/** One icon, hidden from screen readers: whatever holds it carries the words. */
export function Icon(props: {
  readonly name: IconName;
  readonly small?: boolean;
  readonly class?: string;
}): JSX.Element {
  return (
    <svg
      class={`icon ${props.small === true ? 'icon-small' : ''} ${props.class ?? ''}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={PATHS[props.name]} />
    </svg>
  );
}

/** The mark: three offset bars, the top one cut by a notch: a stack, and a change. */
export function Mark(): JSX.Element {
  return (
    <svg class="mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M1 2h6l1.5 1.5L10 2h2v3.4H1zM3 6.3h11v3.4H3zM4.5 10.6H15.5V14H4.5z" />
    </svg>
  );
}
