// Chinese messages of the area "archive": the same ids and placeholders as the English ones.

import type { archive as english } from '../en/archive.ts';
import type { Translation } from '../translation.ts';

export const archive: Translation<typeof english> = {
  'hpi/not-hpi': '文件不是游戏的归档（应以 HAPI 开头）',
  'hpi/version': '归档的版本是游戏不认识的',
  'hpi/version.saved-game': '文件是存档，不是归档',
  'hpi/version.kingdoms': '归档属于 TA: Kingdoms，格式不同',
  'hpi/directory': '归档的目录已损坏',
  'hpi/directory.folder': '文件夹的列表已损坏，或指回了另一个文件夹：{{ name }}',
  'hpi/too-large.directory': '归档的目录最多 {{ limit }} 字节',
  'hpi/too-large.entries': '归档最多 {{ limit }} 个条目',
  'hpi/too-large.depth': '文件夹嵌套太深：{{ name }}',
  'hpi/too-large.file': '文件解开后最多 {{ limit }} 字节：{{ name }}',
  'hpi/too-large.total': '归档里压缩的文件解开后合计最多 {{ limit }} 字节，因此略去此文件：{{ name }}',
  'hpi/name': '归档里有不能用作文件名的名称：{{ name }}',
  'hpi/name.long': '归档里有路径太长：{{ name }}',
  'hpi/file': '文件的条目已损坏：{{ name }}',
  'hpi/file.cut': '文件的内容超出了归档的末尾：{{ name }}',
  'hpi/chunk.header': '文件的第 {{ chunk }} 块开头不对：{{ name }}',
  'hpi/chunk.method': '文件的第 {{ chunk }} 块必须用 LZ77 或 zlib 压缩：{{ name }}',
  'hpi/chunk.size': '文件的第 {{ chunk }} 块大小与归档所写不符：{{ name }}',
  'hpi/chunk.checksum': '文件的第 {{ chunk }} 块与校验和不符：{{ name }}',
  'hpi/chunk.data': '文件的第 {{ chunk }} 块压缩数据已损坏：{{ name }}',
  'hpi/trailer': '归档末尾没有版权行，3.1c 版游戏不会载入它',
};
