// What a page says that could not be opened: when the words themselves may be what is missing. In every language at once, and
// part of the first script.

export interface Unopened {
  readonly language: string;
  readonly title: string;
  readonly what: string;
  readonly reload: string;
}

export const UNOPENED: readonly Unopened[] = [
  {
    language: 'en',
    title: 'Oamut Studio could not be opened',
    what: 'A part of the page is missing: the connection broke, or a newer version took its place. What you saved in this browser is kept.',
    reload: 'Reload',
  },
  {
    language: 'zh-CN',
    title: '无法打开 Oamut Studio',
    what: '页面缺少一部分：连接中断，或已有更新的版本取代它。保存在此浏览器中的内容不受影响。',
    reload: '重新加载',
  },
];
