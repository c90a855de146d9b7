// Work that nobody waits for.

/** Does it once the page has nothing else to do, unless what this returns is called before. */
export function whenIdle(work: () => void): () => void {
  // Not every browser has the first.
  if (typeof requestIdleCallback === 'function') {
    const wait = requestIdleCallback(work);
    return () => cancelIdleCallback(wait);
  }
  const wait = setTimeout(work);
  return () => clearTimeout(wait);
}
