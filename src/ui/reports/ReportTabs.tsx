// The panel below the editors: problems, what scripts printed, tests, what scripts used.

import { createMemo, type JSX } from 'solid-js';
import type { BottomTab } from '../../commands/index.ts';
import { placedNotes, useSay, useWorkspace } from '../../workspace/index.ts';
import { IconButton, Tabs } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { ProblemsPanel } from './ProblemsPanel.tsx';
import {
  BudgetsPanel,
  CommentsPanel,
  ConsolePanel,
  ExplainPanel,
  OrderPanel,
  SearchPanel,
  TestsPanel,
  TimelinePanel,
  WhyPanel,
} from './parts.tsx';

export function ReportTabs(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const printed = () =>
    workspace
      .run()
      .summary?.mutators.reduce((sum, mutator) => sum + mutator.console.length + mutator.consoleDropped, 0) ?? 0;
  const failing = () =>
    workspace.tests().results.reduce((sum, { results }) => sum + results.filter(({ ok }) => !ok).length, 0);
  const comments = createMemo(() => placedNotes(workspace.state()).length);
  // Only who opened a link has any; a tab that is in front stays when the last one goes.
  const hasComments = createMemo(() => comments() > 0 || shell.bottom() === 'comments');
  return (
    <section class="reports" aria-label={say('ui.tab.reports')}>
      <Tabs
        label={say('ui.tab.reports')}
        more={say('ui.tab.all')}
        value={shell.bottom()}
        onChange={(id) => shell.showBottom(id as BottomTab)}
        tools={
          shell.layout() === 'wide' ? (
            <IconButton
              icon="close"
              label={say('ui.command.toggle-bottom')}
              onClick={() => shell.setClosed('bottom', true)}
            />
          ) : undefined
        }
        items={[
          {
            id: 'problems',
            label: say('ui.tab.problems'),
            count: () => workspace.problems().length,
            content: () => <ProblemsPanel />,
          },
          { id: 'console', label: say('ui.tab.console'), count: printed, content: () => <ConsolePanel /> },
          { id: 'tests', label: say('ui.tab.tests'), count: failing, content: () => <TestsPanel /> },
          { id: 'budgets', label: say('ui.tab.budgets'), content: () => <BudgetsPanel /> },
          { id: 'search', label: say('ui.tab.search'), content: () => <SearchPanel /> },
          { id: 'order', label: say('ui.tab.order'), content: () => <OrderPanel /> },
          { id: 'timeline', label: say('ui.tab.timeline'), content: () => <TimelinePanel /> },
          {
            id: 'explain',
            label: say('ui.tab.explain'),
            content: () => <ExplainPanel />,
          },
          { id: 'why', label: say('ui.tab.why'), content: () => <WhyPanel /> },
          ...(hasComments()
            ? [{ id: 'comments', label: say('ui.tab.comments'), count: comments, content: () => <CommentsPanel /> }]
            : []),
        ]}
      />
    </section>
  );
}
