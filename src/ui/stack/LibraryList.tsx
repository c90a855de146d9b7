// Packages that are open but not in the stack.

import { createSignal, For, type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Icon, Menu, type MenuGroups, PanelTitle } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { DRAG_TYPE } from './drag.ts';

export function LibraryList(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const actions = (uid: string): MenuGroups => [
    [
      { label: say('ui.stack.duplicate'), icon: 'copy', run: () => workspace.duplicate(uid) },
      { label: say('ui.export'), icon: 'export', run: () => shell.exportPackage(uid) },
    ],
    [{ label: say('ui.stack.remove'), icon: 'trash', run: () => workspace.removePackage(uid) }],
  ];
  const open = (uid: string) => {
    const file = workspace.state().packages.get(uid)?.files[0];
    if (file !== undefined) workspace.openFile(uid, file.path);
  };
  // A row of the stack that is dropped here leaves it, as by its menu.
  const [over, setOver] = createSignal(false);
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes(DRAG_TYPE) !== true) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const uid = event.dataTransfer?.getData(DRAG_TYPE);
    if (!uid) return;
    event.preventDefault();
    if (workspace.state().stack.some((item) => item.uid === uid)) workspace.moveToLibrary(uid);
  };
  return (
    <section
      class="library"
      aria-label={say('ui.library.title')}
      data-drop={over() ? '' : undefined}
      onDragOver={onDragOver}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={onDrop}
    >
      <PanelTitle title={say('ui.library.title')} count={workspace.state().library.length} />
      <Show when={workspace.state().library.length > 0} fallback={<p class="list-note">{say('ui.library.empty')}</p>}>
        <ul class="library-list">
          <For each={workspace.state().library}>
            {(uid) => {
              const name = () => workspace.titleOf(uid);
              return (
                <li
                  class="library-item"
                  draggable={true}
                  onDragStart={(event) => event.dataTransfer?.setData(DRAG_TYPE, uid)}
                >
                  <Icon name="package" />
                  <button type="button" class="library-name" title={name()} onClick={() => open(uid)}>
                    {name()}
                  </button>
                  <Button look="quiet" icon="plus" onClick={() => workspace.addToStack(uid)}>
                    {say('ui.library.add')}
                  </Button>
                  <Menu label={say('ui.stack.actions', { name: name() })} icon="more" actions={actions(uid)} />
                </li>
              );
            }}
          </For>
        </ul>
      </Show>
    </section>
  );
}
