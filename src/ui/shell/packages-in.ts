// What a folder or a zip holds, told by its paths alone: one package, several of them, or a game.

import { foldCase } from '../../kernel/text/index.ts';

/** `roots` are the folders of packages (`''` = the top), each ending in `/`; `archives` the packages that are packed. */
export type Holds =
  | { readonly kind: 'packages'; readonly roots: readonly string[]; readonly archives: readonly string[] }
  | { readonly kind: 'game' };

const MANIFEST = /(^|\/)oamut\.yaml$/;
/** Endings of a game's archives, and of files that lie loose in a game's folder. */
const OF_A_GAME = /\.(hpi|ufo|ccx|gp3|fbi|tdf|ota|tnt)$/;

/** Tells what lies at these paths. Nothing but packages makes a list of packages: what else is a game's stays one. */
export function holdsOf(paths: readonly string[]): Holds {
  const folded = paths.map((path) => [path, foldCase(path)] as const);
  const found = folded.filter(([, path]) => MANIFEST.test(path)).map(([path]) => path.slice(0, -'oamut.yaml'.length));
  // A package within another is a part of that one.
  const roots: string[] = [];
  for (const root of found.sort()) if (!roots.some((outer) => root.startsWith(outer))) roots.push(root);
  const outside = folded.filter(([path]) => !roots.some((root) => path.startsWith(root)));
  const archives = outside.filter(([, path]) => path.endsWith('.oamut')).map(([path]) => path);
  const isGame = roots.length + archives.length === 0 || outside.some(([, path]) => OF_A_GAME.test(path));
  return isGame ? { kind: 'game' } : { kind: 'packages', roots, archives: archives.sort() };
}
