// What is looked for and what is to stand in its place: two fields, three switches, and the button that replaces.

import { createUniqueId, type JSX, Show } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { Button, Icon, IconButton } from '../kit/index.ts';
import { choice, choose } from './query.ts';

/** The head of the search: what is looked for, what it becomes, and the button that replaces everywhere. */
export function SearchHead(props: {
  /** What was found, in words. */
  readonly told: string;
  /** How many places would be replaced. */
  readonly count: number;
  readonly ready: boolean;
  readonly onReplace: () => void;
}): JSX.Element {
  const say = useSay();
  const second = createUniqueId();
  const flag = (name: 'cased' | 'word' | 'regex', glyph: string) => (
    <button
      type="button"
      class="search-flag code"
      aria-label={say(`ui.search.${name}`)}
      aria-pressed={choice()[name]}
      title={say(`ui.search.${name}`)}
      onClick={() => choose({ [name]: !choice()[name] })}
    >
      {glyph}
    </button>
  );
  const toResults = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.currentTarget.closest('.search')?.querySelector<HTMLElement>('[role="treeitem"]')?.focus();
  };
  return (
    <form class="search-head" role="search" onSubmit={(event) => event.preventDefault()}>
      <div class="search-line">
        <IconButton
          icon={choice().replaces ? 'chevron-down' : 'chevron-right'}
          label={say('ui.search.with-replace')}
          expanded={choice().replaces}
          controls={choice().replaces ? second : undefined}
          onClick={() => choose({ replaces: !choice().replaces })}
        />
        <Icon name="search" small />
        <input
          class="text-input search-input"
          type="search"
          aria-label={say('ui.command.search')}
          placeholder={say('ui.search.what')}
          autocomplete="off"
          spellcheck={false}
          value={choice().text}
          onInput={(event) => choose({ text: event.currentTarget.value })}
          onKeyDown={toResults}
        />
        {flag('cased', 'Aa')}
        {flag('word', 'ab|')}
        {flag('regex', '.*')}
        <p class="search-told dim" role="status">
          {props.told}
        </p>
      </div>
      <Show when={choice().replaces}>
        <div id={second} class="search-line search-second">
          <Icon name="edit" small />
          <input
            class="text-input search-put"
            aria-label={say('ui.search.put')}
            placeholder={say(choice().regex ? 'ui.search.put-what-regex' : 'ui.search.put-what')}
            autocomplete="off"
            spellcheck={false}
            value={choice().put}
            onInput={(event) => choose({ put: event.currentTarget.value })}
            onKeyDown={toResults}
          />
          <Button disabled={!props.ready || props.count === 0} onClick={props.onReplace}>
            {say('ui.search.replace', { count: props.count })}
          </Button>
        </div>
      </Show>
    </form>
  );
}
