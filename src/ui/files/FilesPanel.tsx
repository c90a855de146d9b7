// The files of every open package as one tree, in order of effect; making, renaming and removing them.

import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import type { PackageFile } from '../../kernel/package/model.ts';
import { encodeUtf8, foldCase } from '../../kernel/text/index.ts';
import { type FileKind, fileKind, useSay, useWorkspace } from '../../workspace/index.ts';
import {
  Button,
  Dialog,
  EmptyState,
  IconButton,
  type IconName,
  PanelTitle,
  TextField,
  Tree,
  type TreeNode,
} from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';

const ICONS: Readonly<Record<FileKind, IconName>> = {
  yaml: 'sliders',
  lua: 'edit',
  sm: 'filter',
  tdf: 'file',
  json: 'file',
  patch: 'sliders',
  asset: 'file',
  markdown: 'file',
  text: 'file',
  image: 'image',
  binary: 'box',
};

/** Nodes below one folder of a package. Ids are `uid/path`; a folder's ends in `/`. */
function nodesOf(
  uid: string,
  files: readonly PackageFile[],
  folder: string,
  mark: (path: string) => (() => JSX.Element) | undefined,
): TreeNode[] {
  const nodes: TreeNode[] = [];
  const folders = new Map<string, PackageFile[]>();
  for (const file of files) {
    const rest = file.path.slice(folder.length);
    const slash = rest.indexOf('/');
    if (slash >= 0) {
      const name = rest.slice(0, slash);
      folders.set(name, [...(folders.get(name) ?? []), file]);
      continue;
    }
    const after = mark(file.path);
    nodes.push({
      id: `${uid}/${file.path}`,
      label: rest,
      icon: ICONS[fileKind(file.path)],
      title: file.path,
      children: null,
      ...(after === undefined ? {} : { after }),
    });
  }
  const below = [...folders].map(
    ([name, inside]): TreeNode => ({
      id: `${uid}/${folder}${name}/`,
      label: name,
      icon: 'files',
      children: nodesOf(uid, inside, `${folder}${name}/`, mark),
    }),
  );
  return [...nodes, ...below];
}

export function FilesPanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const [folded, setFolded] = createSignal<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = createSignal<{ uid: string; from: string | null } | null>(null);
  const [path, setPath] = createSignal('');

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
      icon: 'package',
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
      after: () => <span class="tree-place">{place === null ? say('ui.library.short') : place}</span>,
    });
    return [...stack.map((item, index) => root(item.uid, index + 1)), ...library.map((uid) => root(uid, null))];
  });
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
  const split = (id: string) => {
    const slash = id.indexOf('/');
    return { uid: id.slice(0, slash), path: id.slice(slash + 1) };
  };
  const toggle = (id: string, unfold: boolean) => {
    const next = new Set(folded());
    if (unfold) next.delete(id);
    else next.add(id);
    setFolded(next);
  };
  const current = () => {
    const key = workspace.state().activeTab;
    return key === null ? null : split(key);
  };
  const isFile = (id: string) => split(id).path !== '' && !id.endsWith('/');

  const ask = (uid: string, from: string | null) => {
    setPath(from ?? 'lua/');
    setAsking({ uid, from });
  };
  const taken = () => {
    const wanted = foldCase(path());
    const files = workspace.state().packages.get(asking()?.uid ?? '')?.files ?? [];
    return files.some((file) => foldCase(file.path) === wanted && file.path !== asking()?.from);
  };
  const wrong = () => {
    if (taken()) return say('ui.files.taken');
    return path() === '' || path().endsWith('/') || path().startsWith('/') || path().split('/').includes('..')
      ? say('ui.files.no-name')
      : null;
  };
  const finish = () => {
    const wanted = asking();
    if (wanted === null || wrong() !== null) return;
    if (wanted.from === null) workspace.addFile(wanted.uid, { path: path(), bytes: encodeUtf8('') });
    else workspace.renameFile(wanted.uid, wanted.from, path());
    workspace.openFile(wanted.uid, path());
    setAsking(null);
  };
  const target = () => current()?.uid ?? workspace.state().stack[0]?.uid ?? workspace.state().library[0] ?? null;

  return (
    <div class="panel scroll">
      <PanelTitle title={say('ui.tab.files')}>
        <IconButton
          icon="plus"
          label={say('ui.files.new')}
          disabled={target() === null}
          onClick={() => ask(target()!, null)}
        />
        <IconButton
          icon="edit"
          label={say('ui.files.rename')}
          keys="F2"
          disabled={current() === null}
          onClick={() => ask(current()!.uid, current()!.path)}
        />
        <IconButton
          icon="trash"
          label={say('ui.files.remove')}
          keys="Delete"
          disabled={current() === null}
          onClick={() => workspace.removeFile(current()!.uid, current()!.path)}
        />
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
        <Tree
          label={say('ui.tab.files')}
          nodes={nodes()}
          selected={workspace.state().activeTab}
          open={open()}
          onToggle={toggle}
          onActivate={(id) => {
            const file = split(id);
            workspace.openFile(file.uid, file.path);
            if (shell.layout() !== 'wide') shell.setColumn('editor');
          }}
          onRename={(id) => isFile(id) && ask(split(id).uid, split(id).path)}
          onDelete={(id) => isFile(id) && workspace.removeFile(split(id).uid, split(id).path)}
        />
      </Show>
      <Dialog
        open={asking() !== null}
        title={say(asking()?.from == null ? 'ui.files.new' : 'ui.files.rename')}
        close={say('ui.close')}
        onClose={() => setAsking(null)}
      >
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            finish();
          }}
        >
          <TextField
            label={say('ui.files.path')}
            code
            value={path()}
            error={path() === '' ? null : wrong()}
            onInput={setPath}
            onChange={setPath}
          />
          <p class="prose dim">{say('ui.files.where')}</p>
          <div class="form-end">
            <Button onClick={() => setAsking(null)}>{say('ui.cancel')}</Button>
            <Button look="primary" type="submit" disabled={wrong() !== null}>
              {say(asking()?.from == null ? 'ui.files.create' : 'ui.files.rename')}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}
