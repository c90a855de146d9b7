// Chinese messages of the area "trouble": the same ids and placeholders as the English ones.

import type { trouble as english } from '../en/trouble.ts';
import type { Translation } from '../translation.ts';

export const trouble: Translation<typeof english> = {
  'ui.part.title': '未能显示',
  'ui.part.missing': '无法获取这一部分：页面处于离线状态，或已有更新的版本取代它。你的工作不会丢失。',
  'ui.part.missing.unkept':
    '无法获取这一部分：页面处于离线状态，或已有更新的版本取代它。你自己的工作不受影响；在此页面上所做的改动不会保存。',
  'ui.part.failed': '页面的这一部分出错了。你的工作不会丢失。',
  'ui.part.failed.unkept': '页面的这一部分出错了。你自己的工作不受影响；在此页面上所做的改动不会保存。',
  'ui.part.retry': '重试',
  'ui.part.reload': '重新加载',
  'ui.trouble.missing':
    '无法获取页面的一部分：页面处于离线状态，或已有更新的版本取代它。你的工作不会丢失；请重试或重新加载。',
  'ui.trouble.missing.unkept': '无法获取页面的一部分：页面处于离线状态，或已有更新的版本取代它。请重试或重新加载。',
  'ui.trouble.failed': '页面中出现错误：{{ reason }}。正在保存你的工作。如果页面表现异常，请重新加载。',
  'ui.trouble.failed.unkept': '页面中出现错误：{{ reason }}。如果页面表现异常，请重新加载。',
};
