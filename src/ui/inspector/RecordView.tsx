// The chosen record in the inspector: its head, and the views of it: fields, figures, links, spread, comparison, and lists.

import { Show } from 'solid-js';
import type { RecordRow } from '../../../workers/protocol.ts';
import type { InspectorView } from '../../commands/index.ts';
import type { QuietPair, WatchedField } from '../../workspace/index.ts';
import { EmptyState, IconButton, Menu, Tabs } from '../kit/index.ts';
import { ChangeTools } from './ChangeTools.tsx';
import { CompareView } from './compare/CompareView.tsx';
import { ConflictsView } from './conflicts/ConflictsView.tsx';
import { FieldsView } from './FieldsView.tsx';
import { FiguresView } from './figures/FiguresView.tsx';
import type { InspectorHost } from './host.ts';
import { LinksView } from './links/LinksView.tsx';
import { createRecord } from './record.ts';
import type { RecordHandle } from './shared.ts';
import { SpreadView } from './spread/SpreadView.tsx';
import { WatchView } from './watch/WatchView.tsx';

interface RecordViewProps {
  readonly host: InspectorHost;
  readonly row: RecordRow | null;
  readonly view: InspectorView;
  readonly onView: (view: InspectorView) => void;
  readonly quiet: readonly QuietPair[];
  /** Steps that the line at the caret made. */
  readonly written: ReadonlySet<number>;
  /** The field that a newcomer is shown, with its chain open. */
  readonly greeted: WatchedField | null;
  readonly reviewed: boolean;
  readonly onReview: () => void;
  readonly onDialog: (dialog: 'legend' | 'export') => void;
  readonly ref: (handle: RecordHandle) => void;
}

/** The chosen record with its views; what commands do there comes through `ref`. */
export function RecordView(props: RecordViewProps) {
  const host = props.host;
  const say = host.say;
  const record = createRecord({
    host,
    quiet: () => props.quiet,
    onFields: () => props.onView('fields'),
    greeted: () => props.greeted,
  });
  props.ref(record.handle);
  const title = () => props.row?.title ?? '';

  return (
    <section class="insp-record-view" aria-label={record.grid()?.name}>
      <Show when={record.grid()} fallback={<EmptyState text={say('inspector.empty.no-record')} />}>
        {(grid) => (
          <>
            <header class="insp-record-head">
              <h2 class="insp-record-heading">{grid().name}</h2>
              <span class="insp-record-called">{title()}</span>
              <span class={`insp-status insp-status-${grid().status}`}>{say(`inspector.status.${grid().status}`)}</span>
              <span class="insp-record-tools">
                <Show when={grid().status !== 'same'}>
                  <IconButton
                    icon="check"
                    label={say(props.reviewed ? 'inspector.reviewed' : 'inspector.mark-reviewed')}
                    keys={host.keysOf('reviewed')}
                    pressed={props.reviewed}
                    onClick={props.onReview}
                  />
                </Show>
                <ChangeTools host={host} run={record.handle.run} onLegend={() => props.onDialog('legend')} />
                <Menu
                  label={say('inspector.more')}
                  icon="more"
                  actions={[
                    [
                      {
                        label: say('inspector.export'),
                        icon: 'export',
                        keys: host.keysOf('export'),
                        run: () => props.onDialog('export'),
                      },
                      {
                        label: say('inspector.watch-field'),
                        icon: 'plus',
                        keys: host.keysOf('watch'),
                        disabled: record.activeField() === null,
                        run: () => record.handle.run('watch'),
                      },
                      {
                        label: say('inspector.begin-with'),
                        icon: 'plus',
                        disabled: host.beginWith === undefined,
                        run: () => host.beginWith?.(grid()),
                      },
                      {
                        label: say('inspector.keep-stack'),
                        icon: 'save',
                        run: () => record.handle.run('keep-stack'),
                      },
                    ],
                  ]}
                />
              </span>
            </header>
            <Show when={grid().unavailable}>
              {(reason) => (
                <p class="insp-unavailable">{say('inspector.unavailable', { reason: host.tell(reason()) })}</p>
              )}
            </Show>
            <Tabs
              label={say('inspector.views')}
              more={say('ui.tab.all')}
              value={props.view}
              onChange={(view) => props.onView(view as InspectorView)}
              items={[
                {
                  id: 'fields',
                  label: say('inspector.view.fields'),
                  content: () => <FieldsView host={host} record={record} written={props.written} />,
                },
                {
                  id: 'figures',
                  label: say('inspector.view.figures'),
                  content: () => <FiguresView host={host} />,
                },
                { id: 'links', label: say('inspector.view.links'), content: () => <LinksView host={host} /> },
                {
                  id: 'spread',
                  label: say('inspector.view.spread'),
                  content: () => <SpreadView host={host} grid={grid()} field={record.activeField()} />,
                },
                {
                  id: 'compare',
                  label: say('inspector.view.compare'),
                  content: () => <CompareView host={host} grid={grid()} kept={record.kept()} onKeep={record.keep} />,
                },
                {
                  id: 'watch',
                  label: say('inspector.view.watch'),
                  count: () => host.inspection().watched.length,
                  content: () => <WatchView host={host} watch={record.watch} />,
                },
                {
                  id: 'conflicts',
                  label: say('inspector.view.conflicts'),
                  count: () => host.summary()?.pairs.length ?? null,
                  content: () => <ConflictsView host={host} quiet={props.quiet} />,
                },
              ]}
            />
          </>
        )}
      </Show>
    </section>
  );
}
