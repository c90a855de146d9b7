// One stack in a small page: what its packages say of themselves, and a run of it when that is asked for. Nothing is kept.

import { type Accessor, createSignal } from 'solid-js';
import type { RecordGrid, RunSummary } from '../../../workers/protocol.ts';
import type { Manifest } from '../../kernel/manifest/model.ts';
import type { SharedPackage, SharedStack } from '../../kernel/share/model.ts';
import type { EffectSheet } from '../../kernel/trace/index.ts';
import type { Engine } from '../../workspace/index.ts';

export type EmbedRun =
  | { readonly phase: 'not-run' }
  | { readonly phase: 'running' }
  | { readonly phase: 'failed'; readonly reason: string }
  | {
      readonly phase: 'done';
      readonly summary: RunSummary;
      readonly sheet: EffectSheet | null;
      /** The record that the link points at; null without one, or where the run has none of that name. */
      readonly grid: RecordGrid | null;
    };

export interface EmbedModel {
  /** Packages of the list in order of effect, with their manifests as soon as they were read. */
  readonly packages: Accessor<readonly ListedPackage[]>;
  readonly run: Accessor<EmbedRun>;
  /** Runs the stack over the bundled game. */
  start(): Promise<void>;
}

export interface ListedPackage {
  readonly shared: SharedPackage;
  /** `unread`: on its way; null: it cannot be used. */
  readonly manifest: Manifest | null | 'unread';
}

export function createEmbed(shared: SharedStack, engine: Engine): EmbedModel {
  const listed = shared.packages.filter(({ place }) => place !== 'library');
  const [packages, setPackages] = createSignal<readonly ListedPackage[]>(
    listed.map((one) => ({ shared: one, manifest: 'unread' })),
  );
  const [run, setRun] = createSignal<EmbedRun>({ phase: 'not-run' });
  listed.forEach((one, at) => {
    const know = (manifest: Manifest | null) =>
      setPackages((old) => old.map((other, index) => (index === at ? { ...other, manifest } : other)));
    engine.check(one.files).then(
      (check) => know(check.manifest),
      () => know(null),
    );
  });
  return {
    packages,
    run,
    async start() {
      if (run().phase === 'running') return;
      setRun({ phase: 'running' });
      try {
        await engine.openGame({ kind: 'primer' });
        const entries = listed
          .filter(({ place }) => place === 'on')
          .map(({ files, options, clash }) => ({ files, options, clash }));
        const summary = await engine.run({ entries, match: shared.match });
        const ran = summary.refused === null;
        const { record } = shared.view;
        const [sheet, grid] = await Promise.all([
          ran ? engine.inspect('sheet', null) : null,
          ran && record !== null ? engine.grid(record) : null,
        ]);
        setRun({ phase: 'done', summary, sheet, grid });
      } catch (error) {
        setRun({ phase: 'failed', reason: error instanceof Error ? error.message : String(error) });
      }
    },
  };
}
