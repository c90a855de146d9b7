// The flags of `oamut test`, read and checked for their form.

import { DEFAULT_ENGINE } from '../../kernel/dialect.ts';
import type { SweepMode } from '../../kernel/tests/index.ts';
import { readArguments } from '../arguments.ts';
import { Misuse } from '../command.ts';
import { readEngine, readMod } from '../run/arguments.ts';

export interface Mod {
  readonly id: string;
  readonly version: string;
}

export interface TestArguments {
  readonly packages: readonly string[];
  readonly games: readonly string[];
  readonly library: string | null;
  /** More than one makes a matrix. */
  readonly mods: readonly (Mod | null)[];
  readonly engine: string;
  readonly sweep: SweepMode | null;
  readonly matrix: boolean;
  /** Option sets of a matrix. */
  readonly sets: readonly ReadonlyMap<string, string>[];
  readonly json: boolean;
}

export function readTestArguments(args: readonly string[]): TestArguments {
  const { values, positionals } = readArguments(args, {
    game: { type: 'string', multiple: true, default: [] },
    library: { type: 'string' },
    mod: { type: 'string', multiple: true, default: [] },
    engine: { type: 'string', default: DEFAULT_ENGINE },
    sweep: { type: 'boolean', default: false },
    pairwise: { type: 'boolean', default: false },
    matrix: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  });
  if (positionals.length === 0) throw new Misuse('expected a package folder or a .oamut archive');
  if (values.sweep && values.matrix) throw new Misuse('--sweep and --matrix are two ways to run: give one of them');
  if (values.pairwise && !values.sweep) throw new Misuse('--pairwise needs --sweep');
  if (!values.matrix && (values.mod.length > 1 || values.set.length > 0))
    throw new Misuse('more than one --mod, and --set, need --matrix');
  return {
    packages: positionals,
    games: values.game.length === 0 ? ['primer'] : values.game,
    library: values.library ?? null,
    mods: values.mod.length === 0 ? [null] : values.mod.map((text) => (text === 'none' ? null : readMod(text))),
    engine: readEngine(values.engine),
    sweep: values.sweep ? (values.pairwise ? 'pairwise' : 'all') : null,
    matrix: values.matrix,
    sets: values.set.length === 0 ? [new Map()] : values.set.map(readSet),
    json: values.json,
  };
}

/** `health=6000,mood=wild`; an empty text is the defaults. */
function readSet(text: string): ReadonlyMap<string, string> {
  const parts = text === '' ? [] : text.split(',');
  return new Map(
    parts.map((part) => {
      const match = /^([^=]+)=(.*)$/s.exec(part);
      if (match === null) throw new Misuse(`--set must be KEY=VALUE,… (it is ${JSON.stringify(text)})`);
      return [match[1]!, match[2]!] as const;
    }),
  );
}
