// The sample mutators that a new visitor lands in: one JSON file of the page's own origin, path to base64.

import type { PackageFile } from '../kernel/package/model.ts';

/** Shape of `samples.json`, which `scripts/lib/bundle-samples.mjs` writes. */
export interface SampleBundle {
  readonly samples: readonly { readonly id: string; readonly files: Readonly<Record<string, string>> }[];
}

/** The samples in their order of effect; empty when the page was built without any. */
export async function loadSamples(url = new URL('samples.json', document.baseURI)): Promise<PackageFile[][]> {
  const answer = await fetch(url);
  if (!answer.ok) return [];
  const bundle = (await answer.json()) as SampleBundle;
  return bundle.samples.map(({ files }) =>
    Object.entries(files).map(([path, content]) => ({ path, bytes: fromBase64(content) })),
  );
}

function fromBase64(content: string): Uint8Array {
  return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
}
