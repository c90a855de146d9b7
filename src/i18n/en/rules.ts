// English messages of the area "rules"; placeholders are `{{ name }}`.

export const rules = {
  'rule/field-twice': '{{ field }} must stand once in a block, whatever its spelling',
  'rule/named-nothing': 'no record of {{ collection }} has the name {{ names }}',
  'rule/missing.one': '{{ change }} found no {{ field }} in {{ count }} of {{ matched }} records',
  'rule/missing.other': '{{ change }} found no {{ field }} in {{ count }} of {{ matched }} records',
  'rule/no-number.one':
    '{{ change }} needs a number, but {{ field }} holds none in {{ count }} of {{ matched }} records',
  'rule/no-number.other':
    '{{ change }} needs a number, but {{ field }} holds none in {{ count }} of {{ matched }} records',
  'rule/not-text.one': '{{ change }} needs text, but {{ field }} is a number in {{ count }} of {{ matched }} records',
  'rule/not-text.other': '{{ change }} needs text, but {{ field }} is a number in {{ count }} of {{ matched }} records',
} as const;
