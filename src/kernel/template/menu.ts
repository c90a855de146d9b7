// "Start from this record" for a build menu: the player chooses which unit is taken off.

import type { BaseRecord } from '../game/index.ts';
import { isLuaName } from '../manifest/words.ts';
import type { PackageFile } from '../package/index.ts';
import { quoteText } from '../yaml/index.ts';
import { luaText } from './lua-text.ts';
import { packageOf } from './package-text.ts';

/** How many values a choice may have (standard 3). */
const MOST = 16;

/** Null for a menu without units that an option can name. */
export function menuPackage(record: BaseRecord, id: string): readonly PackageFile[] | null {
  const names = [...record.fields.values()].map(({ spelling }) => spelling).filter(isLuaName);
  const [first, ...rest] = names.slice(0, MOST - 1);
  if (first === undefined) return null;
  const entries = [...record.fields.values()].map(
    ({ spelling, value }) => `--   ${spelling}${value === '' ? '' : `, page and button ${value}`}`,
  );
  const menu = record.name;
  return packageOf({
    id,
    name: `Menu of ${menu}`,
    nameZh: `${menu} 的菜单`,
    description: `Changes what ${menu} can build.`,
    tag: 'disable',
    layer: 'menus',
    more: `
options:
  - id: without
    label: Taken off
    type: choice
    values: [nothing, ${[first, ...rest].join(', ')}]
    default: ${first}
`,
    optionStrings: '      without: { label: 去掉 }\n',
    script: `-- What ${menu} builds in the game:
${entries.join('\n')}
function mutate(ctx)
  local without = ctx.options.without

  return {
    menus = function(ctx)
      local menu = ctx.menus[${luaText(menu)}]
      menu[without] = nil -- the gap closes
      -- An empty text puts a unit at the end; "3 2" is page 3, button 2:
      --   menu.NAME = "3 2"
    end,
  }
end
`,
    tests: `- name: the unit is off the menu
  expect:
    ${quoteText(`menus.${menu}.${first}`)}: { missing: true }
- name: nothing has to be taken off
  options: { without: nothing }
  expect:
    ${quoteText(`menus.${menu}.${first}`)}: { missing: false }
- name: nothing else is changed
  properties: [{ only: [menus] }]
`,
    readme: `# Menu of ${menu}

The player chooses a unit that ${menu} cannot build. The comment at the top of the script lists what is on the menu.
`,
    readmeZh: `# ${menu} 的菜单

玩家选择 ${menu} 不能建造的单位。脚本开头的注释列出菜单上的单位。
`,
  });
}
