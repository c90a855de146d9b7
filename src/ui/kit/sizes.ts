// Sizes of panels, as parts of 1.

/** Sizes with some panels folded: what those had goes to the main one. */
export function foldedSizes(sizes: readonly number[], folded: ReadonlySet<number>, main: number): readonly number[] {
  const freed = sizes.reduce((sum, size, index) => sum + (folded.has(index) ? size : 0), 0);
  return sizes.map((size, index) => (folded.has(index) ? 0 : index === main ? size + freed : size));
}
