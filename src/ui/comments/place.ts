// Where a comment is pinned: in words, and the way there.

import type { CellColumn } from '../../kernel/share/model.ts';
import { type NotePlace, type Say, useSay, useWorkspace, type Workspace } from '../../workspace/index.ts';
import { columnNumber } from '../inspector/comments.ts';

/** Names a place: `armcom.maxdamage · Final`, `Cheap Labs mutator.lua:14`. Call it under the page's contexts. */
export function usePlaceWords(): (place: NotePlace) => string {
  const workspace = useWorkspace();
  const say = useSay();
  return (place) => {
    if (place.kind === 'line')
      return say('ui.comments.line', { name: workspace.titleOf(place.uid), path: place.path, line: place.line });
    const { key, field, column } = place;
    if (column === undefined) return `${key}.${field}`;
    return say('ui.comments.cell', { key, field, column: columnWords(workspace, say, column) });
  };
}

/** Names a column of the grid. */
export function columnWords(workspace: Workspace, say: Say, column: CellColumn): string {
  if (column === 'game') return say('inspector.column.game');
  return column === 'final' ? say('inspector.column.final') : workspace.titleOfId(column.mutator);
}

/** Brings a place to the front: its line in the source, or its cell in the inspector. */
export async function goTo(workspace: Workspace, place: NotePlace): Promise<void> {
  if (place.kind === 'line') return workspace.openFile(place.uid, place.path, { line: place.line, column: 1 });
  const { space, key, field } = place;
  workspace.selectRecord({ space, key }, field);
  const grid = workspace.good() === null ? null : await workspace.gridOf(space, key);
  const { selection } = workspace.state();
  const stays = selection.record?.space === space && selection.record.key === key && selection.field === field;
  if (grid !== null && stays) workspace.setColumn(columnNumber(grid, place.column));
}
