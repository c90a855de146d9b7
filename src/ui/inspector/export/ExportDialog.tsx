// What the inspector hands out: the effect sheet of the whole run, or the game text of one record; to copy or to keep.

import { createEffect, createMemo, createResource, createSignal, For, Show } from 'solid-js';
import type { RecordRow } from '../../../../workers/protocol.ts';
import { SHEET_FORMATS, type SheetFormat, sheetText } from '../../../report/index.ts';
import { Button, Dialog } from '../../kit/index.ts';
import type { InspectorHost } from '../host.ts';

type What = SheetFormat | 'text';

const TYPES: Readonly<Record<What, string>> = {
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  text: 'text/plain',
};
/** Letters that the preview shows; what is copied and kept is whole. */
const PREVIEW = 20_000;

/** Effect sheet and game text, to copy or to save. */
export function ExportDialog(props: {
  readonly host: InspectorHost;
  readonly row: RecordRow | null;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const host = props.host;
  const say = host.say;
  const [what, setWhat] = createSignal<What>('md');
  const [origins, setOrigins] = createSignal(true);
  // The dialog opens anew each time: a record's text only while there is a record.
  createEffect(() => {
    if (props.row === null && what() === 'text') setWhat('md');
  });
  const [text] = createResource(
    () =>
      props.open
        ? { what: what(), origins: origins(), row: props.row, revision: host.revision(), locale: host.locale() }
        : null,
    async (asked) => {
      try {
        if (asked.what === 'text') {
          const { row } = asked;
          return row === null
            ? null
            : await host.ask('recordText', { space: row.space, key: row.key, origins: asked.origins });
        }
        const sheet = await host.ask('sheet', null);
        return sheet === null ? null : sheetText(sheet, asked.what, say);
      } catch {
        return null;
      }
    },
  );
  const content = () => (text.loading ? null : (text() ?? null));
  const preview = createMemo(() => content()?.slice(0, PREVIEW) ?? '');
  const name = () =>
    what() === 'text' ? `${props.row?.name ?? 'record'}.${endingOf(props.row)}` : `effects.${what()}`;
  const choices = (): readonly { readonly value: What; readonly label: string }[] => [
    ...SHEET_FORMATS.map((format) => ({ value: format, label: say(`inspector.export.${format}`) })),
    ...(props.row === null
      ? []
      : [{ value: 'text' as const, label: say('inspector.export.text', { name: props.row.name }) }]),
  ];
  const copy = async () => {
    const whole = content();
    if (whole === null) return;
    try {
      await host.copy(whole);
      host.notify('inspector.export.copied', { name: name() });
    } catch {
      host.notify('inspector.export.not-copied');
    }
  };
  return (
    <Dialog open={props.open} title={say('inspector.export')} close={say('ui.close')} wide onClose={props.onClose}>
      <div class="insp-export">
        <div class="insp-tools">
          <div role="radiogroup" class="insp-export-what" aria-label={say('inspector.export.what')}>
            <For each={choices()}>
              {(choice) => (
                <label class="insp-check">
                  <input
                    type="radio"
                    name="inspector-export"
                    checked={what() === choice.value}
                    onChange={() => setWhat(choice.value)}
                  />
                  {choice.label}
                </label>
              )}
            </For>
          </div>
          <Show when={what() === 'text'}>
            <label class="insp-check">
              <input
                type="checkbox"
                checked={origins()}
                onChange={(event) => setOrigins(event.currentTarget.checked)}
              />
              {say('inspector.export.origins')}
            </label>
          </Show>
        </div>
        <textarea
          class="text-input insp-preview"
          readOnly
          spellcheck={false}
          aria-label={say('inspector.export.preview', { name: name() })}
          value={content() === null && !text.loading ? say('inspector.export.nothing') : preview()}
        />
        <div class="form-end">
          <Button icon="copy" disabled={content() === null} onClick={() => void copy()}>
            {say('inspector.export.copy')}
          </Button>
          <Button
            look="primary"
            icon="export"
            disabled={content() === null}
            onClick={() => host.download(name(), content() ?? '', TYPES[what()])}
          >
            {say('inspector.export.download')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** The ending that the game uses for a record's file. */
function endingOf(row: RecordRow | null): string {
  return row?.space === 'units' ? 'fbi' : row?.space === 'map' ? 'ota' : 'tdf';
}
