// `oamut patch --packs`: one pass over packs on disk, its pack written out, and a summary of it.

import {
  diagnoseGeneration,
  diagnosePatch,
  type EffectOrigin,
  type Generation,
  generate,
  generatedPack,
  rowFacts,
} from '../../kernel/patchwork/index.ts';
import { Lines } from '../../kernel/text/index.ts';
import type { ExitCode, Io } from '../command.ts';
import { diagnosticJson, diagnosticLine, type LinesOf } from '../diagnostics.ts';
import { readFormerOutput, writeOutput } from './output.ts';
import { loadWorld } from './packs.ts';

export interface RealRun {
  readonly packs: readonly string[];
  readonly context: string;
  readonly out: string;
  readonly json: boolean;
}

/** Runs and writes; 1 when a file failed, a target was rejected or the pass gave nothing. */
export async function realRun({ packs, context, out, json }: RealRun, io: Io): Promise<ExitCode> {
  const previous = await readFormerOutput(out);
  const generation = generate(await loadWorld(packs, context), { previous });
  if (generation.passFailed !== null) {
    io.out(
      json
        ? `${JSON.stringify({ passFailed: generation.passFailed })}\n`
        : `nothing generated: ${generation.passFailed}\n`,
    );
    return 1;
  }
  const { files, badIds } = generatedPack(generation);
  if (badIds.length > 0) io.log(`not written: no valid pack id: ${badIds.join(', ')}`);
  else await writeOutput(out, files, previous);
  if (json) io.out(`${JSON.stringify(reportJson(generation))}\n`);
  else printReport(generation, io);
  return badIds.length > 0 || generation.summary.failed > 0 ? 1 : 0;
}

/** Everything that is said of the definitions of a pass. */
export function diagnosticsOf(generation: Generation) {
  const ran = diagnoseGeneration(generation);
  return generation.scan.readings.flatMap((reading) => [...diagnosePatch(reading), ...(ran.get(reading.path) ?? [])]);
}

/** Lines of the definition files of a pass. */
export function linesOfReadings(generation: Generation): LinesOf {
  const texts = new Map(generation.scan.readings.map(({ path, text }) => [path, text]));
  const known = new Map<string, Lines>();
  return (file) => {
    const text = texts.get(file);
    if (text === null || text === undefined) return null;
    const lines = known.get(file) ?? new Lines(text);
    known.set(file, lines);
    return lines;
  };
}

function reportJson(generation: Generation) {
  const lines = linesOfReadings(generation);
  return {
    summary: generation.summary,
    outputs: [...generation.outputs.keys()],
    rejected: [...generation.rejected].map(([target, { code, file, operation, reason }]) => ({
      target,
      code,
      definition: file?.id ?? null,
      operation,
      reason,
      kept: generation.kept.has(target),
    })),
    conflicts: generation.conflicts.map(rowFacts),
    diagnostics: diagnosticsOf(generation).map((diagnostic) => diagnosticJson(diagnostic, lines)),
  };
}

function printReport(generation: Generation, io: Io): void {
  const lines = linesOfReadings(generation);
  for (const diagnostic of diagnosticsOf(generation))
    if (diagnostic.severity !== 'hint') io.out(`${diagnosticLine(diagnostic, lines)}\n`);
  for (const [target, { code }] of generation.rejected)
    io.out(`rejected ${target}: ${code}${generation.kept.has(target) ? ' (keeps its former output)' : ''}\n`);
  for (const { target, path, kind, scope, class: kindOfOverlap, earlier, later } of generation.conflicts)
    io.out(`overlap ${target} ${path} ${kind} ${scope} ${kindOfOverlap}: ${sideText(earlier)}, ${sideText(later)}\n`);
  const { generated, skipped, failed, material, redundant } = generation.summary;
  io.out(
    `generated ${generated}, skipped ${skipped}, failed ${failed}, overlaps ${material} material, ${redundant} redundant\n`,
  );
}

function sideText({ pack, definition, operation, order }: EffectOrigin): string {
  return `${pack}:${definition}:${operation}@${order}`;
}
