// Commands of the inspector. Those with `within` are keys of the grid: they act only while the grid has the focus.

import type { MessageId } from '../../i18n/index.ts';
import type { Command, InspectorAction } from '../command.ts';

function command(action: InspectorAction, title: MessageId, keys?: readonly string[]): Command {
  return {
    id: `inspector.${action}`,
    group: 'inspector',
    title,
    ...(keys === undefined ? {} : { keys }),
    run: ({ shell }) => shell.inspect(action),
  };
}

function gridKey(action: InspectorAction, title: MessageId, ...keys: string[]): Command {
  return { ...command(action, title, keys), within: 'grid', hidden: true };
}

export const INSPECTOR_COMMANDS: readonly Command[] = [
  command('next-change', 'inspector.next-change', ['F7']),
  command('previous-change', 'inspector.previous-change', ['Shift+F7']),
  command('next-conflict', 'inspector.next-conflict', ['Alt+F7']),
  command('previous-conflict', 'inspector.previous-conflict', ['Alt+Shift+F7']),
  command('next-record', 'inspector.next-record', ['Alt+PageDown']),
  command('previous-record', 'inspector.previous-record', ['Alt+PageUp']),
  command('focus-grid', 'inspector.focus-grid', ['Mod+2']),
  command('find-record', 'inspector.find-record', ['Mod+K F']),
  command('find-field', 'inspector.find-field', ['Mod+K G']),
  command('changed-only', 'inspector.toggle-changed-only', ['Mod+K C']),
  command('legend', 'inspector.legend', ['Mod+K L']),
  command('source', 'inspector.go-source', ['Mod+K Enter']),
  command('reviewed', 'inspector.mark-reviewed', ['Mod+K R']),
  command('next-unreviewed', 'inspector.next-unreviewed', ['Mod+K U']),
  command('watch', 'inspector.watch-field', ['Mod+K V']),
  command('accept', 'inspector.accept-conflict', ['Mod+K A']),
  command('view-fields', 'inspector.show-fields', ['Mod+K 1']),
  command('view-figures', 'inspector.show-figures', ['Mod+K 2']),
  command('view-links', 'inspector.show-links', ['Mod+K 3']),
  command('view-spread', 'inspector.show-spread', ['Mod+K 4']),
  command('view-compare', 'inspector.show-compare', ['Mod+K 5']),
  command('view-watch', 'inspector.show-watch', ['Mod+K 6']),
  command('view-conflicts', 'inspector.show-conflicts', ['Mod+K 7']),
  command('keep-stack', 'inspector.keep-stack'),
  command('export', 'inspector.export', ['Mod+K E']),
  gridKey('up', 'inspector.key.up', 'Up'),
  gridKey('down', 'inspector.key.down', 'Down'),
  gridKey('left', 'inspector.key.left', 'Left'),
  gridKey('right', 'inspector.key.right', 'Right'),
  gridKey('row-start', 'inspector.key.row-start', 'Home'),
  gridKey('row-end', 'inspector.key.row-end', 'End'),
  gridKey('grid-start', 'inspector.key.grid-start', 'Mod+Home'),
  gridKey('grid-end', 'inspector.key.grid-end', 'Mod+End'),
  gridKey('page-down', 'inspector.key.page-down', 'PageDown'),
  gridKey('page-up', 'inspector.key.page-up', 'PageUp'),
  gridKey('chain', 'inspector.key.chain', 'Enter', 'Space', 'F2'),
  gridKey('close', 'inspector.key.close', 'Escape'),
  gridKey('next-layer', 'inspector.key.next-layer', ']'),
  gridKey('previous-layer', 'inspector.key.previous-layer', '['),
  ...([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((layer) =>
    gridKey(`layer-${layer}`, `inspector.key.layer-${layer}`, String(layer)),
  ),
  {
    id: 'inspector.keys',
    group: 'inspector',
    title: 'inspector.key.keys',
    keys: ['?'],
    within: 'grid',
    hidden: true,
    run: ({ shell }) => shell.showKeys(),
  },
];
