// What a run did, cell by cell: states, grids, rows, chains, figures, links, sheets. Reads the trace and never recomputes
// what the run did.

export { baseFates } from './base-fates.ts';
export { cellState, fieldCells, replacedBy } from './cell.ts';
export { chainOf, explain } from './explain.ts';
export { type FieldName, readFieldName } from './field-name.ts';
export * from './figures/index.ts';
export { columnsOf, findRecord, recordGrid } from './grid.ts';
export * from './links.ts';
export * from './model.ts';
export { type RecordTextOptions, tracedText } from './origins.ts';
export { RowTables, recordRow } from './row.ts';
export * from './sheet/index.ts';
export * from './spread.ts';
export { numberOf, type Values, valuesOf } from './values.ts';
