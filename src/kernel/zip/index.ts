// Zip archives: an own strict reader that believes no size, and a writer whose bytes never differ.

export { crc32 } from './crc32.ts';
export { type Inflated, inflate } from './inflate.ts';
export * from './model.ts';
export { openZip, readZip, unpackAll } from './read.ts';
export { type ArchiveSource, archiveSource, openZipSource } from './source.ts';
export { writeZip } from './write.ts';
