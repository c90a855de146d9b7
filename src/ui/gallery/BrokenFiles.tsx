// The wrong package beside the right one: files that differ side by side with the lines marked, the others below.

import { For, type JSX, Show } from 'solid-js';
import {
  type BrokenEntry,
  type BrokenFile,
  type BrokenState,
  beside,
  type FilePair,
  fileToldOf,
  keyOf,
  shownFile,
  shownLine,
} from '../../kernel/broken/index.ts';
import { usePreferences, useSay } from '../../workspace/index.ts';
import { formatList } from '../format.ts';
import { type SideLine, sideBySide } from './lines.ts';
import { Words } from './Words.tsx';

interface BrokenFilesProps {
  readonly entry: BrokenEntry;
  /** Null where nothing is right, or a page by hand tells it. */
  readonly right: BrokenState | null;
}

/** The files of an entry, wrong beside right, with the lines that differ marked. */
export function BrokenFiles(props: BrokenFilesProps): JSX.Element {
  const say = useSay();
  const { locale } = usePreferences();
  const both = () => beside(props.entry, props.right);
  /** The line that is told, in the one file that it is told of. */
  const toldIn = (file: BrokenFile | null) =>
    file !== null && fileToldOf(props.entry) === file ? (props.entry.at?.line ?? null) : null;
  const chosen = (state: BrokenState) =>
    formatList(locale(), [
      ...[...state.options].map(([id, value]) => `${id} = ${value}`),
      ...(state.map === null ? [] : [state.map]),
    ]);
  const run = () => {
    const [wrong, right] = [chosen(props.entry), props.right === null ? '' : chosen(props.right)];
    return props.right === null || wrong === right ? wrong : `${wrong} → ${right}`;
  };
  return (
    <>
      <Show when={run() !== ''}>
        <p class="prose dim">{say('ui.gallery.chosen', { values: run() })}</p>
      </Show>
      <Show when={props.entry.mended?.kind === 'fix'}>
        <p class="prose dim">{say('ui.gallery.by-fix')}</p>
      </Show>
      <For each={both().changed}>
        {(pair) => <Pair pair={pair} told={toldIn(pair.wrong)} mended={props.right !== null} />}
      </For>
      <For each={both().gone}>{(id) => <p class="prose">{say('ui.gallery.package-gone', { id })}</p>}</For>
      <Show when={props.entry.mended?.kind === 'nothing' && props.entry.mended}>
        {(nothing) => <Words words={nothing().reason} />}
      </Show>
      <For each={both().same}>
        {(file) => <Side title={nameOfFile(file)} bytes={file.bytes} lines={plainLines(file)} told={toldIn(file)} />}
      </For>
    </>
  );
}

const nameOfFile = (file: BrokenFile) => shownLine(keyOf(file).replace(':', ': '));
const plainLines = (file: BrokenFile): readonly SideLine[] =>
  shownFile(file.bytes).lines.map((text) => ({ text, differs: false }));

function Pair(props: { readonly pair: FilePair; readonly told: number | null; readonly mended: boolean }): JSX.Element {
  const say = useSay();
  const linesOf = (file: BrokenFile | null) => (file === null ? [] : shownFile(file.bytes).lines);
  const sides = () =>
    props.mended
      ? sideBySide(linesOf(props.pair.wrong), linesOf(props.pair.right))
      : { wrong: plainLines(props.pair.wrong!), right: [] };
  const name = () => nameOfFile((props.pair.wrong ?? props.pair.right)!);
  return (
    <div class="gallery-pair" classList={{ 'gallery-pair-both': props.mended }}>
      <Show when={props.pair.wrong} fallback={<p class="prose dim">{say('ui.gallery.not-there', { path: name() })}</p>}>
        {(file) => (
          <Side
            title={props.mended ? say('ui.gallery.wrong-file', { path: name() }) : name()}
            bytes={file().bytes}
            lines={sides().wrong}
            told={props.told}
            sign="−"
          />
        )}
      </Show>
      <Show when={props.mended}>
        <Show when={props.pair.right} fallback={<p class="prose dim">{say('ui.gallery.gone', { path: name() })}</p>}>
          {(file) => (
            <Side
              title={say('ui.gallery.right-file', { path: name() })}
              bytes={file().bytes}
              lines={sides().right}
              told={null}
              sign="+"
            />
          )}
        </Show>
      </Show>
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly bytes: Uint8Array;
  readonly lines: readonly SideLine[];
  readonly told: number | null;
  /** Before lines that the other side does not have. */
  readonly sign?: '−' | '+';
}

function Side(props: SideProps): JSX.Element {
  const say = useSay();
  const left = () => shownFile(props.bytes).left;
  return (
    <figure class="gallery-file">
      <figcaption class="code dim">{props.title}</figcaption>
      <pre class="code">
        <For each={props.lines}>
          {({ text, differs }, at) => (
            <span
              class="gallery-line"
              classList={{ 'gallery-line-told': at() + 1 === props.told }}
              data-sign={differs ? props.sign : undefined}
            >
              <Show when={props.sign !== undefined}>
                <span class="gallery-sign">{differs ? props.sign : ' '}</span>
              </Show>
              {text === '' ? ' ' : text}
            </span>
          )}
        </For>
      </pre>
      <Show when={left() > 0}>
        <p class="prose dim">{say('ui.gallery.more', { count: left() })}</p>
      </Show>
    </figure>
  );
}
