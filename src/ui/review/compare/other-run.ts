// Runs a second stack in an engine of its own, so that the run under review stays as it is.

import type { GameSpec } from '../../../../workers/protocol.ts';
import type { SharedStack } from '../../../kernel/share/index.ts';
import type { EffectSheet } from '../../../kernel/trace/index.ts';
import { type Engine, stackSpec, stateOf } from '../../../workspace/index.ts';

/** The effect sheet of a shared stack over a game; null when the list was refused. */
export async function sheetOf(
  makeEngine: () => Engine,
  game: GameSpec,
  shared: SharedStack,
): Promise<EffectSheet | null> {
  const engine = makeEngine();
  try {
    await engine.openGame(game);
    const summary = await engine.run(stackSpec(stateOf(shared).state));
    return summary.refused === null ? await engine.inspect('sheet', null) : null;
  } finally {
    engine.close();
  }
}
