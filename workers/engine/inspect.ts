// Answers what the inspector asks about the last run.

import type { Game } from '../../src/kernel/game/index.ts';
import type { RunReport } from '../../src/kernel/stack/index.ts';
import { decodeWindows1252, foldCase } from '../../src/kernel/text/index.ts';
import {
  effectSheet,
  figuresOf,
  findRecord,
  linksOf,
  recordGrid,
  type SheetNames,
  spreadOf,
  tracedText,
  valuesOf,
} from '../../src/kernel/trace/index.ts';
import type { Handlers } from '../host.ts';
import type { InspectRequests, SourceLine, Written } from '../inspect-protocol.ts';
import type { StackSpec } from '../protocol.ts';

/** The last run and what it ran over. */
export interface LastRun {
  readonly report: RunReport;
  readonly names: ReadonlyMap<string, SheetNames>;
}

export interface InspectSources {
  last(): LastRun | null;
  game(): Game | null;
  /** Runs another stack beside the last one. */
  runOther(spec: StackSpec): Promise<LastRun>;
}

export function inspectHandlers({ last, game, runOther }: InspectSources): Handlers<InspectRequests> {
  const report = () => last()?.report ?? null;
  return {
    figures({ space, key }) {
      const run = report();
      return run === null ? [] : figuresOf(run, space, key);
    },
    links({ space, key }) {
      const run = report();
      return run === null ? null : linksOf(run, space, key);
    },
    spread({ space, key, field }) {
      const run = report();
      return run === null ? null : spreadOf(run, space, field, key);
    },
    values(places) {
      const run = report();
      return places.map(({ space, key, field }) => {
        const record = run === null ? null : findRecord(run, space, key);
        if (record === null) return null;
        const { before, after } = valuesOf(record, foldCase(field));
        return { before, after };
      });
    },
    written(line) {
      const run = report();
      return run === null ? { steps: [], records: [], fields: 0 } : writtenBy(run, line);
    },
    sheet() {
      const run = last();
      return run === null ? null : effectSheet(run.report, run.names);
    },
    recordText({ space, key, origins }) {
      const run = report();
      const record = run === null ? null : findRecord(run, space, key);
      if (record === null) return null;
      const base = space === 'map' ? null : (game()?.records[space].get(record.key) ?? null);
      const file = space === 'map' ? (run?.map?.path ?? null) : (base?.file ?? null);
      const bytes = file === null || space === 'menus' ? null : (game()?.files.read(file) ?? null);
      const original = bytes === null ? undefined : decodeWindows1252(bytes);
      return tracedText(record, { origins, original });
    },
    async otherGrid({ space, key, spec }) {
      const other = await runOther(spec);
      const names = new Map([...other.names].map(([id, { name }]) => [id, name]));
      return { refused: other.report.refused, grid: recordGrid(other.report, space, key, names) };
    },
  };
}

/** A rule's own lines go a little beyond the last one that wrote: its closing brace belongs to it. */
const BLOCK_TAIL = 1;

function writtenBy(report: RunReport, { mutator, file, line }: SourceLine): Written {
  const own = report.steps.filter((step) => step.mutator === mutator && step.file === file);
  let steps = own.filter((step) => step.line === line);
  if (steps.length === 0) {
    const blocks = report.mutators.find((one) => one.id === mutator)?.blocks.filter((block) => block.file === file);
    const block = blocks?.filter((one) => one.line <= line).sort((left, right) => right.line - left.line)[0];
    const inBlock = block === undefined ? [] : own.filter((step) => step.block === block.index);
    const last = inBlock.reduce((most, step) => Math.max(most, step.line ?? 0), block?.line ?? 0);
    if (line <= last + BLOCK_TAIL) steps = inBlock;
  }
  const records = new Map<string, Written['records'][number]>();
  const fields = new Set<string>();
  for (const { space, record, field, before, after, kind } of steps) {
    if (space === 'hacks' || (before === after && kind !== 'held')) continue;
    const key = foldCase(record);
    records.set(`${space}/${key}`, { space, key });
    fields.add(`${space}/${key}/${field ?? ''}`);
  }
  return { steps: steps.map((step) => step.n), records: [...records.values()], fields: fields.size };
}
