// One generation pass over an immutable snapshot: scan, expand, run every target alone, gather.

import { compareBytes } from '../../text/index.ts';
import type { ConflictRow } from '../conflict/index.ts';
import { writeJson } from '../json/index.ts';
import { type PatchWorld, type Scan, type ScannedDefinition, TooDeep } from '../packs/index.ts';
import { isBlank } from '../text.ts';
import { type Expansion, expand } from './expand.ts';
import type { Generation, PassFailure, Rejection, Skip, TargetRun } from './model.ts';
import { Snapshot, takeSnapshot } from './snapshot.ts';
import { type PassContext, runTarget } from './target.ts';

export interface GenerateOptions {
  /** Former outputs by target: a rejected target keeps the one it has. */
  readonly previous?: ReadonlyMap<string, string>;
  /** Keeps the document after every operation. */
  readonly stages?: boolean;
}

/** Runs one pass over a world, or over a snapshot of it that was taken before. Never throws on what packs hold. */
export function generate(world: PatchWorld | Snapshot, options: GenerateOptions = {}): Generation {
  if (isBlank(world instanceof Snapshot ? world.pass.serverVersion : world.serverVersion))
    return failedPass('server-version-blank');
  try {
    return new Pass(world instanceof Snapshot ? world : takeSnapshot(world), options).run();
  } catch (error) {
    // The stack gives out on documents that operations nested deeper than any file may be.
    if (error instanceof TooDeep || error instanceof RangeError) return failedPass('nesting-too-deep');
    throw error;
  }
}

const NO_SCAN: Scan = { readings: [], valid: new Set(), definitions: [], disabled: [], failures: [] };

function failedPass(passFailed: PassFailure): Generation {
  return {
    passFailed,
    outputs: new Map(),
    rejected: new Map(),
    kept: new Map(),
    skipped: [],
    scanFailures: [],
    conflicts: [],
    summary: { generated: 0, skipped: 0, failed: 0, material: 0, redundant: 0 },
    targets: new Map(),
    scan: NO_SCAN,
    targetsOfFiles: new Map(),
    packs: [],
  };
}

class Pass {
  constructor(
    private readonly snapshot: Snapshot,
    private readonly options: GenerateOptions,
  ) {}

  run(): Generation {
    const { scanned, pass, packs } = this.snapshot;
    const expansion = expand(scanned.definitions, pass.inventory);
    if (expansion.failure !== null) return failedPass(expansion.failure);
    const ids = packs.map(({ id }) => id).sort(compareBytes);
    return this.#gather(scanned, expansion, { ...pass, stages: this.options.stages ?? false }, ids);
  }

  #gather(scanned: Scan, expansion: Expansion, context: PassContext, packs: readonly string[]): Generation {
    const outputs = new Map<string, string>();
    const rejected = new Map<string, Rejection>();
    const kept = new Map<string, string>();
    const targets = new Map<string, TargetRun>();
    const conflicts: ConflictRow[] = [];
    const skipped: Skip[] = [
      ...scanned.disabled.map((one) => earlySkip('definition-disabled', one)),
      ...expansion.unmatched.map((one) => earlySkip('glob-no-match', one)),
    ];
    for (const [target, files] of expansion.byTarget) {
      const { run, skips, rows } = runTarget(target, files, context);
      targets.set(target, run);
      for (const skip of skips) skipped.push(skip);
      for (const row of rows) conflicts.push(row);
      if (run.after !== null) outputs.set(target, writeJson(run.after));
      if (run.rejection === null) continue;
      rejected.set(target, run.rejection);
      const former = this.options.previous?.get(target);
      if (former !== undefined) kept.set(target, former);
    }
    const redundant = conflicts.filter((row) => row.class === 'redundant-identical').length;
    return {
      passFailed: null,
      outputs,
      rejected,
      kept,
      skipped,
      scanFailures: scanned.failures,
      conflicts,
      summary: {
        generated: outputs.size,
        skipped: skipped.length,
        failed: rejected.size + scanned.failures.length,
        material: conflicts.length - redundant,
        redundant,
      },
      targets,
      scan: scanned,
      targetsOfFiles: expansion.targetsOfFiles,
      packs,
    };
  }
}

function earlySkip(code: 'definition-disabled' | 'glob-no-match', { file, selector }: ScannedDefinition): Skip {
  return {
    code,
    file,
    target: null,
    selector: selector.selector.text,
    operation: null,
    index: null,
    reason: null,
  };
}
