// Colours and brackets of `.sm` rule files (standard 5.1) and of game texts: TDF, FBI, OTA.

import type { monaco } from './monaco.ts';

const COLLECTIONS = ['units', 'weapons', 'features', 'sides', 'tables', 'menus'];

/** `.sm`: a selector line in the first column, change lines indented; words without case. */
export const SM_TOKENS: monaco.languages.IMonarchLanguage = {
  ignoreCase: true,
  defaultToken: '',
  selectors: ['all', 'named', 'where'],
  changes: ['set', 'scale', 'lock', 'remove', 'append'],
  words: ['and', 'or', 'between', 'in', 'has', 'missing', 'present', 'min', 'max'],
  collections: COLLECTIONS,
  tokenizer: {
    root: [
      [/(?:^|(?<=\s))(?:#|--).*$/, 'comment'],
      [/^[a-z]+/, { cases: { '@selectors': 'keyword', '@default': 'invalid' } }],
      [/^\s+[a-z]+/, { cases: { '@default': { token: '@rematch', next: '@change' } } }],
      { include: '@values' },
    ],
    change: [
      [/\s+/, ''],
      [
        /[a-z]+/,
        { cases: { '@changes': { token: 'keyword', next: '@pop' }, '@default': { token: 'invalid', next: '@pop' } } },
      ],
    ],
    values: [
      [/"(?:[^"\\]|\\.)*"/, 'string'],
      [/[-+]?\d+(?:\.\d+)?(?![\w.])/, 'number'],
      [/!=|<=|>=|[=<>]/, 'operator'],
      [/[\w.*-]+/, { cases: { '@words': 'keyword', '@collections': 'type', '@default': 'identifier' } }],
    ],
  },
};

/** Game text: sections in square brackets, `key=value;`, two kinds of comment. */
export const TDF_TOKENS: monaco.languages.IMonarchLanguage = {
  defaultToken: '',
  tokenizer: {
    root: [
      [/\/\/.*$/, 'comment'],
      [/\/\*/, 'comment', '@comment'],
      [/\[[^\]\n]*\]/, 'type'],
      [/[{}]/, '@brackets'],
      [/([^\s={};/[][^={};\n]*?)(\s*)(=)/, ['key', '', { token: 'operator', next: '@value' }]],
    ],
    comment: [
      [/\*\//, 'comment', '@pop'],
      [/./, 'comment'],
    ],
    value: [
      [/;/, 'delimiter', '@pop'],
      [/\s+/, ''],
      [/[-+]?(?:\d+\.?\d*|\.\d+)(?=\s*;)/, 'number'],
      [/[^;\n]+/, 'string'],
      [/$/, '', '@pop'],
    ],
  },
};

export const SM_CONFIGURATION: monaco.languages.LanguageConfiguration = {
  comments: { lineComment: '#' },
  autoClosingPairs: [{ open: '"', close: '"' }],
  indentationRules: { increaseIndentPattern: /^(?:all|named|where)\b/i, decreaseIndentPattern: /^\s*$/ },
  folding: { offSide: true },
};

export const TDF_CONFIGURATION: monaco.languages.LanguageConfiguration = {
  comments: { lineComment: '//', blockComment: ['/*', '*/'] },
  brackets: [
    ['{', '}'],
    ['[', ']'],
  ],
  autoClosingPairs: [
    { open: '{', close: '}' },
    { open: '[', close: ']' },
  ],
};
