// Target selectors: one exact asset path, or a `glob:` over the inventory.

export * from './glob.ts';
export * from './selector.ts';
