// Chinese messages of the area "tests": the same ids and placeholders as the English ones.

import type { tests as english } from '../en/tests.ts';
import type { Translation } from '../translation.ts';

export const tests: Translation<typeof english> = {
  'tests/not-list': '{{ key }} 必须是列表（现在是 {{ found }}）',
  'tests/not-mapping': '{{ key }} 必须是映射（现在是 {{ found }}）',
  'tests/not-text': '{{ key }} 必须是非空的文字（现在是 {{ found }}）',
  'tests/unknown-key': '未知的键 {{ found }}（可用 [{{ have }}]）',
  'tests/unknown-key.near': '未知的键 {{ found }}（可用 [{{ have }}]）；是不是想写 {{ near }}？',
  'tests/missing-key': '缺少 {{ key }}',
  'tests/name-twice': '两个测试不能同名（{{ name }}）',
  'tests/stack-twice': '{{ key }} 里每个包只能写一次（{{ id }} 出现了两次）',
  'tests/unknown-option': 'oamut.yaml 里没有选项 {{ found }}（可用 [{{ have }}]）',
  'tests/unknown-option.near': 'oamut.yaml 里没有选项 {{ found }}（可用 [{{ have }}]）；是不是想写 {{ near }}？',
  'tests/option': '{{ key }} 必须是单个值（现在是 {{ found }}）',
  'tests/expect-empty': '{{ key }} 至少要写一个字段',
  'tests/field': '{{ found }} 必须是字段名（如 units.ARMCOM.maxdamage）或记录名（开头可用 [{{ have }}]）',
  'tests/field.near':
    '{{ found }} 必须是字段名（如 units.ARMCOM.maxdamage）或记录名（开头可用 [{{ have }}]）；是不是想写 {{ near }}？',
  'tests/value': '{{ key }} 必须是单个值，或带 state、missing、refused 之一的映射（现在是 {{ found }}）',
  'tests/record-value': '{{ key }} 是记录名：必须是带 state、missing、refused 之一的映射（现在是 {{ found }}）',
  'tests/one-of': '{{ key }} 必须恰好有 [{{ have }}] 之一',
  'tests/boolean': '{{ key }} 必须是 true 或 false（现在是 {{ found }}）',
  'tests/state': '{{ key }} 必须是一种状态（现在是 {{ found }}；可用 [{{ have }}]）',
  'tests/state.near': '{{ key }} 必须是一种状态（现在是 {{ found }}；可用 [{{ have }}]）；是不是想写 {{ near }}？',
  'tests/property': '{{ key }} 必须是一条性质（现在是 {{ found }}；可用 [{{ have }}]）',
  'tests/property.near': '{{ key }} 必须是一条性质（现在是 {{ found }}；可用 [{{ have }}]）；是不是想写 {{ near }}？',
  'tests/only': '{{ key }} 必须列出层，如 only: [units]',
  'tests/layer': '{{ key }} 必须是层（现在是 {{ found }}；可用 [{{ have }}]）',
  'tests/layer.near': '{{ key }} 必须是层（现在是 {{ found }}；可用 [{{ have }}]）；是不是想写 {{ near }}？',
  'tests/fix.write': '改写为 {{ text }}',
};
