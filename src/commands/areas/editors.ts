// Commands of the editors: when runs happen, what stands beside lines, formatting, names.

import { fileKind, LIVE_CHOICES } from '../../workspace/index.ts';
import type { Command, CommandContext } from '../command.ts';

const activeTab = ({ workspace }: CommandContext) =>
  workspace.state().tabs.find((tab) => `${tab.uid}/${tab.path}` === workspace.state().activeTab) ?? null;

const isScript = (context: CommandContext) => {
  const tab = activeTab(context);
  return tab !== null && fileKind(tab.path) === 'lua';
};

/** One of the text editor's own actions on a script. */
const ofScript = (id: string, group: Command['group'], title: Command['title'], action: string): Command => ({
  id,
  group,
  title,
  when: isScript,
  run: ({ shell }) => void shell.editorAction(action),
});

export const EDITORS: readonly Command[] = [
  ofScript('edit.format', 'edit', 'ui.editors.command.format', 'editor.action.formatDocument'),
  ofScript('edit.rename', 'edit', 'ui.editors.command.rename', 'editor.action.rename'),
  ofScript('go.definition', 'go', 'ui.editors.command.definition', 'editor.action.revealDefinition'),
  ofScript('go.references', 'go', 'ui.editors.command.references', 'editor.action.goToReferences'),
  ...LIVE_CHOICES.map(
    (live): Command => ({
      id: `run.live.${live}`,
      group: 'run',
      title: `ui.editors.command.live.${live}`,
      checked: ({ preferences }) => preferences.preferences().live === live,
      run: ({ preferences }) => preferences.update({ live }),
    }),
  ),
  {
    id: 'run.measure',
    group: 'run',
    title: 'ui.editors.command.measure',
    when: (context) => activeTab(context) !== null,
    run(context) {
      context.preferences.update({ cost: true });
      void context.workspace.measure(activeTab(context)!.uid);
    },
  },
  {
    id: 'view.form',
    group: 'view',
    title: 'ui.editors.command.form',
    when: (context) => activeTab(context)?.path.toLowerCase() === 'oamut.yaml',
    run(context) {
      const tab = activeTab(context)!;
      context.workspace.showForm(`${tab.uid}/${tab.path}`, tab.form !== true);
    },
  },
  {
    id: 'view.outcomes',
    group: 'view',
    title: 'ui.editors.command.outcomes',
    checked: ({ preferences }) => preferences.preferences().outcomes,
    run: ({ preferences }) => preferences.update({ outcomes: !preferences.preferences().outcomes }),
  },
  {
    id: 'view.wrap',
    group: 'view',
    title: 'ui.editors.command.wrap',
    keys: ['Alt+Z'],
    checked: ({ shell }) => shell.wrapsLines(),
    run: ({ preferences, shell }) => preferences.update({ wrap: !shell.wrapsLines() }),
  },
  {
    id: 'view.cost',
    group: 'view',
    title: 'ui.editors.command.cost',
    checked: ({ preferences }) => preferences.preferences().cost,
    run: ({ preferences }) => preferences.update({ cost: !preferences.preferences().cost }),
  },
];
