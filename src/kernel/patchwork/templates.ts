// One starting point for every operation: a whole definition to change, with the asset it works on, so that it can be tried
// at once.

import type { OpName } from './description.ts';

export interface PatchTemplate {
  readonly op: OpName;
  /** Text of a definition. */
  readonly text: string;
  /** Assets by path on which the definition works. */
  readonly assets: Readonly<Record<string, string>>;
}

/** The asset of all templates. */
export const TEMPLATE_TARGET = 'Server/Example/Lantern.json';
const DONOR = 'Server/Example/Donor.json';

const lantern = `{
  "Name": "Lantern",
  "Light": { "Radius": 6, "Color": "amber" },
  "Tags": ["tool"],
  "Recipes": [
    { "Id": "plain", "Cost": 3 },
    { "Id": "bright", "Cost": 5 }
  ]
}
`;
const donor = `{
  "Light": { "Color": "green", "Flicker": true }
}
`;

/** The macro of the macro's template, and what it stands for. */
export const TEMPLATE_MACRO = {
  name: 'MarkLit',
  operations: '[{ "Op": "Add", "Path": "/Lit", "Value": true }]',
} as const;

function definition(op: OpName, operation: string, before = ''): string {
  return `{
${before}  "Id": "example-${op.toLowerCase()}",
  "Target": "${TEMPLATE_TARGET}",
  "Operations": [
${operation}
  ]
}
`;
}

const one = (op: OpName, fields: string): PatchTemplate => ({
  op,
  text: definition(op, `    {\n      "Op": "${op}",\n      ${fields.split('\n').join('\n      ')}\n    }`),
  assets: { [TEMPLATE_TARGET]: lantern, [DONOR]: donor },
});

/** A template for every operation, in the order of the description. */
export const PATCH_TEMPLATES: readonly PatchTemplate[] = [
  one('Add', '"Path": "/Light/Height",\n"Value": 2'),
  one('Merge', '"Path": "/Light",\n"Value": { "Radius": 8, "Flicker": false }'),
  one('Replace', '"Path": "/Light/Radius",\n"Value": 10'),
  one('Remove', '"Path": "/Light/Color"'),
  one(
    'Insert',
    '"Path": "/Recipes",\n"Value": { "Id": "dim", "Cost": 1 },\n"Position": "Before",\n"Find": { "Id": "plain" },\n"Existing": { "Id": "dim" }',
  ),
  one('ReplaceMatching', '"Path": "/Recipes",\n"Match": { "Id": "plain" },\n"Value": { "Id": "plain", "Cost": 4 }'),
  one('RemoveMatching', '"Path": "/Tags",\n"Match": { "$Equals": "tool" },\n"Required": false'),
  one('MoveMatching', '"Path": "/Recipes",\n"Match": { "Id": "bright" },\n"Position": "Start"'),
  one('MergeMatching', '"Path": "/Recipes",\n"Match": { "Id": "bright" },\n"Value": { "Cost": 4, "Hidden": true }'),
  one(
    'UpsertMatching',
    '"Path": "/Recipes",\n"Match": { "Id": "royal" },\n"Value": { "Id": "royal", "Cost": 20 },\n"Position": "End"',
  ),
  one('OverlayFromAsset', `"Source": "${DONOR}"`),
  one('MergeObjectFromAsset', `"Source": "${DONOR}",\n"SourcePath": "/Light",\n"Path": "/Light"`),
  one('Macro', `"Macro": "${TEMPLATE_MACRO.name}"`),
  {
    ...one('RequireFormat', ''),
    text: definition(
      'RequireFormat',
      '    { "Op": "RequireFormat", "Version": 2 },\n    { "Op": "Replace", "Path": "/Name", "Value": "Bright lantern" }',
      '  "FormatVersion": 2,\n',
    ),
  },
];
