// A lesson's scene as a workspace, and the workspace's arrangement as a scene again.

import type { Guess, Lesson, LessonStep, Scene } from '../../kernel/lessons/index.ts';
import {
  EMPTY_STATE,
  fileOf,
  NO_PATCHES,
  type PackageDocument,
  sortFiles,
  type Tab,
  tabKey,
  type WorkspaceState,
} from '../../workspace/index.ts';

const MANIFEST = 'oamut.yaml';

/** The workspace's names for a lesson's packages: the same in every step, so that editors keep their texts. */
function uidsOf(lesson: Lesson): ReadonlyMap<string, string> {
  return new Map([...lesson.members, ...lesson.packs].map(({ id }, index) => [id, `lesson-${index}`] as const));
}

/** A workspace that holds a scene: the stack in order, what is not in it in the library, packs beside. */
export function stateOfScene(lesson: Lesson, step: LessonStep, scene: Scene): WorkspaceState {
  const uids = uidsOf(lesson);
  const documentOf = ({ id, files }: Scene['members'][number]): PackageDocument => ({
    uid: uids.get(id)!,
    files: sortFiles(files),
  });
  const ofPatches = scene.packs.length > 0;
  // A lesson of patches has a package only because pages need one.
  const members = ofPatches ? scene.members.filter(({ id }) => scene.stack.includes(id)) : scene.members;
  const documents = [...members, ...scene.packs].map(documentOf);
  const packages = new Map(documents.map((document) => [document.uid, document]));
  const tabs = tabsOf(step, scene, uids, packages);
  const { look } = step.start;
  const loaded = [...scene.load, ...scene.packs.map(({ id }) => id).filter((id) => !scene.load.includes(id))];
  return {
    ...EMPTY_STATE,
    packages,
    stack: scene.stack.flatMap((id) => {
      const uid = uids.get(id);
      const options = Object.fromEntries(scene.options.get(id) ?? []);
      return uid === undefined ? [] : [{ uid, enabled: true, options, clash: null }];
    }),
    library: members.filter(({ id }) => !scene.stack.includes(id)).map(({ id }) => uids.get(id)!),
    match: { ...EMPTY_STATE.match, map: scene.map },
    tabs,
    activeTab: tabs.at(-1) === undefined ? null : tabKey(tabs.at(-1)!),
    selection:
      look === null || look.space === 'hacks'
        ? EMPTY_STATE.selection
        : {
            record: { space: look.space, key: look.record.toLowerCase() },
            field: look.field === '' ? null : look.field,
          },
    patches: {
      ...NO_PATCHES,
      packs: loaded.map((id) => {
        const { version } = scene.packs.find((pack) => pack.id === id)!;
        return { uid: uids.get(id)!, id, version: version ?? '', enabled: scene.load.includes(id) };
      }),
      target: targetOf(step),
    },
  };
}

/** Files that open with a step: the manifest where there is one, those that the task edits, then the file that it shows. */
function tabsOf(
  { start, task }: LessonStep,
  scene: Scene,
  uids: ReadonlyMap<string, string>,
  packages: WorkspaceState['packages'],
): readonly Tab[] {
  const { owner, path } = shownFile(start.show, scene);
  const shown: Tab = { uid: uids.get(owner) ?? '', path };
  const manifest: Tab = { uid: shown.uid, path: MANIFEST };
  // What the task asks to edit is at hand as well.
  const edited = (task?.solution.edits ?? []).map(
    ({ package: id, file }): Tab => ({ uid: uids.get(id ?? scene.id) ?? '', path: file }),
  );
  const others = [manifest, ...edited].filter((tab) => tabKey(tab) !== tabKey(shown));
  const wanted = [...new Map(others.map((tab) => [tabKey(tab), tab])).values(), shown];
  return wanted.filter((tab) => fileOf(packages.get(tab.uid), tab.path) !== null);
}

/** The file that a step shows: `file` of the lesson's own package, or `package:file`. Ids of packs hold a colon too. */
export function shownFile(show: string | null, scene: Scene): { readonly owner: string; readonly path: string } {
  const all = [...scene.members, ...scene.packs];
  if (show === null) {
    const pack = scene.packs.find(({ id }) => id === scene.load.at(-1));
    const definition = pack?.files.find(
      ({ path }) => import.meta.env.OAMUT_PATCHWORK !== 'off' && path.startsWith('Server/Patchwork/Patches/'),
    );
    if (pack !== undefined && definition !== undefined) return { owner: pack.id, path: definition.path };
    return { owner: scene.id, path: 'mutator.lua' };
  }
  const named = all.find(({ id }) => show.startsWith(`${id}:`));
  return named === undefined
    ? { owner: scene.id, path: show }
    : { owner: named.id, path: show.slice(named.id.length + 1) };
}

function targetOf({ guess, task }: LessonStep): string | null {
  if (guess?.of?.kind === 'patched') return guess.of.place.target;
  const asked = [...(guess?.choices ?? []).flatMap((one) => (one.kind === 'words' ? one.ask.patched : []))];
  return [...asked, ...(task?.ask.patched ?? [])][0]?.place.target ?? null;
}

/** The workspace as a scene: what the learner made of it. */
export function sceneOfState(lesson: Lesson, first: Scene, state: WorkspaceState): Scene {
  const ids = new Map([...uidsOf(lesson)].map(([id, uid]) => [uid, id] as const));
  const filesOf = <T extends Scene['members'][number]>(one: T, uid: string | undefined): T => {
    const document = state.packages.get(uid ?? '');
    return document === undefined ? one : { ...one, files: document.files };
  };
  const uidOf = uidsOf(lesson);
  const on = state.stack.filter(({ enabled, uid }) => enabled && ids.has(uid));
  return {
    ...first,
    members: first.members.map((one) => filesOf(one, uidOf.get(one.id))),
    packs: first.packs.map((one) => filesOf(one, uidOf.get(one.id))),
    stack: on.map(({ uid }) => ids.get(uid)!),
    options: new Map(
      state.stack.flatMap(({ uid, options }) =>
        ids.has(uid) ? [[ids.get(uid)!, new Map(Object.entries(options))] as const] : [],
      ),
    ),
    map: state.match.map,
    load: state.patches.packs.flatMap(({ uid, enabled }) => (enabled && ids.has(uid) ? [ids.get(uid)!] : [])),
  };
}

/** Words of a choice as it is shown: a value, or a line of Markdown. */
export function choiceWords(choice: Guess['choices'][number]): string {
  return choice.kind === 'value' ? choice.text : choice.words;
}
