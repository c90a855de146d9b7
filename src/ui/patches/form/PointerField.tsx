// A pointer, typed or picked from the tree of a real target, with what stands there now.

import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import { shortValue, valueAtPointer } from '../../../language/patch/index.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { IconButton, TextField } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';
import { PointerPicker } from './PointerPicker.tsx';

interface PointerFieldProps {
  readonly label: string;
  readonly value: string;
  /** Selector texts of the targets. */
  readonly targets: readonly string[];
  readonly onChange: (value: string) => void;
}

export function PointerField(props: PointerFieldProps): JSX.Element {
  const patches = patchesOf(useWorkspace());
  const say = useSay();
  let field!: HTMLDivElement;
  const [picking, setPicking] = createSignal(false);
  const target = createMemo(() => {
    for (const selector of props.targets) {
      const first = patches
        .assets()
        .targets(selector)
        ?.find((path) => patches.assets().document(path) !== undefined);
      if (first !== undefined) return first;
    }
    return null;
  });
  const now = createMemo(() => {
    const path = target();
    const value = path === null ? undefined : valueAtPointer(patches.assets().document(path), props.value);
    return value === undefined ? null : shortValue(value);
  });
  return (
    <div class="pointer-field" ref={field}>
      <TextField label={props.label} code value={props.value} onChange={props.onChange} />
      <IconButton icon="search" label={say('ui.patches.pick')} onClick={() => setPicking(true)} />
      <Show when={target() !== null && props.value !== ''}>
        <p class="pointer-now code">
          <Show when={now()} fallback={<span class="dim">{say('ui.patches.hover.nothing')}</span>}>
            {now()}
          </Show>
        </p>
      </Show>
      <PointerPicker
        open={picking()}
        target={target()}
        value={props.value}
        onClose={() => setPicking(false)}
        onPick={(pointer) => {
          // The change makes this field anew: the new one takes the focus.
          const place = fieldsOfForm().indexOf(field);
          props.onChange(pointer);
          setTimeout(() => fieldsOfForm()[place]?.querySelector('input')?.focus());
        }}
      />
    </div>
  );
}

/** The pointer fields of the form in their order, which a picked place does not change. */
function fieldsOfForm(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.patch-form .pointer-field')];
}
