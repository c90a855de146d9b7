// English messages of the area "sandbox"; placeholders are `{{ name }}`.

export const sandbox = {
  'lua/error': '{{ text }}',
  'lua/error.near': '{{ text }} (did you mean {{ near }}?)',
  'lua/closed-library': '{{ text }}; {{ name }} is not open to mutators',
  'lua/budget-instructions': 'used more than {{ instructions }} instructions in one phase',
  'lua/budget-memory': 'used more than {{ memoryBytes }} bytes of memory',
  'lua/budget-time': 'took longer than {{ wallMilliseconds }} ms in one phase',
  'lua/budget-string': 'made a text longer than {{ stringBytes }} bytes',
  'lua/api-name': 'the global {{ name }} belongs to the mutator API and must not be written',
  'lua/shadows-api': 'the local {{ name }} hides {{ name }} of the mutator API',
  'lua/portable': "{{ syntax }} is not in Lua 5.1, and the game's Lua version is not public",
  'lua/require-cycle': 'modules require each other in a circle: {{ chain }}',
  'lua/require-missing': 'the package has no module {{ module }}: {{ file }} is missing (have [{{ have }}])',
  'lua/require-missing.near':
    'the package has no module {{ module }}: {{ file }} is missing (have [{{ have }}]); did you mean {{ near }}?',
  'lua/source-too-long': '{{ file }} has {{ bytes }} bytes and must be at most {{ most }}',
  'lua/no-entry': 'the entry script {{ file }} is missing',
} as const;
