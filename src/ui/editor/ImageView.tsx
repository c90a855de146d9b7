// A picture of a package, at its own size and enlarged without smoothing.

import { createEffect, createSignal, type JSX, onCleanup, Show } from 'solid-js';
import type { PackageFile } from '../../kernel/package/model.ts';
import { usePreferences, useSay } from '../../workspace/index.ts';
import { formatBytes } from '../format.ts';

export function ImageView(props: { readonly file: PackageFile }): JSX.Element {
  const say = useSay();
  const { locale } = usePreferences();
  const [url, setUrl] = createSignal('');
  const [size, setSize] = createSignal<{ width: number; height: number } | null>(null);
  createEffect(() => {
    const made = URL.createObjectURL(new Blob([props.file.bytes as BlobPart], { type: 'image/png' }));
    setUrl(made);
    onCleanup(() => URL.revokeObjectURL(made));
  });
  const bytes = () => formatBytes(locale(), props.file.bytes.length);
  return (
    <div class="image-view">
      <img
        src={url()}
        alt={props.file.path}
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
      <p class="dim">
        <Show when={size()}>
          {(known) => say('ui.editor.pixels', { width: known().width, height: known().height })}
        </Show>{' '}
        {bytes().value} {bytes().unit}
      </p>
    </div>
  );
}
