// Options of one mutator forced as a what-if: the stack keeps what the player chose.

import { For, type JSX } from 'solid-js';
import { chosenOption, stringsFor, usePreferences, useSay, useWorkspace } from '../../../workspace/index.ts';
import { Dialog } from '../../kit/index.ts';
import { OptionField } from '../../stack/OptionField.tsx';

/** Options of one mutator with values to try; each trial runs at once and can be left. */
export function ForceDialog(props: {
  readonly uid: string;
  readonly open: boolean;
  readonly onClose: () => void;
}): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const manifest = () => workspace.manifestOf(props.uid);
  const strings = () => {
    const known = manifest();
    return known === null ? null : stringsFor(known, locale());
  };
  const chosen = (option: string) =>
    chosenOption(workspace.state().stack.find((item) => item.uid === props.uid)?.options, option);
  const forced = (option: string) => {
    const id = manifest()?.id;
    for (const whatIf of workspace.whatIfs())
      if (whatIf.kind === 'option' && whatIf.id === id && whatIf.option === option) return whatIf.value;
    return undefined;
  };
  const force = (option: string, fallback: string, value: string | null) => {
    const id = manifest()?.id;
    if (id === undefined) return;
    // A field that goes back to its default says null: as a what-if that is a value like any other.
    const wanted = value ?? fallback;
    workspace.forceOption(id, option, wanted === (chosen(option) ?? fallback) ? null : wanted);
  };
  return (
    <Dialog
      open={props.open}
      title={say('ui.what-if.options', { name: workspace.titleOf(props.uid) })}
      close={say('ui.close')}
      onClose={() => props.onClose()}
    >
      <p class="list-note">{say('ui.what-if.options-note')}</p>
      <div class="options">
        <For each={manifest()?.options ?? []}>
          {(option) => (
            <OptionField
              option={option}
              strings={strings()?.options.get(option.id) ?? null}
              value={forced(option.id) ?? chosen(option.id)}
              onChange={(value) => force(option.id, String(option.default), value)}
            />
          )}
        </For>
      </div>
    </Dialog>
  );
}
