// Links: a stack as the fragment of an address, and back.

export * from './limits.ts';
export * from './link.ts';
export * from './mark.ts';
export * from './model.ts';
