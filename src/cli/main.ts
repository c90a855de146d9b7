// Entry of the headless command line: picks the subcommand and turns its failures into exit codes.

import '../i18n/all.ts';
import { type Command, type ExitCode, type Io, Misuse } from './command.ts';
import { loadPatch } from './patch/switch.ts';

type Load = () => Promise<{ readonly command: Command }>;

/** Subcommands by name; loaded only when asked for. */
const COMMANDS: Readonly<Record<string, Load>> = {
  check: () => import('./commands/check.ts'),
  lesson: () => import('./commands/lesson.ts'),
  link: () => import('./commands/link.ts'),
  lua: () => import('./commands/lua.ts'),
  new: () => import('./commands/new.ts'),
  pack: () => import('./commands/pack.ts'),
  patch: loadPatch,
  run: () => import('./commands/run.ts'),
  sm: () => import('./commands/sm.ts'),
  tdf: () => import('./commands/tdf.ts'),
  test: () => import('./commands/test.ts'),
  yaml: () => import('./commands/yaml.ts'),
};

/** Runs one command line (without `node` and the script) and gives its exit code. */
export async function main(args: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.log('usage: oamut COMMAND …');
    for (const known of Object.keys(COMMANDS)) io.log(`  ${(await COMMANDS[known]!()).command.usage.split('\n')[0]}`);
    return name === undefined ? 2 : 0;
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load === undefined) {
    return misuse(
      `unknown command ${JSON.stringify(name)} (have ${Object.keys(COMMANDS).join(', ')})`,
      'oamut',
      rest,
      io,
    );
  }
  const { command } = await load();
  if (rest.includes('--help') || rest.includes('-h')) {
    io.log(command.usage);
    return 0;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    const code = misuse(error.message, `oamut ${name}`, rest, io);
    io.log(command.usage);
    return code;
  }
}

/** Says what was misused; with `--json` standard output gets its one document as well. */
function misuse(message: string, said: string, args: readonly string[], io: Io): ExitCode {
  if (args.includes('--json')) io.out(`${JSON.stringify({ ok: false, error: message })}\n`);
  io.log(`${said}: ${message}`);
  return 2;
}
