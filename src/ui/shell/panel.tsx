// A panel whose code is fetched when it is first shown.

import type { Component, JSX } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { Button, EmptyState, later } from '../kit/index.ts';

function Missing(): JSX.Element {
  const say = useSay();
  return (
    <EmptyState icon="warning" text={say('ui.part.missing')}>
      <Button onClick={() => location.reload()}>{say('ui.part.reload')}</Button>
    </EmptyState>
  );
}

/** Makes such a panel; where its code cannot be had, it says so and offers to reload. */
export const panel = <Props extends object>(load: () => Promise<Component<Props>>): Component<Props> =>
  later(load, () => <Missing />);
