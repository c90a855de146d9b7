// English messages of the area "lesson"; placeholders are `{{ name }}`.

export const lesson = {
  'lesson/no-title': 'the page must begin with its title (# …)',
  'lesson/no-steps': 'the page must have at least one step (## …)',
  'lesson/step-title': 'a step must have a title (## …)',
  'lesson/block-outside': 'a {{ kind }} block must stand in a step (after a line ## …)',
  'lesson/block-open': 'the {{ kind }} block must be closed by a line ```',
  'lesson/block-twice': 'a step must have one {{ kind }} block at most',
  'lesson/block-order': 'the blocks of a step must come in the order [{{ have }}]',
  'lesson/block-empty': 'the {{ kind }} block must say something',
  'lesson/pages-differ':
    'the step “{{ title }}” must have the blocks that it has in {{ other }}: all but the words is the same in every language',
  'lesson/not-at-hand': 'the step “{{ title }}” names {{ id }}, which the lesson does not bring',
  'lesson/edit-file': 'the step “{{ title }}” edits {{ file }}, which is not there',
  'lesson/edit-text': 'the step “{{ title }}” looks for {{ text }} in {{ file }}, where it does not stand',
  'lesson/edit-twice':
    'the step “{{ title }}” looks for {{ text }} in {{ file }}, where it must stand once (it stands more often)',
  'lesson/no-value': 'the guess of the step “{{ title }}” must be about a value (the run holds nothing at {{ field }})',
  'lesson/no-right': 'one choice of the step “{{ title }}” must be right (the run holds {{ value }}, no choice is)',
  'lesson/many-right': 'one choice of the step “{{ title }}” must be right ({{ count }} are)',
  'lesson/no-why':
    'the choice {{ choice }} of the step “{{ title }}” is wrong and does not say why (a key why beside it)',
  'lesson/task-done': 'the task of the step “{{ title }}” must be open at its beginning (it is done already)',
  'lesson/solution-fails': 'the solution of the step “{{ title }}” must do its task (it does not hold [{{ fields }}])',
  'tests/field.lesson':
    '{{ found }} must name a field, as in units.ARMCOM.maxdamage, or a place in a patched target, as in Server/Item/A.json#/Name',
  'tests/expect-empty.lesson': '{{ key }} must ask for one thing at least (the list is empty)',
  'tests/state.step': '{{ key }} must be a kind of step (it is {{ found }}; have [{{ have }}])',
  'tests/choices.lesson': '{{ key }} must have {{ least }} to {{ most }} choices',
  'tests/choice.lesson':
    '{{ key }} must be one value of the field that “of” names, or a mapping with value, or with say and expect (it is {{ found }})',
} as const;
