// Whether the texts that a person wrote for targets still belong to the packs that are there.

export interface DraftScope {
  /** Takes the packs that are there now; true where they are another workspace's. */
  turned(uids: readonly string[]): boolean;
}

/**
 * Packs of which none was there last are taken for another workspace's. Having none says nothing: undo may bring them back.
 */
export function createDraftScope(): DraftScope {
  let before: readonly string[] = [];
  return {
    turned(uids) {
      if (uids.length === 0) return false;
      const other = before.length > 0 && !uids.some((uid) => before.includes(uid));
      before = uids;
      return other;
    },
  };
}
