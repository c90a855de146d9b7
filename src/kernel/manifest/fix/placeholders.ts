// What a missing required key is filled with: something that reads, and that its author is meant to change.

/** Key path to the text written after `key: `; list positions are written `[]`. */
export const PLACEHOLDERS: Readonly<Record<string, string>> = {
  oamut: '1',
  id: 'my-mutator',
  name: '"My mutator"',
  version: '"1.0.0"',
  author: '{ name: "My name" }',
  'author.name': '"My name"',
  tags: '[gameplay]',
  'works-with': '["*"]',
  layers: '[units]',
  'options[].id': 'option',
  'options[].type': 'toggle',
  'options[].default': 'false',
  'legacy[].name': '"Name"',
  'legacy[].prefix': '"Prefix"',
  'legacy[].compatibility': '"Compatibility"',
  'legacy[].files': '0',
};
