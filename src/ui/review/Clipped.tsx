// A text from a link, of which so much is drawn as somebody reads; how much is left is said, and comes when it is asked for.

import { createSignal, type JSX, Show } from 'solid-js';
import { usePreferences, useSay } from '../../workspace/index.ts';
import { formatNumber } from '../format.ts';

/** Characters that are drawn at first: a browser lays out one line of millions for minutes. */
const FIRST = 2_000;
/** Characters that come with each press. */
const MORE = 20_000;

export function Clipped(props: { readonly text: string }): JSX.Element {
  const say = useSay();
  const { locale } = usePreferences();
  const [shown, setShown] = createSignal(FIRST);
  const left = () => props.text.length - shown();
  return (
    <>
      {props.text.slice(0, shown())}
      <Show when={left() > 0}>
        …{' '}
        <button type="button" class="link" onClick={() => setShown(shown() + MORE)}>
          {say('ui.review.more-characters', { count: left(), left: formatNumber(locale(), left()) })}
        </button>
      </Show>
    </>
  );
}
