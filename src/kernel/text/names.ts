// Names compare without ASCII case everywhere (standard, head): only A–Z fold, other letters stand as they are.

/** The form under which a name is compared and kept as a key. */
export function foldCase(name: string): string {
  if (!/[A-Z]/.test(name)) return name;
  if (!/[^\0-\x7F]/.test(name)) return name.toLowerCase();
  return name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Orders texts by their UTF-8 bytes. */
export function compareBytes(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    return codePointRank(a) - codePointRank(b);
  }
  return left.length - right.length;
}

/** UTF-8 order is code point order: surrogates stand above every other unit. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Edit distance in which a swap of two neighbours counts once; stops counting above `limit`. */
export function editDistance(left: string, right: string, limit = 3): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(previous[column]! + 1, current[column - 1]! + 1, previous[column - 1]! + (same ? 0 : 1));
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1])
        cost = Math.min(cost, before[column - 2]! + 1);
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return previous[right.length]!;
}

/** The known name that a misspelt one most likely means, or null: at most a third of its letters may differ. */
export function nearestName(name: string, known: Iterable<string>): string | null {
  const folded = foldCase(name);
  const limit = Math.min(3, Math.max(1, Math.floor(folded.length / 3)));
  let best: string | null = null;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const distance = editDistance(folded, foldCase(candidate), limit);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
