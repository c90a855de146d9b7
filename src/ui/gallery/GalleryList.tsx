// The list of a gallery: a search, and what it finds as a tree of groups. Whoever holds the focus is chosen.

import { type JSX, Show } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { TextField, Tree, type TreeNode } from '../kit/index.ts';

interface GalleryListProps {
  readonly label: string;
  /** Groups with their entries. */
  readonly nodes: readonly TreeNode[];
  readonly find: string;
  readonly onFind: (text: string) => void;
  readonly selected: string | null;
  readonly open: ReadonlySet<string>;
  readonly onToggle: (id: string, open: boolean) => void;
  readonly onChoose: (id: string) => void;
}

/** The list beside what is chosen of it: groups open and close, an entry is chosen by a press or by the focus. */
export function GalleryList(props: GalleryListProps): JSX.Element {
  const say = useSay();
  const isGroup = (id: string) => props.nodes.some((node) => node.id === id);
  const choose = (id: string) => {
    if (!isGroup(id)) props.onChoose(id);
  };
  return (
    <div class="gallery-list">
      <TextField
        label={say('ui.gallery.find')}
        hideLabel
        placeholder={say('ui.gallery.find')}
        value={props.find}
        onInput={props.onFind}
        onChange={props.onFind}
      />
      <div class="gallery-tree scroll">
        <Show when={props.nodes.length > 0} fallback={<p class="prose dim">{say('ui.gallery.none')}</p>}>
          <Tree
            label={props.label}
            nodes={props.nodes}
            selected={props.selected}
            open={props.open}
            onToggle={props.onToggle}
            onActivate={choose}
            onFocused={choose}
          />
        </Show>
      </div>
    </div>
  );
}

/** Words of a search; an entry is found when its text holds all of them. */
export function wordsOf(find: string): (text: string) => boolean {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
