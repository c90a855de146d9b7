// An exact finite decimal, for arithmetic in which no step may round. Readers make it, rules and widths calculate with it.

/** `coefficient × 10^exponent`, exactly. */
export interface ExactDecimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}
