// A refused list: the shortest cause, and each way out as a button.

import { For, type JSX, Show } from 'solid-js';
import type { Refusal, WayOut } from '../../kernel/stack/model.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Icon, type IconName } from '../kit/index.ts';

const ICONS: Readonly<Record<WayOut['kind'], IconName>> = {
  'move-up': 'up',
  remove: 'library',
  add: 'plus',
  'open-package': 'edit',
};

export function RefusalBox(props: { readonly refusal: Refusal }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const nameOf = (id: string) => workspace.titleOfId(id);
  // Ways count the enabled packages; people count all that they see.
  const placeOf = (index: number) => {
    const { stack } = workspace.state();
    const item = stack.filter((one) => one.enabled)[index];
    return item === undefined ? index + 1 : stack.indexOf(item) + 1;
  };
  const label = (way: WayOut) => {
    if (way.kind === 'move-up') return say('ui.way.move-up', { name: nameOf(way.id), above: nameOf(way.above) });
    if (way.kind === 'remove') {
      const alike = props.refusal.waysOut.filter((other) => other.kind === 'remove' && other.id === way.id);
      if (alike.length === 1) return say('ui.way.remove', { name: nameOf(way.id) });
      return say('ui.way.remove-at', { name: nameOf(way.id), place: placeOf(way.index) });
    }
    if (way.kind === 'add') return say('ui.way.add', { name: nameOf(way.id) });
    return say('ui.way.open', { name: nameOf(way.id) });
  };
  return (
    <section class="refusal" aria-label={say('ui.run.refused')}>
      <p class="refusal-head">
        <Icon name="error" />
        <strong>{say('ui.refusal.title')}</strong>
        <span class="code-name">{props.refusal.code}</span>
      </p>
      <p class="prose">{say(props.refusal.message)}</p>
      <Show when={props.refusal.waysOut.length > 0}>
        <div class="ways">
          <For each={props.refusal.waysOut}>
            {(way) => (
              <Button icon={ICONS[way.kind]} onClick={() => workspace.takeWayOut(way)}>
                {label(way)}
              </Button>
            )}
          </For>
        </div>
      </Show>
    </section>
  );
}
