// How long a link is, and what to know about that: for whoever makes one, in the studio and in a review.

import { type JSX, Show } from 'solid-js';
import { LINK_REFUSED_ABOVE } from '../../kernel/share/limits.ts';
import type { WrittenLink } from '../../kernel/share/link.ts';
import { usePreferences, useSay } from '../../workspace/index.ts';
import { formatNumber, withNumbers } from '../format.ts';
import { Meter } from '../kit/index.ts';
import './share.css';

export function LinkSize(props: { readonly link: WrittenLink }): JSX.Element {
  const say = useSay();
  const { locale } = usePreferences();
  const words = () =>
    say('ui.share.characters', {
      count: formatNumber(locale(), props.link.characters),
      most: formatNumber(locale(), LINK_REFUSED_ABOVE),
    });
  return (
    <>
      <p class="share-size">
        <Meter label={say('ui.share.length')} value={props.link.characters} max={LINK_REFUSED_ABOVE} text={words()} />
        <span class="figure">{words()}</span>
      </p>
      <Show when={props.link.diagnostics[0]}>
        {(finding) => (
          <p class="share-finding" role="alert">
            {say(withNumbers(locale(), finding().message))}
          </p>
        )}
      </Show>
    </>
  );
}

/** Whether there is no such link. */
export function isRefused(link: WrittenLink): boolean {
  return link.diagnostics.some(({ severity }) => severity === 'error');
}
