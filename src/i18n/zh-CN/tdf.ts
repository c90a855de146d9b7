// Chinese messages of the area "tdf": the same ids and placeholders as the English ones.

import type { tdf as english } from '../en/tdf.ts';
import type { Translation } from '../translation.ts';

export const tdf: Translation<typeof english> = {
  'tdf/sub_record_close_missing': '节名必须以“]”结束',
  'tdf/sub_record_open_missing': '节 [{{ name }}] 之后必须是“{”',
  'tdf/equals_missing': '键之后必须有“=”（“{{ name }}”之后再没有“=”）',
  'tdf/semicolon_missing': '{{ name }} 的值必须以“;”结束（直到文件末尾都没有）',
  'tdf/unexpected_end': '第 {{ line }} 行的节 [{{ name }}] 必须以“}”关闭（文件在节内就结束了）',
  'tdf/too_deep': '节的嵌套不得超过 {{ max }} 层',
  'tdf/too_large': '文件不得大于 {{ max }} 字节',
  'tdf/out_of_memory': '文件里的节和键超出了游戏可用的内存',
  'tdf/empty': '此文件为空：游戏在这里什么也读不到，下层同路径的文件也被遮住',
  'tdf/byte-order-mark': '文本前有字节顺序标记：游戏会把它当作第一个名称的一部分',
  'tdf/second-semicolon': '多出的“;”会成为下一个键的首字符，因此“{{ key }}”失效',
  'tdf/key-swallowed': '“{{ key }}”自己没有“=”，于是把后面的内容吞进了键名',
  'tdf/section-swallowed': '此处缺少“]”：节名一直延伸到下一个“]”，即“{{ name }}”',
  'tdf/value-swallowed': '此处缺少“;”：{{ key }} 的值吞掉了后面的行',
  'tdf/value-too-long': '{{ key }} 的值最长 {{ max }} 字节（现有 {{ bytes }} 字节）',
  'tdf/duplicate-key.last': '{{ key }} 出现了两次（另一处在第 {{ line }} 行）：以最后一个为准，即“{{ value }}”',
  'tdf/duplicate-key.first': '{{ key }} 出现了两次（另一处在第 {{ line }} 行）：以第一个为准，即“{{ value }}”',
  'tdf/duplicate-case.last': '{{ key }} 与第 {{ line }} 行的 {{ other }} 是同一个键：以最后一个为准，即“{{ value }}”',
  'tdf/duplicate-case.first': '{{ key }} 与第 {{ line }} 行的 {{ other }} 是同一个键：以第一个为准，即“{{ value }}”',
  'tdf/after-end': '前面多出一个“}”，游戏在那里停止读取，这段文本不会被读到',
  'tdf/surplus-brace': '多出一个“}”：游戏在此停止读取',
  'tdf/fix.byte-order-mark': '删除字节顺序标记',
  'tdf/fix.second-semicolon': '删除多余的“;”',
  'tdf/fix.missing-semicolon': '插入“;”',
  'tdf/fix.missing-brace': '在末尾加上“}”',
  'tdf/fix.surplus-brace': '删除“}”',
};
