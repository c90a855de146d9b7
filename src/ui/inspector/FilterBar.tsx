// A search box with two ways to use it: hide what does not match, or keep all in sight and go from match to match; and the
// switch "changed only". Further filters fold out below.

import { createSignal, type JSX, Show } from 'solid-js';
import { Icon, IconButton } from '../kit/index.ts';
import type { Say } from './host.ts';

export interface SearchState {
  readonly text: string;
  /** Whether what does not match is hidden; else matches are marked and walked. */
  readonly hides: boolean;
}

interface FilterBarProps {
  readonly label: string;
  readonly search: SearchState;
  readonly onSearch: (search: SearchState) => void;
  /** While nothing is hidden: which match is reached (from 1, 0 for none), and how many there are. */
  readonly matches: { readonly at: number; readonly count: number };
  readonly onStep: (step: 1 | -1) => void;
  readonly changedOnly: boolean;
  readonly onChangedOnly: (changedOnly: boolean) => void;
  /** Filters beyond the text; `active` when one of them hides something. */
  readonly more: () => JSX.Element;
  readonly active: boolean;
  readonly say: Say;
  readonly ref?: (input: HTMLInputElement) => void;
  readonly children?: JSX.Element;
}

/** A search box with its switches; further filters fold out below. */
export function FilterBar(props: FilterBarProps): JSX.Element {
  const say = props.say;
  const [open, setOpen] = createSignal(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !props.search.hides) {
      event.preventDefault();
      props.onStep(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && props.search.text !== '') {
      event.stopPropagation();
      props.onSearch({ ...props.search, text: '' });
    }
  };
  return (
    <>
      <div class="insp-tools">
        <span class="insp-search-box">
          <Icon name={props.search.hides ? 'filter' : 'search'} small />
          <input
            ref={(input) => props.ref?.(input)}
            type="search"
            class="text-input insp-search"
            placeholder={props.label}
            aria-label={props.label}
            value={props.search.text}
            onInput={(event) => props.onSearch({ ...props.search, text: event.currentTarget.value })}
            onKeyDown={onKeyDown}
          />
        </span>
        <IconButton
          icon="search"
          label={say('inspector.find-mode')}
          pressed={!props.search.hides}
          onClick={() => props.onSearch({ ...props.search, hides: !props.search.hides })}
        />
        <IconButton
          icon="sliders"
          label={say(props.active ? 'inspector.more-filters-active' : 'inspector.more-filters')}
          pressed={open() || props.active}
          onClick={() => setOpen(!open())}
        />
        <label class="insp-check">
          <input
            type="checkbox"
            checked={props.changedOnly}
            onChange={(event) => props.onChangedOnly(event.currentTarget.checked)}
          />
          {say('inspector.changed-only')}
        </label>
        <Show when={!props.search.hides && props.search.text !== ''}>
          <span class="insp-matches" role="status">
            {say('inspector.matches', props.matches)}
          </span>
          <IconButton icon="up" label={say('inspector.previous-match')} onClick={() => props.onStep(-1)} />
          <IconButton icon="down" label={say('inspector.next-match')} onClick={() => props.onStep(1)} />
        </Show>
        {props.children}
      </div>
      <Show when={open() || props.active}>
        <div class="insp-tools insp-more">{props.more()}</div>
      </Show>
    </>
  );
}
