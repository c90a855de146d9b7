// Nothing is ever lost: the journal, one writer across tabs, restore points, and old saves that open for ever. Backups
// (`backup.ts`) are loaded by whoever makes or reads one: the first script goes without.

export { createSafety, type Safety, type SafetyControl } from './create.ts';
export { keepsGame, readKeptGame } from './kept-game.ts';
export { type Marker, type MarkerStorage, readMarker } from './marker.ts';
export type { PointStore } from './point-store.ts';
export { differenceOf, type PointDifference, type PointInfo, type PointKind, pointOf } from './points.ts';
export { Fenced, type Guard, isFull, type Shelf } from './shelf.ts';
export { type Access, browserChannel, browserLocks, type Channel, type Locks, type ReaderReason } from './writer.ts';
