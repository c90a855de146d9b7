// The inspector's place in the frame: binds it to the workspace's last run, its selection and its editors.

import { createMemo, createSignal, type JSX } from 'solid-js';
import { BASE_LAYER } from '../../kernel/game/layer.ts';
import { type SayId, useSay, useWorkspace } from '../../workspace/index.ts';
import { pinCell } from '../tests/actions.ts';
import type { InspectorHost, Selection } from './host.ts';
import { Inspector } from './Inspector.tsx';

export function InspectorPanel(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [column, setColumn] = createSignal<number | null>(null);
  const selection = createMemo<Selection | null>(() => {
    const { record, field } = workspace.state().selection;
    return record === null ? null : { ...record, field, column: column() };
  });
  // A new object for each finished run, so that the shown record is asked for again.
  const runs = createMemo<{ readonly count: number }>(
    (old) => {
      workspace.run().summary;
      return { count: old.count + 1 };
    },
    { count: 0 },
  );
  const host: InspectorHost = {
    summary: () => workspace.run().summary,
    revision: () => runs().count,
    loadGrid: (space, key) => workspace.engine.grid({ space, key }),
    selection,
    select(next) {
      setColumn(next.column);
      workspace.selectRecord({ space: next.space, key: next.key }, next.field);
    },
    openSource: (mutator, file, line) => workspace.openSource(mutator, file, line ?? 1),
    pin: (cell) => pinCell(workspace, cell),
    say: (id, values) => say(id as SayId, values),
    tell: (message) => say(message),
    nameOf: (id, name) => (id === BASE_LAYER ? say('inspector.base-layer') : workspace.titleOfId(id, name)),
  };
  return (
    <section class="panel" aria-label={say('inspector.title')}>
      <Inspector host={host} />
    </section>
  );
}
