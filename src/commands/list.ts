// All commands of the interface.

import { LOCALES } from '../i18n/index.ts';
import { fileOf, THEME_CHOICES } from '../workspace/index.ts';
import { ANALYSIS_COMMANDS } from './areas/analyses.ts';
import { EDITORS } from './areas/editors.ts';
import { EXPLAIN } from './areas/explain.ts';
import { FRAME } from './areas/frame.ts';
import { GALLERY } from './areas/gallery.ts';
import { INSPECTOR_COMMANDS } from './areas/inspector.ts';
import { LESSONS } from './areas/lessons.ts';
import { LUA_COMMANDS } from './areas/lua.ts';
import { OFFLINE } from './areas/offline.ts';
import { PATCH_COMMANDS } from './areas/patches.ts';
import { SAFETY } from './areas/safety.ts';
import { SHARE } from './areas/share.ts';
import { TESTS } from './areas/tests.ts';
import type { Command, CommandContext } from './command.ts';

const activeTab = ({ workspace }: CommandContext) =>
  workspace.state().tabs.find((tab) => `${tab.uid}/${tab.path}` === workspace.state().activeTab) ?? null;

/** The package that an export of now hands out: that of the file in front. */
export const activeUid = (context: CommandContext): string | null =>
  activeTab(context)?.uid ?? context.workspace.state().stack[0]?.uid ?? null;

/** Moves the active tab along the row. */
function stepTab(context: CommandContext, by: number): void {
  const { tabs, activeTab: key } = context.workspace.state();
  const at = tabs.findIndex((tab) => `${tab.uid}/${tab.path}` === key);
  const next = tabs[(at + by + tabs.length) % tabs.length];
  if (next !== undefined) context.workspace.openFile(next.uid, next.path);
}

export const COMMANDS: readonly Command[] = [
  { id: 'file.new', group: 'file', title: 'ui.command.new', keys: ['Mod+K N'], run: ({ shell }) => shell.newMutator() },
  {
    id: 'file.open',
    group: 'file',
    title: 'ui.command.open',
    keys: ['Mod+O'],
    run: ({ shell }) => shell.pickPackages(),
  },
  {
    id: 'file.open-folder',
    group: 'file',
    title: 'ui.command.open-folder',
    keys: ['Mod+K Mod+O'],
    run: ({ shell }) => shell.pickFolder(),
  },
  {
    id: 'file.export',
    group: 'file',
    title: 'ui.command.export',
    keys: ['Mod+Shift+S'],
    when: (context) => activeUid(context) !== null,
    run: (context) => context.shell.exportPackage(activeUid(context)!),
  },
  ...GALLERY,
  ...SHARE,
  ...OFFLINE,
  ...SAFETY,
  ...TESTS,
  ...LUA_COMMANDS,
  ...FRAME,
  ...EXPLAIN,
  {
    id: 'file.save',
    group: 'file',
    title: 'ui.command.save',
    keys: ['Mod+S'],
    run: ({ workspace }) => workspace.saveNow(),
  },
  {
    id: 'file.close',
    group: 'file',
    title: 'ui.command.close',
    keys: ['Mod+K W'],
    when: (context) => activeTab(context) !== null,
    run: ({ workspace }) => workspace.closeFile(workspace.state().activeTab!),
  },
  { id: 'game.folder', group: 'file', title: 'ui.command.game-folder', run: ({ shell }) => shell.pickGameFolder() },
  {
    id: 'game.archives',
    group: 'file',
    title: 'ui.command.game-archives',
    run: ({ shell }) => shell.pickGameArchives(),
  },
  {
    id: 'game.primer',
    group: 'file',
    title: 'ui.command.game-primer',
    when: ({ workspace }) => workspace.game().spec.kind !== 'primer',
    run: ({ workspace }) => workspace.chooseGame({ kind: 'primer' }),
  },
  {
    id: 'edit.undo',
    group: 'edit',
    title: 'ui.command.undo',
    keys: ['Mod+Z'],
    outsideText: true,
    when: ({ workspace }) => workspace.history().done.length > 0,
    run: ({ workspace }) => workspace.undo(),
  },
  {
    id: 'edit.redo',
    group: 'edit',
    title: 'ui.command.redo',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    outsideText: true,
    when: ({ workspace }) => workspace.history().undone.length > 0,
    run: ({ workspace }) => workspace.redo(),
  },
  {
    id: 'edit.find',
    group: 'edit',
    title: 'ui.command.find',
    when: (context) => activeTab(context) !== null,
    run: ({ shell }) => void shell.editorAction('actions.find'),
  },
  {
    id: 'edit.replace',
    group: 'edit',
    title: 'ui.command.replace',
    when: (context) => activeTab(context) !== null,
    run: ({ shell }) => void shell.editorAction('editor.action.startFindReplaceAction'),
  },
  {
    id: 'edit.quick-fix',
    group: 'edit',
    title: 'ui.command.quick-fix',
    when: (context) => activeTab(context) !== null,
    run: ({ shell }) => void shell.editorAction('editor.action.quickFix'),
  },
  {
    id: 'edit.comment',
    group: 'edit',
    title: 'ui.command.comment',
    when: (context) => activeTab(context) !== null,
    run: ({ shell }) => void shell.editorAction('editor.action.commentLine'),
  },
  {
    id: 'run.now',
    group: 'run',
    title: 'ui.command.run',
    keys: ['Mod+Enter'],
    run: ({ workspace }) => workspace.runNow(),
  },
  {
    id: 'run.cancel',
    group: 'run',
    title: 'ui.command.cancel',
    when: ({ workspace }) => workspace.run().phase === 'running' || workspace.run().phase === 'waiting',
    run: ({ workspace }) => workspace.cancelRun(),
  },
  {
    id: 'view.palette',
    group: 'view',
    title: 'ui.command.palette',
    keys: ['Mod+Shift+P', 'F1'],
    hidden: true,
    run: ({ shell }) => shell.showPalette('commands'),
  },
  {
    id: 'view.stack',
    group: 'view',
    title: 'ui.command.view-stack',
    keys: ['Mod+Shift+L'],
    run: ({ shell }) => shell.showSide('stack'),
  },
  {
    id: 'view.files',
    group: 'view',
    title: 'ui.command.view-files',
    keys: ['Mod+Shift+E'],
    run: ({ shell }) => shell.showSide('files'),
  },
  {
    id: 'view.game',
    group: 'view',
    title: 'ui.command.view-game',
    keys: ['Mod+Shift+G'],
    run: ({ shell }) => shell.showSide('game'),
  },
  {
    id: 'view.problems',
    group: 'view',
    title: 'ui.command.view-problems',
    keys: ['Mod+Shift+M'],
    run: ({ shell }) => shell.showBottom('problems'),
  },
  {
    id: 'view.console',
    group: 'view',
    title: 'ui.command.view-console',
    keys: ['Mod+Shift+U'],
    run: ({ shell }) => shell.showBottom('console'),
  },
  {
    id: 'view.budgets',
    group: 'view',
    title: 'ui.command.view-budgets',
    run: ({ shell }) => shell.showBottom('budgets'),
  },
  {
    id: 'view.toggle-side',
    group: 'view',
    title: 'ui.command.toggle-side',
    keys: ['Mod+B'],
    run: ({ shell }) => shell.toggle('side'),
  },
  {
    id: 'view.toggle-bottom',
    group: 'view',
    title: 'ui.command.toggle-bottom',
    keys: ['Mod+J'],
    run: ({ shell }) => shell.toggle('bottom'),
  },
  {
    id: 'view.toggle-inspector',
    group: 'view',
    title: 'ui.command.toggle-inspector',
    keys: ['Mod+Alt+B'],
    run: ({ shell }) => shell.toggle('inspector'),
  },
  ...THEME_CHOICES.map(
    (theme): Command => ({
      id: `view.theme.${theme}`,
      group: 'view',
      title: `ui.command.theme.${theme}`,
      run: ({ shell }) => shell.setTheme(theme),
    }),
  ),
  ...LOCALES.map(
    (locale): Command => ({
      id: `view.language.${locale}`,
      group: 'view',
      title: `ui.command.language.${locale}`,
      run: ({ preferences }) => preferences.update({ locale }),
    }),
  ),
  ...EDITORS,
  {
    id: 'go.file',
    group: 'go',
    title: 'ui.command.go-file',
    keys: ['Mod+P'],
    run: ({ shell }) => shell.showPalette('files'),
  },
  {
    id: 'go.editor',
    group: 'go',
    title: 'ui.command.go-editor',
    keys: ['Mod+1'],
    run: ({ shell }) => shell.focusEditor(),
  },
  {
    id: 'go.next-problem',
    group: 'go',
    title: 'ui.command.next-problem',
    keys: ['F8'],
    when: ({ workspace }) => workspace.problems().length > 0,
    run: ({ shell }) => void shell.stepProblem(1),
  },
  {
    id: 'go.previous-problem',
    group: 'go',
    title: 'ui.command.previous-problem',
    keys: ['Shift+F8'],
    when: ({ workspace }) => workspace.problems().length > 0,
    run: ({ shell }) => void shell.stepProblem(-1),
  },
  {
    id: 'go.next-tab',
    group: 'go',
    title: 'ui.command.next-tab',
    keys: ['Mod+PageDown'],
    when: ({ workspace }) => workspace.state().tabs.length > 1,
    run: (context) => stepTab(context, 1),
  },
  {
    id: 'go.previous-tab',
    group: 'go',
    title: 'ui.command.previous-tab',
    keys: ['Mod+PageUp'],
    when: ({ workspace }) => workspace.state().tabs.length > 1,
    run: (context) => stepTab(context, -1),
  },
  {
    id: 'go.manifest',
    group: 'go',
    title: 'ui.command.go-manifest',
    when: (context) => activeUid(context) !== null,
    run(context) {
      const uid = activeUid(context)!;
      const document = context.workspace.state().packages.get(uid);
      if (fileOf(document, 'oamut.yaml') !== null) context.workspace.openFile(uid, 'oamut.yaml');
    },
  },
  ...INSPECTOR_COMMANDS,
  ...ANALYSIS_COMMANDS,
  ...LESSONS,
  {
    id: 'help.keys',
    group: 'help',
    title: 'ui.command.keys',
    keys: ['Mod+K Mod+S'],
    run: ({ shell }) => shell.showKeys(),
  },
  ...PATCH_COMMANDS,
];

const byId = new Map(COMMANDS.map((command) => [command.id, command]));

/** The command of an id that is known to exist. */
export function commandOf(id: string): Command {
  const command = byId.get(id);
  if (command === undefined) throw new Error(`no command ${id}`);
  return command;
}

/** Whether a command can run now. */
export function canRun(command: Command, context: CommandContext): boolean {
  return command.when?.(context) ?? true;
}
