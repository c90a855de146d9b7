// Chinese messages of the area "sandbox": the same ids and placeholders as the English ones.

import type { sandbox as english } from '../en/sandbox.ts';
import type { Translation } from '../translation.ts';

export const sandbox: Translation<typeof english> = {
  'lua/error': '{{ text }}',
  'lua/error.near': '{{ text }}（是否想写 {{ near }}？）',
  'lua/closed-library': '{{ text }}；变异器不能使用 {{ name }}',
  'lua/budget-instructions': '一个阶段内用掉了超过 {{ instructions }} 条指令的额度',
  'lua/budget-memory': '用掉了超过 {{ memoryBytes }} 字节的内存额度',
  'lua/budget-time': '一个阶段用时超过 {{ wallMilliseconds }} 毫秒',
  'lua/budget-string': '生成了超过 {{ stringBytes }} 字节的文字',
  'lua/api-name': '全局名 {{ name }} 属于变异器接口，不能写入',
  'lua/shadows-api': '局部变量 {{ name }} 遮住了变异器接口的 {{ name }}',
  'lua/portable': 'Lua 5.1 没有 {{ syntax }}，而游戏所用的 Lua 版本尚未公开',
  'lua/require-cycle': '模块循环引用：{{ chain }}',
  'lua/require-missing': '包中没有模块 {{ module }}：缺少 {{ file }}（现有 [{{ have }}]）',
  'lua/require-missing.near': '包中没有模块 {{ module }}：缺少 {{ file }}（现有 [{{ have }}]）；是否想写 {{ near }}？',
  'lua/source-too-long': '{{ file }} 有 {{ bytes }} 字节，最多 {{ most }} 字节',
  'lua/no-entry': '缺少入口脚本 {{ file }}',
};
