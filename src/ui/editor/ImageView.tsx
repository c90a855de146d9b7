// A picture of a package at its own size, small and enlarged, and for a PNG what the installer asks of an icon.

import { createMemo, For, type JSX, Show } from 'solid-js';
import { iconLimits } from '../../kernel/dialect.ts';
import { editManifest, readPngSize } from '../../kernel/manifest/index.ts';
import type { PackageFile } from '../../kernel/package/model.ts';
import { foldCase } from '../../kernel/text/index.ts';
import { usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { bytesWords } from '../format.ts';
import { Badge, Button, Icon } from '../kit/index.ts';
import { createPicture, MOST_SIDE } from './picture.ts';
import './image.css';

/** Sizes at which lists of mutators show an icon, in pixels. */
const SMALL = [16, 32, iconLimits.advisedPixels] as const;

export function ImageView(props: { readonly uid: string; readonly file: PackageFile }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const picture = createPicture(() => props.file.bytes);
  const size = createMemo(() => readPngSize(props.file.bytes));
  const told = (count: number) => bytesWords(locale(), count);
  const isIcon = () => {
    const icon = workspace.manifestOf(props.uid)?.icon ?? null;
    return icon !== null && foldCase(icon) === foldCase(props.file.path);
  };
  const rules = createMemo(() => {
    const found = size();
    if (found === null) return [];
    const { pixels, bytes, advisedPixels } = iconLimits;
    const { width, height } = found;
    return [
      { good: width === height, advice: false, text: say('ui.icon.square') },
      { good: Math.max(width, height) <= pixels, advice: false, text: say('ui.icon.pixels', { pixels }) },
      { good: props.file.bytes.length <= bytes, advice: false, text: say('ui.icon.bytes', { bytes: told(bytes) }) },
      {
        good: width === advisedPixels && height === advisedPixels,
        advice: true,
        text: say('ui.icon.advised', { pixels: advisedPixels }),
      },
    ];
  });
  const fits = () => rules().length > 0 && rules().every(({ good, advice }) => good || advice);
  const use = () => {
    const document = workspace.state().packages.get(props.uid);
    const manifest = document?.files.find((file) => foldCase(file.path) === 'oamut.yaml');
    const edits = manifest && editManifest(manifest.bytes, ['icon'], props.file.path, manifest.path);
    if (edits) workspace.applyEdits(props.uid, edits);
  };
  return (
    <div class="image-view">
      <Show when={picture().url} fallback={<p>{say(`ui.editor.picture.${picture().fault!}`, { side: MOST_SIDE })}</p>}>
        {(url) => <img class="image-large" src={url()} alt={props.file.path} />}
      </Show>
      <p class="dim">
        <Show when={size()}>
          {(known) => <>{say('ui.editor.pixels', { width: known().width, height: known().height })}</>}
        </Show>{' '}
        {told(props.file.bytes.length)}
      </p>
      <Show when={rules().length > 0} fallback={<p class="dim">{say('ui.icon.not-png')}</p>}>
        <section class="icon-rules" aria-label={say('ui.icon.title')}>
          <p class="icon-small" aria-hidden="true">
            <Show when={picture().url}>
              {(url) => <For each={SMALL}>{(pixels) => <img src={url()} alt="" width={pixels} height={pixels} />}</For>}
            </Show>
          </p>
          <ul>
            <For each={rules()}>
              {(rule) => (
                <li>
                  <span class="severity" data-tone={rule.good ? 'good' : rule.advice ? 'hint' : 'error'}>
                    <Icon name={rule.good ? 'check' : rule.advice ? 'hint' : 'error'} small />
                  </span>
                  {rule.text}
                  <span class="visually-hidden">{say(rule.good ? 'ui.icon.kept' : 'ui.icon.broken')}</span>
                </li>
              )}
            </For>
          </ul>
          <Show
            when={isIcon()}
            fallback={
              <Button icon="image" disabled={!fits() || workspace.isForeign(props.uid)} onClick={use}>
                {say('ui.icon.use')}
              </Button>
            }
          >
            <Badge tone="good" icon="check">
              {say('ui.icon.is')}
            </Badge>
          </Show>
        </section>
      </Show>
    </div>
  );
}
