// Every choice that is this project's own reading of the standard ([O]) or taken by analogy ([E~]) stands here, by name.
// A diagnostic or a trace step that rests on one carries the name as `reading`.
// When the upstream text appears, this file and its tests change and nothing else.

// ------------------------------------------------------------------------------------------------
// Packages (standard 1)
// ------------------------------------------------------------------------------------------------

/** [O] Unpacked bytes that a package may hold in a tab; the installer allows 4 GiB. */
export const packageUnpackedLimit = 256 * 1024 * 1024;

/** [O] Entries that a package may hold; the installer counts 16,384 folders only. */
export const packageEntryLimit = 16_384;

/** [E~] Folders of a package, those in between included. */
export const packageFolderLimit = 16_384;

/** [E~] Bytes of one path: the longest name that the installer's zip reader takes. */
export const packagePathLimit = 512;

/** [E~] Bytes of the manifest, as of every manifest the installer reads. */
export const manifestSizeLimit = 256 * 1024;

/** [E~] Endings that are stored, not deflated, because they are packed already; `oamut` joins the engine's own list. */
export const storedEndings: readonly string[] =
  'png jpg jpeg gif ogg mp3 zip gz bz2 xz 7z oamod oalang oamap oamut'.split(' ');

/** [O] The file name of a package: a mutator has no revision, so id and version name it. */
export function packageFileName(id: string, version: string): string {
  return `${id}-${version}.oamut`;
}
