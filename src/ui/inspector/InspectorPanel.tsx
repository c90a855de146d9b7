// The inspector's place in the frame: binds it to the workspace's last run, its selection, its notes and its editors.

import { batch, createMemo, createSignal, type JSX, onCleanup, Show, untrack } from 'solid-js';
import { INSPECTOR_COMMANDS, type InspectorAction, showKeys } from '../../commands/index.ts';
import { BASE_LAYER } from '../../kernel/game/layer.ts';
import { type SayId, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { Icon } from '../kit/index.ts';
import { TargetGroup } from '../patches/parts.tsx';
import { download } from '../shell/incoming.ts';
import { MAC } from '../shell/keyboard.ts';
import { useShell } from '../shell/shell.ts';
import { pinCell } from '../tests/actions.ts';
import { countComments } from './comments.ts';
import type { InspectorGroup, InspectorHost, MarkedLine, Selection } from './host.ts';
import { Inspector } from './Inspector.tsx';

/** The inspector as a panel of the frame. Call it within the workspace and the shell. */
export function InspectorPanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const { locale } = usePreferences();
  const { column, setColumn } = workspace;
  const selected = createMemo(() => workspace.state().selection);
  const selection = createMemo<Selection | null>(
    () => {
      const { record, field } = selected();
      return record === null ? null : { ...record, field, column: column() };
    },
    null,
    {
      equals: (a, b) => a?.space === b?.space && a?.key === b?.key && a?.field === b?.field && a?.column === b?.column,
    },
  );
  const inspection = createMemo(() => workspace.state().inspection);
  const notes = createMemo(() => workspace.state().comments);
  const comments = createMemo(() => countComments(notes()));
  // A new object for each finished run, so that the shown record is asked for again.
  const runs = createMemo<{ readonly count: number }>(
    (old) => {
      workspace.good();
      return { count: old.count + 1 };
    },
    { count: 0 },
  );
  const marked = createMemo<MarkedLine | null>(
    () => {
      const at = workspace.pointed() ?? workspace.caret();
      const id = at === null ? undefined : workspace.manifestOf(at.uid)?.id;
      return at === null || id === undefined ? null : { mutator: id, file: at.path, line: at.line };
    },
    null,
    { equals: (a, b) => a?.mutator === b?.mutator && a?.file === b?.file && a?.line === b?.line },
  );
  onCleanup(() => workspace.setLit([]));
  // What patches change stands beside the records, where there are patches at all.
  const hasTargets = createMemo(() => {
    if (import.meta.env.OAMUT_PATCHWORK === 'off') return false;
    const { packs, records } = workspace.state().patches;
    return packs.length > 0 || records;
  });
  const [changedTargets, setChangedTargets] = createSignal(0);
  const targets: InspectorGroup = {
    label: () => say('ui.patches.group'),
    count: changedTargets,
    view: (place) => <TargetGroup host={host} onCount={setChangedTargets} {...place} />,
  };
  const host: InspectorHost = {
    // A refused list leaves the last good run in sight.
    summary: () => workspace.good() ?? workspace.run().summary,
    starts: () =>
      workspace.state().stack.some((item) => item.enabled) &&
      (workspace.game().phase === 'opening' || ['waiting', 'running'].includes(workspace.run().phase)),
    revision: () => runs().count,
    loadGrid: workspace.gridOf,
    ask: (name, input) => workspace.engine.inspect(name, input),
    selection,
    select(next) {
      batch(() => {
        setColumn(next.column);
        workspace.selectRecord({ space: next.space, key: next.key }, next.field);
      });
    },
    takeFirstVisit: workspace.takeFirstVisit,
    openStep: workspace.openStep,
    pin: (cell) => void pinCell(workspace, cell),
    beginWith: () => shell.newFromRecord(),
    marked,
    light: (steps) =>
      untrack(() =>
        workspace.setLit(
          steps.flatMap((step) => {
            const owner = workspace.ownerOf(step);
            const uid = owner === null ? null : workspace.state().packages.has(owner) ? owner : workspace.uidOf(owner);
            return uid === null || step.file === null ? [] : [{ uid, path: step.file, line: step.line ?? 1 }];
          }),
        ),
      ),
    askCulprit: () => shell.showCulprit(),
    say: (id, values) => say(id as SayId, values),
    locale,
    tell: (message) => say(message),
    nameOf: (id, name) => (id === BASE_LAYER ? say('inspector.base-layer') : workspace.titleOfId(id, name)),
    inspection,
    comments,
    note: (change) => workspace.update((state) => ({ ...state, inspection: change(state.inspection) })),
    hashOf(mutator) {
      if (mutator === BASE_LAYER) return workspace.run().summary?.patches?.outcome.hash ?? null;
      const uid = workspace.uidOf(mutator);
      return uid === null ? null : (workspace.checks().get(uid)?.check.hash ?? null);
    },
    announce: (id, values) => workspace.announce(values === undefined ? { id } : { id, values }),
    notify: (id, values) => workspace.notify('note', values === undefined ? { id } : { id, values }),
    copy: (text) => navigator.clipboard.writeText(text),
    download: (name, text, type) => download(name, new TextEncoder().encode(text), type),
    members: () =>
      // Of the list that ran: one that is tried or edited since has other places.
      (workspace.run().spec?.entries ?? []).flatMap(({ options }, index) => {
        const id = workspace.run().summary?.order[index];
        const uid = id === undefined ? null : workspace.uidOf(id);
        const manifest = uid === null ? null : workspace.manifestOf(uid);
        return uid === null || manifest === null
          ? []
          : [{ index, id: manifest.id, name: workspace.titleOf(uid), manifest, options }];
      }),
    spec: () => workspace.run().spec,
    keysOf(action: InspectorAction) {
      const keys = INSPECTOR_COMMANDS.find((command) => command.id === `inspector.${action}`)?.keys?.[0];
      return keys === undefined ? undefined : showKeys(keys, MAC);
    },
    bind: (handle) => shell.setInspector(handle),
    group: () => (hasTargets() ? targets : null),
  };
  const isOld = () => workspace.good() !== null && workspace.run().summary?.refused != null;
  return (
    <section class="panel" aria-label={say('inspector.title')}>
      <Show when={isOld()}>
        <p class="insp-old" role="status">
          <Icon name="warning" small />
          {say('ui.editors.old-run')}
        </p>
      </Show>
      <div class="insp-place" classList={{ 'insp-dimmed': isOld() }}>
        <Inspector host={host} />
      </div>
    </section>
  );
}
