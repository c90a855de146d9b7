// What the game reads: fields with their widths, defaults and meanings, and the hacks of its registry.

export * from './advice.ts';
export * from './fields.ts';
export * from './hacks.ts';
export * from './model.ts';
export * from './width.ts';
