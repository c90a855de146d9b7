// Where work begins: something new, something from this machine or a link, a workspace from before, or the samples again.

import { createSignal, type JSX, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Dialog, TextField } from '../kit/index.ts';
import { readAddress } from '../review/address.ts';
import { useShell } from '../shell/shell.ts';
import { KeptList } from './KeptList.tsx';
import { TemplateList } from './TemplateList.tsx';
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
      looks
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
      <div class="start-ways">
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
      <TemplateList onChosen={(open) => leave(open)()} />
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
