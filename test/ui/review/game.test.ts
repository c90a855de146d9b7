// Which game a review runs over: the link's where this browser keeps it, by content hash; else the bundled one.

import { createRoot } from 'solid-js';
import { afterEach, describe, expect, it } from 'vitest';
import type { SharedGame } from '../../../src/kernel/share/index.ts';
import { createReviewGame } from '../../../src/ui/review/game.ts';
import { createCore } from '../../../src/workspace/core/index.ts';
import type { Engine } from '../../../src/workspace/engine.ts';
import { EMPTY_STATE } from '../../../src/workspace/model.ts';
import { createSafety } from '../../../src/workspace/safety/create.ts';
import type { GameInfo, GameSpec } from '../../../workers/protocol.ts';
import { testShelf } from '../../workspace/safety/support.ts';

const GAME: GameSpec = { kind: 'opened', name: 'mine', sources: [{ kind: 'folder', name: 'mine', files: [] }] };
const NAMED: SharedGame = { kind: 'opened', name: 'Their name of it', hash: 'h1' };
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** An engine whose games have these hashes by their names; one without a hash cannot be opened. */
const engineOf = (hashes: Readonly<Record<string, string>>) =>
  new Proxy(
    {
      openGame: async (spec: GameSpec) => {
        const name = spec.kind === 'primer' ? 'Primer' : spec.name;
        if (hashes[name] === undefined) throw new Error('damaged');
        return { name, hash: hashes[name] } as GameInfo;
      },
      onState: () => () => {},
    } as Record<string, unknown>,
    { get: (known, name: string) => known[name] ?? (() => new Promise(() => {})) },
  ) as unknown as Engine;

/** A browser that keeps `GAME`, saved and noted by the studio as a game of this hash. */
async function browserWith(hash: string) {
  const test = testShelf();
  const { core, safety } = createRoot((end) => {
    ends.push(end);
    const core = createCore(engineOf({ Primer: 'p', mine: hash }));
    const access = [() => ({ kind: 'writer' }) as const, () => {}] as never;
    const parts = { now: () => 7, marker: null, locks: null, channel: null, access };
    return { core, safety: createSafety(core, { shelf: test.shelf, ...parts }) };
  });
  await safety.open();
  core.replace(EMPTY_STATE);
  core.setReady();
  await settle();
  core.chooseGame(GAME);
  await settle();
  safety.begin(core.state());
  await safety.flush();
  return test;
}

/** A review that is not run yet. */
async function reviewOf(shelf: ReturnType<typeof testShelf>['shelf'], wanted: SharedGame, mine: string | null) {
  const parts = createRoot((end) => {
    ends.push(end);
    const core = createCore(engineOf({ Primer: 'p', ...(mine === null ? {} : { mine }) }));
    return { core, game: createReviewGame(core, wanted, () => shelf) };
  });
  await settle();
  const run = async () => {
    await parts.game.take();
    parts.core.setReady();
    await settle();
    return parts.core.game().info?.name;
  };
  return { ...parts, run };
}

describe('the game of a review', () => {
  it('is the one of the link where the studio keeps it, whatever it is called here', async () => {
    const { shelf } = await browserWith('h1');
    const { core, game, run } = await reviewOf(shelf, NAMED, 'h1');
    expect([game.stand(), core.state().game.kind], 'offered, and not read before it is asked for').toEqual([
      'kept',
      'primer',
    ]);
    expect([await run(), game.stand()]).toEqual(['mine', 'kept']);
  });

  it('is the bundled one where the person wants it so', async () => {
    const { shelf } = await browserWith('h1');
    const { game, run } = await reviewOf(shelf, NAMED, 'h1');
    game.preferBundled(true);
    expect(await run()).toBe('Primer');
  });

  it.each([
    ['another game', 'h2'],
    ['none', null],
  ])('is the bundled one, as the other is absent, where the browser keeps %s', async (_what, hash) => {
    const { shelf } = hash === null ? testShelf() : await browserWith(hash);
    const { game, run } = await reviewOf(shelf, NAMED, 'h1');
    expect([game.stand(), await run()]).toEqual(['absent', 'Primer']);
  });

  it('is the bundled one where what is kept cannot be read, cannot be opened or is another game by now', async () => {
    const unread = await browserWith('h1');
    unread.stored.set('game', { kind: 'opened', name: 3 });
    for (const [shelf, mine] of [
      [unread.shelf, 'h1'],
      [(await browserWith('h1')).shelf, null],
      [(await browserWith('h1')).shelf, 'h2'],
    ] as const) {
      const { game, run } = await reviewOf(shelf, NAMED, mine);
      expect([game.stand(), await run(), game.stand()]).toEqual(['kept', 'Primer', 'lost']);
    }
  });

  it('is the bundled one where the browser forbids storage, or the link tells no hash', async () => {
    const forbidden = () => {
      throw new Error('denied');
    };
    const denied = { read: forbidden, list: forbidden, write: forbidden };
    const one = await reviewOf(denied, NAMED, 'h1');
    expect([one.game.stand(), await one.run()]).toEqual(['absent', 'Primer']);
    const two = await reviewOf(denied, { ...NAMED, hash: '' }, 'h1');
    expect([two.game.stand(), await two.run()]).toEqual(['unknown', 'Primer']);
  });
});
