// The gallery of packages broken on purpose: every code by area, and the smallest thing that brings the chosen one about.

import { createMemo, createResource, createSignal, type JSX, Show } from 'solid-js';
import { nameOf } from '../../kernel/broken/index.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { latestAnswer } from '../answers.ts';
import { Button, EmptyState, type TreeNode } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import './gallery.css';
import { BrokenChosen } from './BrokenChosen.tsx';
import { type BrokenName, loadAreas, loadChosen } from './broken.ts';
import { enter } from './enter.ts';
import { GalleryList, wordsOf } from './GalleryList.tsx';
import { canOpen, openBroken } from './open.ts';

export default function Broken(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  // What was asked for stands in the search, so that all its messages are in sight and the rest is one press away.
  const [find, setFind] = createSignal(shell.brokenCode() ?? '');
  const [chosen, setChosen] = createSignal<string | null>(null);
  const [open, setOpen] = createSignal<ReadonlySet<string>>(new Set());
  const [areas] = createResource(loadAreas);

  /** The message with its values left open. */
  const sentence = ({ message }: BrokenName): string => {
    const text = say({ id: message, values: { count: 2 } });
    // A code without a package can have variants of its message alone.
    return text === message ? '' : text.replace(/\{\{ \w+ \}\}/g, '…');
  };
  const found = createMemo(() => {
    const holds = wordsOf(find());
    return (areas.error === undefined ? (areas() ?? []) : []).flatMap(({ area, names }) => {
      const own = names.filter((name) => holds(`${nameOf(name)} ${sentence(name)}`));
      return own.length === 0 ? [] : [{ area, names: own }];
    });
  });
  const nodes = createMemo((): readonly TreeNode[] =>
    found().map(({ area, names }) => ({
      id: `area/${area}`,
      label: `${area}/`,
      icon: 'files',
      children: names.map((name) => ({
        id: nameOf(name),
        label: name.code === name.message ? name.code : `${name.code} (${name.message})`,
        title: sentence(name),
        icon: 'warning',
        children: null,
      })),
      after: () => <span class="count">{names.length}</span>,
    })),
  );
  const listed = () => found().flatMap(({ names }) => names);
  /** The first entry of the code that was asked for, until another is chosen. */
  const asked = () =>
    chosen() === null && shell.brokenCode() !== null
      ? (listed().find(({ code }) => code === shell.brokenCode()) ?? null)
      : null;
  const name = createMemo(() => listed().find((one) => nameOf(one) === chosen()) ?? asked());
  const answer = latestAnswer(name, (now) => loadChosen(now).catch((): 'failed' => 'failed'));
  /** What was chosen, once it is here. */
  const now = () => {
    const here = answer();
    return here !== undefined && here !== 'failed' && name() !== null ? here : null;
  };
  const entry = () => now()?.entry ?? null;
  const missing = () => {
    const code = shell.brokenCode();
    return code !== null && find() === code && found().length === 0 && !areas.loading
      ? say('ui.gallery.no-entry', { code })
      : say('ui.gallery.broken-what');
  };
  const leave = (foreign: boolean) => () => {
    const broken = entry();
    if (broken === null) return;
    shell.float(null);
    if (broken.way === 'patch') shell.showSide('patches');
    else shell.showBottom('problems');
    // Once the dialog has given the focus back.
    setTimeout(() => void openBroken(workspace, broken, foreign));
  };

  return (
    <Show when={areas.error === undefined} fallback={<EmptyState text={say('ui.gallery.failed')} />}>
      <div class="gallery" ref={enter}>
        <GalleryList
          label={say('ui.gallery.codes')}
          nodes={nodes()}
          find={find()}
          onFind={setFind}
          selected={name() === null ? null : nameOf(name()!)}
          // What a search finds is in sight.
          open={find().trim() === '' ? open() : new Set(nodes().map(({ id }) => id))}
          onToggle={(id, isOpen) =>
            setOpen((old) => new Set(isOpen ? [...old, id] : [...old].filter((one) => one !== id)))
          }
          onChoose={setChosen}
        />
        <Show
          when={now()}
          fallback={<EmptyState text={answer() === 'failed' ? say('ui.gallery.failed') : missing()} />}
        >
          {(here) => <BrokenChosen chosen={here()} sentence={sentence(here().name)} />}
        </Show>
        <div class="gallery-end">
          <Show
            when={now() === null || (entry() !== null && canOpen(entry()!))}
            fallback={<p class="prose dim">{say('ui.gallery.only-text')}</p>}
          >
            <Show when={entry()?.way !== 'patch'}>
              <Button disabled={entry() === null} onClick={leave(true)}>
                {say('ui.gallery.open-foreign')}
              </Button>
            </Show>
            <Button look="primary" disabled={entry() === null} onClick={leave(false)}>
              {say('ui.gallery.open-own')}
            </Button>
          </Show>
        </div>
      </div>
    </Show>
  );
}
