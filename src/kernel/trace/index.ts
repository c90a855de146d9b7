// What a run did, cell by cell: states, grids, rows, chains. Reads the trace and never recomputes what the run did.

export { cellState, fieldCells } from './cell.ts';
export { chainOf, explain, type FieldName, readFieldName } from './explain.ts';
export { columnsOf, findRecord, recordGrid, recordRow } from './grid.ts';
export type * from './model.ts';
