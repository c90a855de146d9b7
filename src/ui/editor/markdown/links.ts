// Where a link of a Markdown file leads: to a file of the same package, away, or nowhere.

export type LinkTarget =
  | { readonly kind: 'file'; readonly path: string }
  /** Somewhere else; only ever opened by a person's own click. */
  | { readonly kind: 'away'; readonly url: string }
  | { readonly kind: 'nowhere' };

const NOWHERE: LinkTarget = { kind: 'nowhere' };

/** Reads a link of the file at `from`. Anything but `https:`, `http:` and `mailto:` with a scheme leads nowhere. */
export function linkTarget(href: string, from: string): LinkTarget {
  if (/^(?:https?|mailto):/i.test(href)) return URL.canParse(href) ? { kind: 'away', url: href } : NOWHERE;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('//') || href.startsWith('#') || href === '') return NOWHERE;
  const plain = href.replace(/[?#].*$/, '');
  const parts = plain.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of plain.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(decoded(part));
    else if (parts.pop() === undefined) return NOWHERE;
  }
  return parts.length === 0 ? NOWHERE : { kind: 'file', path: parts.join('/') };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
