// The patch workbench's engine over two workers of one script: one answers while a person types and holds nothing, one holds
// the packs and runs passes. Either can be ended and made anew; the packs are then sent again.

import { WorkerClient } from '../../workers/client.ts';
import type {
  Input,
  Output,
  PatchPackSpec,
  PatchRequests,
  PatchWorldSpec,
  WorldSummary,
} from '../../workers/protocol.ts';

/** A pass without an answer for so long is taken for stuck, in milliseconds. */
export const PATCH_WATCHDOG = 30_000;

/** Requests that need no packs. */
type Free = 'openPack' | 'diagnose' | 'smallest';

/** Requests that look at the packs. */
export type OfWorld = Exclude<keyof PatchRequests, Free | 'load' | 'edit' | 'context'>;

export interface PatchEngine {
  /** Asks without packs: never waits for a pass. Rejects with `RequestLost`. */
  quick<Name extends Free>(name: Name, input: Input<PatchRequests, Name>): Promise<Output<PatchRequests, Name>>;
  /** Makes this the world of all that is asked from now on. Only what differs from the last one crosses. */
  setWorld(world: PatchWorldSpec): Promise<WorldSummary>;
  /** Asks about the world. Rejects with `RequestLost`. */
  ask<Name extends OfWorld>(name: Name, input: Input<PatchRequests, Name>): Promise<Output<PatchRequests, Name>>;
  /** Ends a running pass; whatever waits is rejected. */
  stop(): void;
}

/** Makes the engine. Workers start with the first request. */
export function createPatchEngine(worker: () => Worker): PatchEngine {
  let world: PatchWorldSpec = {
    packs: [],
    context: { installed: [], versions: {}, serverVersion: '1', modData: {}, macros: {} },
  };
  let summary: Promise<WorldSummary> | null = null;
  const typing = new WorkerClient<PatchRequests>(worker);
  const holding = new WorkerClient<PatchRequests>(worker, () => {
    summary = null;
  });
  const send = <Name extends keyof PatchRequests>(name: Name, input: Input<PatchRequests, Name>) =>
    holding.request(name, input, { watchdog: PATCH_WATCHDOG });
  const load = () => {
    summary ??= send('load', world);
    // Whoever asks next hears of it; nobody else waits for it.
    summary.catch(() => {});
    return summary;
  };

  return {
    quick: (name, input) => typing.request(name, input, { watchdog: PATCH_WATCHDOG }),
    async setWorld(next) {
      const before = world;
      world = next;
      const known = summary;
      const files = known === null ? null : editedFiles(before, next);
      if (known === null || files === null) {
        summary = null;
        return load();
      }
      if (files.length > 0) await send('edit', { files });
      if (next.context !== before.context) summary = send('context', next.context);
      return summary ?? known;
    },
    async ask(name, input) {
      if (summary === null) await load();
      return send(name, input);
    },
    stop: () => holding.replace('replaced'),
  };
}

/** Files whose content differs between two worlds; null when packs or paths differ, so that all must be sent. */
export function editedFiles(before: PatchWorldSpec, after: PatchWorldSpec) {
  if (before.packs.length !== after.packs.length) return null;
  const edits: { pack: string; path: string; content: PatchPackSpec['files'][number]['content'] }[] = [];
  for (const [place, pack] of after.packs.entries()) {
    const old = before.packs[place]!;
    if (old === pack) continue;
    if (old.id !== pack.id || old.version !== pack.version || old.files.length !== pack.files.length) return null;
    for (const [at, { path, content }] of pack.files.entries()) {
      const known = old.files[at]!;
      if (known.path !== path) return null;
      if (known.content !== content) edits.push({ pack: pack.id, path, content });
    }
  }
  return edits;
}
