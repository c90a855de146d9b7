// Keeps what was fetched for as long as the page stands.

/** Loads at the first call and keeps what came; what failed is asked for again by the next call. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => {
    known ??= load().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}
