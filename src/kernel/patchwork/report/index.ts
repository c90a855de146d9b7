// What a pass tells: in the form of test cases, as diagnostics and as steps.

export * from './case.ts';
export * from './diagnostics.ts';
export * from './steps.ts';
