// Panels side by side with lines between them that pointer and keyboard can move. Sizes are parts of 1 and remembered.

import Resizable from '@corvu/resizable';
import { type JSX, onCleanup } from 'solid-js';

type Strategy = 'preceding' | 'following';

/** Folds panels by their place; the strategy says on which side the neighbour takes or gives the room. */
export interface SplitterApi {
  collapse(index: number, strategy: Strategy): void;
  /** Unfolds to a size, as a part of 1. */
  unfold(index: number, size: number, strategy: Strategy): void;
}

interface SplitterProps {
  readonly orientation: 'horizontal' | 'vertical';
  readonly sizes: readonly number[];
  readonly class?: string;
  readonly onSizes: (sizes: readonly number[]) => void;
  /** Given once, for folding from outside. */
  readonly onApi?: (api: SplitterApi) => void;
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
        queueMicrotask(() => props.onApi?.({ collapse: context.collapse, unfold: context.resize }));
        return props.children;
      }}
    </Resizable>
  );
}

export const SplitPanel = Resizable.Panel;

export function SplitHandle(props: { readonly label: string }): JSX.Element {
  return <Resizable.Handle class="split-handle" aria-label={props.label} />;
}
