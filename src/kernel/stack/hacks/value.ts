// Checks one value of a hack's parameter (facts 6.2): first problem only, in the order of the table there.

import type { HackParameter } from '../../catalogue/index.ts';
import { compareDecimals, decimalFromInteger, decimalFromText, decimalText, type ExactDecimal } from '../../decimal.ts';
import type { PlanValue } from '../../lua/model.ts';
import type { Message } from '../../text/index.ts';

export type CheckedValue =
  | { readonly text: string; readonly problem: null }
  | { readonly text: null; readonly problem: Message; readonly item: number | null };

/** The text under which a value is traced, or what is wrong with it; `item` is the index inside a list. */
export function checkValue(parameter: HackParameter, value: PlanValue): CheckedValue {
  const inner = /^(list|set)<(.+)>$/.exec(parameter.type);
  if (inner === null) {
    const problem = checkItem(parameter, parameter.type, value);
    return problem === null ? { text: shown(value), problem } : { text: null, problem, item: null };
  }
  return checkList(parameter, inner[1] === 'set', inner[2]!, value);
}

function checkList(parameter: HackParameter, isSet: boolean, itemType: string, value: PlanValue): CheckedValue {
  const fail = (what: string, values: Message['values'] & object, item: number | null = null): CheckedValue => ({
    text: null,
    problem: { id: `hack/value.${what}`, values },
    item,
  });
  if (value.type !== 'list') return fail('list', { found: shown(value) });
  const { items } = value;
  const { length } = parameter;
  const [least, most] = typeof length === 'number' ? [length, length] : [length?.[0], length?.[1]];
  if (least !== undefined && most !== undefined && (items.length < least || items.length > most))
    return least === most
      ? fail('length', { wanted: least, found: items.length })
      : fail('lengths', { least, most, found: items.length });
  for (const [index, item] of items.entries()) {
    const problem = checkItem(parameter, itemType, item);
    if (problem !== null) return { text: null, problem, item: index };
  }
  if ((isSet || parameter.distinct === true) && hasRepeats(items)) return fail('repeated', { found: shown(value) });
  if (parameter.order === 'ascending')
    for (let index = 1; index < items.length; index += 1)
      if (compareItems(items[index - 1]!, items[index]!) >= 0) return fail('ascending', { found: shown(value) });
  if (!isSet) return { text: shown(value), problem: null };
  const order = parameter.values ?? [];
  const sorted = [...items].sort((left, right) => order.indexOf(shown(left)) - order.indexOf(shown(right)));
  return { text: shown({ type: 'list', items: sorted }), problem: null };
}

function checkItem(parameter: HackParameter, type: string, value: PlanValue): Message | null {
  const fail = (what: string, values: Message['values'] = {}): Message => ({
    id: `hack/value.${what}`,
    values: { found: shown(value), ...values },
  });
  switch (type) {
    case 'bool':
      return value.type === 'boolean' ? null : fail('bool');
    case 'enum': {
      const known = parameter.values ?? [];
      return value.type === 'text' && known.includes(value.value) ? null : fail('enum', { have: known });
    }
    case 'string': {
      if (value.type !== 'text') return fail('string');
      const longest = parameter['max-length'];
      if (longest !== undefined && [...value.value].length > longest) return fail('long', { longest });
      const { pattern } = parameter;
      return pattern !== undefined && !new RegExp(pattern).test(value.value) ? fail('pattern', { pattern }) : null;
    }
    case 'int':
    case 'int-or-none':
      if (type === 'int-or-none' && value.type === 'text' && value.value === 'none') return null;
      return value.type === 'integer' ? checkNumber(parameter, value, fail) : fail('int', { found: asWritten(value) });
    default:
      return value.type === 'integer' || value.type === 'decimal'
        ? checkNumber(parameter, value, fail)
        : fail('decimal');
  }
}

function checkNumber(
  parameter: HackParameter,
  value: PlanValue,
  fail: (what: string, values?: Message['values']) => Message,
): Message | null {
  const number = numberOf(value);
  const { min, max } = parameter;
  const bound = (one: number | undefined) => (one === undefined ? 'None' : String(one));
  if (
    (min !== undefined && compareDecimals(number, decimalFromText(String(min))!) < 0) ||
    (max !== undefined && compareDecimals(number, decimalFromText(String(max))!) > 0)
  )
    return fail('outside', { min: bound(min), max: bound(max) });
  const multiple = parameter['multiple-of'];
  if (multiple !== undefined && value.type === 'integer' && value.value % BigInt(multiple) !== 0n)
    return fail('multiple', { multiple });
  return null;
}

function numberOf(value: PlanValue): ExactDecimal {
  if (value.type === 'integer') return decimalFromInteger(value.value);
  return value.type === 'decimal' ? decimalFromText(value.text)! : decimalFromInteger(0);
}

function isNumber(value: PlanValue): boolean {
  return value.type === 'integer' || value.type === 'decimal';
}

function compareItems(left: PlanValue, right: PlanValue): number {
  return compareDecimals(numberOf(left), numberOf(right));
}

/** Numbers are equal by value: 1 and 1.0 repeat each other. */
function hasRepeats(items: readonly PlanValue[]): boolean {
  const seen = new Set(items.map((item) => (isNumber(item) ? `#${decimalText(numberOf(item))}` : `$${shown(item)}`)));
  return seen.size < items.length;
}

/** A whole decimal shows its point, which is why it is no integer (facts 6.2: 1.0 is refused). */
function asWritten(value: PlanValue): string {
  return value.type === 'decimal' && /^-?[0-9]+$/.test(value.text) ? `${value.text}.0` : shown(value);
}

/** A value as messages and the trace show it. */
export function shown(value: PlanValue): string {
  switch (value.type) {
    case 'boolean':
      return value.value ? 'true' : 'false';
    case 'integer':
      return value.value.toString();
    case 'decimal':
      return value.text;
    case 'text':
      return value.value;
    case 'list':
      return `[${value.items.map(shown).join(', ')}]`;
    case 'mapping':
      return `{${[...value.entries].map(([key, one]) => `${key}: ${shown(one)}`).join(', ')}}`;
  }
}

/** A registry value as the trace shows it; null when the registry has none. */
export function registryText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? `[${value.join(', ')}]` : String(value);
}
