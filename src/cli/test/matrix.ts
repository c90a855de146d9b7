// `oamut test --matrix`: the same tests over several games, mod versions and option sets, as one table.

import type { StackHost } from '../../kernel/stack/index.ts';
import { matrixRow } from '../../kernel/tests/index.ts';
import type { Io } from '../command.ts';
import { openGame } from '../games.ts';
import type { TestArguments } from './arguments.ts';
import { libraryOf, type TestedPackage, worldOf } from './packages.ts';
import { resultJson, setText } from './text.ts';

export async function runMatrix(
  asked: TestArguments,
  tested: readonly TestedPackage[],
  host: StackHost,
  io: Io,
): Promise<0 | 1> {
  const library = await libraryOf(tested, asked.library);
  const rows: unknown[] = [];
  let good = true;
  for (const place of asked.games) {
    const { game } = await openGame([place]);
    for (const mod of asked.mods)
      for (const options of asked.sets) {
        const world = worldOf(game, { mod, engine: asked.engine, map: null, clashDefault: null }, library, host);
        for (const { subject, tests, diagnostics } of tested) {
          const results = await matrixRow(subject, tests, options, world);
          const failed = results.filter(({ ok }) => !ok);
          good &&= failed.length === 0 && diagnostics.length === 0;
          const modText = mod === null ? 'none' : `${mod.id}@${mod.version}`;
          rows.push({
            package: subject.id,
            game: place,
            mod: modText,
            options: Object.fromEntries(options),
            ok: failed.length === 0,
            tests: results.map((result) => resultJson(subject.id, result)),
          });
          if (asked.json) continue;
          const state = failed.length === 0 ? 'ok' : `FAILED ${failed.map(({ name }) => name).join('; ')}`;
          io.out(`${subject.id} | ${place} | ${modText} | ${setText(options)} | ${state}\n`);
        }
      }
  }
  if (asked.json) io.out(`${JSON.stringify({ matrix: rows })}\n`);
  return good ? 0 : 1;
}
