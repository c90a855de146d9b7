import { createSignal } from 'solid-js';
import { describe, expect, it } from 'vitest';
import { takeIn } from '../../../src/ui/shell/incoming.ts';
import type { Workspace } from '../../../src/workspace/index.ts';
import type { GameSpec } from '../../../workers/protocol.ts';

/** A workspace that only remembers which game it was given, and how far reading had come. */
function desk() {
  const seen: { game: GameSpec | null; progress: string[]; ended: number } = { game: null, progress: [], ended: 0 };
  const workspace = {
    ready: () => true,
    engine: { open: async () => ({ files: [], diagnostics: [] }) },
    notify: () => {},
    chooseGame: (game: GameSpec) => {
      seen.game = game;
    },
    startTask: () => ({
      signal: new AbortController().signal,
      progress: (done: number, total: number) => seen.progress.push(`${done}/${total}`),
      end: () => {
        seen.ended += 1;
      },
    }),
  } as unknown as Workspace;
  return { workspace, seen };
}

const file = (name: string) => new File([name], name);
const pathsOf = (game: GameSpec | null) =>
  game?.kind !== 'opened'
    ? null
    : game.sources.map((source) =>
        source.kind === 'folder' ? source.files.map(({ path }) => path) : `${source.kind} ${source.name}`,
      );

describe('files that are dropped', () => {
  it("given a game's archives in any order, then they lie as one folder, zips over them, as picked ones do", async () => {
    const { workspace, seen } = desk();
    await takeIn(workspace, { loose: [file('maps.zip'), file('rev31.gp3'), file('totala1.hpi')], folders: [] });
    expect(pathsOf(seen.game)).toEqual([['rev31.gp3', 'totala1.hpi'], 'archive maps.zip']);
  });

  it('given a folder without a manifest, then it is read in sight and becomes the game', async () => {
    const { workspace, seen } = desk();
    const files = ['units/a.fbi', '.git/x', 'units/b.fbi'].map((path) => ({ path, file: file(path) }));
    await takeIn(workspace, { loose: [], folders: [{ name: 'TA', files }] });
    expect(pathsOf(seen.game)).toEqual([['units/a.fbi', 'units/b.fbi']]);
    expect(seen.progress).toEqual(['1/2', '2/2']);
    expect(seen.ended).toBe(1);
  });

  it('given a file of another kind alone, then no game is opened', async () => {
    const { workspace, seen } = desk();
    await takeIn(workspace, { loose: [file('notes.txt')], folders: [] });
    expect(seen.game).toBeNull();
    expect(seen.ended).toBe(0);
  });

  it('given a folder of packed packages, then they are packages, and the game stays', async () => {
    const { workspace, seen } = desk();
    const added: string[][] = [];
    const open = async (bytes: Uint8Array) => ({
      files: [{ path: new TextDecoder().decode(bytes), bytes }],
      diagnostics: [],
    });
    Object.assign(workspace, {
      engine: { open },
      refuses: () => false,
      safety: null,
      openFile: () => {},
      addPackages: (packages: readonly (readonly { path: string }[])[]) =>
        packages.map((files) => added.push(files.map(({ path }) => path))),
    });
    const paths = ['mods/a.oamut', 'mods/b.oamut', 'mods/c/oamut.yaml', 'mods/c/mutator.lua'];
    const files = paths.map((path) => ({ path, file: file(path) }));
    await takeIn(workspace, { loose: [], folders: [{ name: 'all', files }] });
    expect(added).toEqual([['oamut.yaml', 'mutator.lua'], ['mods/a.oamut'], ['mods/b.oamut']]);
    expect(seen.game).toBeNull();
    expect(seen.progress.at(-1)).toBe('4/4');
  });

  it('given a workspace whose storage was not read yet, then they wait for it', async () => {
    const { workspace, seen } = desk();
    const [ready, setReady] = createSignal(false);
    Object.assign(workspace, { ready });
    const taken = takeIn(workspace, { loose: [file('totala1.hpi')], folders: [] });
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen.game).toBeNull();
    setReady(true);
    await taken;
    expect(seen.game).not.toBeNull();
  });
});
