// The one bar above everything: what this is, the palette, what the engine does, language, theme, in and out.

import type { JSX } from 'solid-js';
import { activeUid, type CommandGroup, canRun, commandOf, showKeys } from '../../commands/index.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Icon, IconButton, Mark, Menu, type MenuGroups } from '../kit/index.ts';
import { COMMANDS_HERE, MAC } from './keyboard.ts';
import { Looks } from './Looks.tsx';
import { createCompact } from './layout.ts';
import { RunStatus } from './RunStatus.tsx';
import { useShell } from './shell.ts';

const MENU: readonly CommandGroup[] = ['file', 'edit', 'run', 'view', 'go', 'inspector', 'help'];
const inMenu = (id: string) => !/^view\.(theme|language)\./.test(id);

export function TopBar(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const keysOf = (id: string) => {
    const keys = commandOf(id).keys?.[0];
    return keys === undefined ? undefined : showKeys(keys, MAC);
  };
  const groups = (): MenuGroups =>
    MENU.map((group) =>
      COMMANDS_HERE.filter((command) => command.group === group && command.hidden !== true && inMenu(command.id)).map(
        (command) => ({
          label: say(command.title),
          keys: command.keys === undefined ? undefined : showKeys(command.keys[0]!, MAC),
          ...(command.checked === undefined ? {} : { checked: command.checked(shell.context) }),
          disabled: !canRun(command, shell.context),
          run: () => command.run(shell.context),
        }),
      ),
    );
  const run = (id: string) => commandOf(id).run(shell.context);
  /** Which of the open packages is handed out. */
  const exportTitle = () => {
    const uid = activeUid(shell.context);
    const what = uid === null ? say('ui.export') : say('ui.export.named', { name: workspace.titleOf(uid) });
    return wide() ? `${what} (${keysOf('file.export')})` : what;
  };
  const compact = createCompact();
  const wide = () => !compact();

  return (
    <header class="top-bar">
      <div class="top-start">
        <span class="brand">
          <Mark />
          <h1 class={wide() ? 'brand-name' : 'visually-hidden'}>Oamut Studio</h1>
        </span>
        {wide() ? (
          <Button look="quiet" icon="home" title={say('ui.command.start')} onClick={() => run('file.start')}>
            {say('ui.start.button')}
          </Button>
        ) : (
          <IconButton icon="home" label={say('ui.command.start')} onClick={() => run('file.start')} />
        )}
        <Menu
          label={say('ui.menu')}
          icon="more"
          actions={groups()}
          headings={MENU.map((group) => say(`ui.group.${group}`))}
        />
        <input
          class="workspace-name"
          aria-label={say('ui.workspace.name')}
          placeholder={say('ui.workspace.untitled')}
          value={workspace.state().name}
          spellcheck={false}
          autocomplete="off"
          onChange={(event) => workspace.setName(event.currentTarget.value.trim())}
        />
      </div>
      <button type="button" class="palette-button" onClick={() => run('view.palette')} aria-haspopup="dialog">
        <Icon name="search" small />
        <span class="palette-button-text" title={say('ui.palette.button')}>
          {say('ui.palette.button')}
        </span>
        <kbd>{keysOf('view.palette')}</kbd>
      </button>
      <div class="top-end">
        <RunStatus />
        <span class="top-tools">
          <Looks />
          {wide() ? (
            <>
              <Button look="quiet" icon="hint" title={keysOf('help.lessons')} onClick={() => run('help.lessons')}>
                {say('ui.command.lessons')}
              </Button>
              <Button look="quiet" icon="import" title={keysOf('file.open')} onClick={() => run('file.open')}>
                {say('ui.import')}
              </Button>
              <Button
                look="quiet"
                icon="share"
                title={keysOf('file.share')}
                disabled={!canRun(commandOf('file.share'), shell.context)}
                onClick={() => run('file.share')}
              >
                {say('ui.share')}
              </Button>
              <Button
                icon="export"
                title={exportTitle()}
                disabled={!canRun(commandOf('file.export'), shell.context)}
                onClick={() => run('file.export')}
              >
                {say('ui.export')}
              </Button>
            </>
          ) : shell.layout() === 'reader' ? (
            // Icons alone say too little, and there is no room for words: a menu has them.
            <Menu
              label={say('ui.group.file')}
              text
              actions={[
                [
                  { label: say('ui.import'), icon: 'import', run: () => run('file.open') },
                  {
                    label: say('ui.share'),
                    icon: 'share',
                    disabled: !canRun(commandOf('file.share'), shell.context),
                    run: () => run('file.share'),
                  },
                  {
                    label: exportTitle(),
                    icon: 'export',
                    disabled: !canRun(commandOf('file.export'), shell.context),
                    run: () => run('file.export'),
                  },
                ],
              ]}
            />
          ) : (
            <>
              <IconButton icon="import" label={say('ui.import')} onClick={() => run('file.open')} />
              <IconButton icon="share" label={say('ui.share')} onClick={() => run('file.share')} />
              <IconButton icon="export" label={exportTitle()} onClick={() => run('file.export')} />
            </>
          )}
        </span>
      </div>
    </header>
  );
}
