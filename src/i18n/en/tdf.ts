// English messages of the area "tdf"; placeholders are `{{ name }}`.

export const tdf = {
  'tdf/sub_record_close_missing': 'this section name must be closed by "]"',
  'tdf/sub_record_open_missing': 'section [{{ name }}] must be followed by "{"',
  'tdf/equals_missing': 'a key must be followed by "=" (no "=" comes after "{{ name }}")',
  'tdf/semicolon_missing': 'the value of {{ name }} must end with ";" (none comes up to the end of the file)',
  'tdf/unexpected_end': 'section [{{ name }}] of line {{ line }} must be closed by "}" (the file ends inside it)',
  'tdf/too_deep': 'sections must not be nested deeper than {{ max }}',
  'tdf/too_large': 'the file must not be larger than {{ max }} bytes',
  'tdf/out_of_memory': 'the file holds more sections and keys than the game has memory for',
  'tdf/empty': 'this file is empty: the game reads nothing here, and any file of the same path below it is hidden',
  'tdf/byte-order-mark': 'a byte order mark stands before the text: the game takes it as part of the first name',
  'tdf/second-semicolon': 'a second ";" becomes the first letter of the next key, so "{{ key }}" is lost',
  'tdf/key-swallowed': '"{{ key }}" has no "=" of its own, so it swallows what follows into its name',
  'tdf/section-swallowed': 'a "]" is missing here: the section name runs on to the next "]", "{{ name }}"',
  'tdf/value-swallowed': 'a ";" is missing here: the value of {{ key }} swallows the next lines',
  'tdf/value-too-long': 'the value of {{ key }} must be at most {{ max }} bytes long (it has {{ bytes }})',
  'tdf/duplicate-key.last': '{{ key }} stands twice (also in line {{ line }}): the last one counts, "{{ value }}"',
  'tdf/duplicate-key.first': '{{ key }} stands twice (also in line {{ line }}): the first one counts, "{{ value }}"',
  'tdf/duplicate-case.last':
    '{{ key }} is the same key as {{ other }} in line {{ line }}: the last one counts, "{{ value }}"',
  'tdf/duplicate-case.first':
    '{{ key }} is the same key as {{ other }} in line {{ line }}: the first one counts, "{{ value }}"',
  'tdf/after-end': 'the game stops at the "}" too many before this text and reads no further',
  'tdf/surplus-brace': 'one "}" too many: the game stops reading here',
  'tdf/fix.byte-order-mark': 'remove the byte order mark',
  'tdf/fix.second-semicolon': 'remove the second ";"',
  'tdf/fix.missing-semicolon': 'insert ";"',
  'tdf/fix.missing-brace': 'add "}" at the end',
  'tdf/fix.surplus-brace': 'remove "}"',
} as const;
