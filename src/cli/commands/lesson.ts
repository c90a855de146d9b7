// `oamut lesson check`: reads the pages of lessons and runs every step: guesses, choices, tasks and their solutions.

import { checkFiles } from '../../kernel/check/index.ts';
import { DEFAULT_ENGINE } from '../../kernel/dialect.ts';
import { checkLesson, type LessonWorld, openLesson } from '../../kernel/lessons/index.ts';
import { StackSession } from '../../kernel/stack/index.ts';
import { type Diagnostic, hasErrors } from '../../kernel/text/index.ts';
import { readArguments } from '../arguments.ts';
import { type Command, Misuse } from '../command.ts';
import { diagnosticJson, diagnosticLine, linesOfFiles } from '../diagnostics.ts';
import { openGame } from '../games.ts';
import { loadPackageFiles } from '../packages.ts';
import { loadPatchLook } from '../patch/switch.ts';
import { luaHost } from '../scripts.ts';

export const command: Command = {
  usage: `oamut lesson check PKG… [--json]   runs every step of the lessons that packages hold
  --game G   primer, the bundled game, when absent; may repeat, later ones lie over earlier ones
  --json     one JSON object on standard output`,
  async run(args, io) {
    const { values, positionals } = readArguments(args, {
      game: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    });
    const [verb, ...paths] = positionals;
    if (verb !== 'check' || paths.length === 0)
      throw new Misuse('expected check and a package folder or a .oamut archive');
    const { game } = await openGame(values.game.length === 0 ? ['primer'] : values.game);
    const session = new StackSession(await luaHost());
    const world: LessonWorld = {
      game,
      match: { mod: null, engine: DEFAULT_ENGINE, map: null, clashDefault: null },
      run: (input) => session.run(input),
      patched: await loadPatchLook(),
    };
    const answers: unknown[] = [];
    let good = true;
    for (const path of paths) {
      const { files } = await loadPackageFiles(path);
      if (files === null) throw new Misuse(`${path} is no package`);
      const { value, diagnostics: read } = openLesson([files]);
      if (value === null && read.length === 0)
        throw new Misuse(`${path} holds no lesson (a file lesson.en.md at its top)`);
      const checked = checkFiles(files).diagnostics.filter(({ severity }) => severity === 'error');
      const found: readonly Diagnostic[] = [
        ...checked,
        ...read,
        ...(value === null ? [] : await checkLesson(value, world)),
      ];
      const ok = !hasErrors(found);
      good &&= ok;
      const bytes = new Map(files.map((file) => [file.path, file.bytes]));
      const linesOf = linesOfFiles((name) => bytes.get(name));
      const steps = value?.pages[0]?.steps.length ?? 0;
      answers.push({ path, ok, steps, diagnostics: found.map((one) => diagnosticJson(one, linesOf)) });
      if (values.json) continue;
      for (const one of found) io.log(`${path}: ${diagnosticLine(one, linesOf)}`);
      io.out(`${ok ? 'ok' : 'FAILED'} ${path}: ${steps} steps in ${value?.pages.length ?? 0} languages\n`);
    }
    if (values.json) io.out(`${JSON.stringify({ lessons: answers })}\n`);
    return good ? 0 : 1;
  },
};
