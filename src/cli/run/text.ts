// A run's report for people, in English.

import { render } from '../../i18n/index.ts';
import { COLLECTIONS } from '../../kernel/game/index.ts';
import type { PatchOperationReport } from '../../kernel/patchwork/index.ts';
import type { RunReport } from '../../kernel/stack/index.ts';
import type { Io } from '../command.ts';
import { diagnosticLine } from '../diagnostics.ts';
import type { Places } from './json.ts';

export function tellRun(report: RunReport, places: Places, io: Io, base: readonly PatchOperationReport[] = []): void {
  const { refused } = report;
  if (refused !== null) {
    io.out(`refused: ${render('en', refused.message)} (${refused.code})\n`);
    return;
  }
  if (base.length > 0) io.out(`${render('en', { id: 'inspector.base-layer' })}:\n`);
  for (const one of base) tellOperation(one, io);
  for (const mutator of report.mutators) {
    const reason = mutator.reason === null ? '' : `: ${render('en', mutator.reason)}`;
    io.out(`${mutator.id}: ${mutator.status}${reason}, wrote ${mutator.wrote}, survived ${mutator.survived}\n`);
    for (const one of mutator.console) io.out(`  ${one.file}:${one.line}: ${one.text}\n`);
    if (mutator.consoleDropped > 0) io.out(`  … and ${mutator.consoleDropped} more lines were dropped\n`);
    for (const one of mutator.diagnostics) io.out(`  ${diagnosticLine(one, places.ofMutator(mutator.id))}\n`);
  }
  for (const space of COLLECTIONS)
    for (const record of report.records[space].values()) {
      if (record.status === 'same') continue;
      io.out(`${space}.${record.name}: ${record.status}\n`);
      for (const { key, before, after } of record.aimed.values())
        if (before !== after) io.out(`  ${key}: ${before ?? 'absent'} -> ${after ?? 'absent'}\n`);
    }
  io.out(`${report.steps.length} steps, result ${report.hash ?? 'not reproducible'}\n`);
}

function tellOperation(one: PatchOperationReport, io: Io): void {
  const { pack, definition, file, line, operation, op, pointer, wrote, survived, reason } = one;
  const what = [op, pointer].filter((part) => part !== null).join(' ');
  const name = [definition, operation, what].filter((part) => part !== null && part !== '').join(' · ');
  const why = reason === null ? '' : `: ${render('en', reason)}`;
  const at = line === null ? file : `${file}:${line}`;
  io.out(`  ${[`${pack}: ${name}`.trim(), at].join(', ')}${why}, wrote ${wrote}, survived ${survived}\n`);
}
