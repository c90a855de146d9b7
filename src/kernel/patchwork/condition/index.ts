// Conditions: reading, the three outcomes, and the truth tree behind them.

export * from './evaluate.ts';
export * from './explain.ts';
export * from './model.ts';
export * from './read.ts';
export * from './version.ts';
