// Lists whose items are put in order by dragging and by Alt with the arrows, such as the stack and the packs of patches.

import { type Accessor, createSignal } from 'solid-js';
import { describePress, panelKey } from '../../commands/index.ts';
import { MAC } from '../shell/keyboard.ts';

/** The drag type of a package, so that files dragged from outside are told apart. */
export const DRAG_TYPE = 'application/x-oamut-package';

export interface DropListOptions {
  /** Drags of other types are left alone. */
  readonly type: string;
  readonly uids: Accessor<readonly string[]>;
  /** Puts an item at a place of the list, from 0. */
  readonly move: (uid: string, to: number) => void;
  /** Something of the type that is not in the list was dropped on it, at a place from 0. */
  readonly take?: (uid: string, to: number) => void;
}

export interface DropList {
  /** Where a drop would put what is dragged now; null while nothing is. */
  readonly dropAt: Accessor<number | null>;
  readonly setList: (list: HTMLElement) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
  /** Moves an item; the focus goes along. */
  readonly move: (uid: string, to: number) => void;
}

/** What a list of `.stack-item` rows does with drags over it. */
export function createDropList({ type, uids, move, take }: DropListOptions): DropList {
  const [dropAt, setDropAt] = createSignal<number | null>(null);
  let list!: HTMLElement;
  const moveWithFocus = (uid: string, to: number) => {
    move(uid, to);
    queueMicrotask(() => list.querySelector<HTMLElement>(`[data-uid="${uid}"] .stack-main`)?.focus());
  };
  const placeOf = (event: DragEvent) => {
    const rows = [...list.querySelectorAll('.stack-item')];
    const after = rows.findIndex((row) => {
      const box = row.getBoundingClientRect();
      return event.clientY < box.top + box.height / 2;
    });
    return after < 0 ? rows.length : after;
  };
  return {
    dropAt,
    setList: (element) => {
      list = element;
    },
    move: moveWithFocus,
    onDragOver(event) {
      if (event.dataTransfer?.types.includes(type) !== true) return;
      event.preventDefault();
      setDropAt(placeOf(event));
    },
    onDragLeave(event) {
      if (!list.contains(event.relatedTarget as Node | null)) setDropAt(null);
    },
    onDrop(event) {
      const uid = event.dataTransfer?.getData(type);
      const to = dropAt();
      setDropAt(null);
      if (!uid || to === null) return;
      event.preventDefault();
      const from = uids().indexOf(uid);
      if (from < 0) take?.(uid, to);
      else moveWithFocus(uid, to > from ? to - 1 : to);
    },
  };
}

/** Keys of a row: Alt with the arrows moves it. `index` is its place now. */
export function moveByKeys(event: KeyboardEvent, index: number, move: (to: number) => void): void {
  const press = describePress(event, MAC);
  const up = press === panelKey('stack', 'ui.keys.move-up');
  if (!up && press !== panelKey('stack', 'ui.keys.move-down')) return;
  event.preventDefault();
  event.stopPropagation();
  move(index + (up ? -1 : 1));
}
