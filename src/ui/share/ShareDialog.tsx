// Makes a link of the workspace: what travels, how long it gets, and the way out when it is too long.

import { createEffect, createMemo, createResource, createSignal, For, type JSX, on, Show } from 'solid-js';
import { placedNotes, sharedOf, tabKey, useSay, useWorkspace } from '../../workspace/index.ts';
import { Badge, Button, Dialog, Switch } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { CopyByHand, createCopier } from './copying.tsx';
import { embedCode } from './embed-code.ts';
import { isRefused, LinkSize } from './LinkSize.tsx';
import './share.css';

/** Parts of a review that a link of the studio can open at. */
type OpensAt = 'effects' | 'records' | 'source';

export function ShareDialog(): JSX.Element {
  const shell = useShell();
  const say = useSay();
  return (
    <Dialog
      open={shell.floating() === 'share'}
      title={say('ui.share.title')}
      close={say('ui.close')}
      onClose={() => shell.float(null)}
    >
      <Share />
    </Dialog>
  );
}

function Share(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [library, setLibrary] = createSignal(false);
  const [view, setView] = createSignal(true);
  const [opensAt, setOpensAt] = createSignal<OpensAt | null>(null);
  const [comments, setComments] = createSignal(true);
  const copier = createCopier<'link' | 'code'>();
  const [spoiler, setSpoiler] = createSignal(false);
  const [without, setWithout] = createSignal<ReadonlySet<string>>(new Set());
  const stack = () => workspace.state().stack;
  const take = (uid: string, taken: boolean) => {
    const next = new Set(without());
    if (taken) next.delete(uid);
    else next.add(uid);
    setWithout(next);
  };
  const selection = () => workspace.state().selection;
  const caret = () => workspace.lastCaret();
  /** Whether the file that the caret stands in is in front, so that its line travels. */
  const hasLine = () => caret() !== null && tabKey(caret()!) === workspace.state().activeTab;
  const places = (): readonly { readonly value: OpensAt; readonly label: string }[] => [
    { value: 'effects', label: say('ui.share.opens-at.effects') },
    ...(selection().field === null
      ? []
      : [{ value: 'records' as const, label: `${selection().record?.key}.${selection().field}` }]),
    ...(hasLine() ? [{ value: 'source' as const, label: `${caret()!.path}:${caret()!.line}` }] : []),
  ];
  /** Whoever chose a cell wants it looked at; the caret stands somewhere without being put there. */
  const part = () => opensAt() ?? (selection().field === null ? 'effects' : 'records');
  const notes = createMemo(() => placedNotes(workspace.state()).length);
  const asked = createMemo(() => ({
    state: { ...workspace.state(), stack: workspace.state().stack.filter(({ uid }) => !without().has(uid)) },
    options: {
      game: workspace.game().info,
      library: library(),
      view: view(),
      caret: workspace.lastCaret(),
      part: part(),
      comments: comments(),
    },
  }));
  const [made] = createResource(asked, async ({ state, options }) => {
    const { writeLink } = await import('../../kernel/share/index.ts');
    const shared = sharedOf(state, options);
    return { ...writeLink(shared, location.origin + location.pathname), shared };
  });
  // Shown while the next one is made, so that the meter does not blink.
  const link = () => made.latest;
  createEffect(on([made, spoiler], copier.forget));
  const empty = () => stack().every(({ uid }) => without().has(uid)) && !library();
  const tooLong = () => {
    const known = link();
    return known !== undefined && isRefused(known);
  };
  const refused = () => empty() || link() === undefined || tooLong();
  /** Everything that the link would have carried. */
  const save = async () => {
    const shared = link()?.shared;
    if (shared === undefined) return;
    const { saveStackFile } = await import('./save-stack.ts');
    await saveStackFile(workspace, shared);
  };
  /** What stays in sight once somebody wanted it, and can be copied by hand where the clipboard refuses. */
  const [shown, setShown] = createSignal<'link' | 'code' | null>(null);
  const code = () =>
    embedCode({ link: link()?.url ?? location.href, title: say('ui.embed.frame-title'), spoiler: spoiler() });
  const copy = async (what: 'link' | 'code') => {
    const known = link();
    if (known === undefined || refused()) return;
    setShown(what);
    await copier.copy(what, what === 'link' ? known.url : code());
  };
  const isOther = () => workspace.state().game.kind === 'opened';
  return (
    <div class="form share">
      <p class="prose dim">{say('ui.share.what')}</p>
      <Show when={stack().length > 1}>
        <fieldset class="share-packages">
          <legend class="dim">{say('ui.share.packages')}</legend>
          <For each={stack()}>
            {({ uid, enabled }) => (
              <label class="share-package">
                <input
                  type="checkbox"
                  checked={!without().has(uid)}
                  onChange={(event) => take(uid, event.currentTarget.checked)}
                />
                <span>{workspace.titleOf(uid)}</span>
                <Show when={!enabled}>
                  <Badge tone="plain">{say('ui.stack.off')}</Badge>
                </Show>
              </label>
            )}
          </For>
        </fieldset>
      </Show>
      <Switch label={say('ui.share.view')} checked={view()} onChange={setView} />
      <Show when={view() && places().length > 1}>
        <fieldset class="share-packages">
          <legend class="dim">{say('ui.share.opens-at')}</legend>
          <For each={places()}>
            {({ value, label }) => (
              <label class="share-package">
                <input type="radio" name="opens-at" checked={part() === value} onChange={() => setOpensAt(value)} />
                <span>{label}</span>
              </label>
            )}
          </For>
        </fieldset>
      </Show>
      <Show when={notes() > 0}>
        <Switch label={say('ui.share.comments', { count: notes() })} checked={comments()} onChange={setComments} />
      </Show>
      <Show when={workspace.state().library.length > 0}>
        <Switch
          label={say('ui.share.library', { count: workspace.state().library.length })}
          checked={library()}
          onChange={setLibrary}
        />
      </Show>
      <Show when={isOther()}>
        <p class="prose">{say('ui.share.other-game')}</p>
      </Show>
      <Show when={link()}>
        {(known) => (
          <>
            <LinkSize link={known()} />
            <Show when={!refused() && shown() !== null}>
              <CopyByHand
                label={say(shown() === 'code' ? 'ui.embed.code' : 'ui.share.link')}
                text={shown() === 'code' ? code() : known().url}
              />
            </Show>
          </>
        )}
      </Show>
      <Switch label={say('ui.embed.spoiler')} checked={spoiler()} onChange={setSpoiler} />
      <div class="form-end">
        <span role="status">{copier.outcome()?.copied === true ? say('ui.share.copied') : ''}</span>
        <Show when={tooLong() && !empty()}>
          <Button icon="export" onClick={() => void save()}>
            {say('ui.share.file')}
          </Button>
        </Show>
        <Button icon="copy" disabled={refused()} onClick={() => void copy('code')}>
          {say('ui.embed.copy')}
        </Button>
        <Button look="primary" icon="copy" disabled={refused()} onClick={() => void copy('link')}>
          {say('ui.share.copy')}
        </Button>
      </div>
    </div>
  );
}
