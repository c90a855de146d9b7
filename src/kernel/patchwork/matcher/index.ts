// Matchers: which array entries an operation means, in the closed dialect and in that of format 1.

export * from './match.ts';
export * from './shape.ts';
