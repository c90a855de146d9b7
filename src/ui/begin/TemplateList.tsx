// The templates on the start page: one for each tag of a mutator, one for each operation of a patch, a press away.

import { createMemo, For, type JSX, Show } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { createChoices } from '../gallery/choices.ts';
import { Button } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';

/** Kinds that stand here; the gallery has all of them, with their code and what they do. */
const SHOWN = ['tag', 'patch'] as const;

/** The section of the start page; `onChosen` leaves the page and then does what it is given. */
export function TemplateList(props: { readonly onChosen: (open: () => void) => void }): JSX.Element {
  const shell = useShell();
  const say = useSay();
  const { choices, failed } = createChoices();
  const groups = createMemo(() =>
    SHOWN.map((kind) => ({ kind, own: choices().filter((choice) => choice.kind === kind) })).filter(
      ({ own }) => own.length > 0,
    ),
  );
  return (
    <section class="start-part" aria-labelledby="start-templates">
      <h3 id="start-templates">{say('ui.command.templates')}</h3>
      <Show when={failed()}>
        <p class="prose dim">{say('ui.gallery.failed')}</p>
      </Show>
      <div class="start-groups">
        <For each={groups()}>
          {({ kind, own }) => (
            <div class="start-group">
              <h4 id={`start-templates-${kind}`}>{say(`ui.gallery.kind.${kind}`)}</h4>
              <ul class="start-templates" aria-labelledby={`start-templates-${kind}`}>
                <For each={own}>
                  {({ name, description, open }) => (
                    <li>
                      <button type="button" class="start-template" onClick={() => props.onChosen(() => open(''))}>
                        <span class="start-template-name" classList={{ code: kind === 'patch' }}>
                          {name}
                        </span>
                        <span class="start-template-what" title={description}>
                          {description}
                        </span>
                      </button>
                    </li>
                  )}
                </For>
              </ul>
            </div>
          )}
        </For>
      </div>
      <div class="ways">
        <Button icon="library" onClick={() => shell.showTemplates()}>
          {say('ui.start.all-templates')}
        </Button>
      </div>
    </section>
  );
}
