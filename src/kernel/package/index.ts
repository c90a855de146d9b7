// Packages: `.oamut` archives and folders to files, files to a checked package, and back to an archive.

export { packageFileName } from '../dialect.ts';
export { contentHash, packageHash } from './hash.ts';
export { isIgnored, isIgnoredInFolder, MANIFEST_NAME } from './ignored.ts';
export type { OamutPackage, PackageFile } from './model.ts';
export { checkNames, type NamedEntry, unsafeName } from './names.ts';
export { openPackage, PACKAGE_ZIP_LIMITS } from './open.ts';
export { packPackage } from './pack.ts';
export { checkPlaces, type FilePlace, placeOf } from './places.ts';
export { packageError } from './problem.ts';
export { type ReadPackage, readPackage } from './read.ts';
