// Checks of a plan that need the package or the registry (standard 4): layers, folders, rule files, hacks.

import { ruleLayersOf } from '../dialect.ts';
import type { HookName, Plan } from '../lua/model.ts';
import type { Layer } from '../manifest/index.ts';
import type { OamutPackage } from '../package/model.ts';
import { repeatedFields } from '../rules/index.ts';
import type { RuleBlock } from '../rules/model.ts';
import { readSm } from '../rules/sm/index.ts';
import { type Diagnostic, decodeUtf8Strictly, foldCase, hasErrors } from '../text/index.ts';
import { type FileLayer, folderPrefix, laidFiles } from './files/pile.ts';
import { checkHacks, type HackSetting } from './hacks/index.ts';
import type { PackagePlaces } from './places.ts';

/** One block of the plan in its order; null when the `.sm` file that it stands in could not be read. */
export interface PlannedBlock {
  readonly block: RuleBlock | null;
  readonly file: string;
  readonly line: number;
}

export interface CheckedPlan {
  readonly blocks: readonly PlannedBlock[];
  readonly layer: FileLayer;
  readonly hacks: readonly HackSetting[];
  readonly hooks: ReadonlySet<HookName>;
  /** False when a rule file could not be read: verdicts are then not fully simulated. */
  readonly whole: boolean;
}

/** The plan made ready, with all problems. An error among them is a fault of the mutator (standard 6.2). */
export function checkPlan(
  plan: Plan,
  pack: OamutPackage,
  places: PackagePlaces,
): { readonly checked: CheckedPlan; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const { layers, entry } = pack.manifest;
  const top = { file: entry, line: 1 };
  const needLayer = (layer: Layer, path: string, place = top) => {
    if (!layers.includes(layer))
      diagnostics.push(
        places.diagnostic(
          'plan/undeclared-layer',
          'error',
          place,
          { id: 'plan/undeclared-layer', values: { layer, have: layers } },
          { path },
        ),
      );
  };
  for (const key of plan.keys) if (key !== 'rules') needLayer(key as Layer, key);
  const files = checkFiles(plan, pack, places, diagnostics);
  const { settings, problems } = checkHacks(plan.hacks);
  for (const { code, path, message } of problems)
    diagnostics.push(places.diagnostic(code, 'error', top, message, { path }));
  const { blocks, whole } = readBlocks(plan, pack, places, diagnostics);
  for (const { block } of blocks) {
    if (block === null) continue;
    for (const layer of ruleLayersOf(block.selector.collection)) needLayer(layer, 'rules', block.source);
    for (const repeat of repeatedFields(block))
      if (block.source.file !== repeat.source.file || !foldCase(block.source.file).endsWith('.sm'))
        diagnostics.push(
          places.diagnostic('rule/field-twice', 'error', repeat.source, {
            id: 'rule/field-twice',
            values: { field: repeat.steps.join('.') },
          }),
        );
  }
  return { checked: { blocks, layer: files, hacks: settings, hooks: plan.hooks, whole }, diagnostics };
}

function checkFiles(plan: Plan, pack: OamutPackage, places: PackagePlaces, diagnostics: Diagnostic[]): FileLayer {
  const top = { file: pack.manifest.entry, line: 1 };
  const problem = (code: string, path: string, values: Record<string, string>) =>
    void diagnostics.push(places.diagnostic(code, 'error', top, { id: code, values }, { path }));
  for (const [index, folder] of (plan.files?.add ?? []).entries()) {
    const prefix = folderPrefix(folder);
    const path = `files.add[${index}]`;
    if (!prefix.startsWith('files/') || prefix.split('/').includes('..'))
      problem('plan/folder-place', path, { folder });
    else if (![...pack.files.keys()].some((one) => one.startsWith(prefix)))
      problem('plan/folder-missing', path, { folder });
  }
  const mutator = pack.manifest.id;
  const masks = (plan.files?.mask ?? []).map((mask) => foldCase(mask.replaceAll('\\', '/').replace(/^\/+/, '')));
  return { mutator, masks, files: laidFiles(pack, plan.files?.add ?? []) };
}

function readBlocks(
  plan: Plan,
  pack: OamutPackage,
  places: PackagePlaces,
  diagnostics: Diagnostic[],
): { readonly blocks: readonly PlannedBlock[]; readonly whole: boolean } {
  const blocks: PlannedBlock[] = [];
  let whole = true;
  for (const item of plan.rules) {
    if (item.kind === 'block') {
      blocks.push({ block: item, file: item.source.file, line: item.source.line });
      continue;
    }
    const file = pack.files.get(foldCase(item.path));
    if (file === undefined) {
      diagnostics.push(
        places.diagnostic('plan/sm-missing', 'error', item.source, {
          id: 'plan/sm-missing',
          values: { path: item.path },
        }),
      );
      continue;
    }
    const text = decodeUtf8Strictly(file.bytes);
    const read = text === null ? null : readSm(text, file.path);
    if (read === null || hasErrors(read.diagnostics)) {
      whole = false;
      blocks.push({ block: null, file: file.path, line: 1 });
      const values = { path: file.path };
      diagnostics.push(
        places.diagnostic(
          'sm/not-simulated',
          'warning',
          { file: file.path, line: 1 },
          { id: 'sm/not-simulated', values },
          {
            reading: 'SM_GRAMMAR',
          },
        ),
      );
      // The game may read what this grammar cannot: its problems do not stop the mutator.
      for (const one of read?.diagnostics ?? [])
        diagnostics.push(one.severity === 'error' ? { ...one, severity: 'warning' } : one);
      continue;
    }
    diagnostics.push(...read.diagnostics);
    for (const block of read.value ?? []) blocks.push({ block, file: file.path, line: block.source.line });
  }
  return { blocks, whole };
}
