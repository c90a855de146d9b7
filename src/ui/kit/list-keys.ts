// Keys of a list below a search box, which keeps the focus: one up or down and round, ten up or down and no further.

/** Where a key leads from entry `at` of `count`; null when it is none of these keys. */
export function listMove(key: string, at: number, count: number): number | null {
  const last = Math.max(0, count - 1);
  switch (key) {
    case 'ArrowDown':
      return at >= last ? 0 : at + 1;
    case 'ArrowUp':
      return at <= 0 ? last : at - 1;
    case 'PageDown':
      return Math.min(last, at + 10);
    case 'PageUp':
      return Math.max(0, at - 10);
    default:
      return null;
  }
}
