// Patch templates and broken patches as packs: one brings the assets, one the definition.

import { PATCH_TEMPLATES, TEMPLATE_MACRO, TEMPLATE_TARGET } from '../../kernel/patchwork/index.ts';
import { encodeUtf8 } from '../../kernel/text/index.ts';
import type { OpenedPack, Workspace } from '../../workspace/index.ts';
import { type Patches, patchesOf } from './desk.ts';

const DEFINITIONS = 'Server/Patchwork/Patches/';

interface File {
  readonly path: string;
  readonly bytes: Uint8Array;
}

function pack(name: string, files: readonly File[]): OpenedPack {
  const manifest = `{\n  "Group": "Example",\n  "Name": ${JSON.stringify(name)},\n  "Version": "1.0.0",\n  "ServerVersion": "*"\n}\n`;
  return {
    id: `Example:${name}`,
    version: '1.0.0',
    files: [{ path: 'manifest.json', bytes: encodeUtf8(manifest) }, ...files],
  };
}

/** One beginning for every operation. */
export const PATCH_STARTS = PATCH_TEMPLATES;

/** Puts the macro of the template into the table that stands for the mod which would provide it. */
function provideMacro({ workspace, actions }: Patches): void {
  const { macros } = workspace.state().patches;
  if (macros.some(({ name }) => name.toLowerCase() === TEMPLATE_MACRO.name.toLowerCase())) return;
  actions.setMacros([...macros, { name: TEMPLATE_MACRO.name, text: TEMPLATE_MACRO.operations, enabled: true }]);
}

/** A name as an id can hold it: without colons and without white space at its ends; null when nothing is left. */
function packName(text: string): string | null {
  const name = text.replaceAll(':', ' ').trim().replace(/\s+/g, ' ');
  return name === '' ? null : name;
}

/** Opens files as two packs, assets first, with the first definition in front. */
export function openFiles(workspace: Workspace, files: readonly File[], name = 'Patch'): void {
  const patches = patchesOf(workspace);
  const isDefinition = ({ path }: File) => path.startsWith(DEFINITIONS);
  const written = files.filter((file) => !isDefinition(file)).map(({ path, bytes }) => ({ path, bytes }));
  const lantern = PATCH_TEMPLATES[0]!.assets[TEMPLATE_TARGET]!;
  const assets = written.some(({ path }) => path === TEMPLATE_TARGET)
    ? written
    : [{ path: TEMPLATE_TARGET, bytes: encodeUtf8(lantern) }, ...written];
  const definitions = files.filter(isDefinition).map(({ path, bytes }) => ({ path, bytes }));
  const uids = patches.actions.addPacks([pack('Assets', assets), pack(name, definitions)]);
  const first = definitions[0];
  if (first !== undefined) workspace.openFile(uids[1]!, first.path, null, false);
}

/** Opens the template of one operation with the assets on which it works, and shows what it does. `name` is the pack's. */
export function openPatchTemplate(workspace: Workspace, op: string, name = ''): void {
  const template = PATCH_STARTS.find((one) => one.op === op);
  if (template === undefined) return;
  const assets = Object.entries(template.assets).map(([path, text]) => ({ path, bytes: encodeUtf8(text) }));
  const path = `${DEFINITIONS}${op.toLowerCase()}.json`;
  openFiles(workspace, [...assets, { path, bytes: encodeUtf8(template.text) }], packName(name) ?? op);
  const patches = patchesOf(workspace);
  if (op === 'Macro') provideMacro(patches);
  patches.actions.selectTarget(TEMPLATE_TARGET);
  patches.show('targets');
}
