// Commands of the analyses over the stack: order, timeline, why not, culprit, what-if.

import type { Command } from '../command.ts';

export const ANALYSIS_COMMANDS: readonly Command[] = [
  { id: 'view.order', group: 'view', title: 'ui.command.view-order', run: ({ shell }) => shell.showBottom('order') },
  {
    id: 'view.timeline',
    group: 'view',
    title: 'ui.command.view-timeline',
    run: ({ shell }) => shell.showBottom('timeline'),
  },
  { id: 'view.why', group: 'view', title: 'ui.command.view-why', run: ({ shell }) => shell.showBottom('why') },
  {
    id: 'go.culprit',
    group: 'go',
    title: 'ui.command.culprit',
    keys: ['Mod+K B'],
    when: ({ workspace }) => workspace.state().selection.record !== null && workspace.run().spec !== null,
    run: ({ shell }) => shell.showCulprit(),
  },
  {
    id: 'what-if.keep',
    group: 'run',
    title: 'ui.command.what-if-keep',
    when: ({ workspace }) => workspace.whatIfs().length > 0,
    run: ({ workspace }) => workspace.keepWhatIf(),
  },
  {
    id: 'what-if.leave',
    group: 'run',
    title: 'ui.command.what-if-leave',
    keys: ['Mod+K Escape'],
    when: ({ workspace }) => workspace.whatIfs().length > 0,
    run: ({ workspace }) => workspace.leaveWhatIf(),
  },
];
