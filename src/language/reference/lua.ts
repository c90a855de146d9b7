// The reference of scripts, out of the description of the API: each entry with a piece of script.

import {
  type ApiEntry,
  CHANGES,
  CONTEXT,
  FIXED,
  PLAN,
  SELECTOR_METHODS,
  SELECTORS,
  SM,
  TESTS,
} from '../../kernel/lua/api.ts';
import { signatureOf } from '../lua/describe.ts';
import type { ReferenceEntry, ReferenceGroup } from './model.ts';

const CHANGE = ':change {\n  ${2:maxdamage} = ${3:scale(2)},\n},';

/** What each needs that its parameters do not tell; by the id of its words. */
const PIECES: Readonly<Record<string, string>> = {
  'api/all': `all("\${1:units}")${CHANGE}`,
  'api/named': 'named("${1:units}", "${2:ARMCOM}"):change {\n  ${3:maxdamage} = ${4:scale(2)},\n},',
  'api/where':
    'where("${1:units}", { ${2:maxdamage} = ${3:gt(1000)} }):change {\n  ${4:maxdamage} = ${5:scale(2, { max = 6000 \\})},\n},',
  'api/on':
    'on("${1:units}", function(unit)\n  return ${2:fixed(unit.maxdamage or 0) > fixed(1000)}\nend):change {\n  ${3:maxdamage} = ${4:scale(2)},\n},',
  'api/change': 'all("${1:units}"):change {\n  ${2:maxdamage} = ${3:set(100)},\n},',
  'api/eq': '${1:maxdamage} = eq(${2:3000}),',
  'api/ne': '${1:maxdamage} = ne(${2:3000}),',
  'api/lt': '${1:maxdamage} = lt(${2:3000}),',
  'api/le': '${1:maxdamage} = le(${2:3000}),',
  'api/gt': '${1:maxdamage} = gt(${2:3000}),',
  'api/ge': '${1:maxdamage} = ge(${2:3000}),',
  'api/between': '${1:maxdamage} = between(${2:100}, ${3:500}),',
  'api/one_of': '${1:side} = one_of { ${2:"ARM", "CORE"} },',
  'api/has': '${1:category} = has "${2:COMMANDER}",',
  'api/missing': '${1:weapon1} = missing(),',
  'api/present': '${1:weapon1} = present(),',
  'api/set': '${1:maxdamage} = set(${2:100}),',
  'api/scale': '${1:maxdamage} = scale(${2:1.5}, { max = ${3:6000} }),',
  'api/lock': '${1:maxdamage} = lock(${2:100}),',
  'api/remove': '${1:weapon1} = remove(),',
  'api/append': '${1:category} = append "${2:BIG}",',
  'api/sm': 'sm "${1:rules/wrecks.sm}",',
  'api/fixed': 'fixed(${1:1.5})',
  'api/ctx.incompatible': 'ctx.incompatible("${1:this game has no commanders}")',
  'api/ctx.options': 'ctx.options.${1:health}',
  'api/ctx.map': 'ctx.map.globalheader.${1:gravity}',
  'api/ctx.renamed': 'ctx.renamed.${1:units}',
  'api/plan.files': 'files = { add = { "${1:files/}" } },',
  'api/plan.files.add': 'files = { add = { "${1:files/}" } },',
  'api/plan.files.mask': 'files = { mask = { "${1:units/armcom.fbi}" } },',
  'api/plan.rules': 'rules = {\n  ${1:all("units"):change { maxdamage = scale(2) \\}},\n},',
  'api/plan.hacks': 'hacks = {\n  $1\n},',
  'api/plan.maps': 'maps = function(ctx)\n  ctx.map.globalheader.${1:gravity} = ${2:112}\nend,',
};

const HOOK_FIELDS: Readonly<Record<string, string>> = {
  units: 'units do\n    unit.${1:buildtime} = ${2:fixed(unit.buildtime or 0) * 2}',
  weapons: 'weapons do\n    weapon.${1:range} = ${2:fixed(weapon.range or 0) * 2}',
  features: 'features do\n    feature.${1:metal} = ${2:fixed(feature.metal or 0) * 2}',
};

function pieceOf(entry: ApiEntry, name: string): string {
  const written = PIECES[entry.doc];
  if (written !== undefined) return written;
  if (entry.kind === 'hook') {
    const loop = HOOK_FIELDS[entry.name];
    if (loop === undefined) return `${name} = function(ctx)\n  $0\nend,`;
    const [each, rest] = loop.split(' do');
    return `${name} = function(ctx)\n  for _, ${each!.slice(0, -1)} in pairs(ctx.${each}) do${rest}\n  end\nend,`;
  }
  if (/^ctx\.(units|weapons|features|sides|tables|menus)$/.test(name)) return `${name}["\${1:NAME}"]`;
  if (entry.parameters === undefined) return name;
  const places = entry.parameters.map(({ name: label }, index) => `\${${index + 1}:${label}}`);
  return `${name}(${places.join(', ')})`;
}

function entries(group: ReferenceGroup, list: readonly ApiEntry[], prefix = ''): ReferenceEntry[] {
  return list.flatMap((entry) => {
    const name = `${prefix}${entry.name}`;
    const own: ReferenceEntry = {
      group,
      name: signatureOf(entry, name),
      doc: { id: entry.doc },
      snippet: pieceOf(entry, name),
    };
    return [own, ...entries(group, entry.members ?? [], `${name}.`)];
  });
}

/** Everything that a script has beside Lua itself, in the order in which one meets it. */
export const LUA_REFERENCE: readonly ReferenceEntry[] = [
  {
    group: 'plan',
    name: 'function mutate(ctx)',
    doc: { id: 'reference/mutate' },
    snippet: 'function mutate(ctx)\n  return {\n    rules = {\n      $0\n    },\n  }\nend\n',
  },
  ...entries('plan', PLAN),
  ...entries('selectors', [...SELECTORS, ...SELECTOR_METHODS]),
  ...entries('tests', TESTS),
  ...entries('changes', CHANGES),
  ...entries('rule-files', [SM]),
  ...entries('context', CONTEXT, 'ctx.'),
  ...entries('numbers', [FIXED]),
];
