// Links: a stack as the fragment of an address, and back.

export { readHeader, writeHeader } from './header.ts';
export * from './limits.ts';
export * from './link.ts';
export * from './mark.ts';
export * from './model.ts';
