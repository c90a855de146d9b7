// Paragraphs about a code, in the interface's language.

import { For, type JSX } from 'solid-js';
import type { Paragraphs } from '../../kernel/broken/index.ts';
import { usePreferences } from '../../workspace/index.ts';

/** What stands in backticks is code. */
export function Words(props: { readonly words: Paragraphs }): JSX.Element {
  const { locale } = usePreferences();
  return (
    <For each={props.words[locale()]}>
      {(paragraph) => (
        <p class="prose">
          <For each={paragraph.split('`')}>
            {(part, at) => (at() % 2 === 1 ? <code class="code gallery-word">{part}</code> : part)}
          </For>
        </p>
      )}
    </For>
  );
}
