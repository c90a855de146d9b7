// Which problem comes next from where a person stands: after the caret in the file in front, then in the files that follow.

import type { FileLine } from './editing.ts';
import type { WorkspaceState } from './model.ts';
import type { Problem } from './problems.ts';

/** A place of a file; column from 1, 0 = before the line. */
export interface ProblemPlace extends FileLine {
  readonly column: number;
}

/** Where a problem is shown: one without a file in the manifest, one without a place at the top; null for one of the game. */
export function problemPlace(problem: Problem, packages: WorkspaceState['packages']): ProblemPlace | null {
  const { uid, diagnostic, spot } = problem;
  const document = packages.get(uid ?? '');
  const path = diagnostic.file === '' ? document?.files[0]?.path : diagnostic.file;
  if (uid === null || path === undefined) return null;
  const { line, column } = spot ?? { line: 1, column: 1 };
  return { uid, path, line, column };
}

/**
 * The next problem (`by` 1) or the one before (-1), going round: packages in their order, files by name, places from top to
 * bottom. `shown` is the one that was shown last: of several at one place the next is the one behind it. `from` null = before
 * everything.
 */
export function nextProblem(
  problems: readonly Problem[],
  state: Pick<WorkspaceState, 'packages' | 'stack' | 'library'>,
  from: ProblemPlace | null,
  by: 1 | -1,
  shown: Problem | null = null,
): Problem | null {
  const order = [...state.stack.map(({ uid }) => uid), ...state.library, ...state.packages.keys()];
  const compare = (a: ProblemPlace, b: ProblemPlace) =>
    order.indexOf(a.uid) - order.indexOf(b.uid) ||
    (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
    a.line - b.line ||
    a.column - b.column;
  const placed = problems
    .flatMap((problem) => {
      const place = problemPlace(problem, state.packages);
      return place === null ? [] : [{ problem, place }];
    })
    .sort((a, b) => compare(a.place, b.place));
  if (placed.length === 0) return null;
  const last = placed.findIndex(({ problem, place }) => problem.key === shown?.key && isAt(place, from));
  const next =
    last >= 0
      ? placed[last + by]
      : by > 0
        ? placed.find(({ place }) => from === null || compare(place, from) > 0)
        : placed.findLast(({ place }) => from !== null && compare(place, from) < 0);
  return (next ?? placed.at(by > 0 ? 0 : -1)!).problem;
}

function isAt(place: ProblemPlace, from: ProblemPlace | null): boolean {
  return (
    from !== null &&
    place.uid === from.uid &&
    place.path === from.path &&
    place.line === from.line &&
    place.column === from.column
  );
}
