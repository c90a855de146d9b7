// Runs a second stack in an engine of its own, so that the run under review stays as it is.

import type { GameSpec } from '../../../../workers/protocol.ts';
import type { SharedStack } from '../../../kernel/share/index.ts';
import type { EffectSheet } from '../../../kernel/trace/index.ts';
import { type Engine, stackSpec, stateOf } from '../../../workspace/index.ts';

/**
 * The effect sheet of a shared stack over a game; null when the list was refused. Aborting the signal ends the run and
 * rejects.
 */
export async function sheetOf(
  makeEngine: () => Engine,
  game: GameSpec,
  shared: SharedStack,
  signal: AbortSignal,
): Promise<EffectSheet | null> {
  const engine = makeEngine();
  const work = async () => {
    await engine.openGame(game);
    const summary = await engine.run(stackSpec(stateOf(shared).state));
    return summary.refused === null ? await engine.inspect('sheet', null) : null;
  };
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work(), stopped]);
  } finally {
    engine.close();
  }
}
