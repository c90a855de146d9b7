// Chinese messages of offline use; placeholders are `{{ name }}`.

import type { offline as english } from '../en/offline.ts';
import type { Translation } from '../translation.ts';

export const offline = {
  'ui.command.offline': '使其可离线使用',
  'ui.offline.task': '正在保存页面以供离线使用',
  'ui.offline.ready': '此页面现在无需网络连接即可使用',
  'ui.offline.failed': '未能保存页面以供离线使用：有文件没有完整送达。先前可用的内容仍然可用。',
  'ui.offline.unsupported': '此浏览器无法在这里保存页面以供离线使用：需要安全的地址（https 或 localhost）。',
  'ui.offline.update': '新版本已就绪，重新加载后生效。',
  'ui.offline.reload': '重新加载',
} as const satisfies Translation<typeof english>;
