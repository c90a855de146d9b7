// The record store: one mutable state, one door for writes, a history that can be taken back.

export { isNumberText, type Miss } from './change.ts';
export { byKey, field, fieldKey, fieldMap, sortedKeys } from './content.ts';
export { changedKeys, everyField, fieldSteps, quietTrace, recordTrace } from './history.ts';
export { menuPlace } from './menu.ts';
export type { RecordState } from './record.ts';
export { type Bases, type FieldFacts, type Mark, Store } from './store.ts';
export type {
  Effect,
  EndWrite,
  FieldWrite,
  Origin,
  RecordContent,
  RecordWrite,
  RemovalWrite,
  StoreSpace,
  Write,
} from './write.ts';
