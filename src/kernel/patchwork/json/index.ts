// JSON as patch documents write it: values, the reader with its notes, the writer, equality and fingerprints.

export * from './equality.ts';
export { fingerprintOf, sameFingerprint } from './fingerprint.ts';
export * from './number.ts';
export * from './places.ts';
export * from './reader.ts';
export * from './value.ts';
export { prettyJson, withoutLoneSurrogates, writeJson, writeString } from './writer.ts';
