// The one place where the command line reaches the patch language: it runs without it, when the build switch is off or the
// folder is not there.

import { type Command, Misuse } from '../command.ts';

const MESSAGE = 'the patch language is not part of this build';

const absent: Command = {
  usage: `oamut patch   (${MESSAGE})`,
  async run() {
    throw new Misuse(MESSAGE);
  },
};

/** The command, or one that says that it is not there. */
export async function loadPatch(): Promise<{ readonly command: Command }> {
  if (process.env['OAMUT_PATCHWORK'] === 'off') return { command: absent };
  try {
    return await import('../commands/patch.ts');
  } catch (error) {
    if (isMissing(error)) return { command: absent };
    throw error;
  }
}

/** Patches on the records of a game, for a run. Throws `Misuse` where the build has no patch language. */
export async function loadPatchGame(): Promise<typeof import('./base.ts').patchGame> {
  if (process.env['OAMUT_PATCHWORK'] === 'off') throw new Misuse(MESSAGE);
  try {
    return (await import('./base.ts')).patchGame;
  } catch (error) {
    if (isMissing(error)) throw new Misuse(MESSAGE);
    throw error;
  }
}

/** What patch packs leave at places of their targets, for lessons; null where the build has no patch language. */
export async function loadPatchLook(): Promise<typeof import('./look.ts').lookAtPatched | null> {
  if (process.env['OAMUT_PATCHWORK'] === 'off') return null;
  try {
    return (await import('./look.ts')).lookAtPatched;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const missing = (error as { readonly code?: unknown }).code === 'ERR_MODULE_NOT_FOUND';
  return missing && /kernel\/patchwork|commands\/patch|patch\/(?:base|look)/.test(error.message.replaceAll('\\', '/'));
}
