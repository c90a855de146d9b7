// `%q`: a value as Lua source that reads back as the same value.

import type { Bytes, LuaPlain } from '../meter.ts';
import { formatFloat } from './float.ts';
import { BARE } from './spec.ts';

export function literal(value: LuaPlain): Bytes {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'bigint') return value === -(2n ** 63n) ? '0x8000000000000000' : value.toString();
  if (typeof value === 'number') {
    if (Number.isNaN(value)) return '(0/0)';
    if (!Number.isFinite(value)) return value > 0 ? '1e9999' : '-1e9999';
    return formatFloat(value, 'a', BARE);
  }
  return value === null ? 'nil' : String(value);
}

function quote(text: Bytes): Bytes {
  const inside = text.replace(/["\\\n]|[\0-\x1f\x7f](?=(\d?))/g, (byte, digit: string | undefined) => {
    if (byte === '"' || byte === '\\' || byte === '\n') return `\\${byte}`;
    const code = byte.charCodeAt(0).toString();
    return `\\${digit ? code.padStart(3, '0') : code}`;
  });
  return `"${inside}"`;
}
