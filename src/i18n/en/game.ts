// English messages of the area "game"; placeholders are `{{ name }}`.

export const game = {
  'game/profile.not-an-object': 'game.json must be one JSON object, so everything counts as in the original game',
  'game/profile.name': 'name must be a text',
  'game/profile.copyright-line': 'copyrightLine must be true or false',
  'game/profile.unknown-key': '{{ key }} is unknown (have [name, copyrightLine])',
  'game/no-unit': 'the file must have a section [UNITINFO]',
  'game/no-map': 'there is no map {{ map }} in this game',
  'game/unavailable.copyright-missing': 'the Copyright line is missing',
  'game/unavailable.copyright':
    'the Copyright line must be the original one with any four characters for the year (it is "{{ line }}")',
  'game/unavailable.version': 'Version must be at most 3.1 (it is {{ version }})',
  'game/unavailable.unitname-missing': 'UnitName is missing',
  'game/unavailable.unitname': 'UnitName must be the name of the file, {{ stem }} (it is {{ unitname }})',
  'game/unavailable.id-missing': 'ID is missing',
  'game/unavailable.id': 'ID must be a number from 0 to 255 (it is "{{ value }}")',
  'record/unavailable.copyright-missing.one':
    '{{ count }} unit has no Copyright line, so the game would not load it ({{ first }})',
  'record/unavailable.copyright-missing.other':
    '{{ count }} units have no Copyright line, so the game would not load them ({{ first }} is the first)',
  'record/unavailable.copyright.one':
    '{{ count }} unit has another Copyright line than the original, so the game would not load it ({{ first }})',
  'record/unavailable.copyright.other':
    '{{ count }} units have another Copyright line than the original, so the game would not load them ({{ first }} is the first)',
  'record/unavailable.version.one':
    '{{ count }} unit asks for a Version above 3.1, so the game would not load it ({{ first }})',
  'record/unavailable.version.other':
    '{{ count }} units ask for a Version above 3.1, so the game would not load them ({{ first }} is the first)',
  'record/unavailable.unitname-missing.one':
    '{{ count }} unit has no UnitName, so the game would not load it ({{ first }})',
  'record/unavailable.unitname-missing.other':
    '{{ count }} units have no UnitName, so the game would not load them ({{ first }} is the first)',
  'record/unavailable.unitname.one':
    '{{ count }} unit has another UnitName than its file, so the game would not load it ({{ first }})',
  'record/unavailable.unitname.other':
    '{{ count }} units have another UnitName than their files, so the game would not load them ({{ first }} is the first)',
  'record/unavailable.id-missing.one': '{{ count }} weapon has no ID, so the game would not load it ({{ first }})',
  'record/unavailable.id-missing.other':
    '{{ count }} weapons have no ID, so the game would not load them ({{ first }} is the first)',
  'record/unavailable.id.one':
    '{{ count }} weapon has an ID outside 0 to 255, so the game would not load it ({{ first }})',
  'record/unavailable.id.other':
    '{{ count }} weapons have an ID outside 0 to 255, so the game would not load them ({{ first }} is the first)',
  'record/slot-shared.one':
    '{{ count }} weapon takes a slot that another one has: the game keeps the last ({{ second }}, not {{ first }})',
  'record/slot-shared.other':
    '{{ count }} weapons take slots that others have: the game keeps the last ({{ second }}, not {{ first }})',
  'record/encoding.utf-8':
    'this file looks like UTF-8: the game reads it as windows-1252, so letters beyond ASCII come out as two or three characters',
  'menu/incomplete': 'section [{{ name }}] must have {{ key }}, so it puts nothing into a menu',
  'menu/sections-unread.one': 'the game reads {{ max }} sections of a download file: {{ count }} more is passed over',
  'menu/sections-unread.other':
    'the game reads {{ max }} sections of a download file: {{ count }} more are passed over',
  'menu/unknown-unit': '{{ unit }} on the menu of {{ menu }} is no unit of this game',
  'menu/place-twice':
    '{{ unit }} and {{ other }} stand on the same page {{ page }} and button {{ button }} of the menu of {{ menu }}: one of them shows',
  'menu/too-many': 'the menu of {{ menu }} must have at most {{ max }} units (it has {{ count }})',
} as const;
