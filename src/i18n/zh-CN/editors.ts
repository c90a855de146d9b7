// Chinese messages of the area "editors": the same ids and placeholders as the English ones.

import type { editors as english } from '../en/editors.ts';
import type { Translation } from '../translation.ts';

export const editors: Translation<typeof english> = {
  'ui.editors.command.format': '格式化文档',
  'ui.editors.command.rename': '重命名符号',
  'ui.editors.command.definition': '转到定义',
  'ui.editors.command.references': '查找引用',
  'ui.editors.command.live.live': '输入时运行',
  'ui.editors.command.live.delayed': '停顿一秒后运行',
  'ui.editors.command.live.paused': '暂停运行',
  'ui.editors.command.measure': '测量每行的开销',
  'ui.editors.command.outcomes': '在行旁显示改动前后',
  'ui.editors.command.wrap': '长行自动换行',
  'ui.editors.command.cost': '在行旁显示测得的开销',
  'ui.editors.outcome.held': '{{ value }}，被 {{ name }} 锁定',
  'ui.editors.outcome.same': '{{ value }}，不变',
  'ui.editors.outcome.final': '最终 {{ value }}',
  'ui.editors.outcome.more': '+{{ count }}',
  'ui.editors.probe': '{{ value }}（游戏 {{ base }}）',
  'ui.editors.probe.same': '{{ value }}，与游戏相同',
  'ui.editors.probe.no-record': '没有这个记录：{{ name }}',
  'ui.editors.probe.no-field': '没有这个字段：{{ name }}',
  'ui.editors.cost.not-in-stack': '只能测量叠放中已启用的变异器',
  'ui.editors.cost.refused': '被拒绝的叠放无法测量',
  'ui.editors.cost.measured': '已测得开销：{{ count }} 行',
  'ui.editors.cost.failed': '未能测量：{{ reason }}',
  'ui.editors.cost.line': '约 {{ count }} 条指令，占脚本的 {{ part }} %（每 1,000 条取样）',
  'ui.editors.format.failed': '未能格式化：{{ reason }}',
  'ui.editors.old-run': '列表有错误；这里是上一次无错误的运行',
  'ui.editors.live.paused': '已暂停',
  'ui.editors.live.paused-stale': '已暂停，改动未运行',
  'ui.editors.live.paused-why': '只在要求时运行',
  'ui.editors.live.run-now': '立即运行',
  'lua/field.outcome': '{{ record }}：此处 {{ before }} → {{ after }}',
  'lua/field.outcome.final': '{{ record }}：此处 {{ before }} → {{ after }}，最终 {{ final }}',
};
