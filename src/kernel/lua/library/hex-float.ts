// Hexadecimal floats as C reads them: correctly rounded, halves to even, subnormals included.

/** `0x<whole>.<fraction>p<exponent>` without a sign. Null when there are no digits. */
export function hexFloat(whole: string, fraction: string, exponent: number): number | null {
  if (whole.length + fraction.length === 0) return null;
  const mantissa = BigInt(`0x${whole}${fraction}`);
  if (mantissa === 0n) return 0;
  const length = mantissa.toString(16).length * 4 - Math.clz32(topDigit(mantissa)) + 28;
  const power = exponent - 4 * fraction.length;
  if (length + power > 1025) return Number.POSITIVE_INFINITY;
  if (length + power < -1075) return 0;
  // Keep 53 bits, or as many as a subnormal has.
  const shift = Math.max(length - 53, -1074 - power, 0);
  const cut = BigInt(shift);
  let kept = mantissa >> cut;
  const rest = mantissa - (kept << cut);
  const twice = rest * 2n;
  const unit = 1n << cut;
  if (twice > unit || (twice === unit && (kept & 1n) === 1n)) kept += 1n;
  return times2(Number(kept), power + shift);
}

function topDigit(value: bigint): number {
  return Number.parseInt(value.toString(16)[0]!, 16);
}

/** Exact or infinite; two factors, because 2^power may itself lie outside the range of a double. */
function times2(value: number, power: number): number {
  const half = Math.trunc(power / 2);
  return value * 2 ** half * 2 ** (power - half);
}
