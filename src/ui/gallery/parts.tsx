// The galleries' dialogs, each loaded when it is first opened: nothing of them is needed for the first paint.

import type { Component, JSX } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { Dialog } from '../kit/index.ts';
import { panel } from '../shell/panel.tsx';
import { useShell } from '../shell/shell.ts';

const Templates = panel(async () => (await import('./Templates.tsx')).default);
const Broken = panel(async () => (await import('./Broken.tsx')).default);

export function TemplatesDialog(): JSX.Element {
  return <GalleryDialog which="templates" title="ui.gallery.templates" body={Templates} />;
}

export function BrokenDialog(): JSX.Element {
  return <GalleryDialog which="broken" title="ui.command.broken" body={Broken} />;
}

function GalleryDialog(props: {
  readonly which: 'templates' | 'broken';
  readonly title: 'ui.gallery.templates' | 'ui.command.broken';
  readonly body: Component;
}): JSX.Element {
  const shell = useShell();
  const say = useSay();
  return (
    <Dialog
      open={shell.floating() === props.which}
      title={say(props.title)}
      close={say('ui.close')}
      wide
      onClose={() => shell.float(null)}
    >
      <props.body />
    </Dialog>
  );
}
