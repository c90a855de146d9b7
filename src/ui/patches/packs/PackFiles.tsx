// A pack's files as a tree: definitions and assets, opened, renamed and removed from here.

import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import type { PackageFile } from '../../../kernel/package/model.ts';
import { isDefinitionPath, useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button, Dialog, TextField, Tree, type TreeNode } from '../../kit/index.ts';
import { useShell } from '../../shell/shell.ts';

interface PackFilesProps {
  readonly uid: string;
  readonly files: readonly PackageFile[];
  readonly onNew: () => void;
}

export function PackFiles(props: PackFilesProps): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const [folded, setFolded] = createSignal<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = createSignal<string | null>(null);
  const [path, setPath] = createSignal('');
  const errors = createMemo(() => {
    const counts = new Map<string, number>();
    for (const { uid, diagnostic } of workspace.problems())
      if (uid === props.uid && diagnostic.severity === 'error')
        counts.set(diagnostic.file, (counts.get(diagnostic.file) ?? 0) + 1);
    return counts;
  });
  const nodes = createMemo(() => nodesOf(props.files, ''));
  const open = createMemo(() => {
    const all = new Set<string>();
    const walk = (list: readonly TreeNode[]) => {
      for (const node of list)
        if (node.children !== null) {
          if (!folded().has(node.id)) all.add(node.id);
          walk(node.children);
        }
    };
    walk(nodes());
    return all;
  });
  const selected = () => {
    const key = workspace.state().activeTab ?? '';
    return key.startsWith(`${props.uid}/`) ? key.slice(props.uid.length + 1) : null;
  };
  const activate = (id: string) => {
    workspace.openFile(props.uid, id);
    if (shell.layout() !== 'wide') shell.setColumn('editor');
  };
  const rename = () => {
    const from = renaming();
    const to = path().trim().replaceAll('\\', '/');
    setRenaming(null);
    if (from !== null && to !== '' && !props.files.some((file) => file.path === to))
      workspace.renameFile(props.uid, from, to);
  };

  /** Nodes below one folder; chains of folders with nothing else in them become one. */
  function nodesOf(files: readonly PackageFile[], folder: string): TreeNode[] {
    const leaves: TreeNode[] = [];
    const folders = new Map<string, PackageFile[]>();
    for (const file of files) {
      const rest = file.path.slice(folder.length);
      const slash = rest.indexOf('/');
      if (slash >= 0) {
        const name = rest.slice(0, slash);
        folders.set(name, [...(folders.get(name) ?? []), file]);
        continue;
      }
      const count = errors().get(file.path);
      const after =
        count === undefined
          ? {}
          : {
              after: () => (
                <span class="count" data-tone="error" title={say('ui.status.errors', { count })}>
                  {count}
                </span>
              ),
            };
      const icon = isDefinitionPath(file.path) ? 'sliders' : 'file';
      leaves.push({ id: file.path, label: rest, icon, title: file.path, children: null, ...after });
    }
    const below = [...folders].map(([name, inside]): TreeNode => {
      const children = nodesOf(inside, `${folder}${name}/`);
      const only = children.length === 1 ? children[0]! : null;
      if (only?.children != null) return { ...only, label: `${name}/${only.label}` };
      return { id: `${folder}${name}/`, label: name, icon: 'files', title: `${folder}${name}`, children };
    });
    return [...below, ...leaves];
  }

  return (
    <>
      <Tree
        label={say('ui.patches.files', { name: workspace.titleOf(props.uid) })}
        nodes={nodes()}
        selected={selected()}
        open={open()}
        onToggle={(id, isOpen) =>
          setFolded((old) => {
            const next = new Set(old);
            if (isOpen) next.delete(id);
            else next.add(id);
            return next;
          })
        }
        onActivate={activate}
        onDelete={(id) => !id.endsWith('/') && workspace.removeFile(props.uid, id)}
        onRename={(id) => {
          if (id.endsWith('/')) return;
          setPath(id);
          setRenaming(id);
        }}
      />
      <Show when={!props.files.some((file) => isDefinitionPath(file.path))}>
        <div class="pack-actions">
          <Button look="quiet" icon="plus" onClick={() => props.onNew()}>
            {say('ui.patches.new-definition')}
          </Button>
        </div>
      </Show>
      <Dialog
        open={renaming() !== null}
        title={say('ui.patches.rename-file')}
        close={say('ui.close')}
        onClose={() => setRenaming(null)}
      >
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            rename();
          }}
        >
          <TextField label={say('ui.patches.path')} code value={path()} onInput={setPath} onChange={setPath} />
          <div class="form-end">
            <Button onClick={() => setRenaming(null)}>{say('ui.cancel')}</Button>
            <Button look="primary" type="submit">
              {say('ui.patches.rename-file')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
