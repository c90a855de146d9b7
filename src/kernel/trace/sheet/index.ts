// The effect sheet of a run as data; `src/report` puts it into words.

export { effectSheet, type SheetNames } from './build.ts';
export type * from './model.ts';
