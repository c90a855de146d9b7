// Edits change what they name and leave every other byte alone.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addEntry,
  applyEdits,
  findEntry,
  findSection,
  readTdf,
  removeEntry,
  removeKey,
  setValue,
  tokensOf,
  writeTdf,
} from '../../../src/kernel/tdf/index.ts';
import { keptTexts } from '../../fuzz/kept.ts';
import { mutatedText } from '../../fuzz/mutate.ts';
import { FUZZ, FUZZ_TIMEOUT } from '../../fuzz/runs.ts';

const read = (text: string) => readTdf(text).value!;

describe('edits', () => {
  it.each([
    ['a=1;', '9', 'a=9;'],
    ['a = 1 ;', '9', 'a = 9 ;'],
    ['a=;', '9', 'a=9;'],
    ['a=1 // why\r\n;', '9', 'a=9 // why\r\n;'],
    ['a=x /* y */ z;', '9', 'a=9 /* y */;'],
    ['a=x // y\r\nz;', '9', 'a=9 // y\r\n;'],
  ])('sets the value in %j', (text, value, expected) => {
    const file = read(text);
    expect(writeTdf(applyEdits(file, [setValue(file, findEntry(file.root, 'a')!, value)]))).toBe(expected);
  });

  it.each([
    ['[A]\r\n{\r\n\ta=1;\r\n\tb=2;\r\n}', '[A]\r\n{\r\n\tb=2;\r\n}'],
    ['[A]{a=1;b=2;}', '[A]{b=2;}'],
    ['[A]{\n\ta=1; // why\n}', '[A]{\n\t // why\n}'],
  ])('removes an entry from %j', (text, expected) => {
    const file = read(text);
    const section = findSection(file.root, 'A')!;
    expect(applyEdits(file, [removeEntry(file, findEntry(section, 'a')!)]).text).toBe(expected);
  });

  it('removes every occurrence of a key', () => {
    const file = read('a=1;\nA=2;\nb=3;\n');
    expect(applyEdits(file, removeKey(file, file.root, 'a')).text).toBe('b=3;\n');
  });

  it.each([
    ['[A]\r\n{\r\n\ta=1;\r\n}', '[A]\r\n{\r\n\ta=1;\r\n\tb=2;\r\n}'],
    ['[A]{a=1;}', '[A]{a=1; b=2;}'],
    ['[A]{}', '[A]{b=2;}'],
    ['[A]\n{\n}\n', '[A]\n{\n\tb=2;\n}\n'],
    ['[A]\n\t{\n\t[B]\n\t\t{\n\t\t}\n\t}\n', '[A]\n\t{\n\tb=2;\n\t[B]\n\t\t{\n\t\t}\n\t}\n'],
  ])('adds an entry to %j', (text, expected) => {
    const file = read(text);
    expect(applyEdits(file, [addEntry(file, findSection(file.root, 'A')!, 'b', '2')]).text).toBe(expected);
  });
});

describe('any text', () => {
  const pieces = [
    '[',
    ']',
    '{',
    '}',
    '=',
    ';',
    '/',
    '*',
    '\r',
    '\n',
    ' ',
    '\t',
    'a',
    'A',
    'b',
    '1',
    'é',
    '//',
    '/*',
    '*/',
    'a=1;',
    '[A]{',
  ];
  const samples = [
    '[UNITINFO]\r\n{\r\n\tUnitName=TIDEREED; // the reed\r\n\tmaxdamage = 300 ;\r\n\t[DAMAGE]\r\n\t\t{\r\n\t\tdefault=9;\r\n\t\t}\r\n}\r\n',
    '/* two */ [A]{a=1;b=x y;A=2;}[B]{[C]{[D]{e=;}}}tail',
    '[GlobalHeader]\n{\nmissionname=Caf\u00e9;\n[Schema 0]\n{\nType=Network 1;\n[specials]\n{\n}\n}\n}\n',
  ];
  const text = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 60 }).map((some) => some.join('')),
    mutatedText(samples, pieces),
    fc.string({ unit: 'binary' }),
  );

  it(
    'is read without an exception and written back as it was',
    () =>
      fc.assert(
        fc.property(text, fc.constantFrom('tdf' as const, 'ota' as const), (input, dialect) => {
          const { value } = readTdf(input, { dialect });
          return value === null ? input === '' : writeTdf(value) === input;
        }),
        { ...FUZZ, examples: keptTexts('tdf').map((one) => [one, 'tdf']) },
      ),
    FUZZ_TIMEOUT,
  );

  it(
    'is covered by tokens without gap or overlap',
    () =>
      fc.assert(
        fc.property(text, (input) => {
          const { value } = readTdf(input);
          if (value === null) return input === '';
          let at = 0;
          for (const token of tokensOf(value)) {
            if (token.start !== at || token.end <= at) return false;
            at = token.end;
          }
          return at === input.length;
        }),
        FUZZ,
      ),
    FUZZ_TIMEOUT,
  );

  it(
    'reads a set value back as it was set',
    () =>
      fc.assert(
        fc.property(text, fc.constantFrom('', '9', 'x y', '-1.5'), (input, value) => {
          const { value: file } = readTdf(input);
          const entry = file?.root.items.find((item) => item.kind === 'entry');
          if (file === null || entry === undefined || !file.complete) return true;
          const edited = applyEdits(file, [setValue(file, entry, value)]);
          const again = edited.root.items.find((item) => item.kind === 'entry')!;
          return again.key === entry.key && again.value === value;
        }),
        FUZZ,
      ),
    FUZZ_TIMEOUT,
  );
});
