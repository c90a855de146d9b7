// Positions, encodings, names, hashes and the one diagnostic shape: the ground of every reader.

export * from './bytes.ts';
export * from './decimal.ts';
export * from './diagnostic.ts';
export * from './edits.ts';
export * from './hash.ts';
export * from './hidden.ts';
export * from './lines.ts';
export * from './names.ts';
export * from './range.ts';
