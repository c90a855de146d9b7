// The game that is open, and one under way. Choosing a game changes nothing until it is open: then it is the workspace's,
// as one change. Stopped or failed, the game before is opened again and all else stays as it is.

import { type Accessor, batch, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { GameSpec } from '../../../workers/protocol.ts';
import type { PackedNames } from '../../kernel/game/names.ts';
import { changeGame, titleOfGame } from '../changes.ts';
import type { Engine } from '../engine.ts';
import { EMPTY_STATE, type WorkspaceState } from '../model.ts';
import { reasonOf } from '../reason.ts';
import type { Core, GameState } from './model.ts';

export interface OpeningParts extends Pick<Core, 'state' | 'ready' | 'readOnly' | 'refuses' | 'make' | 'notify'> {
  readonly held: Accessor<boolean>;
  /** Changes the state outside of undo. */
  put(next: (old: WorkspaceState) => WorkspaceState): void;
}

export interface Opening extends Pick<Core, 'game' | 'chooseGame' | 'cancelOpening'> {
  /** Names of the open game's records; those of the one before until they have come. */
  readonly packed: Accessor<PackedNames | null>;
  /** Forgets a game that is under way: another state takes the place of the one that it was chosen in. */
  forget(): void;
}

/** What is always there to go back to. */
const BUNDLED: Pick<WorkspaceState, 'game'> & { readonly map: string | null } = { game: EMPTY_STATE.game, map: null };

/** Call it under a Solid root. */
export function createOpening(engine: Engine, parts: OpeningParts): Opening {
  const { state, ready, held, readOnly, refuses, make, notify, put } = parts;
  const own = createMemo(() => state().game);
  const [chosen, setChosen] = createSignal<GameSpec | null>(null);
  const wanted = createMemo(() => chosen() ?? own());
  const begun = (spec: GameSpec): GameState => ({ phase: 'opening', spec, info: null, progress: null, error: null });
  const [game, setGame] = createSignal(begun(EMPTY_STATE.game));
  const [packed, setPacked] = createSignal<PackedNames | null>(null);
  // The workspace's own game that was open last, and the map that was chosen on it.
  const last = createMemo<typeof BUNDLED>(
    (old) => (game().phase === 'open' && game().spec === own() ? { game: own(), map: state().match.map } : old),
    BUNDLED,
  );
  let way: AbortController | null = null;
  createEffect(
    on([wanted, ready, held], async ([spec, isReady, isHeld]) => {
      if (!isReady || isHeld) return;
      way?.abort();
      const mine = new AbortController();
      way = mine;
      setGame(begun(spec));
      try {
        const info = await engine.openGame(spec, mine.signal);
        if (mine.signal.aborted) return;
        const isChoice = untrack(chosen) === spec;
        // Another tab may have taken the workspace meanwhile.
        if (isChoice && refuses()) return void setChosen(null);
        batch(() => {
          if (isChoice) make(changeGame(untrack(state), spec));
          setChosen(null);
          setGame({ phase: 'open', spec, info, progress: null, error: null });
        });
        // The run is asked for first: names are for the editors and can wait for it.
        const next = await engine.names().catch(() => null);
        if (!mine.signal.aborted) setPacked(next);
      } catch (error) {
        if (mine.signal.aborted) return;
        const reason = reasonOf(error);
        if (untrack(chosen) !== spec) return void setGame({ ...begun(spec), phase: 'failed', error: reason });
        notify('error', { id: 'ui.notice.game-failed', values: { name: titleOfGame(spec), reason } });
        setChosen(null);
      }
    }),
  );
  onCleanup(
    engine.onState((next) => {
      if (next.kind === 'reading') setGame((old) => ({ ...old, progress: next.progress }));
    }),
  );

  /** Leaves the workspace's own game, from an earlier visit or brought back by undo, which can be had again. */
  const leave = () => {
    const { game: back, map } = own() === last().game ? BUNDLED : last();
    const change = changeGame(state(), back, map);
    if (readOnly()) put(change.apply);
    else make(change);
    notify('note', { id: 'ui.notice.game-opened', values: { name: titleOfGame(back) } }, !readOnly());
  };

  return {
    game,
    packed,
    forget: () => void setChosen(null),
    chooseGame(spec) {
      if (!refuses()) setChosen(() => (spec === untrack(own) ? null : spec));
    },
    cancelOpening: () =>
      untrack(() => {
        if (game().phase !== 'opening') return;
        if (chosen() !== null) {
          setChosen(null);
          notify('note', { id: 'ui.notice.stopped' });
        } else if (own().kind !== 'primer') leave();
      }),
  };
}
