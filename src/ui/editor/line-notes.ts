// What stands behind the lines of the file in front: before → after of the record in the inspector, why a block did
// nothing, and what probes found.

import { type Accessor, createMemo } from 'solid-js';
import { foldCase } from '../../kernel/text/index.ts';
import type { LineNote } from '../../language/index.ts';
import {
  type FieldOutcome,
  lineOutcomes,
  probe,
  probesIn,
  type Say,
  titledReason,
  usePreferences,
  useSay,
  useWorkspace,
  type Workspace,
} from '../../workspace/index.ts';
import { latestAnswer } from '../answers.ts';
import { shownValue } from '../inspector/grid/cell.ts';
import type { ActiveText } from './active.ts';

/** Fields of one line that are told; the rest is counted. */
const TOLD = 2;

/** The notes of the file in front. */
export function createLineNotes(active: Accessor<ActiveText | null>): Accessor<readonly LineNote[]> {
  const workspace = useWorkspace();
  const { preferences } = usePreferences();
  const say = useSay();
  const place = createMemo(
    () => {
      const file = active();
      return file === null ? null : { uid: file.uid, path: file.path, id: workspace.manifestOf(file.uid)?.id ?? null };
    },
    null,
    { equals: (a, b) => a?.uid === b?.uid && a?.path === b?.path && a?.id === b?.id },
  );
  const outcomes = createMemo((): readonly LineNote[] => {
    const at = place();
    const grid = workspace.shown();
    if (!preferences().outcomes || at?.id == null) return [];
    const told = grid === null ? [] : lineOutcomes(grid, at.id, at.path);
    const lines = new Set(told.map(({ line }) => line));
    return [
      ...told.map(({ line, fields }) => outcomeNote(line, fields, grid?.name ?? '', say, workspace)),
      ...idleBlocks(at.id, at.path, say, workspace).filter(({ line }) => !lines.has(line)),
    ];
  });
  const probes = createMemo(
    () => {
      const file = active();
      return file === null || (file.kind !== 'lua' && file.kind !== 'sm') ? [] : probesIn(file.text);
    },
    [],
    {
      equals: (a, b) =>
        a.length === b.length && a.every((one, i) => one.line === b[i]!.line && one.text === b[i]!.text),
    },
  );
  const probed = latestAnswer(
    () => {
      const run = workspace.good();
      return run === null || probes().length === 0 ? null : { run, probes: probes(), id: place()?.id ?? null };
    },
    async (asked): Promise<readonly LineNote[]> =>
      Promise.all(
        asked.probes.map(async ({ line, text, name }): Promise<LineNote> => {
          const grid = name === null ? null : await workspace.gridOf(name.space, foldCase(name.record));
          const found = grid === null || name === null ? null : probe(grid, name, asked.id);
          if (found === null) {
            const said = say(grid === null ? 'ui.editors.probe.no-record' : 'ui.editors.probe.no-field', {
              name: text,
            });
            return { line, text: said, tone: 'nothing', hover: said };
          }
          const values = { value: shownValue(found.after), base: shownValue(found.base) };
          const said = say(found.after === found.base ? 'ui.editors.probe.same' : 'ui.editors.probe', values);
          return { line, text: said, tone: 'probe', hover: `${text}: ${said}` };
        }),
      ),
  );
  return createMemo(() =>
    workspace.covered() ? [] : [...outcomes(), ...(probes().length === 0 ? [] : (probed() ?? []))],
  );
}

function outcomeNote(
  line: number,
  fields: readonly FieldOutcome[],
  record: string,
  say: Say,
  workspace: Workspace,
): LineNote {
  const single = fields.length === 1;
  const parts = fields.map((field) => outcomeText(field, single, say, workspace));
  const rest = parts.length - TOLD;
  const list = (shown: readonly string[]) => say('sheet.list', { names: shown });
  const text =
    rest > 0 ? `${list(parts.slice(0, TOLD))} ${say('ui.editors.outcome.more', { count: rest })}` : list(parts);
  const held = fields.some(({ heldBy }) => heldBy !== null);
  const bound = fields.some((field) => field.bound);
  const full = fields.map((field) => `- ${outcomeText(field, false, say, workspace)}${finalText(field, say)}`);
  return {
    line,
    text: `${text}${single ? finalText(fields[0]!, say) : ''}`,
    tone: held ? 'held' : bound ? 'bound' : 'plain',
    hover: `**${record}**\n\n${full.join('\n')}`,
  };
}

function outcomeText(field: FieldOutcome, bare: boolean, say: Say, workspace: Workspace): string {
  const name = bare ? '' : `${field.field.includes('.') ? field.field : field.spelling} `;
  if (field.heldBy !== null)
    return `${name}${say('ui.editors.outcome.held', { value: shownValue(field.after), name: workspace.titleOfId(field.heldBy) })}`;
  if (field.before === field.after)
    return `${name}${say('ui.editors.outcome.same', { value: shownValue(field.after) })}`;
  return `${name}${shownValue(field.before)} → ${shownValue(field.after)}${field.bound ? ' ⊣' : ''}`;
}

/** What the game sees in the end, when later changes made it something else. */
function finalText(field: FieldOutcome, say: Say): string {
  return field.final === field.after ? '' : `  ${say('ui.editors.outcome.final', { value: shownValue(field.final) })}`;
}

/** Blocks of the file that changed nothing anywhere, with the reason. */
function idleBlocks(id: string, path: string, say: Say, workspace: Workspace): LineNote[] {
  const blocks = workspace.good()?.mutators.find((mutator) => mutator.id === id)?.blocks ?? [];
  return blocks.flatMap((block): LineNote[] => {
    if (block.reason === null || block.wrote > 0 || foldCase(block.file) !== foldCase(path)) return [];
    const text = say(titledReason(block.reason, workspace.titleOfId));
    return [{ line: block.line, text, tone: 'nothing', hover: text }];
  });
}
