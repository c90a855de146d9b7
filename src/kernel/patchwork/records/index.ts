// Records of a game as assets, patches on them as a layer under a run of mutators, and what became of each operation.

export * from './assets.ts';
export { assetsOfGame, type PatchedBase, patchBase, recordPack, worldWithRecords } from './base.ts';
export type { RecordFault } from './changes.ts';
export * from './why.ts';
