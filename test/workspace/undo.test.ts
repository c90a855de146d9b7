// Undo and redo lose nothing that was written: whatever was changed, and whatever was typed between.

import { createRoot } from 'solid-js';
import { afterEach, describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { createActions } from '../../src/workspace/actions.ts';
import { exchange, takeOver } from '../../src/workspace/changes.ts';
import { createCore } from '../../src/workspace/core/index.ts';
import type { Engine } from '../../src/workspace/engine.ts';
import { createPatchActions, textOf, type Workspace, type WorkspaceState } from '../../src/workspace/index.ts';
import { addState } from '../../src/workspace/safety/backup.ts';
import { packageOf, stateOf } from './support.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const engine = new Proxy({} as Record<string, unknown>, {
  get: (_, name) => (name === 'onState' ? () => () => {} : () => new Promise(() => {})),
}) as unknown as Engine;

/** A workspace of two packages in the stack and one in the library that is somebody else's. */
function workbench() {
  const losses: WorkspaceState[] = [];
  let now = 0;
  const core = createRoot((end) => {
    ends.push(end);
    const beforeLoss = () => void losses.push(core.state());
    const core = createCore(engine, { now: () => now, beforeLoss });
    return core;
  });
  core.replace({
    ...stateOf(
      [packageOf('a', { 'lua/x.lua': 'x', 'lua/y.lua': 'y' }), packageOf('b', { 'mutator.lua': 'b' })],
      [packageOf('c', { 'mutator.lua': 'c' })],
    ),
    foreign: ['c'],
  });
  const actions = createActions(core);
  const packs = createPatchActions({ ...core, ...actions } as unknown as Workspace);
  const texts = () =>
    [...core.state().packages.values()]
      .flatMap(({ uid, files }) => files.map((file) => `${uid}/${file.path}: ${textOf(file)}`))
      .sort();
  /** Types at the end of a file, as a step of its own. */
  const type = (uid: string, path: string, text: string) => {
    now += 10_000;
    const file = core
      .state()
      .packages.get(uid)
      ?.files.find((one) => one.path === path);
    if (file !== undefined) actions.setText(uid, path, textOf(file) + text);
  };
  return { core, actions, packs, texts, type, losses };
}

type Bench = ReturnType<typeof workbench>;
type Pick = <T>(list: readonly T[]) => T | undefined;

const file = (path: string, text: string) => ({ path, bytes: encodeUtf8(text) });
const incoming = (id: string) => stateOf([packageOf(`${id}1`, { 'mutator.lua': id })], [packageOf(`${id}2`)]);

/** Every kind of change that the workspace has, on whatever is there. */
const CHANGES: Readonly<Record<string, (bench: Bench, pick: Pick, id: string) => void>> = {
  open: ({ actions }, _, id) => void actions.addPackages([packageOf(id).files]),
  create: ({ actions }, _, id) => void actions.addPackages([actions.mutatorOf(id)]),
  duplicate: ({ actions }, pick) => actions.duplicate(uidIn(pick, actions) ?? ''),
  remove: ({ actions }, pick) => actions.removePackage(uidIn(pick, actions) ?? ''),
  'to the library': ({ actions }, pick) => actions.moveToLibrary(uidIn(pick, actions) ?? ''),
  'to the stack': ({ actions }, pick) => actions.addToStack(uidIn(pick, actions) ?? ''),
  move: ({ actions }, pick) => actions.moveTo(uidIn(pick, actions) ?? '', 0),
  mute: ({ actions }, pick) => actions.setEnabled(uidIn(pick, actions) ?? '', false),
  'an option': ({ actions }, pick, id) => actions.setOption(uidIn(pick, actions) ?? '', 'cost', id),
  match: ({ actions }, _, id) => actions.setMatch({ engine: id }),
  'copy to edit': ({ actions }, pick) => void actions.copyToEdit(uidIn(pick, actions) ?? ''),
  protect: ({ actions }, pick) => actions.setForeign(uidIn(pick, actions) ?? '', true),
  unprotect: ({ actions }, pick) => actions.setForeign(uidIn(pick, actions) ?? '', false),
  'add a file': ({ actions }, pick, id) => actions.addFile(uidIn(pick, actions) ?? '', file(`lua/${id}.lua`, 'new')),
  'put a file over': ({ actions }, pick) =>
    actions.putFile(uidIn(pick, actions) ?? '', file('a.lua', 'put'), { id: 'p' }),
  'put files': ({ actions }, pick, id) =>
    actions.putFiles(uidIn(pick, actions) ?? '', [file('lua/x.lua', 'over'), file(`${id}.lua`, '')]),
  'remove a file': ({ actions }, pick) => withFileIn(pick, actions, (uid, path) => actions.removeFile(uid, path)),
  'remove a folder': ({ actions }, pick) => actions.removePath(uidIn(pick, actions) ?? '', 'lua/'),
  'rename a file': ({ actions }, pick, id) =>
    withFileIn(pick, actions, (uid, path) => actions.renameFile(uid, path, `lua/${id}.lua`)),
  'rename over a file': ({ actions }, pick) =>
    withFileIn(pick, actions, (uid, path) => actions.renameFile(uid, path, 'lua/x.lua')),
  'move a folder': ({ actions }, pick, id) => {
    const [from, to] = [uidIn(pick, actions) ?? '', uidIn(pick, actions) ?? ''];
    actions.movePath({ uid: from, path: 'lua/' }, { uid: to, path: `${id}/` });
  },
  'copy a folder': ({ actions }, pick) => {
    const [from, to] = [uidIn(pick, actions) ?? '', uidIn(pick, actions) ?? ''];
    actions.copyPath({ uid: from, path: 'lua/' }, { uid: to, path: '' });
  },
  replace: ({ actions }, pick, id) =>
    withFileIn(
      pick,
      actions,
      (uid, path, text) => void actions.replaceTexts([{ uid, path, before: text, after: `${id} ${text}` }]),
    ),
  'take a stack': ({ core }, _, id) => core.make(takeOver(core.state(), incoming(id))),
  'take a backup in': ({ core }, _, id) => core.make(addState(core.state(), incoming(id), { id: 'l' })),
  'another workspace': ({ core }, _, id) => core.make(exchange(core.state(), incoming(id), { id: 'l' })),
  'a pack': ({ packs }, _, id) => void packs.createPack(`G:${id}`),
  'remove a pack': ({ packs, core }, pick) => packs.removePack(pick(core.state().patches.packs)?.uid ?? ''),
  'switch a pack off': ({ packs, core }, pick) =>
    packs.setPack(pick(core.state().patches.packs)?.uid ?? '', { enabled: false }),
};

let there: Bench | null = null;
function uidIn(pick: Pick, _: unknown): string | undefined {
  return pick([...there!.core.state().packages.keys()]);
}
function withFileIn(pick: Pick, actions: unknown, act: (uid: string, path: string, text: string) => void): void {
  const uid = uidIn(pick, actions);
  const found = pick(there!.core.state().packages.get(uid ?? '')?.files ?? []);
  if (uid !== undefined && found !== undefined) act(uid, found.path, textOf(found));
}

/** A row of choices that a seed makes again. */
function choices(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function begun(seed: number) {
  there = workbench();
  const bench = there;
  const random = choices(seed);
  const pick: Pick = (list) => list[random(list.length)];
  let count = 0;
  const typeSomewhere = () => {
    count += 1;
    withFileIn(pick, null, (uid, path) => bench.type(uid, path, ` typed${count}`));
  };
  const change = (name: string | undefined) => {
    count += 1;
    CHANGES[name!]!(bench, pick, `n${seed}-${count}`);
  };
  return { ...bench, random, pick, change, typeSomewhere };
}

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

describe('undo and redo', () => {
  it.each(Object.keys(CHANGES))('given text typed after "%s", then undo and redo lead back to it', (name) => {
    for (const seed of SEEDS) {
      const { core, texts, change, typeSomewhere } = begun(seed);
      change('create');
      change('a pack');
      change(name);
      for (let times = 0; times < 6; times += 1) typeSomewhere();
      const before = texts();
      core.undo();
      core.redo();
      expect(texts()).toEqual(before);
    }
  });

  it.each(SEEDS)('given any row of changes and typing (%i), then as many undos as redos lead back', (seed) => {
    const { core, texts, change, typeSomewhere, random, pick } = begun(seed);
    for (let times = 0; times < 25; times += 1) {
      if (random(2) === 0) typeSomewhere();
      else change(pick(Object.keys(CHANGES)));
      if (random(4) > 0) continue;
      const before = texts();
      const steps = Math.min(1 + random(4), core.history().done.length);
      for (let step = 0; step < steps; step += 1) core.undo();
      for (let step = 0; step < steps; step += 1) core.redo();
      expect(texts()).toEqual(before);
    }
  });

  it.each(SEEDS)('given typing between an undo and its redo (%i), then another undo leads back to that', (seed) => {
    const { core, texts, change, typeSomewhere, pick } = begun(seed);
    for (let times = 0; times < 4; times += 1) {
      change(pick(Object.keys(CHANGES)));
      typeSomewhere();
    }
    core.undo();
    typeSomewhere();
    typeSomewhere();
    const before = texts();
    core.redo();
    core.undo();
    expect(texts()).toEqual(before);
  });

  it.each(Object.keys(CHANGES))('given "%s", then undo leads back to the state before, and says of no loss', (name) => {
    for (const seed of SEEDS.slice(0, 10)) {
      const { core, texts, change, typeSomewhere, losses } = begun(seed);
      typeSomewhere();
      const before = [texts(), core.state().stack, core.state().library, core.state().tabs];
      const steps = core.history().done.length;
      change(name);
      if (core.history().done.length > steps) core.undo();
      expect([texts(), core.state().stack, core.state().library, core.state().tabs]).toEqual(before);
      expect(losses).toEqual([]);
    }
  });
});

describe('an undo that takes along what was typed', () => {
  const written = () => {
    const bench = workbench();
    const uid = bench.actions.addPackages([bench.actions.mutatorOf('Fast')])[0]!;
    const path = bench.core.state().packages.get(uid)!.files[0]!.path;
    bench.type(uid, path, '# twenty minutes');
    const before = bench.core.state();
    bench.core.undo();
    return { ...bench, uid, before };
  };

  it('is told of, with the way back', () => {
    const { core } = written();
    expect(core.notices().at(-1)).toMatchObject({ message: { id: 'ui.notice.took-kept' }, stays: true });
    expect(core.canTake(core.notices().at(-1)!.step!)).toBe(true);
  });

  it('lets the state be kept elsewhere first', () => {
    const { losses, before } = written();
    expect(losses).toEqual([before]);
  });

  it('is closed by the redo that brings it back', () => {
    const { core, texts, before } = written();
    core.redo();
    expect(core.notices()).toEqual([]);
    expect(core.state().packages).toEqual(before.packages);
    expect(texts().some((text) => text.includes('twenty minutes'))).toBe(true);
  });

  it('has no way back after another change', () => {
    const { core, actions } = written();
    const { step } = core.notices().at(-1)!;
    actions.setMatch({ engine: '9.0.0' });
    expect(core.canTake(step!)).toBe(false);
  });

  it('is not told of a rename, which moves files as they are', () => {
    const { core, actions, type, losses } = workbench();
    actions.renameFile('a', 'lua/x.lua', 'lua/z.lua');
    type('a', 'lua/z.lua', ' more');
    core.undo();
    expect(
      textOf(
        core
          .state()
          .packages.get('a')!
          .files.find(({ path }) => path === 'lua/x.lua')!,
      ),
    ).toBe('x more');
    expect(losses).toEqual([]);
  });
});

describe('a text step over several files', () => {
  const edits = ['lua/x.lua', 'lua/y.lua'].map((path) => ({ file: path, range: { start: 0, end: 1 }, text: 'z' }));
  const renamed = () => {
    const bench = workbench();
    bench.actions.applyEdits('a', edits);
    const read = () => ['x', 'y'].map((name) => bench.texts().find((text) => text.startsWith(`a/lua/${name}.lua`)));
    return { ...bench, read };
  };
  const [old, next] = [
    ['a/lua/x.lua: x', 'a/lua/y.lua: y'],
    ['a/lua/x.lua: z', 'a/lua/y.lua: z'],
  ];

  it('is taken back by one undo of all', () => {
    const { core, read } = renamed();
    core.undoAnywhere();
    expect(read()).toEqual(old);
  });

  it('is taken back whole by the undo of one of its texts, and made again by its redo', () => {
    const { actions, read } = renamed();
    actions.setText('a', 'lua/y.lua', 'y', 'undo');
    expect(read()).toEqual(old);
    actions.setText('a', 'lua/x.lua', 'z', 'redo');
    expect(read()).toEqual(next);
  });

  it('stays where another text was written on, but for the text that is undone', () => {
    const { actions, type, read } = renamed();
    type('a', 'lua/x.lua', '!');
    actions.setText('a', 'lua/y.lua', 'y', 'undo');
    expect(read()).toEqual(['a/lua/x.lua: z!', 'a/lua/y.lua: y']);
  });

  it('stays when a person types what was there', () => {
    const { actions, read } = renamed();
    actions.setText('a', 'lua/y.lua', 'y');
    expect(read()).toEqual(['a/lua/x.lua: z', 'a/lua/y.lua: y']);
  });
});

describe('undo of all', () => {
  it('passes over edits of what is gone', () => {
    const { core, actions, type } = workbench();
    actions.setMatch({ engine: '9.0.0' });
    const uid = actions.addPackages([actions.mutatorOf('Fast')])[0]!;
    type(uid, core.state().packages.get(uid)!.files[0]!.path, '#');
    core.undo();
    core.undoAnywhere();
    expect(core.state().match.engine).not.toBe('9.0.0');
  });
});
