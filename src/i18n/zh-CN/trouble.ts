// Chinese messages of the area "trouble"; placeholders are `{{ name }}`.

export const trouble = {
  'ui.part.title': '未能显示',
  'ui.part.missing': '无法获取这一部分：页面处于离线状态，或已有更新的版本取代它。你的工作已保存。',
  'ui.part.failed': '页面的这一部分出错了。你的工作已保存。',
  'ui.part.retry': '重试',
  'ui.part.reload': '重新加载',
  'ui.trouble.missing':
    '无法获取页面的一部分：页面处于离线状态，或已有更新的版本取代它。你的工作已保存；请重试或重新加载。',
  'ui.trouble.failed': '页面中出现错误：{{ reason }}。正在保存你的工作。如果页面表现异常，请重新加载',
} as const;
