// The tree of a target: arrows walk it, Enter or a click takes the place's pointer.

import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import { placesIn, valueAtPointer } from '../../../language/patch/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Dialog, EmptyState, type IconName, Tree, type TreeNode } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';

interface PointerPickerProps {
  readonly open: boolean;
  readonly target: string | null;
  /** The pointer that is set now. */
  readonly value: string;
  readonly onClose: () => void;
  /** Called when the dialog is gone, so that what it changes may take the focus. */
  readonly onPick: (pointer: string) => void;
}

const ICONS: Readonly<Record<'object' | 'array' | 'scalar', IconName>> = {
  object: 'box',
  array: 'stack',
  scalar: 'minus',
};

export function PointerPicker(props: PointerPickerProps): JSX.Element {
  const patches = patchesOf(useWorkspace());
  const say = useSay();
  let picked: string | null = null;
  const [open, setOpen] = createSignal<ReadonlySet<string>>(new Set());
  const document = createMemo(() => (props.target === null ? undefined : patches.assets().document(props.target)));
  /** Those above the present pointer are open from the start. */
  const opened = createMemo(() => {
    const all = new Set(open());
    for (let at = props.value.indexOf('/', 1); at > 0; at = props.value.indexOf('/', at + 1))
      all.add(props.value.slice(0, at));
    return all;
  });
  const nodes = createMemo(() => (props.open ? below('') : []));

  function below(pointer: string): TreeNode[] {
    const value = valueAtPointer(document(), pointer);
    if (value === undefined) return [];
    return placesIn(value, pointer).map((place) => ({
      id: place.pointer,
      label: place.name === '' ? '""' : place.name,
      icon: ICONS[place.kind],
      title: place.pointer,
      children: place.kind === 'scalar' ? null : opened().has(place.pointer) ? below(place.pointer) : [],
      after: () => <span class="code dim pointer-shown">{place.shown}</span>,
    }));
  }

  return (
    <Dialog
      open={props.open}
      title={say('ui.patches.pick')}
      close={say('ui.close')}
      wide
      onClose={props.onClose}
      onClosed={(event) => {
        if (picked === null) return;
        event.preventDefault();
        const pointer = picked;
        picked = null;
        props.onPick(pointer);
      }}
    >
      <Show
        when={document() !== undefined}
        fallback={<EmptyState icon="search" text={say('ui.patches.hover.no-target')} />}
      >
        <p class="prose dim code">{props.target}</p>
        <div class="picker-tree scroll">
          <Tree
            label={say('ui.patches.pick')}
            nodes={nodes()}
            selected={props.value === '' ? null : props.value}
            open={opened()}
            containers
            onToggle={(id, isOpen) =>
              setOpen((old) => {
                const next = new Set(old);
                if (isOpen) next.add(id);
                else next.delete(id);
                return next;
              })
            }
            onActivate={(pointer) => {
              picked = pointer;
              props.onClose();
            }}
          />
        </div>
      </Show>
    </Dialog>
  );
}
