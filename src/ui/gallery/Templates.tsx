// The gallery of templates: a list by kind that a search narrows, and what the chosen one is: its words, its code, what it does.

import { createMemo, createResource, createSignal, type JSX, Show } from 'solid-js';
import { readManifest } from '../../kernel/manifest/index.ts';
import { TEMPLATE_KINDS } from '../../kernel/template/model.ts';
import { decodeUtf8 } from '../../kernel/text/index.ts';
import { usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, EmptyState, Tabs, TextField, type TreeNode } from '../kit/index.ts';
import { panel } from '../shell/panel.tsx';
import { useShell } from '../shell/shell.ts';
import './gallery.css';
import { enter } from './enter.ts';
import { GalleryList, wordsOf } from './GalleryList.tsx';
import { loadTemplates } from './load.ts';
import { openTemplate } from './open.ts';

/** Area of what is said of patches; nothing in a build without them. */
const PATCH = import.meta.env.OAMUT_PATCHWORK === 'off' ? '' : 'patch';

const MarkdownView = panel(async () => (await import('../editor/markdown/MarkdownView.tsx')).default);

/** The title stands above the tabs already. */
const withoutTitle = (markdown: string) => markdown.replace(/^# .*\n+/, '');

/** One choice of the list. */
interface Choice {
  readonly id: string;
  readonly kind: (typeof TEMPLATE_KINDS)[number] | 'patch';
  readonly name: string;
  readonly description: string;
  readonly readme: string;
  readonly code: string;
  readonly effect: string;
  open(name: string): void;
}

const KINDS = [...TEMPLATE_KINDS, 'patch'] as const;

export default function Templates(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const [find, setFind] = createSignal('');
  const [chosen, setChosen] = createSignal<string | null>(null);
  const [shown, setShown] = createSignal('about');
  const [name, setName] = createSignal('');
  const [closed, setClosed] = createSignal<ReadonlySet<string>>(new Set());
  const [templates] = createResource(loadTemplates);
  const [patches] = createResource(async () =>
    import.meta.env.OAMUT_PATCHWORK === 'off' ? null : await import('../patches/template-pack.ts'),
  );

  const choices = createMemo((): readonly Choice[] => {
    if (templates.error !== undefined) return [];
    const packages = (templates() ?? []).map(({ id, kind, files, effect }): Choice => {
      const text = (path: string) => {
        const file = files.find((one) => one.path === path);
        return file === undefined ? null : decodeUtf8(file.bytes);
      };
      const manifest = readManifest(text('oamut.yaml')!).value;
      const own = manifest?.strings.get(locale());
      return {
        id,
        kind,
        name: own?.name ?? manifest?.name ?? id,
        description: own?.description ?? manifest?.description ?? '',
        readme: withoutTitle(text(`README.${locale()}.md`) ?? text('README.md') ?? ''),
        code: text('mutator.lua')!,
        effect: effect[locale()] ?? '',
        open: (wanted) => openTemplate(workspace, id, files, wanted),
      };
    });
    // Without the patch language the other templates are of use all the same.
    const module = patches.error === undefined ? patches() : null;
    const operations = (module?.PATCH_STARTS ?? []).map(
      ({ op, text, assets }): Choice => ({
        id: `${PATCH}/${op}`,
        kind: 'patch',
        name: op,
        description: say({ id: `${PATCH}/doc.op.${op}` }),
        readme: `${say({ id: `${PATCH}/doc.op.${op}` })}\n\n${Object.entries(assets)
          .map(([path, asset]) => `${say('ui.gallery.asset', { path: `\`${path}\`` })}\n\n\`\`\`\n${asset}\`\`\``)
          .join('\n\n')}\n`,
        code: text,
        effect: '',
        open(wanted) {
          if (workspace.refuses()) return;
          shell.showSide('patches');
          module!.openPatchTemplate(workspace, op, wanted);
        },
      }),
    );
    return [...packages, ...operations];
  });
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
    <Show when={templates.error === undefined} fallback={<EmptyState text={say('ui.gallery.failed')} />}>
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
