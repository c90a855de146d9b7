// Members of Lua's own libraries that are open to mutators (standard 9).

export const LIBRARY: Readonly<Record<string, readonly string[]>> = {
  math: 'abs ceil floor fmod huge max maxinteger min mininteger modf pi sqrt tointeger type ult'.split(' '),
  string: 'byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper'.split(' '),
  table: 'concat insert move pack remove sort unpack'.split(' '),
  utf8: 'char charpattern codepoint codes len offset'.split(' '),
};
