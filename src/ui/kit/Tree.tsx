// A tree with one tab stop: arrows move and unfold, Enter opens, letters find, as the ARIA practices say.

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { panelKey } from '../../commands/panel-keys.ts';
import { Icon, type IconName } from './Icon.tsx';

export interface TreeNode {
  readonly id: string;
  readonly label: string;
  /** None where the content says enough. */
  readonly icon?: IconName;
  readonly title?: string;
  /** Null for a leaf. */
  readonly children: readonly TreeNode[] | null;
  /** Drawn at the end of the row. */
  readonly after?: () => JSX.Element;
  /** Drawn in place of the label, which then is only spoken and searched. */
  readonly content?: () => JSX.Element;
  readonly dim?: boolean;
  /** Whether it is ticked, or only some of what it holds; absent = it has no tick. */
  readonly checked?: boolean | 'mixed';
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
  /** Ticks or unticks a node that has a tick: by its sign, and by the space bar. */
  readonly onCheck?: (id: string) => void;
  readonly onDelete?: (id: string) => void;
  readonly onRename?: (id: string) => void;
  /** Told which row the focus is on. */
  readonly onFocused?: (id: string) => void;
  /** Keys of the panel on the focused row; true when it took the press. */
  readonly onKey?: (event: KeyboardEvent, id: string) => boolean;
  readonly drag?: TreeDrag;
}

/** Dragging rows, and things from outside, onto rows. */
export interface TreeDrag {
  /** Fills in what is dragged; false when the row stays where it is. */
  readonly start: (id: string, data: DataTransfer) => boolean;
  /** Whether the row takes what is over it. */
  readonly takes: (id: string, data: DataTransfer) => boolean;
  readonly drop: (id: string, data: DataTransfer) => void;
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
  const [focused, setFocusedRow] = createSignal<string | null>(null);
  const [over, setOver] = createSignal<string | null>(null);
  const setFocused = (id: string) => {
    setFocusedRow(id);
    props.onFocused?.(id);
  };
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
    const list = ids();
    const id = stop();
    if (id !== null && props.onKey?.(event, id) === true) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
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
      ' ': () => (row.node.checked === undefined ? activate(row) : props.onCheck?.(id)),
      [panelKey('files', 'ui.keys.rename')]: () => props.onRename?.(id),
      [panelKey('files', 'ui.keys.delete')]: () => props.onDelete?.(id),
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
                aria-checked={row().node.checked}
                tabIndex={stop() === id ? 0 : -1}
                title={row().node.title}
                style={{ '--level': row().level - 1 }}
                onFocus={() => setFocused(id)}
                onClick={() => activate(row())}
                onContextMenu={() => focus(id)}
                data-over={over() === id ? '' : undefined}
                draggable={props.drag !== undefined}
                onDragStart={(event) => {
                  if (event.dataTransfer === null || props.drag?.start(id, event.dataTransfer) !== true)
                    event.preventDefault();
                }}
                onDragOver={(event) => {
                  if (event.dataTransfer === null || props.drag?.takes(id, event.dataTransfer) !== true) return;
                  event.preventDefault();
                  event.stopPropagation();
                  setOver(id);
                }}
                onDragLeave={() => over() === id && setOver(null)}
                onDrop={(event) => {
                  setOver(null);
                  if (event.dataTransfer === null || props.drag?.takes(id, event.dataTransfer) !== true) return;
                  event.preventDefault();
                  event.stopPropagation();
                  props.drag.drop(id, event.dataTransfer);
                }}
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
                <Show when={row().node.checked !== undefined}>
                  {/* biome-ignore lint/a11y/noStaticElementInteractions: the space bar does the same on the row. */}
                  {/* biome-ignore lint/a11y/useKeyWithClickEvents: the space bar does the same on the row. */}
                  <span
                    class="tree-check"
                    onClick={(event) => {
                      event.stopPropagation();
                      props.onCheck?.(id);
                    }}
                  >
                    <Show when={row().node.checked !== false}>
                      <Icon name={row().node.checked === 'mixed' ? 'minus' : 'check'} small />
                    </Show>
                  </span>
                </Show>
                <Show when={row().node.icon}>{(name) => <Icon name={name()} />}</Show>
                <span class="tree-label">{row().node.content?.() ?? row().node.label}</span>
                <span class="tree-after">{row().node.after?.()}</span>
              </div>
            </Show>
          );
        }}
      </For>
    </div>
  );
}
