// All keys: those of commands by group, then those of panels; a field narrows the table by action or key.

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import { type CommandGroup, PANEL_KEYS, showKeys } from '../../commands/index.ts';
import { useSay } from '../../workspace/index.ts';
import { Dialog, TextField } from '../kit/index.ts';
import { COMMANDS_HERE, MAC } from './keyboard.ts';
import { useShell } from './shell.ts';

const GROUPS: readonly CommandGroup[] = ['file', 'edit', 'run', 'view', 'go', 'inspector', 'help'];
const PANELS = ['stack', 'files', 'editor', 'lists'] as const;

interface Section {
  readonly title: string;
  readonly rows: readonly { readonly title: string; readonly keys: readonly string[] }[];
}

export function KeysDialog(): JSX.Element {
  const shell = useShell();
  const say = useSay();
  const [query, setQuery] = createSignal('');
  const sections = createMemo((): readonly Section[] => {
    const wanted = query().trim().toLowerCase();
    const shown = (keys: readonly string[]) => keys.map((one) => showKeys(one, MAC));
    const all: Section[] = [
      ...GROUPS.map((group) => ({
        title: say(`ui.group.${group}`),
        rows: COMMANDS_HERE.filter((command) => command.group === group && command.keys !== undefined).map(
          (command) => ({ title: say(command.title), keys: shown(command.keys!) }),
        ),
      })),
      ...PANELS.map((panel) => ({
        title: say(`ui.keys.panel.${panel}`),
        rows: PANEL_KEYS.filter((key) => key.panel === panel).map((key) => ({
          title: say({ id: key.title }),
          keys: shown(key.keys),
        })),
      })),
    ];
    const fits = (row: Section['rows'][number]) => `${row.title} ${row.keys.join(' ')}`.toLowerCase().includes(wanted);
    return all
      .map((section) => ({ ...section, rows: section.rows.filter(fits) }))
      .filter((section) => section.rows.length > 0);
  });
  return (
    <Dialog
      open={shell.floating() === 'keys'}
      title={say('ui.keys.title')}
      close={say('ui.close')}
      onClose={() => shell.float(null)}
    >
      <TextField label={say('ui.keys.find')} value={query()} onInput={setQuery} onChange={setQuery} />
      <table class="table">
        <thead class="visually-hidden">
          <tr>
            <th scope="col">{say('ui.keys.action')}</th>
            <th scope="col">{say('ui.keys.keys')}</th>
          </tr>
        </thead>
        <For each={sections()}>
          {(section) => (
            <tbody>
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {section.title}
                </th>
              </tr>
              <For each={section.rows}>
                {(row) => (
                  <tr>
                    <td>{row.title}</td>
                    <td class="keys">
                      <For each={row.keys}>{(keys) => <kbd>{keys}</kbd>}</For>
                    </td>
                  </tr>
                )}
              </For>
            </tbody>
          )}
        </For>
      </table>
      <Show when={sections().length === 0}>
        <p class="list-note">{say('ui.palette.none')}</p>
      </Show>
    </Dialog>
  );
}
