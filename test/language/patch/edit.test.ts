// Edits of a patch file leave everything else of its text as it was.

import { describe, expect, it } from 'vitest';
import { changed, insertAt, moveItem, removeAt, setAt } from '../../../src/language/patch/index.ts';

const TEXT = `{
  // Who wrote it
  "Id": "heavier",
  "Target": "a.json",
  "Operations": [
    { "Op": "Add", "Path": "/x", "Value": 1.0 }, // keep
    { "Op": "Remove", "Path": "/y" }
  ]
}
`;

describe('setting a value', () => {
  it('replaces it where it stands', () =>
    expect(changed(TEXT, setAt(TEXT, ['Id'], '"lighter"'))).toBe(TEXT.replace('"heavier"', '"lighter"')));

  it('adds a member behind the neighbour that comes before it in the given order', () =>
    expect(changed(TEXT, setAt(TEXT, ['Priority'], '5', ['Id', 'Target', 'Priority', 'Operations']))).toBe(
      TEXT.replace('"a.json",', '"a.json",\n  "Priority": 5,'),
    ));

  it('adds a member at the end of an object on one line', () =>
    expect(changed(TEXT, setAt(TEXT, ['Operations', 1, 'Required'], 'false'))).toBe(
      TEXT.replace('"/y" }', '"/y", "Required": false }'),
    ));

  it('fills an object that is empty', () =>
    expect(changed('{}', setAt('{}', ['Id'], '"x"'))).toBe('{\n  "Id": "x"\n}'));

  it('gives a value to a name that has none', () => {
    const text = '{ "Op": "Add", "Path": }';
    expect(changed(text, setAt(text, ['Path'], '"/a"'))).toBe('{ "Op": "Add", "Path": "/a" }');
  });

  it('is impossible where the parent is missing', () => expect(setAt(TEXT, ['When', 'All'], '[]')).toBeNull());
});

describe('comments', () => {
  const text = '{\n  "a": 1, // first\n  "b": 2 // second\n}';

  it('stay on the line of the entry before a new one', () =>
    expect(changed(text, setAt(text, ['c'], '3'))).toBe('{\n  "a": 1, // first\n  "b": 2, // second\n  "c": 3\n}'));

  it('stay when their entry goes', () => {
    expect(changed(text, removeAt(text, ['a']))).toBe('{\n  // first\n  "b": 2 // second\n}');
    expect(changed(text, removeAt(text, ['b']))).toBe('{\n  "a": 1 // first // second\n}');
  });
});

describe('entries of an array', () => {
  it('are inserted at a place', () =>
    expect(changed(TEXT, insertAt(TEXT, ['Operations'], 1, '{ "Op": "Add" }'))).toBe(
      TEXT.replace('// keep', '// keep\n    { "Op": "Add" },'),
    ));

  it('are taken out with their comma', () =>
    expect(changed(TEXT, removeAt(TEXT, ['Operations', 1]))).toBe(
      TEXT.replace(', // keep\n    { "Op": "Remove", "Path": "/y" }', ' // keep'),
    ));

  it('change places with their own text', () =>
    expect(moveItem(TEXT, ['Operations'], 1, 0)).toBe(
      TEXT.replace(
        '{ "Op": "Add", "Path": "/x", "Value": 1.0 }, // keep\n    { "Op": "Remove", "Path": "/y" }',
        '{ "Op": "Remove", "Path": "/y" }, // keep\n    { "Op": "Add", "Path": "/x", "Value": 1.0 }',
      ),
    ));
});

describe('taking a member out', () => {
  it('takes its comma too', () =>
    expect(changed(TEXT, removeAt(TEXT, ['Target']))).toBe(TEXT.replace('"Target": "a.json",\n  ', '')));

  it('leaves an empty object when it was the only one', () =>
    expect(changed('{ "a": 1 }', removeAt('{ "a": 1 }', ['a']))).toBe('{}'));
});
