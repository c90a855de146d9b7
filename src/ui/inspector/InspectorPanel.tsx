// The place of the inspector: the records of the last run.

import type { JSX } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { EmptyState, PanelTitle } from '../kit/index.ts';

export function InspectorPanel(): JSX.Element {
  const say = useSay();
  return (
    <section class="panel" aria-label={say('ui.tab.inspector')}>
      <PanelTitle title={say('ui.tab.inspector')} />
      <EmptyState icon="inspector" text={say('ui.inspector.empty')} />
    </section>
  );
}
