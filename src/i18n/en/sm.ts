// English messages of the area "sm"; placeholders are `{{ name }}`.

export const sm = {
  'sm/provisional':
    "the grammar of .sm files is this project's own: the game may read another one, a Lua block is the safe form",
  'sm/not-simulated': '{{ path }} cannot be read here, so its blocks are skipped: this mutator is not fully simulated',
  'sm/encoding': 'a .sm file must be UTF-8',
  'sm/on': 'on has no twin in a .sm file: a test in Lua stays in a Lua block',
  'sm/selector': '{{ found }} must be a selector (have [{{ have }}])',
  'sm/collection': '{{ found }} must be a collection (have [{{ have }}])',
  'sm/no-collection': 'a selector must name a collection (have [{{ have }}])',
  'sm/no-names': 'named must list at least one name',
  'sm/no-test': 'a test must stand here: a field, a comparison and its value',
  'sm/no-test-word': '{{ field }} must be followed by a comparison (have [{{ have }}])',
  'sm/test': '{{ found }} must be a comparison (have [{{ have }}])',
  'sm/test-values': '{{ test }} must be followed by {{ wanted }} values (it has {{ found }})',
  'sm/no-change': 'the block must change at least one field',
  'sm/change-first': 'a change must stand below a selector line that starts in the first column',
  'sm/change': '{{ found }} must be a change (have [{{ have }}])',
  'sm/no-field': '{{ change }} must name a field',
  'sm/field': 'every part of the field {{ found }} must have a name',
  'sm/no-value': '{{ change }} must be followed by a value',
  'sm/number': '{{ found }} must be a number',
  'sm/extra': 'nothing more may follow here: text with blanks stands in double quotes',
  'sm/quote': 'the double quote must close on the same line',
  'sm/lua-syntax':
    'only plain finished blocks can be read here, without variables, functions or arithmetic (found {{ found }})',
  'sm/lua-block': 'this must be a finished block: a selector with texts alone, then :change { … }',
  'sm/lua-change': 'this must be one of the five changes with plain values',
  'sm/lua-test': 'this must be one of the tests with plain values',
  'sm/lua-line-break': 'a text with a line break has no twin in a rule file, whose texts end with their line',
  'sm/lua-same-field': 'a Lua table holds {{ field }} once, so two tests on it have no twin there',
  'sm/lua-order':
    'the order of its changes counts here, and a second block in Lua could select other records: it tests what the first one writes',
  'sm/lua-handle': 'a test in Lua has no text here',
  'sm/ignore.code': 'oamut-ignore must name the code of a diagnostic (it names "{{ found }}")',
  'sm/ignore.reason': 'oamut-ignore must give its reason after a colon ({{ found }})',
  'sm.fix.nearest': 'change to {{ word }}',
} as const;
