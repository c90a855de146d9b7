// Which addresses may be started as scripts. A file of its own, so that it can be tested without a page.

/**
 * Whether an address is a script of this build: a worker beside the pages' other scripts, or the one that keeps the page for
 * offline use. `page` is the address of the page.
 */
export function isOwnScript(address: string, page: string): boolean {
  if (!URL.canParse(address, page)) return false;
  const { origin, pathname, search } = new URL(address, page);
  const base = new URL('./', page);
  if (origin !== base.origin || search !== '' || !pathname.startsWith(base.pathname)) return false;
  const path = pathname.slice(base.pathname.length);
  return path === 'sw.js' || /^assets\/[\w.-]+\.js$/.test(path);
}
