// Chinese messages of the area "rules": the same ids and placeholders as the English ones.

import type { rules as english } from '../en/rules.ts';
import type { Translation } from '../translation.ts';

export const rules: Translation<typeof english> = {
  'rule/field-twice': '同一规则块中 {{ field }} 只能出现一次，不论写法',
  'rule/named-nothing': '{{ collection }} 中没有名为 {{ names }} 的记录',
  'rule/missing.one': '{{ matched }} 条记录中有 {{ count }} 条没有 {{ field }}，{{ change }} 没有作用',
  'rule/missing.other': '{{ matched }} 条记录中有 {{ count }} 条没有 {{ field }}，{{ change }} 没有作用',
  'rule/no-number.one': '{{ change }} 需要数字，但 {{ matched }} 条记录中有 {{ count }} 条的 {{ field }} 不是数字',
  'rule/no-number.other': '{{ change }} 需要数字，但 {{ matched }} 条记录中有 {{ count }} 条的 {{ field }} 不是数字',
  'rule/not-text.one': '{{ change }} 需要文字，但 {{ matched }} 条记录中有 {{ count }} 条的 {{ field }} 是数字',
  'rule/not-text.other': '{{ change }} 需要文字，但 {{ matched }} 条记录中有 {{ count }} 条的 {{ field }} 是数字',
};
