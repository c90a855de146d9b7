// The bundled lessons from their folders, and the bundled game to run them on.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookAtPatched } from '../../src/cli/patch/look.ts';
import { folderSource, layer, loadGame } from '../../src/kernel/game/index.ts';
import type { LessonWorld } from '../../src/kernel/lessons/index.ts';
import { scriptOpener } from '../../src/kernel/lua/index.ts';
import type { PackageFile } from '../../src/kernel/package/model.ts';
import { StackSession } from '../../src/kernel/stack/index.ts';
import { PRIMER, primerPaths } from '../games/primer-files.ts';
import { luaModule } from '../kernel/lua/support.ts';
import { MATCH } from '../kernel/stack/fake.ts';

const LESSONS = join(import.meta.dirname, '../../lessons');

/** Ids in the order of the list. */
export const LESSON_IDS: readonly string[] = JSON.parse(readFileSync(join(LESSONS, 'index.json'), 'utf8'));

export const lessonFolders = (): readonly string[] =>
  readdirSync(LESSONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

export function lessonFiles(id: string): readonly PackageFile[] {
  const root = join(LESSONS, id);
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: path.slice(root.length + 1).replaceAll('\\', '/'),
      bytes: new Uint8Array(readFileSync(path)),
    }));
}

/** A world of the bundled game with the real sandbox. */
export function primerWorld(): LessonWorld {
  const game = loadGame(
    layer([
      folderSource(
        'primer',
        primerPaths().map((path) => [path, new Uint8Array(readFileSync(join(PRIMER, path)))] as const),
      ),
    ]),
  );
  const now = () => performance.now();
  const session = new StackSession({ openScript: scriptOpener({ module: luaModule, now }), now });
  return { game, match: MATCH, run: (input) => session.run(input), patched: lookAtPatched };
}
