// The patch language. Nothing of the kernel outside this folder knows it; workers, ui and cli load it behind one switch.

export * from './bench/index.ts';
export * from './condition/index.ts';
export * from './conflict/index.ts';
export * from './definition/index.ts';
export * from './description.ts';
export * from './json/index.ts';
export { type LookedUp, lookUp } from './look.ts';
export * from './matcher/index.ts';
export * from './operation/index.ts';
export { compareDefinitions } from './order.ts';
export * from './packs/index.ts';
export * from './pass/index.ts';
export * from './pointer.ts';
export * from './records/index.ts';
export * from './report/index.ts';
export { patchSchema, type Say, type Schema } from './schema.ts';
export * from './selector/index.ts';
export { type SmallestFault, type SmallestOptions, type SmallestPatch, smallestPatch } from './smallest/index.ts';
export { PATCH_TEMPLATES, type PatchTemplate, TEMPLATE_MACRO, TEMPLATE_TARGET } from './templates.ts';
export { isBlank, normaliseDataPath, normalisePath, trimText } from './text.ts';
