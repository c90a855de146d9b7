// What saving needs of a storage: a key and value store that writes several entries as one.

/** A condition of a write: it happens only where this key holds what is accepted, looked at in the same transaction. */
export interface Guard {
  readonly key: string;
  readonly accepts: (value: unknown) => boolean;
}

export interface Shelf {
  read(keys: readonly string[]): Promise<readonly unknown[]>;
  /** Keys that begin with a text, in order. */
  list(prefix: string): Promise<readonly string[]>;
  /**
   * Writes and removes in one transaction. Without a guard it is under way when the call returns: a page that goes away
   * right then loses nothing. Rejects with `Fenced` where the guard does not accept.
   */
  write(entries: readonly (readonly [string, unknown])[], removed: readonly string[], guard?: Guard): Promise<void>;
}

/** Somebody else writes here by now. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/** Whether a write failed for want of room. */
export function isFull(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && (error as { readonly name?: unknown }).name === 'QuotaExceededError'
  );
}
