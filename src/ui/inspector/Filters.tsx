// Filters beyond the text: a state, a mutator, for records a field too.

import { type JSX, Show } from 'solid-js';
import { CELL_STATES } from '../../kernel/trace/model.ts';
import { Select } from '../kit/index.ts';
import type { Say } from './host.ts';
import type { ShownState } from './states.ts';

const ANY = '*';

interface FiltersProps {
  readonly state: ShownState | null;
  readonly onState: (state: ShownState | null) => void;
  readonly mutator: string | null;
  readonly onMutator: (mutator: string | null) => void;
  readonly mutators: readonly { readonly id: string; readonly name: string }[];
  /** Absent where a field cannot be asked for. */
  readonly field?: string;
  readonly onField?: (field: string) => void;
  readonly say: Say;
}

/** Filters by state, by mutator and, where `onField` is given, by field. */
export function Filters(props: FiltersProps): JSX.Element {
  const say = props.say;
  const states = () => CELL_STATES.filter((state) => state !== 'same');
  return (
    <>
      <Select
        label={say('inspector.filter.state')}
        hideLabel
        value={props.state ?? ANY}
        options={[
          { value: ANY, label: say('inspector.filter.any-state') },
          ...states().map((state) => ({ value: state, label: say(`inspector.state.${state}`) })),
        ]}
        onChange={(state) => props.onState(state === ANY ? null : (state as ShownState))}
      />
      <Select
        label={say('inspector.filter.mutator')}
        hideLabel
        value={props.mutator ?? ANY}
        options={[
          { value: ANY, label: say('inspector.filter.any-mutator') },
          ...props.mutators.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(mutator) => props.onMutator(mutator === ANY ? null : mutator)}
      />
      <Show when={props.onField}>
        {(onField) => (
          <input
            type="search"
            class="text-input insp-field-filter"
            placeholder={say('inspector.filter.field')}
            aria-label={say('inspector.filter.field')}
            value={props.field ?? ''}
            onInput={(event) => onField()(event.currentTarget.value)}
          />
        )}
      </Show>
    </>
  );
}
