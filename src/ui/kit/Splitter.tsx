// Panels side by side with lines between them that pointer and keyboard can move. Sizes are parts of 1 and remembered.

import Resizable from '@corvu/resizable';
import { type JSX, onCleanup } from 'solid-js';

/** Sets all sizes at once, as parts of 1; 0 folds a panel. */
export type SetSizes = (sizes: readonly number[]) => void;

interface SplitterProps {
  readonly orientation: 'horizontal' | 'vertical';
  readonly sizes: readonly number[];
  readonly class?: string;
  readonly onSizes: (sizes: readonly number[]) => void;
  /** Given once, for folding from outside. */
  readonly onReady?: (setSizes: SetSizes) => void;
  readonly children: JSX.Element;
}

/** Told some time after the last move, so that a drag is remembered once. */
const REST = 300;

export function Splitter(props: SplitterProps): JSX.Element {
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  return (
    <Resizable
      class={`splitter ${props.class ?? ''}`}
      orientation={props.orientation}
      initialSizes={[...props.sizes]}
      onSizesChange={(sizes) => {
        clearTimeout(timer);
        timer = setTimeout(() => props.onSizes(sizes), REST);
      }}
    >
      {(context) => {
        queueMicrotask(() => props.onReady?.((sizes) => context.setSizes([...sizes])));
        return props.children;
      }}
    </Resizable>
  );
}

export const SplitPanel = Resizable.Panel;

export function SplitHandle(props: { readonly label: string }): JSX.Element {
  return <Resizable.Handle class="split-handle" aria-label={props.label} />;
}
