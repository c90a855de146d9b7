// The reference of rule files and of game texts: words of the grammar, and the fields of the record that a file holds.

import { fieldsOf } from '../../kernel/catalogue/index.ts';
import { CHANGE_WORDS, SELECTOR_WORDS, TEST_WORDS } from '../../kernel/rules/sm/index.ts';
import { explainField, fieldDetail } from '../lua/describe.ts';
import { spaceOfFile } from '../records/tdf.ts';
import { asSnippet } from '../snippet.ts';
import type { ReferenceEntry } from './model.ts';

const SELECTORS: Readonly<Record<(typeof SELECTOR_WORDS)[number], string>> = {
  all: 'all ${1:units}\n  ${2:scale maxdamage 2}\n',
  named: 'named ${1:units} ${2:ARMCOM}\n  ${3:scale maxdamage 2}\n',
  where: 'where ${1:units} ${2:maxdamage > 1000}\n  ${3:scale maxdamage 2 max 6000}\n',
};

const CHANGES: Readonly<Record<(typeof CHANGE_WORDS)[number], string>> = {
  set: 'set ${1:maxdamage} ${2:100}',
  scale: 'scale ${1:maxdamage} ${2:1.5} max ${3:6000}',
  lock: 'lock ${1:maxdamage} ${2:100}',
  remove: 'remove ${1:weapon1}',
  append: 'append ${1:category} ${2:BIG}',
};

/** Each test with the id of its words, which are those of the same test in a script. */
const TESTS: Readonly<Record<(typeof TEST_WORDS)[number], readonly [doc: string, piece: string]>> = {
  '=': ['api/eq', '${1:maxdamage} = ${2:3000}'],
  '!=': ['api/ne', '${1:maxdamage} != ${2:3000}'],
  '<': ['api/lt', '${1:maxdamage} < ${2:3000}'],
  '<=': ['api/le', '${1:maxdamage} <= ${2:3000}'],
  '>': ['api/gt', '${1:maxdamage} > ${2:3000}'],
  '>=': ['api/ge', '${1:maxdamage} >= ${2:3000}'],
  between: ['api/between', '${1:maxdamage} between ${2:100} ${3:500}'],
  in: ['api/one_of', '${1:side} in ${2:ARM CORE}'],
  has: ['api/has', '${1:category} has ${2:COMMANDER}'],
  missing: ['api/missing', '${1:weapon1} missing'],
  present: ['api/present', '${1:weapon1} present'],
};

/** Everything that a rule file may hold. */
export const SM_REFERENCE: readonly ReferenceEntry[] = [
  ...SELECTOR_WORDS.map(
    (word): ReferenceEntry => ({
      group: 'selectors',
      name: word,
      doc: { id: `ui.sm.word.${word}` },
      snippet: SELECTORS[word],
    }),
  ),
  ...TEST_WORDS.map(
    (word): ReferenceEntry => ({ group: 'tests', name: word, doc: { id: TESTS[word][0] }, snippet: TESTS[word][1] }),
  ),
  ...CHANGE_WORDS.map(
    (word): ReferenceEntry => ({
      group: 'changes',
      name: word,
      doc: { id: `ui.sm.word.${word}` },
      snippet: CHANGES[word],
    }),
  ),
];

/** The fields of the record that a game text at this path holds; none elsewhere. */
export function tdfReference(path: string): readonly ReferenceEntry[] {
  const space = spaceOfFile(path);
  if (space === null) return [];
  return fieldsOf(space)
    .filter(({ key, status }) => status === 'read' && !key.includes('.'))
    .map((info): ReferenceEntry => {
      const [doc = ''] = explainField(space, info.key, []);
      const detail = fieldDetail(info);
      const value = info.default === null || info.default === '' ? '1' : info.default;
      return {
        group: 'fields',
        name: detail === '' ? info.spelling : `${info.spelling}: ${detail}`,
        doc,
        snippet: `${asSnippet(info.spelling)}=\${1:${asSnippet(value)}};`,
      };
    });
}
