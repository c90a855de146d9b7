// The gallery of packages broken on purpose: every code by area, and the smallest thing that brings the chosen one about.

import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import type { BrokenEntry, BrokenFile } from '../../kernel/broken/index.ts';
import { decodeUtf8Strictly } from '../../kernel/text/index.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, EmptyState, TextField, Tree, type TreeNode } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import './gallery.css';
import { enter } from './enter.ts';
import { loadBroken } from './load.ts';
import { canOpen, openBroken } from './open.ts';

/** So much of a file is shown; what is broken by its length would fill the page. */
const SHOWN = 4_000;

const idOf = ({ code, message }: BrokenEntry) => `${code} ${message}`;
const placeOf = ({ at }: BrokenEntry) =>
  at === null ? null : `${at.file}${at.line === null ? '' : `:${at.line}${at.column === null ? '' : `:${at.column}`}`}`;

export default function Broken(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const [find, setFind] = createSignal('');
  const [chosen, setChosen] = createSignal<string | null>(null);
  const [open, setOpen] = createSignal<ReadonlySet<string>>(new Set());
  const [areas] = createResource(loadBroken);

  /** The message with its values left open. */
  const sentence = ({ message }: BrokenEntry): string =>
    say({ id: message, values: { count: 2 } }).replace(/\{\{ \w+ \}\}/g, '…');
  const found = createMemo(() => {
    const words = find().toLowerCase().split(/\s+/).filter(Boolean);
    return (areas.error === undefined ? (areas() ?? []) : []).flatMap(({ area, entries }) => {
      const own = entries.filter((entry) => {
        const text = `${idOf(entry)} ${sentence(entry)}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
      return own.length === 0 ? [] : [{ area, entries: own }];
    });
  });
  const nodes = createMemo((): readonly TreeNode[] =>
    found().map(({ area, entries }) => ({
      id: `area/${area}`,
      label: `${area}/`,
      icon: 'files',
      children: entries.map((entry) => ({
        id: idOf(entry),
        label: entry.code === entry.message ? entry.code : `${entry.code} (${entry.message})`,
        title: sentence(entry),
        icon: 'warning',
        children: null,
      })),
      after: () => <span class="count">{entries.length}</span>,
    })),
  );
  const entry = createMemo(
    () =>
      found()
        .flatMap(({ entries }) => entries)
        .find((one) => idOf(one) === chosen()) ?? null,
  );
  const leave = (foreign: boolean) => () => {
    const now = entry();
    if (now === null) return;
    shell.float(null);
    if (now.way === 'patch') shell.showSide('patches');
    else shell.showBottom('problems');
    // Once the dialog has given the focus back.
    setTimeout(() => void openBroken(workspace, now, foreign));
  };

  return (
    <Show when={areas.error === undefined} fallback={<EmptyState text={say('ui.gallery.failed')} />}>
      <div class="gallery" ref={enter}>
        <div class="gallery-list">
          <TextField
            label={say('ui.gallery.find')}
            hideLabel
            placeholder={say('ui.gallery.find')}
            value={find()}
            onInput={setFind}
            onChange={setFind}
          />
          <div class="gallery-tree scroll">
            <Show when={nodes().length > 0} fallback={<p class="prose dim">{say('ui.gallery.none')}</p>}>
              <Tree
                label={say('ui.gallery.codes')}
                nodes={nodes()}
                selected={chosen()}
                // What a search finds is in sight.
                open={find().trim() === '' ? open() : new Set(nodes().map(({ id }) => id))}
                onToggle={(id, isOpen) =>
                  setOpen((old) => new Set(isOpen ? [...old, id] : [...old].filter((one) => one !== id)))
                }
                onActivate={setChosen}
                onFocused={(id) => {
                  if (!id.startsWith('area/')) setChosen(id);
                }}
              />
            </Show>
          </div>
        </div>
        <Show when={entry()} fallback={<EmptyState text={say('ui.gallery.broken-what')} />}>
          {(now) => (
            <div class="gallery-chosen">
              <h3 class="gallery-title code">{now().code}</h3>
              <p class="prose">{sentence(now())}</p>
              <p class="prose dim">
                {say(`ui.gallery.by.${now().way}`)}
                {' · '}
                {placeOf(now()) === null ? say('ui.gallery.nowhere') : say('ui.gallery.at', { place: placeOf(now())! })}
              </p>
              <Show when={now().also.length > 0}>
                <p class="prose dim">{say('ui.gallery.also', { codes: now().also })}</p>
              </Show>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
              <section class="gallery-files scroll" tabIndex={0} aria-label={now().code}>
                <For each={now().files}>{(file) => <FileText file={file} line={lineIn(now(), file)} />}</For>
              </section>
            </div>
          )}
        </Show>
        <div class="gallery-end">
          <Show
            when={entry() === null || canOpen(entry()!)}
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

function lineIn({ at }: BrokenEntry, { path }: BrokenFile): number | null {
  return at !== null && at.file.toLowerCase() === path.toLowerCase() ? at.line : null;
}

function FileText(props: { readonly file: BrokenFile; readonly line: number | null }): JSX.Element {
  const say = useSay();
  const text = () => decodeUtf8Strictly(props.file.bytes);
  const lines = () => (text() ?? '').slice(0, SHOWN).replace(/\n$/, '').split('\n');
  return (
    <figure class="gallery-file">
      <figcaption class="code dim">
        {props.file.of === '' ? props.file.path : `${props.file.of}: ${props.file.path}`}
      </figcaption>
      <Show
        when={text() !== null}
        fallback={<p class="prose dim">{say('ui.gallery.bytes', { count: props.file.bytes.length })}</p>}
      >
        <pre class="code">
          <For each={lines()}>
            {(line, at) => (
              <span class="gallery-line" classList={{ 'gallery-line-told': at() + 1 === props.line }}>
                {line === '' ? ' ' : line}
              </span>
            )}
          </For>
        </pre>
        <Show when={text()!.length > SHOWN}>
          <p class="prose dim">{say('ui.gallery.more', { count: text()!.length - SHOWN })}</p>
        </Show>
      </Show>
    </figure>
  );
}
