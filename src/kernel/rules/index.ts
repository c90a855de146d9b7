// Rules: selecting records and changing fields in the fixed order of standard 5.

export { applyBlock, type BlockOutcome, inOrder, type Miss, repeatedFields, select } from './apply.ts';
export type { ChangeOutcome, ReadRecords, RuleRecords } from './records.ts';
export { passes } from './test.ts';
