// The patch workbench's state beside the workspace: the assets of the enabled packs, the definition that is worked on, which
// tool is in front. One for a workspace, made when the first part of the page asks for it.

import { type Accessor, createEffect, createMemo, createRoot, createSignal, on, onCleanup, untrack } from 'solid-js';
import type { PatchPackSpec, PatchWorldSpec, TargetView } from '../../../workers/protocol.ts';
import type { PatchTool } from '../../commands/index.ts';
import {
  contextOf,
  createPatchActions,
  createPatchEngine,
  fileOf,
  isDefinitionPath,
  type PatchActions,
  type PatchEngine,
  type PatchPackItem,
  packSpecs,
  sameSpecs,
  tabKey,
  textOf,
  type Workspace,
} from '../../workspace/index.ts';
import { LocalAssets } from './assets.ts';
import { createDraftScope } from './drafts.ts';
import { NO_PASS, PassRunner, type PassState } from './pass.ts';
import { patchProblems } from './problems.ts';

export type Tool = PatchTool;
export const TOOLS: readonly Tool[] = ['targets', 'conflicts', 'form', 'matcher', 'conditions', 'context'];

/** A definition file of a pack. */
export interface DefinitionPlace {
  readonly uid: string;
  readonly path: string;
}

export interface OpenDefinition extends DefinitionPlace {
  readonly pack: PatchPackItem;
  readonly text: string;
  /** Stands under the legacy root. */
  readonly legacy: boolean;
}

export interface Patches {
  readonly workspace: Workspace;
  readonly actions: PatchActions;
  readonly assets: Accessor<LocalAssets>;
  /** What the worker was last asked to run over. */
  readonly world: Accessor<PatchWorldSpec>;
  readonly pass: Accessor<PassState>;
  /** The target that is looked at, as the last pass left it. */
  readonly target: Accessor<TargetView | null>;
  /** The text that a person wrote for a target's asset; null where it stands as it is. Kept until another workspace's packs come. */
  draft(target: string): string | null;
  setDraft(target: string, text: string | null): void;
  /** Asks the worker about the last pass. */
  readonly ask: PatchEngine['ask'];
  /** Asks the worker what needs no packs. */
  readonly quick: PatchEngine['quick'];
  /** Takes the last outputs as published: rejected targets keep theirs from now on. */
  publish(): Promise<void>;
  /** Every definition file of every pack, in load order. */
  readonly definitions: Accessor<readonly DefinitionPlace[]>;
  /** The definition that forms and benches work on: the file in front, else the last one that was, else the first. */
  readonly definition: Accessor<OpenDefinition | null>;
  chooseDefinition(place: DefinitionPlace): void;
  /** Writes the chosen definition's text anew. */
  write(text: string): void;
  /** Whether the dialog for a new pack is open. */
  readonly askingForPack: Accessor<boolean>;
  askForPack(open: boolean): void;
  readonly tool: Accessor<Tool>;
  show(tool: Tool): void;
  /** Uid of the pack that holds a path, by the pack's id. */
  uidOfPack(id: string): string | null;
}

const known = new WeakMap<Workspace, Patches>();

/** The workbench of a workspace. */
export function patchesOf(workspace: Workspace): Patches {
  let patches = known.get(workspace);
  if (patches === undefined) known.set(workspace, (patches = createRoot(() => createPatches(workspace))));
  return patches;
}

const LEGACY = 'Server/Tamework/Patches/';

function createPatches(workspace: Workspace): Patches {
  const actions = createPatchActions(workspace);
  const state = workspace.state;
  const [askingForPack, askForPack] = createSignal(false);
  const [tool, show] = createSignal<Tool>('targets');
  const [records, setRecords] = createSignal<PatchPackSpec | null>(null);
  const part = createMemo(() => state().patches);
  // The game's records lie over every pack: a record is always the game's own.
  const packs = createMemo(
    () => {
      const [own, given] = [packSpecs(part(), state().packages), records()];
      return given === null ? own : [...own, given];
    },
    [],
    { equals: sameSpecs },
  );
  const context = createMemo(() => contextOf(part()));
  const world = createMemo((): PatchWorldSpec => ({ packs: packs(), context: context() }));
  const mods = createMemo(() => [...packs().map(({ id }) => id), ...context().installed]);
  const assets = createMemo(() => new LocalAssets(packs(), mods()));

  createEffect(
    on([() => part().records, () => workspace.game().info], ([wanted, game]) => {
      if (!wanted || game === null) return void setRecords(null);
      void workspace.engine.recordPack().then(
        (found) => part().records && setRecords(found),
        // A lost engine opens its game again, which asks anew.
        () => setRecords(null),
      );
    }),
  );

  const [pass, setPass] = createSignal<PassState>(NO_PASS);
  const engine = createPatchEngine(
    () => new Worker(new URL('../../../workers/patches.ts', import.meta.url), { type: 'module' }),
  );
  const runner = new PassRunner(engine, setPass);
  let runs = 0;
  createEffect(
    on(world, (next) => {
      // Before there is anything to look at the worker need not be there at all.
      if (next.packs.length === 0 && runs === 0) return;
      runner.request(next, runs > 0);
      runs += 1;
    }),
  );
  const outcome = createMemo(() => pass().outcome);
  createEffect(
    on(outcome, (found) => {
      workspace.setMoreProblems(untrack(() => patchProblems(state(), found)));
      if (found === null || state().patches.packs.length === 0) return;
      const { generated, failed, material, redundant } = found.summary;
      const values = { generated, rejected: failed, conflicts: material + redundant };
      untrack(() => workspace.announce({ id: 'ui.patches.said.pass', values }));
    }),
  );
  const [target, setTarget] = createSignal<TargetView | null>(null);
  createEffect(() => {
    const path = part().target;
    if (path === null || outcome() === null) return void setTarget(null);
    let stale = false;
    onCleanup(() => {
      stale = true;
    });
    void engine.ask('target', { target: path }).then(
      (view) => stale || setTarget(view),
      // A lost worker is started again by the next pass, which asks anew.
      () => {},
    );
  });

  const [drafts, setDrafts] = createSignal<ReadonlyMap<string, string>>(new Map());
  const scope = createDraftScope();
  createEffect(() => {
    if (scope.turned(part().packs.map(({ uid }) => uid))) setDrafts(new Map());
  });

  const definitions = createMemo(() =>
    part().packs.flatMap(({ uid }) =>
      (state().packages.get(uid)?.files ?? [])
        .filter(({ path }) => isDefinitionPath(path))
        .map(({ path }): DefinitionPlace => ({ uid, path })),
    ),
  );
  const [chosen, choose] = createSignal<DefinitionPlace | null>(null);
  const place = createMemo(
    () => {
      const front = state().tabs.find((tab) => tabKey(tab) === state().activeTab);
      const list = definitions();
      const there = (one: DefinitionPlace | null | undefined) =>
        one == null ? undefined : list.find(({ uid, path }) => uid === one.uid && path === one.path);
      return there(front) ?? there(chosen()) ?? list[0] ?? null;
    },
    null,
    { equals: (a, b) => a?.uid === b?.uid && a?.path === b?.path },
  );
  const definition = createMemo((): OpenDefinition | null => {
    const at = place();
    const pack = at === null ? undefined : part().packs.find(({ uid }) => uid === at.uid);
    const file = at === null ? null : fileOf(state().packages.get(at.uid), at.path);
    if (at === null || pack === undefined || file === null) return null;
    return { uid: at.uid, path: at.path, pack, text: textOf(file), legacy: at.path.startsWith(LEGACY) };
  });
  return {
    workspace,
    actions,
    assets,
    world,
    pass,
    target,
    draft: (path) => drafts().get(path) ?? null,
    setDraft: (path, text) =>
      void setDrafts((before) => {
        const next = new Map(before);
        if (text === null) next.delete(path);
        else next.set(path, text);
        return next;
      }),
    ask: engine.ask,
    quick: engine.quick,
    publish: () => runner.publish(),
    definitions,
    definition,
    chooseDefinition(next) {
      choose(next);
      workspace.openFile(next.uid, next.path, null, false);
    },
    write(text) {
      const at = place();
      if (at === null) return;
      choose(at);
      workspace.setText(at.uid, at.path, text);
    },
    askingForPack,
    askForPack: (open) => void askForPack(open),
    tool,
    show: (next) => void show(next),
    uidOfPack: (id) => part().packs.find((pack) => pack.id === id)?.uid ?? null,
  };
}
