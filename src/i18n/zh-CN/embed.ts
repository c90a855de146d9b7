// Chinese messages of the small page that others frame; placeholders are `{{ name }}`.

import type { embed as english } from '../en/embed.ts';
import type { Translation } from '../translation.ts';

export const embed = {
  'ui.embed.title': '变异器叠放',
  'ui.embed.stack': '叠放',
  'ui.embed.run': '运行',
  'ui.embed.open': '在 Oamut Studio 中打开',
  'ui.embed.new-tab': '（在新标签页中）',
  'ui.embed.nothing': '没有可显示的内容',
  'ui.embed.none': '地址必须以 #link=… 或 #open=… 结尾',
  'ui.embed.foreign': '此视图只显示本服务器上的文件，而该文件位于 {{ origin }}',
  'ui.embed.no-packages': '列表中没有变异器',
  'ui.embed.unnamed': '没有清单的包',
  'ui.embed.touches': '可能改动：{{ what }}',
  'ui.embed.other-game': '为另一个游戏制作；此处在内置游戏上运行，数值会有不同。',
  'ui.embed.no-record': '本次运行中没有这条记录',
  'ui.embed.no-change': '这条记录没有任何改动',
  'ui.embed.done': '运行已结束',
  'ui.embed.show': '显示答案',
  'ui.embed.hide': '隐藏答案',
  'ui.embed.hidden': '答案已隐藏',
  'ui.embed.shown': '答案已显示',
  'ui.embed.hidden-value': '已隐藏',
  'ui.embed.code': '用于网页或幻灯片的 HTML',
  'ui.embed.copy': '复制嵌入代码',
  'ui.embed.spoiler': '嵌入时先隐藏结果，读者要看时再显示',
  'ui.embed.frame-title': 'Oamut Studio：变异器叠放',
} as const satisfies Translation<typeof english>;
