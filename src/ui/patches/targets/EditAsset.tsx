// The asset as it should be, and the smallest patch that makes it so, applied and compared before it is shown.

import { createEffect, createSignal, createUniqueId, type JSX, onCleanup, Show } from 'solid-js';
import type { SmallestPatch } from '../../../kernel/patchwork/index.ts';
import { encodeUtf8 } from '../../../kernel/text/index.ts';
import { fileOf, useSay, useWorkspace } from '../../../workspace/index.ts';
import { Badge, Button, Select } from '../../kit/index.ts';
import { patchesOf } from '../desk.ts';

interface EditAssetProps {
  readonly target: string;
  readonly before: string;
  readonly after: string;
}

/** Milliseconds of quiet after typing before a patch is made. */
const PAUSE = 250;
const FOLDER = 'Server/Patchwork/Patches/';

export function EditAsset(props: EditAssetProps): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const patches = patchesOf(workspace);
  const id = createUniqueId();
  // A pass that ends anew, or a target that goes and comes, leaves what was written alone.
  const text = () => patches.draft(props.target) ?? props.before;
  const write = (next: string | null) => patches.setDraft(props.target, next);
  const [found, setFound] = createSignal<SmallestPatch | null>(null);
  const packs = () => workspace.state().patches.packs;
  const [into, setInto] = createSignal(packs().at(-1)?.uid ?? '');
  const receiver = () => (packs().some(({ uid }) => uid === into()) ? into() : (packs().at(-1)?.uid ?? ''));
  createEffect(() => {
    const input = { target: props.target, before: props.before, after: text(), id: null };
    let stale = false;
    const timer = setTimeout(
      () =>
        void patches.quick('smallest', input).then(
          (patch) => stale || setFound(patch),
          // A lost worker leaves the last patch in sight; the next letter asks again.
          () => {},
        ),
      PAUSE,
    );
    onCleanup(() => {
      stale = true;
      clearTimeout(timer);
    });
  });
  const save = (patch: SmallestPatch) => {
    const document = workspace.state().packages.get(receiver());
    const name = (props.target.split('/').at(-1) ?? 'patch').replace(/\.[^.]*$/, '');
    let path = `${FOLDER}${name}.json`;
    for (let number = 2; fileOf(document, path) !== null; number += 1) path = `${FOLDER}${name}-${number}.json`;
    workspace.addFile(receiver(), { path, bytes: encodeUtf8(`${patch.text.trimEnd()}\n`) });
    workspace.openFile(receiver(), path);
  };

  return (
    <div class="edit-asset form">
      <p class="list-note">{say('ui.patches.edit.what')}</p>
      <div class="pack-actions">
        <Button look="quiet" icon="reset" onClick={() => write(null)}>
          {say('ui.patches.edit.from-before')}
        </Button>
        <Button look="quiet" icon="copy" onClick={() => write(props.after)}>
          {say('ui.patches.edit.from-after')}
        </Button>
      </div>
      <label class="field-label" for={id}>
        {say('ui.patches.edit.text')}
      </label>
      <textarea
        id={id}
        class="text-input code edit-text"
        rows={14}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        wrap="off"
        value={text()}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <Show when={found()}>
        {(patch) => (
          <Show
            when={patch().fault === null}
            fallback={
              <Badge tone="error" icon="error">
                {say(`ui.patches.edit.fault.${patch().fault!}`)}
              </Badge>
            }
          >
            <Show when={patch().operations > 0} fallback={<p class="list-note">{say('ui.patches.edit.same')}</p>}>
              <h4 class="sub-title">
                {say('ui.patches.edit.patch')}{' '}
                <span class="dim">{say('ui.patches.edit.operations', { count: patch().operations })}</span>
              </h4>
              <Badge tone="good" icon="check">
                {say('ui.patches.edit.verified')}
              </Badge>
              <Show when={patch().byIndex.length > 0}>
                <p class="list-note">{say('ui.patches.edit.by-index', { names: patch().byIndex })}</p>
              </Show>
              <Show when={!patch().keepsOrder}>
                <p class="list-note">{say('ui.patches.edit.order')}</p>
              </Show>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it. */}
              <section class="made-patch" tabIndex={0} aria-label={say('ui.patches.edit.patch')}>
                <pre class="code">{patch().text}</pre>
              </section>
              <Show when={packs().length > 0}>
                <Select
                  label={say('ui.patches.edit.into')}
                  value={receiver()}
                  options={packs().map(({ uid, id: name }) => ({ value: uid, label: name }))}
                  onChange={setInto}
                />
                <div class="form-end">
                  <Button look="primary" icon="plus" onClick={() => save(patch())}>
                    {say('ui.patches.edit.save')}
                  </Button>
                </div>
              </Show>
            </Show>
          </Show>
        )}
      </Show>
    </div>
  );
}
