// The patch tools, one behind each tab: results, overlaps, the form, the benches, and the context around the packs.

import { type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { EmptyState, Tabs } from '../kit/index.ts';
import './patches.css';
import { ConditionsView } from './conditions/ConditionsView.tsx';
import { ConflictsView } from './conflicts/ConflictsView.tsx';
import { ContextView } from './context/ContextView.tsx';
import { patchesOf, TOOLS, type Tool } from './desk.ts';
import { FormView } from './form/FormView.tsx';
import { MatcherView } from './matcher/MatcherView.tsx';
import { TargetsView } from './targets/TargetsView.tsx';

const VIEWS: Readonly<Record<Tool, () => JSX.Element>> = {
  targets: () => <TargetsView />,
  conflicts: () => <ConflictsView />,
  form: () => <FormView />,
  matcher: () => <MatcherView />,
  conditions: () => <ConditionsView />,
  context: () => <ContextView />,
};

export function PatchDesk(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const conflictCount = () => {
    const summary = patches.pass().outcome?.summary;
    return summary === undefined ? null : summary.material + summary.redundant;
  };
  const counts: Partial<Readonly<Record<Tool, () => number | null>>> = {
    targets: () => patches.pass().outcome?.targets.length ?? null,
    conflicts: () => conflictCount(),
  };
  const hasAny = () => workspace.state().patches.packs.length > 0 || workspace.state().patches.records;
  return (
    <section class="desk" aria-label={say('ui.patches.tools')}>
      <h2 class="visually-hidden">{say('ui.patches.tools')}</h2>
      <Tabs
        label={say('ui.patches.tools')}
        more={say('ui.tab.all')}
        value={patches.tool()}
        onChange={(id) => patches.show(id as Tool)}
        items={TOOLS.map((id) => ({
          id,
          label: say(`ui.patches.tool.${id}`),
          ...(counts[id] === undefined ? {} : { count: counts[id] }),
          content: () => (
            <Show
              when={hasAny() || id === 'context'}
              fallback={<EmptyState icon="package" text={say('ui.patches.desk-empty')} />}
            >
              {VIEWS[id]()}
            </Show>
          ),
        }))}
      />
    </section>
  );
}
