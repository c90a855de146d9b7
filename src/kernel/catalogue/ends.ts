// The ends of a stored range as file texts, worked out with whole numbers so that nothing rounds (standard 6.4).

/** Stored value = file value × numerator / denominator, cut toward zero. */
export interface Conversion {
  readonly numerator: number;
  readonly denominator: number;
}

/**
 * The shortest decimal that the conversion turns into a stored value; of several equally short the smallest in
 * magnitude. For a stored value v that is |v|·d/n ≤ |decimal| < (|v|+1)·d/n.
 */
export function endText(stored: bigint, { numerator, denominator }: Conversion): string {
  if (stored === 0n) return '0';
  const magnitude = stored < 0n ? -stored : stored;
  const n = BigInt(numerator);
  const low = magnitude * BigInt(denominator);
  const high = (magnitude + 1n) * BigInt(denominator);
  for (let decimals = 0, power = 1n; ; decimals += 1, power *= 10n) {
    const digits = (low * power + n - 1n) / n;
    if (digits * n < high * power) return (stored < 0n ? '-' : '') + withPoint(digits, decimals);
  }
}

/** Digits with a point before the last `decimals` of them. */
function withPoint(digits: bigint, decimals: number): string {
  if (decimals === 0) return String(digits);
  const text = String(digits).padStart(decimals + 1, '0');
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

/** Largest 32-bit float, (2^24 − 1) × 2^104, and half a step of it. */
const LARGEST_FLOAT = (2n ** 24n - 1n) * 2n ** 104n;
const HALF_STEP = 2n ** 103n;

/**
 * The decimal of fewest digits that rounds to the largest 32-bit float: all numbers between half a step below it and
 * half a step above it do; the halves themselves go to its even neighbours.
 */
export function largestFloatText(): string {
  for (let power = 10n ** 38n; ; power /= 10n) {
    const digits = (LARGEST_FLOAT - HALF_STEP) / power + 1n;
    if (digits * power < LARGEST_FLOAT + HALF_STEP) return String(digits * power);
  }
}
