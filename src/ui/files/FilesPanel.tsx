// The files of every open package as one tree, in order of effect: making, moving, copying and removing them, by keys, by
// menu and by dragging; files from outside are put where they are dropped.

import { ContextMenu } from '@kobalte/core/context-menu';
import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { describePress, panelKey } from '../../commands/index.ts';
import { encodeUtf8 } from '../../kernel/text/index.ts';
import { type FilePlace, folderOf, nameOf, useSay, useWorkspace } from '../../workspace/index.ts';
import {
  Button,
  EmptyState,
  Icon,
  IconButton,
  Menu,
  type MenuAction,
  PanelTitle,
  Tree,
  type TreeDrag,
  type TreeNode,
} from '../kit/index.ts';
import { droppedFiles, filesOf } from '../shell/incoming.ts';
import { MAC, shownKey } from '../shell/keyboard.ts';
import { useShell } from '../shell/shell.ts';
import { isFolderId, isPackageId, nodesOf, placeOf } from './nodes.ts';
import { PathDialog, type PathQuestion } from './PathDialog.tsx';

/** The type under which a row travels while it is dragged. */
const DRAGGED = 'application/x-oamut-file';

export function FilesPanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const [folded, setFolded] = createSignal<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = createSignal<string | null>(null);
  const [question, setQuestion] = createSignal<PathQuestion | null>(null);
  const [held, setHeld] = createSignal<{ readonly id: string; readonly cut: boolean } | null>(null);

  const errors = createMemo(() => {
    const counts = new Map<string, number>();
    for (const { uid, diagnostic } of workspace.problems())
      if (uid !== null && diagnostic.severity === 'error') {
        const key = `${uid}/${diagnostic.file}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    return counts;
  });
  const nodes = createMemo((): TreeNode[] => {
    const { stack, library, packages } = workspace.state();
    const root = (uid: string, place: number | null): TreeNode => ({
      id: `${uid}/`,
      label: workspace.titleOf(uid),
      icon: workspace.isForeign(uid) ? 'key' : 'package',
      ...(workspace.isForeign(uid) ? { title: say('ui.foreign.short') } : {}),
      dim: place === null,
      children: nodesOf(uid, packages.get(uid)?.files ?? [], '', (file) => {
        const count = errors().get(`${uid}/${file}`);
        if (count === undefined) return undefined;
        return () => (
          <span class="count" data-tone="error" title={say('ui.status.errors', { count })}>
            {count}
          </span>
        );
      }),
      after: () => (
        <span class="tree-place">
          {workspace.isForeign(uid) ? `${say('ui.foreign.short')} ` : ''}
          {place === null ? say('ui.library.short') : place}
        </span>
      ),
    });
    return [...stack.map((item, index) => root(item.uid, index + 1)), ...library.map((uid) => root(uid, null))];
  });
  const known = createMemo(() => {
    const all = new Set<string>();
    const walk = (list: readonly TreeNode[]) => {
      for (const node of list) {
        all.add(node.id);
        if (node.children !== null) walk(node.children);
      }
    };
    walk(nodes());
    return all;
  });
  const open = createMemo(() => new Set([...known()].filter((id) => isFolderId(id) && !folded().has(id))));
  const toggle = (id: string, unfold: boolean) => {
    const next = new Set(folded());
    if (unfold) next.delete(id);
    else next.add(id);
    setFolded(next);
  };
  /** What buttons and menus act on: the focused row, else the file in front, else the first package. */
  const current = (): string | null =>
    [focused(), workspace.state().activeTab].find((id) => id !== null && known().has(id)) ?? nodes()[0]?.id ?? null;
  const folderAt = (id: string): FilePlace => {
    const place = placeOf(id);
    return isFolderId(id) ? place : { uid: place.uid, path: folderOf(place.path) };
  };

  const ask = (id: string, rename: boolean) => {
    const place = placeOf(id);
    if (rename && isPackageId(id)) return;
    if (rename) {
      setQuestion({ uid: place.uid, from: place.path, start: place.path });
      return;
    }
    const folder = folderAt(id).path;
    setQuestion({ uid: place.uid, from: null, start: folder === '' ? 'lua/' : folder });
  };
  const finish = (to: FilePlace) => {
    const asked = question();
    setQuestion(null);
    if (asked === null) return;
    if (asked.from === null) workspace.addFile(to.uid, { path: to.path, bytes: encodeUtf8('') });
    else workspace.movePath({ uid: asked.uid, path: asked.from }, to);
    if (!to.path.endsWith('/')) workspace.openFile(to.uid, to.path);
  };
  const remove = (id: string) => {
    const place = placeOf(id);
    if (isPackageId(id)) workspace.removePackage(place.uid);
    else workspace.removePath(place.uid, place.path);
  };
  const put = (from: string, into: FilePlace, move: boolean) => {
    const source = placeOf(from);
    if (!move) return void workspace.copyPath(source, into);
    const end = isFolderId(from) ? '/' : '';
    return workspace.movePath(source, { uid: into.uid, path: `${into.path}${nameOf(source.path)}${end}` });
  };
  const paste = (id: string) => {
    const what = held();
    if (what === null || !known().has(what.id)) return;
    put(what.id, folderAt(id), what.cut);
    if (what.cut) setHeld(null);
  };
  const hold = (id: string, cut: boolean) => {
    if (isPackageId(id)) return;
    setHeld({ id, cut });
    workspace.announce({ id: cut ? 'ui.files.said.cut' : 'ui.files.said.copied', values: { path: placeOf(id).path } });
  };
  const KEYS = new Map([
    [panelKey('files', 'ui.keys.cut'), (id: string) => hold(id, true)],
    [panelKey('files', 'ui.keys.copy'), (id: string) => hold(id, false)],
    [panelKey('files', 'ui.keys.paste'), (id: string) => paste(id)],
  ]);
  const onKey = (event: KeyboardEvent, id: string): boolean => {
    const act = KEYS.get(describePress(event, MAC));
    act?.(id);
    return act !== undefined;
  };
  const drag: TreeDrag = {
    start(id, data) {
      if (isPackageId(id)) return false;
      data.setData(DRAGGED, id);
      return true;
    },
    takes: (_id, data) => data.types.includes(DRAGGED) || data.types.includes('Files'),
    drop(id, data) {
      const into = folderAt(id);
      const row = data.getData(DRAGGED);
      if (row !== '') put(row, into, true);
      else
        void droppedFiles(workspace, data).then(
          async (incoming) => incoming && workspace.putFiles(into.uid, await filesOf(incoming, into.path)),
        );
    },
  };

  const actions = (id: string): readonly (readonly MenuAction[])[] => {
    const place = placeOf(id);
    const whole = isPackageId(id);
    const foreign = workspace.isForeign(place.uid);
    const file: readonly MenuAction[] = [
      { label: say('ui.files.new'), icon: 'plus', disabled: foreign, run: () => ask(id, false) },
      {
        label: say('ui.files.rename'),
        icon: 'edit',
        keys: shownKey('files', 'ui.keys.rename'),
        disabled: whole || foreign,
        run: () => ask(id, true),
      },
      {
        label: say('ui.stack.duplicate'),
        icon: 'copy',
        disabled: foreign && !whole,
        run: () =>
          whole ? workspace.duplicate(place.uid) : put(id, { uid: place.uid, path: folderOf(place.path) }, false),
      },
    ];
    const clip: readonly MenuAction[] = [
      {
        label: say('ui.files.cut'),
        keys: shownKey('files', 'ui.keys.cut'),
        disabled: whole || foreign,
        run: () => hold(id, true),
      },
      {
        label: say('ui.files.copy'),
        keys: shownKey('files', 'ui.keys.copy'),
        disabled: whole,
        run: () => hold(id, false),
      },
      {
        label: say('ui.files.paste'),
        keys: shownKey('files', 'ui.keys.paste'),
        disabled: held() === null || foreign,
        run: () => paste(id),
      },
    ];
    const pack: readonly MenuAction[] = [
      foreign
        ? { label: say('ui.foreign.copy'), icon: 'edit', run: () => void workspace.copyToEdit(place.uid) }
        : { label: say('ui.foreign.protect'), icon: 'key', run: () => workspace.setForeign(place.uid, true) },
      { label: say('ui.release.title'), icon: 'check', run: () => shell.showRelease(place.uid) },
      { label: say('ui.export'), icon: 'export', run: () => shell.exportPackage(place.uid) },
    ];
    const gone: readonly MenuAction[] = [
      {
        label: say(whole ? 'ui.stack.remove' : 'ui.files.remove'),
        icon: 'trash',
        keys: shownKey('files', 'ui.keys.delete'),
        disabled: foreign && !whole,
        run: () => remove(id),
      },
    ];
    return [file, clip, pack, gone];
  };

  return (
    <div class="panel scroll">
      <PanelTitle title={say('ui.tab.files')}>
        <IconButton
          icon="plus"
          label={say('ui.files.new')}
          disabled={current() === null}
          onClick={() => ask(current()!, false)}
        />
        <IconButton
          icon="edit"
          label={say('ui.files.rename')}
          keys={shownKey('files', 'ui.keys.rename')}
          disabled={current() === null || isPackageId(current()!)}
          onClick={() => ask(current()!, true)}
        />
        <IconButton
          icon="trash"
          label={say('ui.files.remove')}
          keys={shownKey('files', 'ui.keys.delete')}
          disabled={current() === null || isPackageId(current()!)}
          onClick={() => remove(current()!)}
        />
        <IconButton icon="search" label={say('ui.command.search')} onClick={() => shell.search()} />
        <Menu label={say('ui.files.more')} icon="more" actions={current() === null ? [] : actions(current()!)} />
      </PanelTitle>
      <Show
        when={nodes().length > 0}
        fallback={
          <EmptyState icon="files" text={say('ui.files.empty')}>
            <Button icon="import" onClick={() => shell.pickPackages()}>
              {say('ui.import')}
            </Button>
          </EmptyState>
        }
      >
        <ContextMenu>
          <ContextMenu.Trigger class="files-tree">
            <Tree
              label={say('ui.tab.files')}
              nodes={nodes()}
              selected={workspace.state().activeTab}
              open={open()}
              drag={drag}
              onToggle={toggle}
              onFocused={setFocused}
              onKey={onKey}
              onRename={(id) => ask(id, true)}
              onDelete={(id) => !isPackageId(id) && remove(id)}
              onActivate={(id) => {
                const file = placeOf(id);
                workspace.openFile(file.uid, file.path);
                if (shell.layout() !== 'wide') shell.setColumn('editor');
              }}
            />
          </ContextMenu.Trigger>
          <ContextMenu.Portal>
            <ContextMenu.Content class="menu">
              <For each={current() === null ? [] : actions(current()!)}>
                {(group, index) => (
                  <>
                    <Show when={index() > 0}>
                      <ContextMenu.Separator class="menu-line" />
                    </Show>
                    <For each={group}>
                      {(action) => (
                        <ContextMenu.Item
                          class="menu-item"
                          disabled={action.disabled ?? false}
                          onSelect={() => action.run()}
                        >
                          <span class="menu-check">
                            <Show when={action.icon}>{(name) => <Icon name={name()} />}</Show>
                          </span>
                          <span class="menu-label">{action.label}</span>
                          <span class="menu-note">{action.keys ?? ''}</span>
                        </ContextMenu.Item>
                      )}
                    </For>
                  </>
                )}
              </For>
            </ContextMenu.Content>
          </ContextMenu.Portal>
        </ContextMenu>
      </Show>
      <PathDialog question={question()} onPath={finish} onClose={() => setQuestion(null)} />
    </div>
  );
}
