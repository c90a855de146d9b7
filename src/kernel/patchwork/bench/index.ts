// Previews for people who write patches: what a selector, a matcher, a pointer or a condition does before anything runs.

export * from './glob.ts';
export * from './matcher.ts';
export * from './pointers.ts';
export { kindOfValue, previewOf, type ValueKind } from './preview.ts';
export * from './runtimes.ts';
export * from './server-report.ts';
export * from './truth.ts';
export * from './twice.ts';
