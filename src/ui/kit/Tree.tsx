// A tree with one tab stop: arrows move and unfold, Enter opens, letters find, as the ARIA practices say.

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { Icon, type IconName } from './Icon.tsx';

export interface TreeNode {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly title?: string;
  /** Null for a leaf. */
  readonly children: readonly TreeNode[] | null;
  /** Drawn at the end of the row. */
  readonly after?: () => JSX.Element;
  readonly dim?: boolean;
}

interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly selected: string | null;
  readonly open: ReadonlySet<string>;
  /** Activates nodes with children too; they unfold by arrows and by their sign. */
  readonly containers?: boolean;
  readonly onToggle: (id: string, open: boolean) => void;
  readonly onActivate: (id: string) => void;
  readonly onDelete?: (id: string) => void;
  readonly onRename?: (id: string) => void;
}

interface Row {
  readonly node: TreeNode;
  readonly level: number;
  readonly parent: string | null;
  readonly index: number;
  readonly size: number;
}

export function Tree(props: TreeProps): JSX.Element {
  const rows = createMemo(() => {
    const list: Row[] = [];
    const add = (nodes: readonly TreeNode[], level: number, parent: string | null) => {
      nodes.forEach((node, index) => {
        list.push({ node, level, parent, index, size: nodes.length });
        if (node.children !== null && props.open.has(node.id)) add(node.children, level + 1, node.id);
      });
    };
    add(props.nodes, 1, null);
    return list;
  });
  const byId = createMemo(() => new Map(rows().map((row) => [row.node.id, row])));
  const ids = createMemo(() => rows().map((row) => row.node.id));
  const [focused, setFocused] = createSignal<string | null>(null);
  const stop = () => {
    const known = byId();
    const wanted = focused() ?? props.selected;
    return wanted !== null && known.has(wanted) ? wanted : (ids()[0] ?? null);
  };
  let tree!: HTMLDivElement;
  const focus = (id: string | undefined | null) => {
    if (id == null) return;
    setFocused(id);
    tree.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const list = ids();
    const id = stop();
    const row = id === null ? undefined : byId().get(id);
    if (row === undefined || id === null) return;
    const at = list.indexOf(id);
    const isOpen = props.open.has(id);
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(list[at + 1]),
      ArrowUp: () => focus(list[at - 1]),
      Home: () => focus(list[0]),
      End: () => focus(list.at(-1)),
      ArrowRight: () => {
        if (row.node.children === null) return;
        if (isOpen) focus(row.node.children[0]?.id);
        else props.onToggle(id, true);
      },
      ArrowLeft: () => {
        if (row.node.children !== null && isOpen) props.onToggle(id, false);
        else focus(row.parent);
      },
      Enter: () => activate(row),
      ' ': () => activate(row),
      F2: () => props.onRename?.(id),
      Delete: () => props.onDelete?.(id),
    };
    const move = moves[event.key];
    if (move !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      move();
    } else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const next = [...list.slice(at + 1), ...list.slice(0, at + 1)];
      focus(next.find((other) => byId().get(other)?.node.label.toLowerCase().startsWith(letter)));
    }
  };
  const activate = (row: Row) => {
    if (row.node.children !== null && props.containers !== true)
      props.onToggle(row.node.id, !props.open.has(row.node.id));
    else props.onActivate(row.node.id);
  };

  return (
    <div ref={tree} class="tree" role="tree" aria-label={props.label} onKeyDown={onKeyDown}>
      <For each={ids()}>
        {(id) => {
          const row = () => byId().get(id)!;
          return (
            <Show when={byId().get(id)}>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree itself listens to the keys. */}
              <div
                class="tree-row"
                role="treeitem"
                data-id={id}
                data-dim={row().node.dim === true ? '' : undefined}
                aria-level={row().level}
                aria-posinset={row().index + 1}
                aria-setsize={row().size}
                aria-expanded={row().node.children === null ? undefined : props.open.has(id)}
                aria-selected={props.selected === id}
                tabIndex={stop() === id ? 0 : -1}
                title={row().node.title}
                style={{ '--level': row().level - 1 }}
                onFocus={() => setFocused(id)}
                onClick={() => activate(row())}
              >
                {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows do the same on the row. */}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: arrows do the same on the row. */}
                <span
                  class="tree-twist"
                  onClick={(event) => {
                    if (props.containers !== true || row().node.children === null) return;
                    event.stopPropagation();
                    props.onToggle(id, !props.open.has(id));
                  }}
                >
                  <Show when={row().node.children !== null}>
                    <Icon name={props.open.has(id) ? 'chevron-down' : 'chevron-right'} small />
                  </Show>
                </span>
                <Icon name={row().node.icon} />
                <span class="tree-label">{row().node.label}</span>
                <span class="tree-after">{row().node.after?.()}</span>
              </div>
            </Show>
          );
        }}
      </For>
    </div>
  );
}
