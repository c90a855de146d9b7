// English messages of the area "tam": control files of TA: Mutation; placeholders are `{{ name }}`.

export const tam = {
  'tam/too-large': 'a control file must be at most {{ limit }} bytes',
  'tam/no-name': 'the first line must be the name of the mutator',
  'tam/count': 'the fourth line must be the number of archives, 0 to {{ max }} (it is "{{ found }}")',
  'tam/extra': 'nothing should follow the fourth line: the rest is not read',
  'tam/file-name': 'the name of a control file begins with }{, so there is no prefix to keep: {{ name }}',
  'tam/file-name.blank': 'the name of a control file must not hold blanks: TA: Mutation did not list it ({{ name }})',
  'tam/files': 'the control file counts {{ count }} archives (with it came {{ found }})',
} as const;
