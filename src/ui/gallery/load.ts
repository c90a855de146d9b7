// The galleries' content: JSON files of the page's own origin, each asked for once.

import type { PackageFile } from '../../kernel/package/model.ts';
import type { TemplateEntry } from '../../kernel/template/model.ts';
import { once } from '../once.ts';

export interface Template extends TemplateEntry {
  readonly files: readonly PackageFile[];
  /** What it does on the bundled game, as Markdown by language. */
  readonly effect: Readonly<Record<string, string>>;
}

interface TemplateBundle {
  readonly templates: readonly (TemplateEntry & { readonly files: Readonly<Record<string, string>> })[];
  readonly effects: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export async function json<T>(name: string): Promise<T> {
  const answer = await fetch(new URL(name, document.baseURI));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return (await answer.json()) as T;
}

export const loadTemplates = once(async (): Promise<readonly Template[]> => {
  const { templates, effects } = await json<TemplateBundle>('templates.json');
  return templates.map(({ id, kind, of, files }) => ({
    id,
    kind,
    of,
    files: Object.entries(files).map(([path, content]) => ({ path, bytes: fromBase64(content) })),
    effect: effects[id] ?? {},
  }));
});

function fromBase64(content: string): Uint8Array {
  return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
}
