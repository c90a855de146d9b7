// Before and after as one tree: what was added, removed and changed, with both values.

import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import { useSay } from '../../../workspace/index.ts';
import { Switch, Tree, type TreeNode } from '../../kit/index.ts';
import { type DiffNode, diffTree } from './tree.ts';

export function TreeDiff(props: { readonly before: string; readonly after: string }): JSX.Element {
  const say = useSay();
  const [changedOnly, setChangedOnly] = createSignal(true);
  const [toggled, setToggled] = createSignal<ReadonlyMap<string, boolean>>(new Map());
  const tree = createMemo(() => diffTree(props.before, props.after));
  const anyChange = () => tree().some(({ fate }) => fate !== 'equal');
  /** Changed branches are open from the start. */
  const open = createMemo(() => {
    const all = new Set<string>();
    const walk = (nodes: readonly DiffNode[]) => {
      for (const { id, fate, children } of nodes) {
        if (children === null) continue;
        if (toggled().get(id) ?? fate === 'changed') all.add(id);
        walk(children);
      }
    };
    walk(tree());
    return all;
  });
  const nodes = createMemo(() => shown(tree()));

  function shown(list: readonly DiffNode[]): TreeNode[] {
    return list
      .filter(({ fate }) => !changedOnly() || !anyChange() || fate !== 'equal')
      .map((node): TreeNode => {
        const { id, name, fate, before, after, children } = node;
        return {
          id,
          label: name === '' ? '""' : name,
          icon: fate === 'added' ? 'plus' : fate === 'removed' ? 'minus' : fate === 'changed' ? 'edit' : 'box',
          title: say('ui.of', { name: id, text: say(`ui.patches.diff.${fate}`) }),
          dim: fate === 'equal',
          children: children === null ? null : shown(children),
          after: () => (
            <span class="tree-fate code" data-fate={fate}>
              <span class="visually-hidden">{say(`ui.patches.diff.${fate}`)} </span>
              <Show when={fate === 'changed' && children === null} fallback={after ?? before}>
                <span class="fate-before">{before}</span> → <span class="fate-after">{after}</span>
              </Show>
            </span>
          ),
        };
      });
  }

  return (
    <div class="tree-diff">
      <div class="tree-tools">
        <Switch label={say('ui.patches.diff.changed-only')} checked={changedOnly()} onChange={setChangedOnly} />
      </div>
      <Show when={!anyChange()}>
        <p class="list-note">{say('ui.patches.diff.same')}</p>
      </Show>
      <Tree
        label={`${say('ui.patches.before')} → ${say('ui.patches.after')}`}
        nodes={nodes()}
        selected={null}
        open={open()}
        onToggle={(id, isOpen) => setToggled((old) => new Map(old).set(id, isOpen))}
        onActivate={() => {}}
      />
    </div>
  );
}
