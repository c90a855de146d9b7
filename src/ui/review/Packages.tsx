// The packages of a review before anything ran: what each says of itself, what it could touch, its files and sizes.

import { createMemo, createSignal, For, type JSX, Show, untrack } from 'solid-js';
import { LAYERS, type Manifest } from '../../kernel/manifest/model.ts';
import type { PackageFile } from '../../kernel/package/model.ts';
import type { SharedPackage } from '../../kernel/share/index.ts';
import { stringsFor, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { bytesWords, formatList, shortenPath, shortHash } from '../format.ts';
import { Badge, IconButton, PanelTitle } from '../kit/index.ts';
import { useReview } from './context.ts';
import { Match } from './Match.tsx';

/** Up to so many files are listed without being asked for. */
const FEW_FILES = 12;
/** Files that are listed at once. */
const PAGE = 500;

export function Packages(): JSX.Element {
  const review = useReview();
  const say = useSay();
  return (
    <section class="review-packages" aria-label={say('ui.review.packages')}>
      <Match />
      <PanelTitle title={say('ui.review.packages')} count={review.shared.packages.length} />
      <ol class="review-list">
        <For each={review.shared.packages}>
          {(shared, index) => <OnePackage shared={shared} uid={review.uids[index()]!} index={index()} />}
        </For>
      </ol>
    </section>
  );
}

function OnePackage(props: {
  readonly shared: SharedPackage;
  readonly uid: string;
  readonly index: number;
}): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const manifest = () => workspace.manifestOf(props.uid);
  const description = () => {
    const known = manifest();
    return known === null ? null : (stringsFor(known, locale())?.description ?? known.description);
  };
  const errors = () =>
    workspace.problems().filter(({ uid, diagnostic }) => uid === props.uid && diagnostic.severity === 'error').length;
  const report = () => workspace.run().summary?.mutators.find(({ id }) => id === manifest()?.id);
  return (
    <li class="review-package">
      <h2 class="review-package-name">
        <Show when={props.shared.place !== 'library'}>
          <span class="figure dim">{props.index + 1}</span>
        </Show>
        <span>{workspace.titleOf(props.uid)}</span>
        <Show when={props.shared.place !== 'on'}>
          <Badge tone="plain">{say(`ui.review.place.${props.shared.place as 'off' | 'library'}`)}</Badge>
        </Show>
        <Show when={errors() > 0}>
          <Badge tone="error" icon="error">
            {say('ui.severity.errors', { count: errors() })}
          </Badge>
        </Show>
        <Show when={report()}>
          {(known) => (
            <Badge tone={known().status === 'ran' ? 'good' : 'warning'}>{say(`ui.state.${known().status}`)}</Badge>
          )}
        </Show>
      </h2>
      <Show when={props.shared.missing.length > 0}>
        <p class="review-missing">{say('ui.review.missing', { names: props.shared.missing })}</p>
      </Show>
      <Show
        when={manifest()}
        fallback={
          <p class="dim">{say(workspace.checks().has(props.uid) ? 'ui.review.no-manifest' : 'ui.review.reading')}</p>
        }
      >
        {(known) => (
          <>
            <Show when={description()}>{(text) => <p class="prose review-description">{text()}</p>}</Show>
            <Facts manifest={known()} chosen={props.shared.options} />
          </>
        )}
      </Show>
      <Hash uid={props.uid} />
      <FileList uid={props.uid} files={props.shared.files} />
    </li>
  );
}

/** The content hash, which tells a package from another that bears its id. */
function Hash(props: { readonly uid: string }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const hash = () => workspace.checks().get(props.uid)?.check.hash;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      workspace.notify('note', { id: 'ui.share.copied' });
    } catch {
      workspace.notify('note', { id: 'ui.review.whole-hash', values: { hash: text } });
    }
  };
  return (
    <Show when={hash()}>
      {(known) => (
        <p class="dim review-package-hash">
          {say('ui.game.hash')}{' '}
          <span class="code" title={known()}>
            {shortHash(known())}
          </span>
          <IconButton
            icon="copy"
            label={say('ui.review.copy-hash', { name: workspace.titleOf(props.uid) })}
            onClick={() => void copy(known())}
          />
        </p>
      )}
    </Show>
  );
}

function Facts(props: { readonly manifest: Manifest; readonly chosen: Readonly<Record<string, string>> }): JSX.Element {
  const say = useSay();
  const { locale } = usePreferences();
  const needs = () => [
    ...(props.manifest.requires.engine === null
      ? []
      : [say('ui.review.engine', { range: props.manifest.requires.engine.text })]),
    ...props.manifest.requires.mutators.map(({ id, range }) => (range === null ? id : `${id} ${range.text}`)),
  ];
  return (
    <dl class="facts">
      <dt>{say('ui.review.id')}</dt>
      <dd class="code">
        {props.manifest.id} {props.manifest.version}
      </dd>
      <dt>{say('ui.review.author')}</dt>
      <dd>{props.manifest.author.name}</dd>
      <dt>{say('ui.review.layers')}</dt>
      <dd>
        <ul class="review-layers">
          <For each={LAYERS.filter((layer) => props.manifest.layers.includes(layer))}>
            {(layer) => (
              <li>
                <span class="code">{layer}</span> <span class="dim">{say(`ui.review.layer.${layer}`)}</span>
              </li>
            )}
          </For>
        </ul>
      </dd>
      <Show when={needs().length > 0}>
        <dt>{say('ui.review.needs')}</dt>
        <dd>{formatList(locale(), needs())}</dd>
      </Show>
      <Show when={props.manifest.conflictsWith.length > 0}>
        <dt>{say('ui.review.refuses')}</dt>
        <dd class="code">{formatList(locale(), props.manifest.conflictsWith)}</dd>
      </Show>
      <Show when={props.manifest.options.length > 0}>
        <dt>{say('ui.review.options')}</dt>
        <dd>
          <ul class="review-layers">
            <For each={props.manifest.options}>
              {(option) => {
                const chosen = () => (Object.hasOwn(props.chosen, option.id) ? props.chosen[option.id] : undefined);
                return (
                  <li>
                    <span class="code">{option.id}</span>{' '}
                    <span class="figure">{chosen() ?? String(option.default)}</span>
                    <Show when={chosen() !== undefined}>
                      {' '}
                      <span class="dim">{say('ui.review.chosen', { default: String(option.default) })}</span>
                    </Show>
                  </li>
                );
              }}
            </For>
          </ul>
        </dd>
      </Show>
    </dl>
  );
}

function FileList(props: { readonly uid: string; readonly files: readonly PackageFile[] }): JSX.Element {
  const workspace = useWorkspace();
  const review = useReview();
  const say = useSay();
  const { locale } = usePreferences();
  const total = createMemo(() => props.files.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const size = (bytes: number) => bytesWords(locale(), bytes);
  const open = (path: string) => {
    workspace.openFile(props.uid, path);
    review.show('source');
  };
  // Rows are made when the list is opened, and not all of thousands at once.
  const [isOpen, setOpen] = createSignal(untrack(() => props.files.length <= FEW_FILES));
  const [shown, setShown] = createSignal(PAGE);
  const left = () => props.files.length - shown();
  return (
    <details class="review-files" open={isOpen()} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('ui.review.files', { count: props.files.length, size: size(total()) })}</summary>
      <ul>
        <For each={isOpen() ? props.files.slice(0, shown()) : []}>
          {(file) => (
            <li>
              <button type="button" class="review-file code" title={file.path} onClick={() => open(file.path)}>
                {shortenPath(file.path)}
              </button>
              <span class="figure dim">{size(file.bytes.length)}</span>
            </li>
          )}
        </For>
      </ul>
      <Show when={isOpen() && left() > 0}>
        <button type="button" class="link" onClick={() => setShown(shown() + PAGE)}>
          {say('ui.review.more-files', { count: left() })}
        </button>
      </Show>
    </details>
  );
}
