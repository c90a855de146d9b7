// What a workspace holds of patches: packs in load order, and what a server around them would know. Files of a pack stand
// among the packages of the workspace, under the pack's uid.

/** One pack at its place in the load order; a later one wins. */
export interface PatchPackItem {
  readonly uid: string;
  /** As the server names it, `Group:Name`. */
  readonly id: string;
  /** Empty = not known. */
  readonly version: string;
  /** A pack that is off counts neither as pack nor as installed. */
  readonly enabled: boolean;
}

/** A mod that is installed besides the packs. */
export interface PatchMod {
  readonly id: string;
  /** Empty = not known. */
  readonly version: string;
  readonly enabled: boolean;
}

/** A file in the data folder of a mod. */
export interface PatchDataFile {
  readonly mod: string;
  readonly path: string;
  readonly text: string;
  readonly enabled: boolean;
}

/** A macro that the host would know: always the same operations. */
export interface PatchMacro {
  /** Letter case does not count. */
  readonly name: string;
  /** JSON text of a list of operations. */
  readonly text: string;
  readonly enabled: boolean;
}

export interface PatchesState {
  readonly packs: readonly PatchPackItem[];
  readonly serverVersion: string;
  readonly mods: readonly PatchMod[];
  readonly data: readonly PatchDataFile[];
  readonly macros: readonly PatchMacro[];
  /** Whether the loaded game's records count as assets. */
  readonly records: boolean;
  /** The target that is looked at. */
  readonly target: string | null;
}

/** The server version that a new workspace assumes. */
export const DEFAULT_SERVER = '1.0.0';

export const NO_PATCHES: PatchesState = {
  packs: [],
  serverVersion: DEFAULT_SERVER,
  mods: [],
  data: [],
  macros: [],
  records: false,
  target: null,
};

/** Folders of definitions; none in a build without the patch language (docs/decisions/patchwork.md). */
const ROOTS =
  import.meta.env.OAMUT_PATCHWORK === 'off' ? [] : ['Server/Patchwork/Patches/', 'Server/Tamework/Patches/'];

/** Whether a path of a pack is that of a patch definition. */
export function isDefinitionPath(path: string): boolean {
  return path.endsWith('.json') && ROOTS.some((root) => path.startsWith(root));
}
