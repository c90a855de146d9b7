// Lua's string positions: from 1, negative ones from the end, cut to the string as Lua 5.4 cuts them.

/** Where a range starts, from 1; may lie beyond the string's end. */
export function startPosition(position: number, length: number): number {
  if (position > 0) return position;
  if (position === 0 || position < -length) return 1;
  return length + position + 1;
}

/** Where a range ends, from 0 to `length`. */
export function endPosition(position: number, length: number): number {
  if (position > length) return length;
  if (position >= 0) return position;
  return position < -length ? 0 : length + position + 1;
}
