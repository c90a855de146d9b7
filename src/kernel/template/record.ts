// "Start from this record": a package whose script holds one record of a game with its values, ready to be changed, and whose
// tests hold the same values.

import { applyWidth, fieldInfo, widthOf } from '../catalogue/index.ts';
import { decimalFromInteger } from '../decimal.ts';
import type { BaseField, BaseRecord, RecordSpace } from '../game/index.ts';
import { toKebab } from '../manifest/words.ts';
import type { PackageFile } from '../package/index.ts';
import { scaleValue } from '../scale.ts';
import { utf8Length } from '../text/index.ts';
import { quoteText } from '../yaml/index.ts';
import { luaKey, luaText } from './lua-text.ts';
import { menuPackage } from './menu.ts';
import { cutToBytes, packageOf } from './package-text.ts';

/** Fields that people change most, in the order in which they stand in the script; the first one with a number is scaled. */
const FIRST: Readonly<Partial<Record<RecordSpace, readonly string[]>>> = {
  units: [
    'maxdamage',
    'buildcostmetal',
    'buildcostenergy',
    'buildtime',
    'maxvelocity',
    'sightdistance',
    'radardistance',
    'workertime',
    'energymake',
    'makesmetal',
    'weapon1',
    'weapon2',
  ],
  weapons: ['range', 'damage.default', 'reloadtime', 'areaofeffect', 'weaponvelocity', 'energypershot', 'metalpershot'],
  features: ['metal', 'energy', 'damage', 'featuredead'],
  sides: ['energycolor', 'metalcolor', 'commander'],
  map: ['globalheader.gravity', 'globalheader.minwindspeed', 'globalheader.maxwindspeed', 'globalheader.tidalstrength'],
};

/** How many fields a script begins with. */
const FIELDS = 12;
/** The factor that the made option begins with: what the package does before anybody has changed it. */
const FACTOR = 2;
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

const TAGS: Readonly<Record<RecordSpace, string>> = {
  units: 'gameplay',
  weapons: 'gameplay',
  features: 'economy',
  sides: 'commanders',
  tables: 'gameplay',
  menus: 'disable',
  map: 'maps',
};

/** The package over one record. `id` is taken as it is; null makes one of the record's name. Null when nothing in it can be written. */
export function recordPackage(record: BaseRecord, id: string | null = null): readonly PackageFile[] | null {
  const own = id ?? recordId(record);
  if (record.space === 'menus') return menuPackage(record, own);
  const fields = chosenFields(record);
  const main = fields.find((field) => NUMBER.test(field.value) && Number(field.value) > 0);
  if (fields.length === 0) return null;
  const layer = record.space === 'map' ? 'maps' : record.space;
  const name = cutToBytes(record.space === 'map' ? `Map ${record.name}` : record.name, 50);
  const option = main === undefined ? '' : OPTION;
  return packageOf({
    id: own,
    name: `${name} changed`,
    nameZh: `修改 ${name}`,
    description: `Changes ${name}, with the values that it has in the game to begin from.`,
    tag: TAGS[record.space],
    layer,
    more: option,
    optionStrings: main === undefined ? '' : `      factor: { label: ${quoteText(`系数（${main.spelling}）`)} }\n`,
    script: record.space === 'map' ? mapScript(fields, main) : ruleScript(record, fields, main),
    tests: testsOf(record, fields, main),
    readme: readme(name, main),
    readmeZh: readmeZh(name, main),
  });
}

/** The id of a package over a record. */
export function recordId(record: BaseRecord): string {
  const made = toKebab(record.space === 'map' ? `map-${record.name}` : record.name, 50);
  return made === '' ? 'record' : `change-${made}`;
}

const OPTION = `
options:
  - id: factor
    label: Factor
    type: number
    min: 0.5
    max: 4
    step: 0.5
    default: ${FACTOR}
`;

/** What the script begins with: known fields whose value can be written back as it is, those that matter most first. */
function chosenFields(record: BaseRecord): readonly BaseField[] {
  const first = FIRST[record.space] ?? [];
  const fields = [...record.fields.values()].filter((field) => isWritable(record.space, field));
  const place = (field: BaseField) => {
    const at = first.indexOf(field.key);
    return at < 0 ? first.length : at;
  };
  const wanted = first.length === 0 ? fields : fields.filter((field) => place(field) < first.length);
  return (wanted.length === 0 ? fields : wanted).sort((a, b) => place(a) - place(b)).slice(0, FIELDS);
}

function isWritable(space: RecordSpace, { key, value, steps }: BaseField): boolean {
  if (value === '' || steps.some((step) => step.includes('.'))) return false;
  const info = fieldInfo(space, key);
  if (info === null) return space === 'tables' && NUMBER.test(value);
  if (info.status !== 'read') return false;
  if (info.type === 'text')
    return (
      /^[\x20-\x7e]+$/.test(value) && (info.maxBytes === null || utf8Length(value, 0, value.length) <= info.maxBytes)
    );
  if (!NUMBER.test(value)) return false;
  const width = widthOf(space, key);
  return width === null || applyWidth(width, value).note === null;
}

function literal(value: string): string {
  return NUMBER.test(value) ? plainNumber(value) : luaText(value);
}

/** `.5` and `5.` as Lua and YAML both write them. */
function plainNumber(value: string): string {
  const negative = value.startsWith('-');
  const digits = negative ? value.slice(1) : value;
  const [whole = '', part = ''] = digits.split('.');
  const text = `${whole.replace(/^0+(?=\d)/, '') || '0'}${part === '' ? '' : `.${part}`}`;
  return negative ? `-${text}` : text;
}

/** Orders sections by their names, an outer one before those in it. */
function compareSections(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((step, index) => step !== b[index]);
  if (at < 0) return a.length - b.length;
  return at >= b.length ? 1 : a[at]! < b[at]! ? -1 : 1;
}

function ruleScript(record: BaseRecord, fields: readonly BaseField[], main: BaseField | undefined): string {
  const lines: string[] = [];
  let open: readonly string[] = [];
  const indent = (depth: number) => '  '.repeat(4 + depth);
  // Fields of one section stand together, so that a table is opened once: Lua keeps only the last of two of a name.
  const sorted = [...fields].sort((a, b) => compareSections(a.steps.slice(0, -1), b.steps.slice(0, -1)));
  for (const field of sorted) {
    const sections = field.steps.slice(0, -1);
    while (open.length > 0 && open.some((step, at) => step !== sections[at])) {
      open = open.slice(0, -1);
      lines.push(`${indent(open.length)}},`);
    }
    for (const step of sections.slice(open.length)) {
      lines.push(`${indent(open.length)}${luaKey(step)} = {`);
      open = [...open, step];
    }
    const change = field === main ? 'scale(factor)' : `set(${literal(field.value)})`;
    const note = field === main ? ` -- ${plainNumber(field.value)} in the game` : '';
    lines.push(`${indent(open.length)}${luaKey(field.steps.at(-1)!)} = ${change},${note}`);
  }
  for (; open.length > 0; open = open.slice(0, -1)) lines.push(`${indent(open.length - 1)}},`);
  const factor = main === undefined ? '' : '  local factor = ctx.options.factor\n';
  return `-- ${record.name} with the values that it has in the game. Change what should differ, and take the other lines away.
function mutate(${main === undefined ? '' : 'ctx'})
${factor}  return {
    rules = {
      named(${luaText(record.space)}, ${luaText(record.name)}) :change {
${lines.join('\n')}
      },
    },
  }
end
`;
}

function mapScript(fields: readonly BaseField[], main: BaseField | undefined): string {
  const lines = fields.map((field) => {
    const at = field.steps.map((step) => (/^[a-z_]\w*$/i.test(step) ? `.${step}` : `[${luaText(step)}]`)).join('');
    if (field === main) return `      ctx.map${at} = scale(factor) -- ${plainNumber(field.value)} on the map`;
    return `      ctx.map${at} = ${literal(field.value)}`;
  });
  const factor = main === undefined ? '' : '  local factor = ctx.options.factor\n';
  return `-- The map with the values that it has in the game. Change what should differ, and take the other lines away.
function mutate(${main === undefined ? '' : 'ctx'})
${factor}  return {
    maps = function(ctx)
${lines.join('\n')}
    end,
  }
end
`;
}

function testsOf(record: BaseRecord, fields: readonly BaseField[], main: BaseField | undefined): string {
  const map = record.space === 'map' ? `  map: ${quoteText(record.file)}\n` : '';
  const target = (field: BaseField) =>
    record.space === 'map' ? `map.${field.steps.join('.')}` : `${record.space}.${record.name}.${field.steps.join('.')}`;
  const line = (field: BaseField, value: string) => `    ${quoteText(target(field))}: ${value}\n`;
  const expected = (field: BaseField) => (NUMBER.test(field.value) ? plainNumber(field.value) : quoteText(field.value));
  const others = fields.filter((field) => field !== main);
  const layer = record.space === 'map' ? 'maps' : record.space;
  const scaled =
    main === undefined
      ? ''
      : `- name: the factor acts
${map}  expect:
${line(main, scaledText(record.space, main))}`;
  const kept =
    others.length === 0
      ? ''
      : `- name: everything else is as in the game
${map}  expect:
${others.map((field) => line(field, expected(field))).join('')}`;
  return `${scaled}${kept}- name: nothing else is changed
${map}  properties: [{ only: [${layer}] }]
`;
}

function scaledText(space: RecordSpace, { key, value }: BaseField): string {
  const product = scaleValue(value, decimalFromInteger(FACTOR), null, null)!.text;
  const width = widthOf(space, key);
  return plainNumber(width === null ? product : applyWidth(width, product).text);
}

function readme(name: string, main: BaseField | undefined): string {
  const what = main === undefined ? '' : ` The option \`factor\` multiplies \`${main.steps.join('.')}\`.`;
  return `# ${name} changed

The script holds ${name} as it is in the game.${what} Change what should differ and take the other lines away; the tests
in \`tests.txt\` say which value is no longer that of the game.
`;
}

function readmeZh(name: string, main: BaseField | undefined): string {
  const what = main === undefined ? '' : `选项 \`factor\` 是 \`${main.steps.join('.')}\` 的系数。`;
  return `# 修改 ${name}

脚本里是 ${name} 在游戏中的取值。${what}改动想改的，删掉其余各行；\`tests.txt\` 里的测试会指出哪些值已与游戏不同。
`;
}
