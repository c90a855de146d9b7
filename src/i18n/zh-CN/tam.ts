// Chinese messages of the area "tam": the same ids and placeholders as the English ones.

import type { tam as english } from '../en/tam.ts';
import type { Translation } from '../translation.ts';

export const tam: Translation<typeof english> = {
  'tam/too-large': '控制文件最多 {{ limit }} 字节',
  'tam/no-name': '第一行必须是变异器的名称',
  'tam/count': '第四行必须是归档数，0 到 {{ max }}（现为“{{ found }}”）',
  'tam/extra': '第四行之后不应再有内容：其余部分不读取',
  'tam/file-name': '控制文件名以 }{ 开头，这里没有可保留的前缀：{{ name }}',
  'tam/file-name.blank': '控制文件名不得含空格：TA: Mutation 不会列出它（{{ name }}）',
  'tam/files': '控制文件写着 {{ count }} 个归档（随附 {{ found }} 个）',
};
