// The watched fields of all records, each with its value in the game and after the run.

import { For, Show } from 'solid-js';
import { toggleWatched } from '../../../workspace/index.ts';
import { EmptyState, IconButton } from '../../kit/index.ts';
import { isNumeric, shownValue } from '../grid/cell.ts';
import type { InspectorHost } from '../host.ts';
import { Jump } from '../Jump.tsx';
import type { Watch } from './watch.ts';

/** Watched fields with their values now and before the last run. */
export function WatchView(props: { readonly host: InspectorHost; readonly watch: Watch }) {
  const say = props.host.say;
  return (
    <div class="insp-view">
      <Show when={props.watch.values().length > 0} fallback={<EmptyState text={say('inspector.watch.none')} />}>
        <table class="table insp-watch">
          <thead>
            <tr>
              <th scope="col">{say('inspector.watch.record')}</th>
              <th scope="col">{say('inspector.column.field')}</th>
              <th scope="col" class="figure">
                {say('inspector.before')}
              </th>
              <th scope="col" class="figure">
                {say('inspector.after')}
              </th>
              <th scope="col">
                <span class="visually-hidden">{say('inspector.unwatch-field')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <For each={props.watch.values()}>
              {({ place, values, was }) => (
                <tr data-changed={was !== undefined ? '' : undefined}>
                  <th scope="row">
                    <Jump
                      host={props.host}
                      space={place.space}
                      recordKey={place.key}
                      name={place.key.toUpperCase()}
                      field={place.field}
                    />
                  </th>
                  <td>{place.field}</td>
                  <td classList={{ figure: isNumeric(values?.before ?? null) }}>
                    {shownValue(values?.before ?? null)}
                  </td>
                  <td classList={{ figure: isNumeric(values?.after ?? null) }}>
                    <span class="insp-strong">{shownValue(values?.after ?? null)}</span>
                    <Show when={was !== undefined}>
                      <span class="insp-change">{say('inspector.watch.was', { value: shownValue(was ?? null) })}</span>
                    </Show>
                  </td>
                  <td>
                    <IconButton
                      icon="close"
                      label={say('inspector.unwatch-field')}
                      onClick={() => props.host.note((inspection) => toggleWatched(inspection, place))}
                    />
                  </td>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </Show>
    </div>
  );
}
