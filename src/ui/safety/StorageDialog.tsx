// The dialog of storage, restore points and backups; what is in it is loaded with its first use.

import { type JSX, lazy, Suspense } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { Dialog } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';

const Body = lazy(() => import('./StorageBody.tsx'));

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
      <Suspense>
        <Body />
      </Suspense>
    </Dialog>
  );
}
