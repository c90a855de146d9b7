// Chinese messages of the area "lesson": the same ids and placeholders as the English ones.

import type { lesson as english } from '../en/lesson.ts';
import type { Translation } from '../translation.ts';

export const lesson: Translation<typeof english> = {
  'lesson/no-title': '课页必须以标题开头（# …）',
  'lesson/no-steps': '课页至少要有一个步骤（## …）',
  'lesson/step-title': '步骤必须有标题（## …）',
  'lesson/block-outside': '{{ kind }} 块必须写在某个步骤里（## … 之后）',
  'lesson/block-open': '{{ kind }} 块必须用一行 ``` 结束',
  'lesson/block-twice': '一个步骤最多只能有一个 {{ kind }} 块',
  'lesson/block-order': '步骤里的块必须按 [{{ have }}] 的顺序排列',
  'lesson/block-empty': '{{ kind }} 块不能为空',
  'lesson/pages-differ': '步骤“{{ title }}”的块必须与 {{ other }} 里的相同：除文字外，各语言的内容都一样',
  'lesson/not-at-hand': '步骤“{{ title }}”提到 {{ id }}，但课程没有带上它',
  'lesson/edit-file': '步骤“{{ title }}”要修改 {{ file }}，但没有这个文件',
  'lesson/edit-text': '步骤“{{ title }}”要在 {{ file }} 里找 {{ text }}，但没有找到',
  'lesson/edit-twice': '步骤“{{ title }}”要在 {{ file }} 里找 {{ text }}，它必须只出现一次（出现了多次）',
  'lesson/no-value': '步骤“{{ title }}”的猜测必须针对一个值（运行后 {{ field }} 处没有值）',
  'lesson/no-right': '步骤“{{ title }}”必须有一个正确选项（运行得到 {{ value }}，没有选项正确）',
  'lesson/many-right': '步骤“{{ title }}”必须只有一个正确选项（有 {{ count }} 个）',
  'lesson/no-why': '步骤“{{ title }}”的选项 {{ choice }} 是错的，却没有说明为什么（在它旁边写 why）',
  'lesson/task-done': '步骤“{{ title }}”的任务在开始时必须尚未完成（现在已经完成）',
  'lesson/solution-fails': '步骤“{{ title }}”的解答必须能完成任务（[{{ fields }}] 不成立）',
  'tests/field.lesson':
    '{{ found }} 必须是字段名（如 units.ARMCOM.maxdamage），或补丁目标里的位置（如 Server/Item/A.json#/Name）',
  'tests/expect-empty.lesson': '{{ key }} 至少要写一项要求（现在是空列表）',
  'tests/state.step': '{{ key }} 必须是一种步骤（现在是 {{ found }}；可用 [{{ have }}]）',
  'tests/choices.lesson': '{{ key }} 必须有 {{ least }} 到 {{ most }} 个选项',
  'tests/choice.lesson':
    '{{ key }} 必须是 of 所指字段的一个值，或带 value、或带 say 和 expect 的映射（现在是 {{ found }}）',
};
