// When a list is the one before, so that what is made from it need not be made again.

/** Whether two lists hold the same items in the same order. */
export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
