// One pack: its place in the load order, its switch, and, unfolded, its identity and its files.

import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import { isDefinitionPath, useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, Icon, Menu, type MenuGroups, Switch } from '../../kit/index.ts';
import { shownKey } from '../../shell/keyboard.ts';
import { moveByKeys } from '../../stack/drag.ts';
import { patchesOf } from '../desk.ts';
import { exportPack } from '../export.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import { NewFileDialog } from './NewFileDialog.tsx';
import { PackFiles } from './PackFiles.tsx';

interface PackRowProps {
  readonly uid: string;
  readonly index: number;
  readonly total: number;
  readonly dropBefore: boolean;
  readonly dragType: string;
  readonly onMove: (to: number) => void;
}

export function PackRow(props: PackRowProps): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { actions } = patchesOf(workspace);
  const item = createMemo(() => workspace.state().patches.packs.find(({ uid }) => uid === props.uid));
  const files = createMemo(() => workspace.state().packages.get(props.uid)?.files ?? []);
  const name = () => item()?.id ?? '?';
  const [open, setOpen] = createSignal(true);
  const [naming, setNaming] = createSignal(false);
  const [asking, setAsking] = createSignal<'definition' | 'asset' | null>(null);
  const counts = () => {
    const definitions = files().filter(({ path }) => isDefinitionPath(path)).length;
    return { definitions, files: files().length };
  };
  const errors = createMemo(
    () =>
      workspace.problems().filter(({ uid, diagnostic }) => uid === props.uid && diagnostic.severity === 'error').length,
  );

  const menu = (): MenuGroups => [
    [
      { label: say('ui.patches.new-definition'), icon: 'plus', run: () => setAsking('definition') },
      { label: say('ui.patches.new-asset'), icon: 'file', run: () => setAsking('asset') },
    ],
    [
      {
        label: say('ui.stack.move-up'),
        icon: 'up',
        keys: shownKey('stack', 'ui.keys.move-up'),
        disabled: props.index === 0,
        run: () => props.onMove(props.index - 1),
      },
      {
        label: say('ui.stack.move-down'),
        icon: 'down',
        keys: shownKey('stack', 'ui.keys.move-down'),
        disabled: props.index === props.total - 1,
        run: () => props.onMove(props.index + 1),
      },
    ],
    [
      { label: say('ui.patches.identity'), icon: 'key', run: () => setNaming(true) },
      { label: say('ui.patches.export-pack'), icon: 'export', run: () => void exportPack(workspace, props.uid) },
      { label: say('ui.stack.remove'), icon: 'trash', run: () => actions.removePack(props.uid) },
    ],
  ];

  return (
    <li
      class="stack-item"
      data-uid={props.uid}
      data-off={item()?.enabled === false ? '' : undefined}
      data-drop={props.dropBefore ? '' : undefined}
      onKeyDown={(event) => moveByKeys(event, props.index, props.onMove)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is one of three ways; keys and menu do the same. */}
      <div
        class="stack-head"
        draggable={true}
        onDragStart={(event) => {
          event.dataTransfer?.setData(props.dragType, props.uid);
          if (event.dataTransfer !== null) event.dataTransfer.effectAllowed = 'move';
        }}
      >
        <span class="stack-grip" aria-hidden="true">
          <Icon name="grip" />
        </span>
        <button
          type="button"
          class="stack-main"
          aria-expanded={open()}
          aria-label={say('ui.stack.item', { name: name(), place: props.index + 1, total: props.total })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => setOpen(!open())}
        >
          <span class="stack-place">{props.index + 1}</span>
          <span class="stack-name" title={name()}>
            {name()}
          </span>
          <Icon name={open() ? 'chevron-down' : 'chevron-right'} small />
        </button>
        <Switch
          label={say('ui.stack.enabled', { name: name() })}
          hideLabel
          checked={item()?.enabled ?? false}
          onChange={(enabled) => actions.setPack(props.uid, { enabled })}
        />
        <Menu label={say('ui.stack.actions', { name: name() })} icon="more" actions={menu()} />
      </div>
      <div class="stack-line">
        <Show when={item()?.enabled === false}>
          <Badge tone="plain">{say('ui.stack.off')}</Badge>
        </Show>
        <Show when={errors() > 0}>
          <Badge tone="error" icon="error">
            {say('ui.status.errors', { count: errors() })}
          </Badge>
        </Show>
        <Show when={item()?.version}>{(version) => <span class="code">{version()}</span>}</Show>
        <span>{say('ui.patches.pack-counts', counts())}</span>
      </div>
      <Show when={open()}>
        <div class="pack-body">
          <PackFiles uid={props.uid} files={files()} onNew={() => setAsking('definition')} />
        </div>
      </Show>
      <IdentityDialog uid={props.uid} open={naming()} onClose={() => setNaming(false)} />
      <NewFileDialog uid={props.uid} what={asking()} onClose={() => setAsking(null)} />
    </li>
  );
}
