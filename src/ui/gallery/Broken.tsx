// The gallery of packages broken on purpose: every code by area, and the smallest thing that brings the chosen one about.

import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { type BrokenEntry, type BrokenFile, fileToldOf } from '../../kernel/broken/index.ts';
import { decodeUtf8Strictly } from '../../kernel/text/index.ts';
import { type Problem, useSay, useWorkspace } from '../../workspace/index.ts';
import { latestAnswer } from '../answers.ts';
import { Button, EmptyState, type TreeNode } from '../kit/index.ts';
import { panel } from '../shell/panel.tsx';
import { useShell } from '../shell/shell.ts';
import './gallery.css';
import { enter } from './enter.ts';
import { GalleryList, wordsOf } from './GalleryList.tsx';
import { loadBroken, loadDiagnosticPages } from './load.ts';
import { canOpen, openBroken } from './open.ts';

const MarkdownView = panel(async () => (await import('../editor/markdown/MarkdownView.tsx')).default);

/** So much of a file is shown; what is broken by its length would fill the page. */
const SHOWN = 4_000;

const idOf = ({ code, message }: BrokenEntry) => `${code} ${message}`;
const placeOf = ({ at }: BrokenEntry) =>
  at === null ? null : `${at.file}${at.line === null ? '' : `:${at.line}${at.column === null ? '' : `:${at.column}`}`}`;

export default function Broken(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  // What was asked for stands in the search, so that all its messages are in sight and the rest is one press away.
  const [find, setFind] = createSignal(shell.brokenCode() ?? '');
  const [chosen, setChosen] = createSignal<string | null>(null);
  const [open, setOpen] = createSignal<ReadonlySet<string>>(new Set());
  const [areas] = createResource(loadBroken);
  // The pages of the documentation are in English alone; nothing waits for them.
  const pages = latestAnswer(
    () => true as const,
    () => loadDiagnosticPages().catch((): Readonly<Record<string, string>> => ({})),
  );

  /** The message with its values left open. */
  const sentence = ({ message }: BrokenEntry): string =>
    say({ id: message, values: { count: 2 } }).replace(/\{\{ \w+ \}\}/g, '…');
  const found = createMemo(() => {
    const holds = wordsOf(find());
    return (areas.error === undefined ? (areas() ?? []) : []).flatMap(({ area, entries }) => {
      const own = entries.filter((entry) => holds(`${idOf(entry)} ${sentence(entry)}`));
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
  /** The first entry of the code that was asked for, until another is chosen. */
  const asked = () =>
    chosen() === null && shell.brokenCode() !== null
      ? (found()
          .flatMap(({ entries }) => entries)
          .find(({ code }) => code === shell.brokenCode()) ?? null)
      : null;
  const entry = createMemo(
    () =>
      found()
        .flatMap(({ entries }) => entries)
        .find((one) => idOf(one) === chosen()) ?? asked(),
  );
  /** Places in the person's own packages that are told the same. */
  const own = (code: string) => workspace.problems().filter(({ diagnostic }) => diagnostic.code === code);
  const back = (problem: Problem) => {
    shell.float(null);
    setTimeout(() => shell.showProblem(problem));
  };
  const missing = () => {
    const code = shell.brokenCode();
    return code !== null && find() === code && found().length === 0 && !areas.loading
      ? say('ui.gallery.no-entry', { code })
      : say('ui.gallery.broken-what');
  };
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
        <GalleryList
          label={say('ui.gallery.codes')}
          nodes={nodes()}
          find={find()}
          onFind={setFind}
          selected={entry() === null ? null : idOf(entry()!)}
          // What a search finds is in sight.
          open={find().trim() === '' ? open() : new Set(nodes().map(({ id }) => id))}
          onToggle={(id, isOpen) =>
            setOpen((old) => new Set(isOpen ? [...old, id] : [...old].filter((one) => one !== id)))
          }
          onChoose={setChosen}
        />
        <Show when={entry()} fallback={<EmptyState text={missing()} />}>
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
              <Show when={own(now().code)[0]}>
                {(first) => (
                  <p class="prose">
                    <button type="button" class="link" onClick={() => back(first())}>
                      {say('ui.gallery.in-yours', { count: own(now().code).length })}
                    </button>
                  </p>
                )}
              </Show>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
              <section class="gallery-files scroll" tabIndex={0} aria-label={now().code}>
                <For each={now().files}>{(file) => <FileText file={file} line={lineIn(now(), file)} />}</For>
                <Show when={pages()?.[now().code]}>
                  {(page) => (
                    // The pages are written in English alone.
                    <div lang="en">
                      <MarkdownView uid="" path="diagnostic.md" text={page()} />
                    </div>
                  )}
                </Show>
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

/** The line that is told, in the one file that it is told of. */
function lineIn(entry: BrokenEntry, file: BrokenFile): number | null {
  return fileToldOf(entry) === file ? (entry.at?.line ?? null) : null;
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
