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

// ------------------------------------------------------------------------------------------------
// Manifest and options (standard 2, 3)
// ------------------------------------------------------------------------------------------------

/** `oamut` that is not the first key is a warning with the fix to move it up. */
export const oamutFirst = 'warning';

/** A version or range that reads as text without quotes (`1.0.0`, `<0.9.0`) is accepted with a warning. */
export const unquotedVersion = 'warning';

/** Ranges of mods and mutators take versions of one to three parts; parts that are not written count as 0. */
export const rangeParts = { least: 1, most: 3 } as const;

/** An entry of `works-with` or `requires.mutators` is a text: an id, or an id, a blank and a range. */
export const conditionText = /^([^ \t]+)(?:[ \t]+(.*))?$/s;

/** A list of ids may be empty, and an id named twice in `requires.mutators` or `conflicts-with` is a warning. */
export const repeatedId = 'warning';

/** A package that requires itself is refused by its check: no list could hold it (standard 6.1). */
export const ownRequirement = 'error';

/** Mutator and mod ids are never Windows device names, since they name folders. */
export const deviceNames = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;

/** The e-mail rule of mod profiles holds for a mutator's author as well. */
export const emailBytes = 254;

/** The first line of a description, cut to 200 bytes on a character boundary, is its summary. */
export const summaryBytes = 200;

/** An icon over these sizes is refused; one that is not `advisedPixels` square gets a hint. */
export const iconLimits = { pixels: 256, bytes: 262_144, advisedPixels: 64 } as const;

/** `options` is a list of mappings. */
export const optionList = 16;

/** Keys that an option's type does not have are refused. */
export const optionKeys = {
  toggle: ['id', 'type', 'label', 'default'],
  choice: ['id', 'type', 'label', 'values', 'labels', 'default'],
  number: ['id', 'type', 'label', 'min', 'max', 'step', 'default'],
} as const;

/** Option ids differ from each other, and so do the values of a choice (numbers by value); letter case counts. */
export const optionsDiffer = true;

/** A choice has as many labels as values. */
export const labelEachValue = true;

/** A number option has at most this many positions, counted in exact decimals from `min`; the default is one of them. */
export const optionPositionLimit = 10_001;

/** `strings` maps a language tag to any of `name`, `description` and `options` (option id to `label`, `labels`). */
export const stringsShape = { language: ['name', 'description', 'options'], option: ['label', 'labels'] } as const;

/** Language tags: 2–35 bytes, letters first, then groups of letters and digits after `-`; letter case does not tell two apart. */
export const languageTag = /^(?=.{2,35}$)[A-Za-z]+(?:-[A-Za-z0-9]+)*$/;

/** A legacy record: texts of 1–128 bytes; `files` a list of 1–64 texts or an integer 0–64; `compatibility` a text or a list. */
export const legacyShape = { textBytes: 128, files: 64 } as const;

/** A control file of TA: Mutation is at most this long; its texts and its count of archives keep to `legacyShape`. [O] */
export const tamShape = { ...legacyShape, bytes: 65_536 } as const;

/** A tag that nearly spells one of the eight drawn tags gets a hint. */
export const tagSpelling = 'hint';

/** Paths in a manifest keep the name rules of packages (facts 3.2). */
export const manifestPaths = { partBytes: 255 } as const;

/** `# oamut-ignore CODE: REASON` drops a diagnostic that is not an error, on its own line or the next one. */
export const ignoreComment = /^oamut-ignore(?:[ \t]+([^:\s]+))?[ \t]*(?::[ \t]*(.*?))?[ \t]*$/;

// ------------------------------------------------------------------------------------------------
// Plan and ctx (standard 4)
// ------------------------------------------------------------------------------------------------

/** Open to mutators are the hacks, and their parameters, whose scope is the part of the state that players share. [O] */
export function hackIsOpen(scope: string): boolean {
  return scope === 'sim';
}

/** A block writes the collection it selects from, and needs that layer declared. [O] */
export function ruleLayersOf<Collection extends string>(collection: Collection): readonly Collection[] {
  return [collection];
}

/** The engine version that a match has when nothing names one. [O] */
export const DEFAULT_ENGINE = '0.8.0';

// ------------------------------------------------------------------------------------------------
// Rules (standard 5)
// ------------------------------------------------------------------------------------------------

/** `scale` takes its factor as the exact decimal; the other reading cuts the factor to 1/65,536 first. [O] */
export const SCALE_FACTOR = 'exact' as 'exact' | 'cut-first';

/** A test value that is a text compares without ASCII case, as names do. [O] */
export const TEST_TEXT_CASE = 'fold' as 'fold' | 'exact';

/** The grammar of `.sm` files is this project's own and provisional: the game may read another one. [O] */
export const SM_GRAMMAR = 'provisional' as const;

// ------------------------------------------------------------------------------------------------
// Stack, clashes, widths (standard 6)
// ------------------------------------------------------------------------------------------------

/** In `maps` hooks only `ctx.map` may be written; collections are read-only there. [O] */
export const MAPS_WRITE_MAP_ONLY = true;

/** A list holds at most 32 mutators; those that were pulled in as requirements count. [S, O] */
export const STACK_LIMIT = 32;

/** What a clash does when neither the player, nor the manifest, nor the preference says. [S] */
export const CLASH_UNSET = 'replace' as const;

/** Bytes of a name that `add` made: the stem is cut so that the number fits. [O] */
export const CLASH_NAME_BYTES = 31;

/** Fields that follow the new name inside the records that a mutator's own files made (standard 6.3). [O] */
export const CLASH_FOLLOWS = {
  weapons: ['weapon1', 'weapon2', 'weapon3', 'explodeas', 'selfdestructas', 'burnweapon'],
  units: ['corpse', 'featuredead', 'featurereclamate', 'featureburnt'],
} as const;

/** IDs that a new weapon beside an old one can take: the lowest free one. [O] */
export const WEAPON_IDS = { first: 1, last: 255 } as const;

/** A menu holds this many `[CANBUILD]` entries, and one more with what downloads put on it. [O] */
export const MENU_ENTRIES = { listed: 30, all: 31 } as const;

/**
 * A weapon field that is stored signed and read unsigned by combat code holds every value whose bits survive:
 * −128 … 255, −32,768 … 65,535, ticks up to 2184.5. (The other reading ends them where the signed width ends.)
 */
export const COMBAT_WINDOWS_ARE_UNSIGNED = true;

/** A unit's health is stored in 32 bits, and combat takes it in 16 with a sign: more than this gets a warning. [O] */
export const COMBAT_HEALTH = 32_767;

/**
 * How far a lobbed shot flies over level ground at its best angle, in world units; speed in units per second, gravity in
 * units per second twice. The game's own reader of gravity is not public. [O]
 */
export function arcReach(speed: number, gravity: number): number {
  return (speed * speed) / gravity;
}

/** The gravity of most maps: taken where no map is chosen, or where the chosen one has none. [O] */
export const USUAL_GRAVITY = 112;

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

/**
 * Of two weapon sections of one name the later takes the place of the earlier. When both have the same slot, damage to
 * single units that only the earlier has stays, as the game keeps it in the slot.
 */
export const SAME_NAMED_WEAPON: 'later' | 'earlier' = 'later';

/**
 * Map files hold their schemas inside `[GlobalHeader]`; the fields of sections of this (folded) name are called from
 * the schema on, `schema 0.surfacemetal`, wherever the section stands.
 */
export const MAP_SCHEMA_NAME = /^schema \d+$/;

/** What one entry or section takes of the 64 MiB that a tree may take, beside its names and its value, in bytes. */
export const TDF_NODE_BYTES = 48;

// ------------------------------------------------------------------------------------------------
// fixed (standard 8)
// ------------------------------------------------------------------------------------------------

/** A product and a quotient of `fixed` round toward minus infinity, as the engine's own products do. [E~] */
export const FIXED_PRODUCT_ROUNDING = 'minus-infinity' as 'minus-infinity' | 'zero';

/** `fixed.round` takes a half away from zero: 2.5 gives 3, -2.5 gives -3. [O] */
export const FIXED_ROUND_HALF = 'away-from-zero' as 'away-from-zero' | 'up';

// ------------------------------------------------------------------------------------------------
// Sandbox (standard 9)
// ------------------------------------------------------------------------------------------------

/** `string.pack` has the sizes of a 64-bit machine everywhere: `l`, `L`, `T`, `s` and `!` without a number are 8. [O] */
export const PACK_NATIVE_BYTES = 8;
/** Scripts are Lua 5.4; syntax that 5.1 lacks gets a hint, since the game's Lua version is not public. [O] */
export const LUA_VERSION = '5.4' as const;

/** What is open of Lua's own libraries; `string` lacks `dump`, `math` what differs in its last bits between builds. [O] */
export const OPEN_BASE = [
  ...['assert', 'error', 'getmetatable', 'ipairs', 'load', 'next', 'pairs', 'pcall', 'print', 'rawequal', 'rawget'],
  ...['rawlen', 'rawset', 'require', 'select', 'setmetatable', 'tonumber', 'tostring', 'type', 'xpcall'],
] as const;

/** A source file, and a chunk that `load` is given, is at most 1 MiB. [O] */
export const SOURCE_BYTES = 1_048_576;

/** `print` keeps this many lines a mutator and run, each cut to this many bytes; the rest is counted. [O] */
export const CONSOLE = { lines: 1_000, lineBytes: 1_024 } as const;

/** `ctx.incompatible` takes one text of at most this many bytes. [O] */
export const INCOMPATIBLE_REASON_BYTES = 1_000;

/** Work done outside the interpreter's loop, in instructions. [O] */
export const CHARGES = { hostCall: 8, caughtError: 200, object: 20, bytesPerGrantedInstruction: 64 } as const;
