// The option type `number`: min, max, step and default in exact decimals (standard 3).

import { optionPositionLimit } from '../../dialect.ts';
import { compareDecimals, type Decimal, readNumber, type YamlNode } from '../../yaml/index.ts';
import type { NumberOption } from '../model.ts';
import { isPosition, positionCount } from '../option.ts';
import type { Fields } from './nodes.ts';
import { foundText, type Report, type Spot } from './report.ts';

/** Canonical text of a number node, null for any other. */
export function numberText(node: YamlNode): string | null {
  return node.type === 'integer' || node.type === 'decimal' ? node.value : null;
}

/** What an option says beyond its id, label and place. */
export type Own<T> = Omit<T, 'id' | 'label' | 'place'>;

export function readNumberOption(report: Report, fields: Fields): Own<NumberOption> | null {
  const [min, max, step, initial] = ['min', 'max', 'step', 'default'].map((key) =>
    readDecimal(report, fields.get(key)),
  );
  const stepSpot = fields.get('step')!;
  if (step && compareDecimals(step.value, ZERO) <= 0) {
    report.value(stepSpot, 'step', { found: foundText(stepSpot.node) }, { reading: 'optionPositionLimit' });
    return null;
  }
  if (min && max && compareDecimals(min.value, max.value) > 0) {
    report.value(fields.get('max')!, 'max', { min: min.text, found: max.text }, { reading: 'optionPositionLimit' });
    return null;
  }
  if (!min || !max || !step) return null;
  const option = { type: 'number', min: min.text, max: max.text, step: step.text } as const;
  const count = positionCount(option);
  if (count > BigInt(optionPositionLimit)) {
    const values = { max: optionPositionLimit, found: String(count) };
    report.value(stepSpot, 'positions', values, { reading: 'optionPositionLimit' });
    return null;
  }
  if (!initial) return null;
  if (isPosition(option, initial.value)) return { ...option, default: initial.text };
  const isInside = compareDecimals(initial.value, min.value) >= 0 && compareDecimals(initial.value, max.value) <= 0;
  const values = { found: initial.text, min: min.text, max: max.text, step: step.text };
  const id = isInside ? 'number-default.step' : 'number-default.range';
  report.value(fields.get('default')!, id, values, { reading: 'optionPositionLimit' });
  return null;
}

const ZERO: Decimal = { negative: false, digits: '0', exponent: 0 };

function readDecimal(report: Report, spot: Spot | undefined): { value: Decimal; text: string } | null {
  if (spot === undefined) return null;
  const { node } = spot;
  const text = numberText(node);
  if (text !== null) return { text, value: readNumber(text)!.value };
  const written = node.type === 'string' ? readNumber(node.value!) : null;
  const plain = written === null ? null : node.type === 'string' ? node.value : null;
  const fix =
    plain === null
      ? null
      : report.replace(node.range, plain, { id: 'manifest/fix.write', values: { text: plain } }, true);
  report.value(spot, 'not-number', { found: foundText(node) }, { fixes: [fix] });
  return null;
}
