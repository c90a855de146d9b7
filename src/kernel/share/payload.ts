// The payload of a link: one JSON header, then the bytes of every file in the order in which the header names them.
// The header stands first, so that a cut link can still say what it held.

import { decodeUtf8Strictly, encodeUtf8 } from '../text/index.ts';
import { readHeader, writeHeader } from './header.ts';
import type { SharedPackage, SharedStack } from './model.ts';

const LENGTH = 4;

/** The bytes of a shared stack. The same stack gives the same bytes. */
export function writePayload(stack: SharedStack): Uint8Array {
  const header = encodeUtf8(writeHeader(stack));
  const bodies = stack.packages.flatMap(({ files }) => files.map((file) => file.bytes));
  const payload = new Uint8Array(LENGTH + header.length + bodies.reduce((sum, body) => sum + body.length, 0));
  new DataView(payload.buffer).setUint32(0, header.length, true);
  payload.set(header, LENGTH);
  let at = LENGTH + header.length;
  for (const body of bodies) {
    payload.set(body, at);
    at += body.length;
  }
  return payload;
}

/** Reads what there is of a payload; null when its header is not whole or not sound. Files that end early are `missing`. */
export function readPayload(payload: Uint8Array): SharedStack | null {
  if (payload.length < LENGTH) return null;
  const length = new DataView(payload.buffer, payload.byteOffset).getUint32(0, true);
  if (payload.length < LENGTH + length) return null;
  const text = decodeUtf8Strictly(payload.subarray(LENGTH, LENGTH + length));
  const header = text === null ? null : readHeader(text);
  if (header === null) return null;
  let at = LENGTH + length;
  const packages = header.packages.map(({ files, ...rest }): SharedPackage => {
    const whole: { path: string; bytes: Uint8Array }[] = [];
    const missing: string[] = [];
    for (const [path, size] of files) {
      if (at + size <= payload.length) whole.push({ path, bytes: payload.slice(at, at + size) });
      else missing.push(path);
      at += size;
    }
    return { ...rest, files: whole, missing };
  });
  return { ...header, packages };
}
