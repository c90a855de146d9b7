// A result snapshot: what a whole run came to as text for review, one line a fact, so that a difference can be read.

import { COLLECTIONS } from '../game/model.ts';
import type { RecordTrace, RunReport } from '../stack/index.ts';
import { refusalOf } from './refusal.ts';

/** The text of a run: statuses, then every changed field with both its values, map, hacks, files, and the result hash. */
export function runSnapshot(report: RunReport): string {
  const lines: string[] = [];
  if (report.refused !== null) lines.push(`refused: ${report.refused.code}`);
  for (const { id, status } of report.mutators) {
    const code = refusalOf(report, id);
    lines.push(`${id}: ${status}${code === null ? '' : ` ${code}`}`);
  }
  for (const space of COLLECTIONS) for (const record of report.records[space].values()) tell(record, space, lines);
  if (report.map !== null) tell(report.map.record, 'map', lines);
  for (const [id, { parameters }] of [...report.hacks].sort(([left], [right]) => (left < right ? -1 : 1)))
    for (const [name, { before, after }] of parameters)
      lines.push(`hacks.${id}.${name}: ${shown(before)} -> ${shown(after)}`);
  for (const { path, mutator, sha256 } of report.files.added) lines.push(`added ${path} (${mutator}) ${sha256}`);
  for (const { path, mutator } of report.files.masked) lines.push(`masked ${path} (${mutator})`);
  lines.push(`result: ${report.hash ?? 'not reproducible'}`);
  return `${lines.join('\n')}\n`;
}

function tell(record: RecordTrace, space: string, lines: string[]): void {
  const name = space === 'map' ? 'map' : `${space}.${record.name}`;
  if (record.status === 'added' || record.status === 'removed') lines.push(`${name}: ${record.status}`);
  if (record.status === 'removed') return;
  for (const { key, before, after } of record.aimed.values())
    if (before !== after) lines.push(`${name}.${key}: ${shown(before)} -> ${shown(after)}`);
}

function shown(text: string | null): string {
  return text === null ? 'nothing' : JSON.stringify(text);
}

/** Lines that one snapshot has and the other lacks, in order: `- ` what was, `+ ` what is. */
export function compareSnapshots(before: string, after: string): readonly string[] {
  const [was, is] = [before, after].map((text) => text.split('\n').filter((line) => line !== ''));
  const [gone, come] = [new Set(was), new Set(is)];
  return [
    ...was!.filter((line) => !come.has(line)).map((line) => `- ${line}`),
    ...is!.filter((line) => !gone.has(line)).map((line) => `+ ${line}`),
  ];
}
