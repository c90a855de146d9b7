// Overlaps between the effects of different definitions on one target, and what each policy makes of them.

export * from './model.ts';
export * from './rows.ts';
