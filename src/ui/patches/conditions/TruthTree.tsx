// A condition with every part judged: met, not met or failed, with what was asked and what was found.

import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import type { TruthView } from '../../../kernel/patchwork/index.ts';
import { useSay } from '../../../workspace/index.ts';
import { type IconName, Tree, type TreeNode } from '../../kit/index.ts';
import { shorten } from '../names.ts';

const ICONS: Readonly<Record<TruthView['state'], IconName>> = { met: 'check', unmet: 'minus', failed: 'error' };

export function TruthTree(props: { readonly tree: TruthView }): JSX.Element {
  const say = useSay();
  const [folded, setFolded] = createSignal<ReadonlySet<string>>(new Set());
  const nodes = createMemo(() => [nodeOf(props.tree)]);
  const open = createMemo(() => {
    const all = new Set<string>();
    const walk = (list: readonly TreeNode[]) => {
      for (const { id, children } of list) {
        if (children === null) continue;
        if (!folded().has(id)) all.add(id);
        walk(children);
      }
    };
    walk(nodes());
    return all;
  });

  function nodeOf(view: TruthView): TreeNode {
    return {
      id: view.at.join('/'),
      label: view.kind,
      icon: ICONS[view.state],
      title: view.asks ?? view.kind,
      dim: !view.reached,
      children: view.children.length === 0 ? null : view.children.map(nodeOf),
      after: () => (
        <span class="truth" data-state={view.state}>
          <Show when={view.asks}>{(asks) => <span class="code dim">{shorten(asks(), 40)} </span>}</Show>
          <span class="truth-state">{say(`ui.patches.conditions.${view.state}`)}</span>
          <Show when={view.reason}>
            {(reason) => <span class="truth-reason">: {say({ id: `patch/reason.${reason()}` })}</span>}
          </Show>
          <Show when={view.found}>
            {(found) => (
              <span class="dim"> ({say('ui.patches.conditions.found', { value: shorten(found(), 30) })})</span>
            )}
          </Show>
          <Show when={!view.reached}>
            <span class="dim"> · {say('ui.patches.conditions.not-reached')}</span>
          </Show>
        </span>
      ),
    };
  }

  return (
    <div class="truth-tree">
      <Tree
        label={say('ui.patches.conditions.tree')}
        nodes={nodes()}
        selected={null}
        open={open()}
        onToggle={(id, isOpen) =>
          setFolded((old) => {
            const next = new Set(old);
            if (isOpen) next.delete(id);
            else next.add(id);
            return next;
          })
        }
        onActivate={() => {}}
      />
    </div>
  );
}
