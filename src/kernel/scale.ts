// `scale` on one text (standard 5): exact product, its own bounds, counts of 1/65,536 by truncation, written text.

import { compareDecimals, decimalFromCounts, decimalFromText, type ExactDecimal, multiply } from './decimal.ts';
import { SCALE_FACTOR } from './dialect.ts';
import { fromDecimalSaturated, toText } from './fixed.ts';

export interface Scaled {
  /** The new text of the field. */
  readonly text: string;
  /** Which of its own bounds ended the product, if one did. */
  readonly note: null | 'bound-min' | 'bound-max';
}

/**
 * Multiplies the number that a text spells. Null when the text holds no number: then `scale` has no effect.
 * A product beyond the range of `fixed` stops there. With `min` above `max`, `max` holds.
 */
export function scaleValue(
  currentText: string,
  factor: ExactDecimal,
  min: ExactDecimal | null,
  max: ExactDecimal | null,
  reading: typeof SCALE_FACTOR = SCALE_FACTOR,
): Scaled | null {
  const current = decimalFromText(currentText);
  if (current === null) return null;
  const exact = reading === 'exact' ? factor : decimalFromCounts(fromDecimalSaturated(factor));
  let product = multiply(current, exact);
  let note: Scaled['note'] = null;
  if (min !== null && compareDecimals(product, min) < 0) {
    product = min;
    note = 'bound-min';
  }
  if (max !== null && compareDecimals(product, max) > 0) {
    product = max;
    note = 'bound-max';
  }
  return { text: toText(fromDecimalSaturated(product)), note };
}
