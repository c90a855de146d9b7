// Chinese messages of the area "game": the same ids and placeholders as the English ones.

import type { game as english } from '../en/game.ts';
import type { Translation } from '../translation.ts';

export const game: Translation<typeof english> = {
  'game/profile.not-an-object': 'game.json 必须是一个 JSON 对象，现一切按原版游戏处理',
  'game/profile.name': 'name 必须是文本',
  'game/profile.copyright-line': 'copyrightLine 必须是 true 或 false',
  'game/profile.unknown-key': '未知的键 {{ key }}（可用 [name, copyrightLine]）',
  'game/no-unit': '文件必须有 [UNITINFO] 一节',
  'game/no-map': '此游戏中没有地图 {{ map }}',
  'game/unavailable.copyright-missing': '缺少 Copyright 行',
  'game/unavailable.copyright': 'Copyright 行必须与原版相同，年份可为任意四个字符（现为“{{ line }}”）',
  'game/unavailable.version': 'Version 不得高于 3.1（现为 {{ version }}）',
  'game/unavailable.unitname-missing': '缺少 UnitName',
  'game/unavailable.unitname': 'UnitName 必须与文件名 {{ stem }} 相同（现为 {{ unitname }}）',
  'game/unavailable.id-missing': '缺少 ID',
  'game/unavailable.id': 'ID 必须是 0 到 255 的数字（现为“{{ value }}”）',
  'record/unavailable.copyright-missing.one': '{{ count }} 个单位没有 Copyright 行，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.copyright-missing.other':
    '{{ count }} 个单位没有 Copyright 行，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.copyright.one': '{{ count }} 个单位的 Copyright 行与原版不同，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.copyright.other':
    '{{ count }} 个单位的 Copyright 行与原版不同，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.version.one': '{{ count }} 个单位要求高于 3.1 的 Version，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.version.other': '{{ count }} 个单位要求高于 3.1 的 Version，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.unitname-missing.one': '{{ count }} 个单位没有 UnitName，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.unitname-missing.other': '{{ count }} 个单位没有 UnitName，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.unitname.one': '{{ count }} 个单位的 UnitName 与文件名不同，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.unitname.other': '{{ count }} 个单位的 UnitName 与文件名不同，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.id-missing.one': '{{ count }} 个武器没有 ID，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.id-missing.other': '{{ count }} 个武器没有 ID，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.id.one': '{{ count }} 个武器的 ID 不在 0 到 255 之间，游戏不会载入（首个为 {{ first }}）',
  'record/unavailable.id.other': '{{ count }} 个武器的 ID 不在 0 到 255 之间，游戏不会载入（首个为 {{ first }}）',
  'record/slot-shared.one':
    '{{ count }} 个武器占用了已被占用的武器槽：游戏保留最后一个（保留 {{ second }}，而非 {{ first }}）',
  'record/slot-shared.other':
    '{{ count }} 个武器占用了已被占用的武器槽：游戏保留最后一个（保留 {{ second }}，而非 {{ first }}）',
  'record/encoding.utf-8': '此文件看似 UTF-8：游戏按 windows-1252 读取，ASCII 以外的字母会变成两三个字符',
  'menu/incomplete': '[{{ name }}] 一节必须有 {{ key }}，因此它没有为菜单加入任何东西',
  'menu/sections-unread.one': '游戏只读 download 文件的前 {{ max }} 节：其余 {{ count }} 节被略过',
  'menu/sections-unread.other': '游戏只读 download 文件的前 {{ max }} 节：其余 {{ count }} 节被略过',
  'menu/unknown-unit': '{{ menu }} 菜单上的 {{ unit }} 不是此游戏的单位',
  'menu/place-twice':
    '{{ unit }} 与 {{ other }} 在 {{ menu }} 菜单的同一位置（第 {{ page }} 页，按钮 {{ button }}）：只会显示其中一个',
  'menu/too-many': '{{ menu }} 的菜单最多 {{ max }} 个单位（现有 {{ count }} 个）',
};
