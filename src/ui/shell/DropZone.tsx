// Dropping files anywhere: packages, folders, archives; packs while the patches are in front.

import { createSignal, type JSX, onCleanup, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Icon } from '../kit/index.ts';
import { takePacks } from '../patches/parts.tsx';
import { droppedFiles, takeIn } from './incoming.ts';
import { useShell } from './shell.ts';

export function DropZone(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const [over, setOver] = createSignal(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
  const onDrag = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onLeave = (event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event) || event.dataTransfer === null) return;
    event.preventDefault();
    const take = shell.side() === 'patches' ? takePacks : takeIn;
    void droppedFiles(workspace, event.dataTransfer).then((incoming) => incoming && take(workspace, incoming));
  };
  const events = { dragenter: onDrag, dragover: onDrag, dragleave: onLeave, drop: onDrop } as const;
  for (const [name, listener] of Object.entries(events)) {
    window.addEventListener(name as 'drop', listener);
    onCleanup(() => window.removeEventListener(name as 'drop', listener));
  }
  return (
    <Show when={over()}>
      <div class="drop-zone">
        <Icon name="import" />
        <p>{say('ui.drop')}</p>
      </div>
    </Show>
  );
}
