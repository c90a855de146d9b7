// Versions as conditions compare them: digits between dots, of any length, missing parts zero.

export type BoundKind = 'Equals' | 'AtLeast' | 'AtMost' | 'Above' | 'Below';

export interface VersionBound {
  readonly kind: BoundKind;
  readonly version: string;
}

/** Whether a text is digits between dots. */
export function isNumericVersion(text: string): boolean {
  return /^[0-9]+(?:\.[0-9]+)*$/.test(text);
}

/** Orders two numeric versions. */
export function compareVersions(left: string, right: string): number {
  const a = left.split('.');
  const b = right.split('.');
  for (let place = 0; place < Math.max(a.length, b.length); place += 1) {
    const order = comparePart(a[place] ?? '0', b[place] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

function comparePart(left: string, right: string): number {
  const a = left.replace(/^0+/, '');
  const b = right.replace(/^0+/, '');
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a version keeps all bounds; one that is unknown or not numeric keeps none. */
export function withinBounds(version: string | undefined, bounds: readonly VersionBound[]): boolean {
  if (version === undefined || !isNumericVersion(version)) return false;
  return bounds.every((bound) => {
    const order = compareVersions(version, bound.version);
    switch (bound.kind) {
      case 'Equals':
        return order === 0;
      case 'AtLeast':
        return order >= 0;
      case 'AtMost':
        return order <= 0;
      case 'Above':
        return order > 0;
      default:
        return order < 0;
    }
  });
}
