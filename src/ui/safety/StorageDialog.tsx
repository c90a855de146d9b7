// The dialog of storage, restore points and backups; what is in it is loaded with its first use.

import type { JSX } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { Dialog } from '../kit/index.ts';
import { panel } from '../shell/panel.tsx';
import { useShell } from '../shell/shell.ts';

const Body = panel(async () => (await import('./StorageBody.tsx')).default);

export function StorageDialog(): JSX.Element {
  const shell = useShell();
  const say = useSay();
  return (
    <Dialog
      open={shell.floating() === 'storage'}
      title={say('ui.command.storage')}
      close={say('ui.close')}
      wide
      onClose={() => shell.float(null)}
    >
      <Body />
    </Dialog>
  );
}
