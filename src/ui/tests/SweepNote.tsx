// What came of trying a package's options, in a sentence: how many sets failed, and what was not tried.

import { type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';

export function SweepNote(props: {
  readonly uid: string;
  readonly failed: number;
  readonly total: number;
  readonly thinned: readonly string[];
  readonly leftOut: number;
  readonly children?: JSX.Element;
}): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const verdict = () =>
    props.failed === 0
      ? say('ui.sweep.good', { count: props.total })
      : say('ui.sweep.bad', { failed: props.failed, total: props.total });
  return (
    <p class="list-note">
      {say('ui.of', { name: workspace.titleOf(props.uid), text: verdict() })}
      <Show when={props.thinned.length > 0}> {say('ui.sweep.thinned', { options: props.thinned })}</Show>
      <Show when={props.leftOut > 0}> {say('ui.sweep.left-out', { count: props.leftOut })}</Show>
      {props.children}
    </p>
  );
}
