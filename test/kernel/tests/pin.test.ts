import { describe, expect, it } from 'vitest';
import { type Pin, pinValue, readPackageTests } from '../../../src/kernel/tests/index.ts';

const PIN: Pin = { target: 'units.ARMPW.maxdamage', value: '400', stack: null, options: new Map(), map: null };
const names = (text: string | null) => readPackageTests(text ?? '').value!.map(({ name }) => name);

describe('pinning', () => {
  it('makes the file', () =>
    expect(pinValue(null, PIN)).toBe(
      '- name: units.ARMPW.maxdamage is 400\n  expect:\n    units.ARMPW.maxdamage: 400\n',
    ));
  it('writes the list, the choices and the map', () => {
    const options = new Map([
      [
        '',
        new Map([
          ['by', '3'],
          ['fast', 'true'],
        ]),
      ],
      ['other', new Map([['mood', 'wild']])],
    ]);
    const text = pinValue(null, { ...PIN, stack: ['other', 'double'], options, map: 'maps/hills.ota' })!;
    const [test] = readPackageTests(text).value!;
    expect([
      test!.stack,
      test!.map,
      [...test!.options].map(([id, chosen]) => [id, Object.fromEntries(chosen)]),
    ]).toEqual([
      ['other', 'double'],
      'maps/hills.ota',
      [
        ['', { by: '3', fast: 'true' }],
        ['other', { mood: 'wild' }],
      ],
    ]);
  });
  it('pins what is missing', () => expect(pinValue(null, { ...PIN, value: null })).toContain('missing: true'));
  it.each(['007', '1e5', 'true', '- x', 'a: b', ''])('keeps the text %j as it is', (value) => {
    const { value: tests, diagnostics } = readPackageTests(pinValue(null, { ...PIN, value })!);
    expect(diagnostics).toEqual([]);
    const expectation = tests![0]!.expect[0]!.expectation;
    expect(expectation.kind === 'value' && expectation.text).toBe(value === 'true' ? '1' : value);
  });
  it('leaves every other character alone', () => {
    const text = '# mine\n\n- name: a   # first\n  expect: {units.A.x: 1}\n# end\n';
    const pinned = pinValue(text, PIN)!;
    expect(pinned.startsWith('# mine\n\n- name: a   # first\n  expect: {units.A.x: 1}\n')).toBe(true);
    expect(pinned.endsWith('# end\n')).toBe(true);
    expect(names(pinned)).toEqual(['a', 'units.ARMPW.maxdamage is 400']);
  });
  it('keeps CRLF and a missing last line end', () => {
    const pinned = pinValue('- name: a\r\n  expect: {units.A.x: 1}', PIN)!;
    expect(names(pinned).length).toBe(2);
    expect(pinned.replaceAll('\r\n', '')).not.toContain('\n');
  });
  it('keeps an indented list', () =>
    expect(names(pinValue('  - name: a\n    expect: {units.A.x: 1}\n', PIN)).length).toBe(2));
  it('finds a free name', () => {
    const once = pinValue(null, PIN);
    expect(names(pinValue(once, PIN))).toEqual(['units.ARMPW.maxdamage is 400', 'units.ARMPW.maxdamage is 400 (2)']);
  });
  it.each(['a: 1\n', '- [\n', '[]'])('does not touch what is no block list: %j', (text) =>
    expect(pinValue(text, PIN)).toBeNull(),
  );
});
