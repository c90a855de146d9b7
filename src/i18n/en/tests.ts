// English messages of the area "tests"; placeholders are `{{ name }}`. `key` is the path of the value in tests.txt.

export const tests = {
  'tests/not-list': '{{ key }} must be a list (it is {{ found }})',
  'tests/not-mapping': '{{ key }} must be a mapping (it is {{ found }})',
  'tests/not-text': '{{ key }} must be a text that is not empty (it is {{ found }})',
  'tests/unknown-key': 'unknown key {{ found }} (have [{{ have }}])',
  'tests/unknown-key.near': 'unknown key {{ found }} (have [{{ have }}]); did you mean {{ near }}?',
  'tests/missing-key': '{{ key }} is required',
  'tests/name-twice': 'two tests must not have one name ({{ name }})',
  'tests/stack-twice': '{{ key }} must name each package once ({{ id }} stands twice)',
  'tests/unknown-option': 'oamut.yaml has no option {{ found }} (have [{{ have }}])',
  'tests/unknown-option.near': 'oamut.yaml has no option {{ found }} (have [{{ have }}]); did you mean {{ near }}?',
  'tests/option': '{{ key }} must be one value (it is {{ found }})',
  'tests/expect-empty': '{{ key }} must name at least one field',
  'tests/field':
    '{{ found }} must name a field, as in units.ARMCOM.maxdamage, or a record (it may begin with [{{ have }}])',
  'tests/field.near':
    '{{ found }} must name a field, as in units.ARMCOM.maxdamage, or a record (it may begin with [{{ have }}]); did you mean {{ near }}?',
  'tests/value': '{{ key }} must be one value, or a mapping with state, missing or refused (it is {{ found }})',
  'tests/record-value':
    '{{ key }} names a record: it must be a mapping with state, missing or refused (it is {{ found }})',
  'tests/one-of': '{{ key }} must have exactly one of [{{ have }}]',
  'tests/boolean': '{{ key }} must be true or false (it is {{ found }})',
  'tests/state': '{{ key }} must be a state (it is {{ found }}; have [{{ have }}])',
  'tests/state.near': '{{ key }} must be a state (it is {{ found }}; have [{{ have }}]); did you mean {{ near }}?',
  'tests/property': '{{ key }} must be a property (it is {{ found }}; have [{{ have }}])',
  'tests/property.near':
    '{{ key }} must be a property (it is {{ found }}; have [{{ have }}]); did you mean {{ near }}?',
  'tests/only': '{{ key }} must list its layers, as in only: [units]',
  'tests/layer': '{{ key }} must be a layer (it is {{ found }}; have [{{ have }}])',
  'tests/layer.near': '{{ key }} must be a layer (it is {{ found }}; have [{{ have }}]); did you mean {{ near }}?',
  'tests/fix.write': 'write {{ text }}',
} as const;
