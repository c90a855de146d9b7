// Records of a game as assets, and patches on them as a layer under a run of mutators.

export * from './assets.ts';
export * from './base.ts';
export type { RecordFault } from './changes.ts';
