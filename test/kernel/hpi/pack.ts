// Packs HPI archives for tests: both methods, with and without key and scrambling, by the layout of facts 4.2.

import { deflate } from 'pako';
import { encodeUtf8, encodeWindows1252 } from '../../../src/kernel/text/index.ts';
import { concat, pack } from '../zip/craft.ts';

export interface HpiOptions {
  readonly key?: number;
  /** 0 stored, 1 LZ77, 2 zlib. */
  readonly compression?: 0 | 1 | 2;
  readonly scrambled?: boolean;
  readonly version?: number;
  readonly trailer?: string;
}

interface Folder {
  readonly children: { name: string; content: Folder | Uint8Array }[];
}

const CHUNK = 65_536;

/** An archive of files by `/`-separated path. A path may be written twice; both entries are then stored. */
export function packHpi(files: readonly (readonly [string, Uint8Array | string])[], options: HpiOptions = {}) {
  const root: Folder = { children: [] };
  for (const [path, content] of files) {
    const parts = path.split('/');
    let folder = root;
    for (const part of parts.slice(0, -1)) {
      const known = folder.children.find((entry) => entry.name === part && 'children' in entry.content);
      const next: Folder = (known?.content as Folder | undefined) ?? { children: [] };
      if (known === undefined) folder.children.push({ name: part, content: next });
      folder = next;
    }
    folder.children.push({ name: parts.at(-1)!, content: typeof content === 'string' ? encodeUtf8(content) : content });
  }
  const size = 20 + directorySize(root);
  const directory: Uint8Array = new Uint8Array(size - 20);
  const data: Uint8Array[] = [];
  writeDirectory(root, directory, data, size, options);
  const body = concat(directory, ...data, encodeUtf8(options.trailer ?? 'Copyright 2026 Cavedog Entertainment'));
  const key = options.key ?? 0;
  const head = pack([4, 0x49504148], [4, options.version ?? 0x10000], [4, size], [4, key], [4, 20]);
  return concat(head, cipher(body, key));
}

/** The archive with some of its plain bytes changed: offsets count from the start, the header is never ciphered. */
export function patchHpi(archive: Uint8Array, change: (plain: Uint8Array) => void): Uint8Array {
  const key = new DataView(archive.buffer, archive.byteOffset).getUint32(12, true);
  const plain = concat(archive.subarray(0, 20), cipher(archive.subarray(20), key));
  change(plain);
  return concat(plain.subarray(0, 20), cipher(plain.subarray(20), key));
}

/** The cipher is its own inverse. */
function cipher(body: Uint8Array, headerKey: number): Uint8Array {
  const key = headerKey === 0 ? 0 : ~((headerKey >>> 6) | (headerKey << 2)) & 0xff;
  return key === 0 ? body : body.map((byte, index) => (index + 20) ^ key ^ (~byte & 0xff));
}

function directorySize(folder: Folder): number {
  let size = 8;
  for (const { name, content } of folder.children)
    size += 9 + name.length + 1 + ('children' in content ? directorySize(content) : 9);
  return size;
}

function writeDirectory(root: Folder, out: Uint8Array, data: Uint8Array[], dataStart: number, options: HpiOptions) {
  const view = new DataView(out.buffer);
  let free = 0;
  let dataAt = dataStart;
  const take = (length: number) => {
    free += length;
    return free - length;
  };
  const write = (folder: Folder): number => {
    const node = take(8);
    const list = take(folder.children.length * 9);
    view.setInt32(node, folder.children.length, true);
    view.setUint32(node + 4, list + 20, true);
    folder.children.forEach(({ name, content }, index) => {
      const at = list + index * 9;
      const nameAt = take(name.length + 1);
      out.set(encodeWindows1252(name)!, nameAt);
      view.setUint32(at, nameAt + 20, true);
      if ('children' in content) {
        view.setUint8(at + 8, 1);
        view.setUint32(at + 4, write(content) + 20, true);
        return;
      }
      const record = take(9);
      view.setUint32(at + 4, record + 20, true);
      view.setUint32(record, dataAt, true);
      view.setUint32(record + 4, content.length, true);
      view.setUint8(record + 8, options.compression ?? 0);
      const packed = packFile(content, options);
      data.push(packed);
      dataAt += packed.length;
    });
    return node;
  };
  write(root);
}

function packFile(content: Uint8Array, options: HpiOptions): Uint8Array {
  const method = options.compression ?? 0;
  if (method === 0) return content;
  const chunks: Uint8Array[] = [];
  for (let start = 0; start < content.length; start += CHUNK)
    chunks.push(packChunk(content.subarray(start, start + CHUNK), method, options.scrambled ?? false));
  return concat(...chunks.map((chunk) => pack([4, chunk.length])), ...chunks);
}

function packChunk(content: Uint8Array, method: 1 | 2, scrambled: boolean): Uint8Array {
  const plain = method === 1 ? lz77(content) : deflate(content);
  const payload = scrambled ? plain.map((byte, index) => (byte ^ index) + index) : plain;
  const sum = payload.reduce((total, byte) => (total + byte) >>> 0, 0);
  return concat(
    pack([4, 0x48535153], [1, 2], [1, method], [1, scrambled ? 1 : 0]),
    pack([4, payload.length], [4, content.length], [4, sum]),
    payload,
  );
}

/** Greedy: looks for the longest match among the last places where the next two bytes stood. */
function lz77(content: Uint8Array): Uint8Array {
  const out: number[] = [];
  const seen = new Map<number, number[]>();
  let tagAt = 0;
  let bits = 8;
  const open = (match: boolean) => {
    if (bits === 8) {
      tagAt = out.push(0) - 1;
      bits = 0;
    }
    if (match) out[tagAt]! |= 1 << bits;
    bits += 1;
  };
  for (let at = 0; at < content.length; ) {
    let length = 0;
    let from = 0;
    for (const place of (seen.get((content[at]! << 8) | (content[at + 1] ?? 0)) ?? []).slice(-16)) {
      const slot = (place + 1) & 4095;
      if (slot === 0 || at - place > 4000) continue;
      let same = 0;
      while (same < 17 && at + same < content.length && content[place + same] === content[at + same]) same += 1;
      if (same > length) [length, from] = [same, slot];
    }
    open(length >= 2);
    if (length >= 2) out.push(((from << 4) | (length - 2)) & 0xff, from >> 4);
    else out.push(content[at]!);
    for (const stop = at + Math.max(1, length < 2 ? 1 : length); at < stop; at += 1) {
      const pair = (content[at]! << 8) | (content[at + 1] ?? 0);
      const places = seen.get(pair) ?? [];
      places.push(at);
      seen.set(pair, places);
    }
  }
  open(true);
  out.push(0, 0);
  return new Uint8Array(out);
}
