// Operations: what they are, what they do to one document, and the effects they leave.

export { applyOperation } from './apply.ts';
export * from './effects.ts';
export * from './model.ts';
