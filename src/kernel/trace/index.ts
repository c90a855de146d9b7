// What a run did, cell by cell: states, grids, rows, chains. Reads the trace and never recomputes what the run did.

export { cellState, fieldCells } from './cell.ts';
export { chainOf, explain } from './explain.ts';
export { type FieldName, readFieldName } from './field-name.ts';
export { findRecord, recordGrid, recordRow } from './grid.ts';
export type * from './model.ts';
