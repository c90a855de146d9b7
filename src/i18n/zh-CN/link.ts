// Chinese messages of the area "link": the same ids and placeholders as the English ones.

import type { link as english } from '../en/link.ts';
import type { Translation } from '../translation.ts';

export const link: Translation<typeof english> = {
  'link/long': '链接有 {{ characters }} 个字符；有些程序会截断超过 {{ limit }} 个字符的网址，遇到这种情况请改发文件',
  'link/refused': '链接最多 {{ limit }} 个字符（现在会有 {{ characters }} 个）：请改发文件',
  'link/empty': '网址在链接开始处就结束了：请对方重新发送',
  'link/too-long': '链接最多 {{ limit }} 个字符：请对方改发文件',
  'link/too-large': '链接解开后最多 {{ limit }} 字节：请对方改发文件',
  'link/newer': '链接由更新版本的工作室生成（格式 {{ version }}，当前版本只认识 {{ known }}）：请取得页面的最新版本',
  'link/malformed': '链接完整送达，但里面不是叠放',
  'link/cut': '链接在途中被截断：已显示能读出的部分，其余缺失',
  'link/cut.nothing': '链接在途中被截断，什么也读不出来：请对方重新发送，或改发文件',
  'link/damaged': '链接在途中被改动：已显示能读出的部分，可能与发送时不同',
  'link/damaged.nothing': '链接在途中被改动，什么也读不出来：请对方重新发送，或改发文件',
};
