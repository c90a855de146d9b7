// Answers to the requests of the patch worker.

import {
  applyTwice,
  findRuntimes,
  type Generation,
  generate,
  generatedPack,
  type JsonValue,
  judgeRuntimes,
  matcherBench,
  pointerChoices,
  previewCondition,
  previewSelector,
  serverReport,
  smallestPatch,
  TooDeep,
} from '../../src/kernel/patchwork/index.ts';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { writeZip } from '../../src/kernel/zip/index.ts';
import type { Handlers } from '../host.ts';
import { diagnose } from './diagnose.ts';
import { openPack } from './open.ts';
import { outcomeOf, queryConflicts, targetView } from './outcome.ts';
import type { PatchRequests, TargetStage } from './protocol.ts';
import { summaryOf } from './summary.ts';
import { HeldWorld } from './world.ts';

/** The handlers of one worker, with the world that they share. `now`: milliseconds, for reports. */
export function patchHandlers(now: () => number): Handlers<PatchRequests> {
  const held = new HeldWorld();
  let last: Generation | null = null;

  /** The document of a target that a preview looks at. */
  const documentOf = (target: string, stage: TargetStage): JsonValue | null => {
    if (stage === 'after') return last?.targets.get(target)?.after ?? null;
    const { inventory } = held.snapshot().pass;
    const asset = inventory.get(target);
    return asset === undefined ? null : (inventory.document(asset) ?? null);
  };

  return {
    openPack,
    diagnose: ({ pack, path, text }) => diagnose(pack, path, text),
    smallest: ({ target, before, after, id }) =>
      smallestPatch(before, after, { target, ...(id === null ? {} : { id }) }),
    load(spec) {
      held.load(spec);
      last = null;
      return summaryOf(held);
    },
    edit({ files }) {
      // No short circuit: every edit counts, also beside one whose pack is gone.
      return files.map(({ pack, path, content }) => held.edit(pack, path, content)).every((known) => known);
    },
    context(context) {
      held.setContext(context);
      return summaryOf(held);
    },
    generate({ previous }) {
      const started = now();
      const options = { previous: new Map(Object.entries(previous)), stages: true };
      try {
        last = generate(held.snapshot(), options);
      } catch (error) {
        // The pass itself says what a document that is too deep does to it.
        if (!(error instanceof TooDeep)) throw error;
        last = generate(held.world(), options);
      }
      return outcomeOf(last, now() - started);
    },
    target: ({ target }) => (last === null ? null : targetView(last, target)),
    conflicts: (query) => (last === null ? { total: 0, rows: [] } : queryConflicts(last, query)),
    serverReport: ({ target }) =>
      last === null ? { rows: [], more: 0, material: 0, redundant: 0 } : serverReport(last, target),
    outputs: () => (last === null ? {} : Object.fromEntries([...last.outputs, ...last.kept])),
    async exportPack() {
      if (last === null || last.passFailed !== null) return { zip: null, badIds: [] };
      const { files, badIds } = generatedPack(last);
      if (badIds.length > 0) return { zip: null, badIds };
      const entries = [...files].map(([path, text]) => ({ path, bytes: encodeUtf8(text) }));
      return { zip: await writeZip(entries, () => false), badIds };
    },
    selector: ({ text }) => previewSelector(text, held.snapshot().pass.inventory),
    matcher({ target, stage, pointer, matcher, language }) {
      const document = documentOf(target, stage);
      return document === null ? null : matcherBench(document, { pointer, matcher, lax: language === 'format-1' });
    },
    pointers({ target, stage, typed }) {
      const document = documentOf(target, stage);
      return document === null ? null : pointerChoices(document, typed);
    },
    condition: ({ text, target, suppose }) => previewCondition(text, target, held.snapshot(), suppose),
    runtimes: () => judgeRuntimes(findRuntimes(held.snapshot().packs)),
    twice: () => applyTwice(held.world()),
  };
}
