// Text services for patch files: pure functions over text and assets, without an editor.

export * from './complete.ts';
export * from './edit.ts';
export * from './hover.ts';
export * from './model.ts';
export * from './pointers.ts';
export * from './role.ts';
export * from './tree.ts';
export * from './where.ts';
