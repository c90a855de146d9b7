// The reference of patch files, out of the description of the grammar: operations as their templates write them, conditions,
// matchers and the fields of the file.

import {
  CONDITIONS,
  type ConditionName,
  MATCH_OPERATORS,
  OPERATIONS,
  PATCH_TEMPLATES,
  ROOT_FIELDS,
} from '../../kernel/patchwork/index.ts';
import { asSnippet } from '../snippet.ts';
import type { ReferenceEntry } from './model.ts';

const FIELDS: Readonly<Record<string, string>> = {
  $Comment: '"\\$Comment": "${1:why this patch is here}",',
  FormatVersion: '"FormatVersion": 2,',
  Id: '"Id": "${1:brighter-lantern}",',
  Target: '"Target": "${1:Server/Example/Lantern.json}",',
  Targets: '"Targets": ["${1:glob:Server/Example/*.json}"],',
  Priority: '"Priority": ${1:10},',
  Enabled: '"Enabled": ${1:false},',
  ConflictPolicy: '"ConflictPolicy": "${1:Allow}",',
  When: '"When": { "ModInstalled": "${1:other-mod}" },',
  Operations: '"Operations": [\n  { "Op": "Replace", "Path": "${1:/Light/Radius}", "Value": ${2:10} }\n]',
};

const WHENS: Readonly<Record<ConditionName, string>> = {
  ModInstalled: '"${1:other-mod}"',
  ModVersion: '{ "Mod": "${1:other-mod}", "AtLeast": "${2:1.2}" }',
  ServerVersion: '{ "AtLeast": "${1:1.0}" }',
  GameVersion: '{ "AtLeast": "${1:1.0}" }',
  AssetExists: '"${1:Server/Example/Donor.json}"',
  AssetMissing: '"${1:Server/Example/Donor.json}"',
  TargetExists: 'true',
  TargetProvidedBy: '"${1:other-mod}"',
  JsonPathExists: '{ "Path": "${1:/Light/Radius}" }',
  JsonPathEquals: '{ "Path": "${1:/Light/Radius}", "Equals": ${2:6} }',
  All: '[{ "ModInstalled": "${1:other-mod}" }, { "AssetExists": "${2:Server/Example/Donor.json}" }]',
  Any: '[{ "ModInstalled": "${1:other-mod}" }, { "AssetExists": "${2:Server/Example/Donor.json}" }]',
  Not: '{ "ModInstalled": "${1:other-mod}" }',
};

const MATCHERS: Readonly<Record<keyof typeof MATCH_OPERATORS, string>> = {
  $Equals: '{ "\\$Equals": "${1:tool}" }',
  $Contains: '{ "\\$Contains": { "Id": "${1:plain}" } }',
};

/** Everything that a definition may hold. */
export const PATCH_REFERENCE: readonly ReferenceEntry[] = [
  ...PATCH_TEMPLATES.map(({ op, text }): ReferenceEntry => {
    const [operation] = (JSON.parse(text) as { readonly Operations: readonly unknown[] }).Operations;
    const snippet = `${asSnippet(JSON.stringify(operation, null, 2))}`;
    return { group: 'operations', name: op, doc: { id: OPERATIONS[op].doc }, snippet };
  }),
  ...Object.entries(FIELDS).map(
    ([name, snippet]): ReferenceEntry => ({ group: 'fields', name, doc: { id: ROOT_FIELDS[name]!.doc }, snippet }),
  ),
  ...Object.entries(WHENS).map(
    ([name, value]): ReferenceEntry => ({
      group: 'conditions',
      name,
      doc: { id: CONDITIONS[name as ConditionName].doc },
      snippet: `"${name}": ${value}`,
    }),
  ),
  ...Object.entries(MATCHERS).map(
    ([name, snippet]): ReferenceEntry => ({
      group: 'matchers',
      name,
      doc: { id: MATCH_OPERATORS[name as keyof typeof MATCH_OPERATORS] },
      snippet,
    }),
  ),
];
