// Chinese messages of the area "sm": the same ids and placeholders as the English ones.

import type { sm as english } from '../en/sm.ts';
import type { Translation } from '../translation.ts';

export const sm: Translation<typeof english> = {
  'sm/provisional': '.sm 文件的语法由本项目暂定：游戏可能另有语法，Lua 规则块才是稳妥的写法',
  'sm/not-simulated': '无法读取 {{ path }}，其中的规则块已跳过：此变异器没有完整模拟',
  'sm/encoding': '.sm 文件必须是 UTF-8',
  'sm/on': 'on 在 .sm 文件中没有对应写法：用 Lua 写的测试只能留在 Lua 规则块里',
  'sm/selector': '{{ found }} 必须是选择器（可用：[{{ have }}]）',
  'sm/collection': '{{ found }} 必须是集合（可用：[{{ have }}]）',
  'sm/no-collection': '选择器必须写出集合（可用：[{{ have }}]）',
  'sm/no-names': 'named 至少要列出一个名称',
  'sm/no-test': '此处必须是测试：字段、比较和值',
  'sm/no-test-word': '{{ field }} 后面必须是比较（可用：[{{ have }}]）',
  'sm/test': '{{ found }} 必须是比较（可用：[{{ have }}]）',
  'sm/test-values': '{{ test }} 后面必须有 {{ wanted }} 个值（现有 {{ found }} 个）',
  'sm/no-change': '规则块至少要改动一个字段',
  'sm/change-first': '改动必须写在从第一列开始的选择器行之下',
  'sm/change': '{{ found }} 必须是改动（可用：[{{ have }}]）',
  'sm/no-field': '{{ change }} 必须写出字段',
  'sm/field': '字段 {{ found }} 的每一段都必须有名称',
  'sm/no-value': '{{ change }} 后面必须有值',
  'sm/number': '{{ found }} 必须是数字',
  'sm/extra': '此处不能再有内容：含空格的文字要用双引号',
  'sm/quote': '双引号必须在同一行内闭合',
  'sm/lua-syntax': '此处只能读取简单完整的规则块，不能有变量、函数或算式（遇到 {{ found }}）',
  'sm/lua-block': '此处必须是完整的规则块：只含文字的选择器，随后是 :change { … }',
  'sm/lua-change': '此处必须是五种改动之一，且只用简单的值',
  'sm/lua-test': '此处必须是测试之一，且只用简单的值',
  'sm/lua-line-break': '含换行的文字在规则文件中没有对应写法，那里的文字不能跨行',
  'sm/lua-same-field': 'Lua 表中 {{ field }} 只能出现一次，对它的两个测试没有对应写法',
  'sm/lua-order':
    '此处改动的先后有影响，而拆成两个 Lua 规则块后，第二块可能选中不同的记录：它测试的正是第一块写入的字段',
  'sm/lua-handle': '用 Lua 写的测试在此没有文本',
  'sm/ignore.code': 'oamut-ignore 必须写明诊断代码（现在是“{{ found }}”）',
  'sm/ignore.reason': 'oamut-ignore 必须在冒号之后写明理由（{{ found }}）',
  'sm.fix.nearest': '改为 {{ word }}',
};
