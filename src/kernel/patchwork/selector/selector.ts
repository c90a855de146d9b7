// Reads the text of a selector.

import { isBlank, normalisePath } from '../text.ts';
import { compileGlob, type Glob } from './glob.ts';

const PREFIX = 'glob:';

/** A selector in its safe form. `text` is what duplicates and reports compare. */
export type Selector =
  | { readonly kind: 'exact'; readonly text: string }
  | { readonly kind: 'glob'; readonly text: string; readonly glob: Glob };

/** Reads a selector; null when it is unsafe. */
export function readSelector(text: string): Selector | null {
  if (text.startsWith(PREFIX)) {
    const body = text.slice(PREFIX.length).replaceAll('\\', '/');
    if (isBlank(body) || /^(?:\/|[A-Za-z]:)/.test(body)) return null;
    if (body.split('/').some((part) => part === '' || part === '.' || part === '..')) return null;
    return { kind: 'glob', text: PREFIX + body, glob: compileGlob(body) };
  }
  const path = normalisePath(text);
  return path === null || /[*?]/.test(path) ? null : { kind: 'exact', text: path };
}

/** The part of a glob before its first wildcard: every path it matches starts with it. */
export function stablePrefix(body: string): string {
  const wild = body.search(/[*?]/);
  return wild < 0 ? body : body.slice(0, wild);
}
