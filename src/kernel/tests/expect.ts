// Reads what one test expects: `field: value`, or `{ state }`, `{ missing }`, `{ refused }` (docs/package-tests.md).

import { decimalFromText } from '../decimal.ts';
import { nearestName } from '../text/index.ts';
import type { YamlScalar } from '../yaml/index.ts';
import type { Expectation, Expected } from './model.ts';
import { below, foundText, isScalar, type Report, type Spot } from './report.ts';
import { readTarget, TARGET_SPACES } from './target.ts';

/** States of a cell under this package, and those of a record as a whole. */
export const FIELD_STATES = 'held added removed conflict overridden repeated bound scaled set same'.split(' ');
export const RECORD_STATES = ['same', 'changed', 'added', 'removed'];

const KINDS = ['state', 'missing', 'refused'] as const;

/** All lines of `expect`. */
export function readExpect(report: Report, spot: Spot): readonly Expected[] {
  const entries = report.entries(spot) ?? [];
  if (spot.node.type === 'mapping' && entries.length === 0) report.add('expect-empty', spot);
  return entries.flatMap(({ key, value }): Expected[] => {
    const name = key.value ?? '';
    const path = below(spot.path, name);
    const range = { start: key.range.start, end: Math.max(key.range.end, value.range.end) };
    if (name === 'refused') {
      const code = report.text({ node: value, path });
      return code === null ? [] : [{ name, target: null, expectation: { kind: 'refused', code }, range }];
    }
    const target = readTarget(name);
    if (target === null) {
      const near = nearTarget(name);
      report.add(
        'field',
        { node: key, path },
        { found: name, have: TARGET_SPACES, ...near },
        near === null ? '' : 'near',
      );
      return [];
    }
    const expectation = readExpectation(report, { node: value, path }, target.field === '');
    return expectation === null ? [] : [{ name, target, expectation, range }];
  });
}

function nearTarget(name: string): { readonly near: string } | null {
  const near = nearestName(name.split('.')[0]!, TARGET_SPACES);
  return near === null || name.startsWith(`${near}.`) ? null : { near };
}

function readExpectation(report: Report, spot: Spot, isRecord: boolean): Expectation | null {
  const { node, path } = spot;
  if (node.type === 'mapping') {
    if (node.entries.length !== 1) {
      report.add('one-of', spot, { have: KINDS });
      return null;
    }
    const fields = report.fields(spot, KINDS);
    const [kind, inner] = [...(fields ?? [])][0] ?? [null, null];
    if (kind === null || inner === null) return null;
    if (kind === 'missing') {
      if (inner.node.type === 'boolean') return { kind, missing: inner.node.value === 'true' };
      report.add('boolean', inner, { found: foundText(inner.node) });
      return null;
    }
    const text = report.text(inner);
    if (text === null) return null;
    if (kind === 'refused') return { kind, code: text };
    const states = isRecord ? RECORD_STATES : FIELD_STATES;
    if (states.includes(text)) return { kind: 'state', state: text };
    report.unknown('state', inner, text, states);
    return null;
  }
  if (isRecord) {
    report.add('record-value', { node, path }, { found: foundText(node) });
    return null;
  }
  const value = isScalar(node) ? valueIn(node) : null;
  if (value === null) report.add('value', spot, { found: foundText(node) });
  return value === null ? null : { kind: 'value', ...value };
}

/** A scalar as the value of a field: a number by value, else its text; true and false are 1 and 0 as in scripts. */
function valueIn(node: YamlScalar): Omit<Extract<Expectation, { kind: 'value' }>, 'kind'> | null {
  if (node.value === null) return null;
  if (node.type === 'string') return { text: node.value, number: null };
  const text = node.type === 'boolean' ? (node.value === 'true' ? '1' : '0') : node.value;
  return { text, number: decimalFromText(text) };
}
