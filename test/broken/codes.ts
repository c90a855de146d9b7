// Which messages are diagnostics, and which of those no small package can bring about.

/** Areas of ids that hold no diagnostic. */
const NO_CODES = ['api', 'explain', 'reference', 'review'];
/** Ids that say something else within an area of codes: names of fixes, hovers, parts of other messages. */
const PARTS = /^(?:[a-z]+\/(?:fix|doc|field|rename)\.|rule\/fix-|(?:game\/unavailable|patch\/why)\.)/;

export function isCode(id: string): boolean {
  const area = id.split('/')[0]!;
  return /^[a-z]+\/[a-z0-9_-]+(?:\.|$)/.test(id) && !NO_CODES.includes(area) && !PARTS.test(id);
}

interface Elsewhere {
  /** Why there is no package. */
  readonly why: string;
  /** The test that brings it about, below `test/`; null when nothing that a person can open does. */
  readonly test: string | null;
}

const bytesOfZip: Elsewhere = {
  why: 'speaks of single bytes of a zip, which no text shows; built there field by field',
  test: 'kernel/zip/read.test.ts',
};
const archiveAsPackage: Elsewhere = {
  why: 'speaks of a package as an archive, which the other entries are not',
  test: 'kernel/package/open.test.ts',
};
const bytesOfHpi: Elsewhere = {
  why: 'speaks of single bytes of an archive of the game, which no text shows',
  test: 'kernel/hpi/read.test.ts',
};
const link: Elsewhere = { why: 'speaks of a link, not of a package', test: 'kernel/share/link.test.ts' };
const time: Elsewhere = { why: 'takes ten seconds of real time', test: 'kernel/lua/vm/hostile.test.ts' };
const withoutDiagnostic: Elsewhere = {
  why: 'stands in for faults without a diagnostic of their own, which no script of the sandbox has',
  test: null,
};
const macro: Elsewhere = {
  why: 'speaks of a macro, which a mod provides and no file can',
  test: null,
};

const all = (words: string, area: string, reason: Elsewhere) =>
  Object.fromEntries(words.split(' ').map((word) => [`${area}/${word}`, reason]));

export const ELSEWHERE: Readonly<Record<string, Elsewhere>> = {
  ...all(
    'bad_central_record bad_local_record bad_name_encoding bad_zip64_record crc_mismatch directory_too_large duplicate_name',
    'zip',
    bytesOfZip,
  ),
  ...all(
    'encrypted entry_too_large inflate_failed name_too_long no_end_record overlapping_entries several_disks size_mismatch',
    'zip',
    bytesOfZip,
  ),
  ...all('too_large too_many_entries truncated unsafe_name unsupported_method', 'zip', bytesOfZip),
  ...all('not-a-file outside', 'zip', { ...bytesOfZip, test: 'kernel/zip/source.test.ts' }),
  ...all('bomb damaged encrypted link method not_zip too_large too_many_folders', 'package', archiveAsPackage),
  ...all('chunk directory file name not-hpi too-large trailer version', 'hpi', bytesOfHpi),
  ...all('long newer refused too-large too-long', 'link', link),
  ...all('budget-instructions budget-memory budget-string budget-time error refused', 'script', withoutDiagnostic),
  ...all('macro-expansion-invalid macro-name-missing macro-returned-nothing', 'patch', macro),
  'link/malformed': { ...link, test: 'kernel/share/header.test.ts' },
  'patch/record-value': {
    why: "speaks of patches on the game's own records",
    test: 'kernel/patchwork/records.test.ts',
  },
  'patch/shadowed': { why: 'speaks of two packs that lie over each other', test: null },
  'lua/budget-time': time,
  'stack/budget-time': time,
  'stack/refused': withoutDiagnostic,
  'plan/collections-closed': {
    why: 'guards the time between two phases, in which no script runs',
    test: null,
  },
  'lua/no-entry': { why: 'the check refuses such a package before it runs (manifest/entry)', test: null },
  'lua/unused-parameter': {
    why: 'is off unless it is asked for',
    test: 'kernel/lua/lint/rules/unused-parameter.test.ts',
  },
  'lua/too-many-upvalues': { why: 'takes more than 255 variables, which no one could read', test: null },
  'sm/lua-handle': { why: 'blocks read as text hold no test in Lua; it guards blocks of a run', test: null },
  'tdf/out_of_memory': { why: 'takes a file of many megabytes', test: 'kernel/tdf/read.test.ts' },
  'tdf/too_large': { why: 'takes a file of more than 16 MiB', test: 'kernel/tdf/read.test.ts' },
};

/** Codes that are no id of a message: the manifest's name the key that is wrong, those of a pass have their reason as message. */
export const OWN_CODES = [
  ...['unknown-key', 'missing-key', 'oamut', 'id', 'name', 'version', 'author', 'description', 'homepage', 'icon'],
  ...['tags', 'works-with', 'requires', 'conflicts-with', 'layers', 'clashes', 'options', 'strings', 'entry', 'legacy'],
]
  .map((key) => `manifest/${key}`)
  .concat([
    'patch/operation-failed',
    'patch/operation-skipped',
    'patch/condition-failed',
    'patch/condition-not-met',
    'patch/operation-noop',
    'patch/shadowed',
  ]);
