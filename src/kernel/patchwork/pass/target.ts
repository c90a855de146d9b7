// Runs everything that aims at one target: conditions, order, operations, conflicts. Nothing here touches another target.

import { type ConditionContext, evaluateCondition } from '../condition/index.ts';
import { AcceptedEffects, type ConflictRow, compareRows } from '../conflict/index.ts';
import type { PatchFile } from '../definition/index.ts';
import { isObject, type JsonObject } from '../json/index.ts';
import type { PatchEffect } from '../operation/index.ts';
import { compareDefinitions } from '../order.ts';
import type { Inventory } from '../packs/index.ts';
import type { Documents } from './documents.ts';
import { foldDefinition } from './fold.ts';
import type { MacroTable } from './macros.ts';
import type { DefinitionRun, Rejection, RejectionCode, Skip, TargetRun } from './model.ts';

/** What all targets of a pass share. */
export interface PassContext {
  readonly inventory: Inventory;
  readonly documents: Documents;
  readonly installed: ReadonlySet<string>;
  readonly versions: ReadonlyMap<string, string>;
  readonly serverVersion: string;
  readonly macros: MacroTable;
  readonly placeOfPack: (pack: string) => number;
  /** Whether every operation's run keeps the document after it. */
  readonly stages: boolean;
}

/** What conditions may know about a target: the pack that provides it, and its original document. */
export function conditionContext(pass: PassContext, provider: string, document: JsonObject): ConditionContext {
  return {
    installed: pass.installed,
    versions: pass.versions,
    serverVersion: pass.serverVersion,
    hasAsset: (path) => pass.inventory.has(path),
    provider,
    document: (source) => pass.documents.forCondition(source, document),
  };
}

export interface TargetOutcome {
  readonly run: TargetRun;
  readonly skips: readonly Skip[];
  /** In report order. */
  readonly rows: readonly ConflictRow[];
}

/** Runs one target with the files that aim at it, in scan order. */
export function runTarget(target: string, files: readonly PatchFile[], pass: PassContext): TargetOutcome {
  const run = new TargetPass(target, pass);
  return run.all(files);
}

class TargetPass {
  readonly #definitions: DefinitionRun[] = [];
  readonly #skips: Skip[] = [];
  readonly #effects: PatchEffect[] = [];
  #provider: string | null = null;
  #before: JsonObject | null = null;
  #eligible = false;

  constructor(
    private readonly target: string,
    private readonly pass: PassContext,
  ) {}

  all(files: readonly PatchFile[]): TargetOutcome {
    const asset = this.pass.inventory.get(this.target);
    if (asset === undefined) return this.#rejected(rejection('target-missing'));
    this.#provider = asset.pack;
    const document = this.pass.inventory.document(asset);
    if (document === undefined) return this.#rejected(rejection('target-json-invalid'));
    if (!isObject(document)) return this.#rejected(rejection('target-not-object'));
    this.#before = document;
    const eligible = this.#eligibleOf(files, document);
    if (!Array.isArray(eligible)) return this.#rejected(eligible as Rejection);
    if (eligible.length === 0) return this.#outcome(null, null, []);
    this.#eligible = true;
    const { placeOfPack } = this.pass;
    return this.#apply(
      eligible.toSorted((left, right) => compareDefinitions(left, right, placeOfPack)),
      document,
    );
  }

  /** Files whose conditions are met, or the rejection of the first condition that fails. */
  #eligibleOf(files: readonly PatchFile[], document: JsonObject): PatchFile[] | Rejection {
    const { pass, target } = this;
    const context = conditionContext(pass, this.#provider!, document);
    const eligible: PatchFile[] = [];
    for (const file of files) {
      const outcome = file.when === null ? null : evaluateCondition(file.when, context);
      if (outcome === null || outcome.state === 'met') {
        eligible.push(file);
        continue;
      }
      const { state, reason } = outcome;
      this.#definitions.push({ file, state, reason, operations: [] });
      if (state === 'failed') return { ...rejection('condition-failed'), file, reason };
      this.#skips.push({
        code: 'condition-not-met',
        file,
        target,
        selector: null,
        operation: null,
        index: null,
        reason,
      });
    }
    return eligible;
  }

  #apply(files: readonly PatchFile[], document: JsonObject): TargetOutcome {
    const context = { target: this.target, source: this.pass.documents.source };
    const accepted = new AcceptedEffects(this.target);
    const rows: ConflictRow[] = [];
    let root = document;
    let order = 0;
    for (const [place, file] of files.entries()) {
      const fold = foldDefinition(file, root, order, context, this.pass);
      const operations = fold.runs;
      if (fold.rejection !== null) {
        this.#definitions.push({ file, state: 'failed', reason: null, operations });
        return this.#stop(fold.rejection, files.slice(place + 1), []);
      }
      ({ root, next: order } = fold);
      this.#skips.push(...fold.skips);
      for (const effect of fold.effects) this.#effects.push(effect);
      const found = file.policy === 'Allow' ? [] : accepted.rowsAgainst(fold.effects);
      for (const row of found) rows.push(row);
      if (file.policy === 'Reject' && found.length > 0) {
        this.#definitions.push({ file, state: 'stopped', reason: null, operations });
        return this.#stop({ ...rejection('conflict-rejected'), file }, files.slice(place + 1), rows);
      }
      this.#definitions.push({ file, state: 'applied', reason: null, operations });
      // One that rejects overlaps and met none is forgotten by the ones after it.
      if (file.policy !== 'Reject') accepted.accept(fold.effects);
    }
    return this.#outcome(root, null, rows);
  }

  #stop(reason: Rejection, rest: readonly PatchFile[], rows: ConflictRow[]): TargetOutcome {
    for (const file of rest) this.#definitions.push({ file, state: 'not-run', reason: null, operations: [] });
    return this.#outcome(null, reason, rows);
  }

  #rejected(reason: Rejection): TargetOutcome {
    return this.#outcome(null, reason, []);
  }

  #outcome(after: JsonObject | null, reason: Rejection | null, rows: ConflictRow[]): TargetOutcome {
    const run: TargetRun = {
      target: this.target,
      provider: this.#provider,
      before: this.#before,
      after,
      rejection: reason,
      definitions: this.#definitions,
      effects: this.#effects,
      eligible: this.#eligible,
    };
    return { run, skips: this.#skips, rows: rows.sort(compareRows) };
  }
}

function rejection(code: RejectionCode): Rejection {
  return { code, file: null, operation: null, index: null, reason: null };
}
