// TDF, FBI, GUI and OTA text: reader, look-ups, number readers, tokens and edits that leave the rest byte for byte.

export * from './edit.ts';
export * from './find.ts';
export { TDF_LIMITS } from './limits.ts';
export * from './model.ts';
export * from './numbers.ts';
export * from './read.ts';
export * from './tokens.ts';
