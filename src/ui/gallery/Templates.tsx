// The gallery of templates: a list by kind that a search narrows, and what the chosen one is: its words, its code, what it does.

import { createMemo, createSignal, type JSX, Show } from 'solid-js';
import { useSay } from '../../workspace/index.ts';
import { Button, EmptyState, Tabs, TextField, type TreeNode } from '../kit/index.ts';
import { panel } from '../shell/panel.tsx';
import { useShell } from '../shell/shell.ts';
import './gallery.css';
import { createChoices, KINDS, PATCH } from './choices.ts';
import { enter } from './enter.ts';
import { GalleryList, wordsOf } from './GalleryList.tsx';

const MarkdownView = panel(async () => (await import('../editor/markdown/MarkdownView.tsx')).default);

export default function Templates(): JSX.Element {
  const shell = useShell();
  const say = useSay();
  const { choices, failed } = createChoices();
  const [find, setFind] = createSignal('');
  const [chosen, setChosen] = createSignal<string | null>(null);
  const [shown, setShown] = createSignal('about');
  const [name, setName] = createSignal('');
  const [closed, setClosed] = createSignal<ReadonlySet<string>>(new Set());
  const found = createMemo(() => {
    const holds = wordsOf(find());
    const named = choices().filter(({ id, kind, name: called }) =>
      holds(`${id} ${called} ${say(`ui.gallery.kind.${kind}`)}`),
    );
    // What is said or written in them counts where no name has the words.
    return named.length > 0 ? named : choices().filter(({ description, code }) => holds(`${description} ${code}`));
  });
  const nodes = createMemo((): readonly TreeNode[] =>
    KINDS.flatMap((kind) => {
      const own = found().filter((choice) => choice.kind === kind);
      if (own.length === 0) return [];
      const children = own.map(
        ({ id, name: called, description }): TreeNode => ({
          id,
          label: called,
          title: description,
          icon: kind === 'patch' ? 'edit' : 'package',
          children: null,
        }),
      );
      return [{ id: `kind/${kind}`, label: say(`ui.gallery.kind.${kind}`), icon: 'files', children }];
    }),
  );
  const choice = createMemo(() => found().find(({ id }) => id === chosen()) ?? found()[0] ?? null);
  const create = () => {
    const now = choice();
    if (now === null) return;
    shell.float(null);
    // Once the dialog has given the focus back.
    setTimeout(() => now.open(name()));
  };

  return (
    <Show when={!failed()} fallback={<EmptyState text={say('ui.gallery.failed')} />}>
      <div class="gallery" ref={enter}>
        <GalleryList
          label={say('ui.gallery.templates')}
          nodes={nodes()}
          find={find()}
          onFind={setFind}
          selected={choice()?.id ?? null}
          open={new Set(KINDS.map((kind) => `kind/${kind}`).filter((id) => !closed().has(id)))}
          onToggle={(id, open) =>
            setClosed((old) => new Set(open ? [...old].filter((one) => one !== id) : [...old, id]))
          }
          onChoose={setChosen}
        />
        <Show when={choice()}>
          {(now) => (
            <div class="gallery-chosen">
              <h3 class="gallery-title">{now().name}</h3>
              <div class="gallery-view">
                <Tabs
                  label={say('ui.gallery.view')}
                  value={shown()}
                  onChange={setShown}
                  items={[
                    {
                      id: 'about',
                      label: say('ui.gallery.about'),
                      content: () => <MarkdownView uid="" path="README.md" text={now().readme} />,
                    },
                    { id: 'code', label: say('ui.gallery.code'), content: () => <Code text={now().code} /> },
                    {
                      id: 'effect',
                      label: say('ui.gallery.effect'),
                      content: () => (
                        <MarkdownView
                          uid=""
                          path="effect.md"
                          text={
                            now().effect === ''
                              ? say({ id: `${PATCH}/doc.op.${now().name}` })
                              : `${say('ui.gallery.effect-where')}\n\n${now().effect}`
                          }
                        />
                      ),
                    },
                  ]}
                />
              </div>
            </div>
          )}
        </Show>
        <form
          class="gallery-end"
          onSubmit={(event) => {
            event.preventDefault();
            create();
          }}
        >
          <Button onClick={() => shell.newFromTam()}>{say('ui.command.from-tam')}</Button>
          <TextField
            label={say(choice()?.kind === 'patch' ? 'ui.gallery.name-pack' : 'ui.gallery.name')}
            hideLabel
            placeholder={choice()?.name ?? ''}
            value={name()}
            onInput={setName}
            onChange={setName}
          />
          <Button look="primary" type="submit" disabled={choice() === null}>
            {say('ui.gallery.create')}
          </Button>
        </form>
      </div>
    </Show>
  );
}

function Code(props: { readonly text: string }): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <pre class="gallery-code code scroll" tabIndex={0}>
      {props.text}
    </pre>
  );
}
