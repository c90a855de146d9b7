// Constraints between two parameters of a hack, checked once on the final values (facts 6.2).

import type { HackInfo } from '../../catalogue/index.ts';
import { compareDecimals, decimalFromText } from '../../decimal.ts';

/** The constraints that final values break; a parameter that nothing set holds its default. */
export function brokenConstraints(
  entry: HackInfo,
  finalValue: (parameter: string) => string | null,
): readonly string[] {
  const constraints = entry.constraints.filter((one) => typeof one === 'string');
  return constraints.filter((constraint) => {
    const match = /^(\S+) (<=|<|>=|>) (\S+)$/.exec(constraint);
    if (match === null) return false;
    const left = decimalFromText(finalValue(match[1]!) ?? '');
    const right = decimalFromText(finalValue(match[3]!) ?? '');
    if (left === null || right === null) return false;
    const order = compareDecimals(left, right);
    if (match[2] === '<=') return order > 0;
    if (match[2] === '<') return order >= 0;
    return match[2] === '>=' ? order < 0 : order <= 0;
  });
}
