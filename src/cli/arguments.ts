// Reads flags of a subcommand by Node's own parser and turns its complaints into misuse.

import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Misuse } from './command.ts';

/** Flags of a subcommand, as Node's parser takes them. */
export type Flags = NonNullable<ParseArgsConfig['options']>;

/** Values of the given flags and the positional words; anything unknown is misuse. */
export function readArguments<T extends Flags>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}
