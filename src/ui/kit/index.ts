// The parts that every panel is made of.

export * from './Button.tsx';
export { contrast, parseOklch, type Rgb, toHex } from './color.ts';
export { createCrowded } from './crowded.ts';
export * from './Dialog.tsx';
export * from './Icon.tsx';
export * from './IconButton.tsx';
export { later, type Missing } from './later.tsx';
export { listMove } from './list-keys.ts';
export * from './Menu.tsx';
export * from './NumberField.tsx';
export * from './Parts.tsx';
export type { TabItem } from './PlainTabs.tsx';
export * from './Select.tsx';
export * from './Splitter.tsx';
export * from './Switch.tsx';
export { foldedSizes } from './sizes.ts';
export { Tabs } from './Tabs.tsx';
export * from './Tree.tsx';
