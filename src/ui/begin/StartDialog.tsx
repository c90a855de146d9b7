// Where work begins: something new, something from this machine or a link, a workspace from before, or the samples again.

import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { type Kept, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Dialog, IconButton, TextField } from '../kit/index.ts';
import { readAddress } from '../review/address.ts';
import { useShell } from '../shell/shell.ts';
import './start.css';

export function StartDialog(): JSX.Element {
  const shell = useShell();
  const say = useSay();
  return (
    <Dialog
      open={shell.floating() === 'start'}
      title={say('ui.command.start')}
      close={say('ui.close')}
      wide
      onClose={() => shell.float(null)}
    >
      <Body />
    </Dialog>
  );
}

function Body(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const leave = (go: () => void) => () => {
    shell.float(null);
    setTimeout(go);
  };
  return (
    <div class="start">
      <section class="start-part" aria-labelledby="start-learn">
        <h3 id="start-learn">{say('ui.start.learn')}</h3>
        <div class="ways">
          <Button icon="hint" look="primary" onClick={() => shell.showLessons()}>
            {say('ui.command.lessons')}
          </Button>
          <Button icon="warning" onClick={() => shell.showBroken()}>
            {say('ui.command.broken')}
          </Button>
        </div>
        <p class="prose dim">{say('ui.start.learn-what')}</p>
      </section>
      <section class="start-part" aria-labelledby="start-new">
        <h3 id="start-new">{say('ui.start.new')}</h3>
        <div class="ways">
          <Button icon="plus" onClick={() => shell.float('new')}>
            {say('ui.command.new')}
          </Button>
          <Button icon="package" onClick={() => shell.showTemplates()}>
            {say('ui.command.templates')}
          </Button>
          <Button icon="stack" onClick={leave(() => shell.loadSamples())}>
            {say('ui.command.samples')}
          </Button>
          <Show when={workspace.keeper}>
            <Button icon="box" onClick={leave(() => void workspace.startEmpty())}>
              {say('ui.start.empty')}
            </Button>
          </Show>
        </div>
        <p class="prose dim">{say('ui.start.empty-what')}</p>
      </section>
      <section class="start-part" aria-labelledby="start-open">
        <h3 id="start-open">{say('ui.start.open')}</h3>
        <div class="ways">
          <Button icon="package" onClick={leave(() => shell.pickPackages())}>
            {say('ui.command.open')}
          </Button>
          <Button icon="files" onClick={leave(() => shell.pickFolder())}>
            {say('ui.command.open-folder')}
          </Button>
          <Button icon="game" onClick={leave(() => shell.pickGameFolder())}>
            {say('ui.command.game-folder')}
          </Button>
        </div>
        <LinkField />
        <p class="prose dim">{say('ui.start.drop')}</p>
      </section>
      <KeptList />
    </div>
  );
}

/** A link that was copied: it opens as a review, and nothing runs before it is agreed to. */
function LinkField(): JSX.Element {
  const say = useSay();
  const [link, setLink] = createSignal('');
  const address = () => {
    const text = link().trim();
    if (text === '') return null;
    const hash = text.indexOf('#');
    const own = hash < 0 ? `#open=${encodeURIComponent(text)}` : text.slice(hash);
    const read = readAddress(`${location.origin}${location.pathname}${own}`);
    return read.kind === 'none' || read.kind === 'unsound' ? 'wrong' : own;
  };
  return (
    <form
      class="start-link"
      onSubmit={(event) => {
        event.preventDefault();
        const to = address();
        if (to !== null && to !== 'wrong') location.hash = to;
      }}
    >
      <TextField
        label={say('ui.start.link')}
        code
        placeholder="https://"
        value={link()}
        error={address() === 'wrong' ? say('ui.start.link-wrong') : null}
        onInput={setLink}
        onChange={setLink}
      />
      <Button type="submit" disabled={address() === null || address() === 'wrong'}>
        {say('ui.start.link-open')}
      </Button>
    </form>
  );
}

function KeptList(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const [list, { refetch }] = createResource(
    async (): Promise<readonly Kept[]> => (await workspace.keeper?.list()) ?? [],
  );
  const when = (time: number) =>
    new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
  return (
    <section class="start-part" aria-labelledby="start-kept">
      <h3 id="start-kept">{say('ui.start.kept')}</h3>
      <Show when={(list.latest ?? []).length > 0} fallback={<p class="prose dim">{say('ui.start.kept-none')}</p>}>
        <ul class="start-kept">
          <For each={list.latest}>
            {(kept) => (
              <li>
                <button
                  type="button"
                  class="link"
                  onClick={() => {
                    shell.float(null);
                    void workspace.openKept(kept.key);
                  }}
                >
                  {kept.name === '' ? say('ui.workspace.untitled') : kept.name}
                </button>
                <span class="dim">{say('ui.start.kept-what', { count: kept.packages, time: when(kept.savedAt) })}</span>
                <IconButton
                  icon="trash"
                  label={say('ui.start.forget', { time: when(kept.savedAt) })}
                  onClick={() => void workspace.keeper?.drop(kept.key).then(() => refetch())}
                />
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  );
}
