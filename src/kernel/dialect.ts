// Every choice that is this project's own reading of the standard ([O]) or taken by analogy ([E~]) stands here, by name.
// A diagnostic or a trace step that rests on one carries the name as `reading`.
// When the upstream text appears, this file and its tests change and nothing else.

// ------------------------------------------------------------------------------------------------
// Packages (standard 1)
// ------------------------------------------------------------------------------------------------

// ------------------------------------------------------------------------------------------------
// Manifest and options (standard 2, 3)
// ------------------------------------------------------------------------------------------------

// ------------------------------------------------------------------------------------------------
// Plan and ctx (standard 4)
// ------------------------------------------------------------------------------------------------

// ------------------------------------------------------------------------------------------------
// Rules (standard 5)
// ------------------------------------------------------------------------------------------------

// ------------------------------------------------------------------------------------------------
// Stack, clashes, widths (standard 6)
// ------------------------------------------------------------------------------------------------

/**
 * A weapon field that is stored signed and read unsigned by combat code holds every value whose bits survive:
 * −128 … 255, −32,768 … 65,535, ticks up to 2184.5. (The other reading ends them where the signed width ends.)
 */
export const COMBAT_WINDOWS_ARE_UNSIGNED = true;

// ------------------------------------------------------------------------------------------------
// Records and text (standard 7)
// ------------------------------------------------------------------------------------------------

/**
 * Of keys that are equal without case the last written counts, also where the first spelling comes again after a
 * variant (`a=1; A=2; a=3;` is 3), although the game keeps variants as entries of their own.
 */
export const DUPLICATE_KEY_COUNTS = { tdf: 'last', ota: 'first' } as const;

/** A comment that starts with `//` ends before the next CR or LF. */
export const LINE_COMMENT_ENDS = '\r\n';

/** Semicolons with nothing but blanks after them up to the end of the text are passed over: stock files end in `};`. */
export const STRAY_SEMICOLONS_AT_END = 'ignored' as const;

/** What one entry or section takes of the 64 MiB that a tree may take, beside its names and its value, in bytes. */
export const TDF_NODE_BYTES = 48;
