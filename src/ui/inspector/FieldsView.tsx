// The fields of the chosen record: search and filters over the grid.

import { Match, Show, Switch } from 'solid-js';
import { isWatched } from '../../workspace/index.ts';
import { Button, EmptyState, IconButton } from '../kit/index.ts';
import { FilterBar } from './FilterBar.tsx';
import { Filters } from './Filters.tsx';
import { Grid } from './grid/Grid.tsx';
import type { InspectorHost } from './host.ts';
import type { RecordModel } from './record/model.ts';

/** The fields: search and filters, and the grid. */
export function FieldsView(props: {
  readonly host: InspectorHost;
  readonly record: RecordModel;
  readonly written: ReadonlySet<number>;
  /** Whether a field can be watched; true where nothing is said. */
  readonly watches?: boolean;
}) {
  const host = props.host;
  const say = host.say;
  const record = props.record;
  const reached = () => record.matches().indexOf(record.active().row) + 1;
  const place = (field: string) => ({ space: record.grid()!.space, key: record.grid()!.key, field });
  return (
    <div class="insp-fields">
      <FilterBar
        label={say('inspector.filter-fields')}
        ref={record.setFindField}
        search={record.search()}
        onSearch={record.setSearch}
        matches={{ at: reached(), count: record.matches().length }}
        onStep={record.stepMatch}
        changedOnly={record.filter().changedOnly}
        onChangedOnly={(changedOnly) => record.setFilter({ ...record.filter(), changedOnly })}
        active={record.filter().state !== null || record.filter().mutator !== null}
        more={() => (
          <Filters
            state={record.filter().state}
            onState={(state) => record.setFilter({ ...record.filter(), state })}
            mutator={record.filter().mutator}
            onMutator={(mutator) => record.setFilter({ ...record.filter(), mutator })}
            mutators={record.grid()!.columns.map(({ id, name }) => ({ id, name: host.nameOf(id, name) }))}
            say={say}
          />
        )}
        say={say}
      />
      <Switch>
        <Match when={record.rows().length === 0}>
          <EmptyState text={say('inspector.empty.no-fields')}>
            <Button
              onClick={() => {
                record.setFilter({ changedOnly: false, state: null, mutator: null });
                record.setSearch({ ...record.search(), text: '' });
              }}
            >
              {say('inspector.show-all')}
            </Button>
          </EmptyState>
        </Match>
        <Match when={record.rows().length > 0}>
          <Grid
            ref={record.setGridHandle}
            grid={record.grid()!}
            rows={record.rows()}
            pinned={record.pinned()}
            host={host}
            active={record.active()}
            onActive={record.setActive}
            onPoint={record.setPointed}
            chain={record.chain()}
            onChain={record.setChain}
            onToggleGroup={record.toggleGroup}
            found={record.isFound}
            written={props.written}
            isQuiet={record.isQuiet}
            chainTools={(row) => (
              <>
                <Show when={record.conflictOf(row)}>
                  {(pair) => (
                    <Button look="quiet" onClick={() => record.accept(pair())}>
                      {say('inspector.accept-conflict')}
                    </Button>
                  )}
                </Show>
                <Show when={row.field !== '' && props.watches !== false}>
                  <IconButton
                    icon={isWatched(host.inspection(), place(row.field)) ? 'minus' : 'plus'}
                    label={say(
                      isWatched(host.inspection(), place(row.field))
                        ? 'inspector.unwatch-field'
                        : 'inspector.watch-field',
                    )}
                    keys={host.keysOf('watch')}
                    onClick={() => record.handle.run('watch')}
                  />
                </Show>
              </>
            )}
          />
        </Match>
      </Switch>
    </div>
  );
}
