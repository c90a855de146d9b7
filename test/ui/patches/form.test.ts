// The form's fields come from the text, and go back into it as small edits.

import { describe, expect, it } from 'vitest';
import { viewOf, withField, withTargets } from '../../../src/ui/patches/form/fields.ts';

const TEXT =
  '{\n  "Target": "a.json", // the only one\n  "Operations": [{ "Op": "Remove", "Path": "/x", "Value": 1 }]\n}';

describe('an operation', () => {
  const operation = viewOf(TEXT, false).operations[0]!;

  it('shows the fields of its Op, and foreign ones as such', () =>
    expect(operation.fields.map(({ name, field }) => `${name} ${field === null ? 'foreign' : 'own'}`)).toEqual([
      'Id own',
      'Required own',
      'Path own',
      'Value foreign',
    ]));

  it('shows values as written', () => expect(operation.fields.find(({ name }) => name === 'Value')?.raw).toBe('1'));
});

describe('targets', () => {
  it('stay one field while they are one', () =>
    expect(withTargets(TEXT, ['b.json'])).toBe(TEXT.replace('"a.json"', '"b.json"')));

  it('become a list with the second', () => {
    const text = withTargets(TEXT, ['a.json', 'glob:b/*']);
    expect(text).toContain('"Targets": ["a.json", "glob:b/*"]');
    expect(text).not.toContain('"Target":');
  });

  it('become one field again with the last but one', () => {
    const text = withTargets(withTargets(TEXT, ['a.json', 'b.json']), ['b.json']);
    expect(text).toContain('"Target": "b.json"');
    expect(text).not.toContain('Targets');
  });
});

it('a field that is left out again leaves no trace', () =>
  expect(withField(withField(TEXT, ['Priority'], '5'), ['Priority'], null)).toBe(TEXT));
