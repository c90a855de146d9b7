// One entry of the journal as bytes: number, seal of the entry before it, what changed, and a checksum over all of it.
// Reading never throws; an entry that is cut, damaged or of another chain is null.

import { decodeUtf8Strictly, encodeUtf8 } from '../../kernel/text/index.ts';
import { crc32 } from '../../kernel/zip/crc32.ts';
import type { Delta, FileStep } from './delta.ts';

export interface Entry {
  /** Its number, one more than that of the entry before it. */
  readonly seq: number;
  /** The checksum of the entry before it, so that no entry can follow another history than its own. */
  readonly chain: number;
  readonly delta: Delta;
}

const MAGIC = 0x4f414a31; // OAJ1
const HEAD = 24;
const CHECKSUM = 20;

/** An entry as bytes: six numbers, then the change as JSON, then the bytes of its files one after another. */
export function encodeEntry({ seq, chain, delta }: Entry): Uint8Array {
  const blobs: Uint8Array[] = [];
  const lay = (bytes: Uint8Array) => {
    blobs.push(bytes);
    return bytes.length;
  };
  const steps = delta.steps.map((step) => {
    if (step.kind === 'package')
      return { ...step, files: step.files.map(({ path, bytes }) => ({ path, bytes: lay(bytes) })) };
    return step.kind === 'drop' ? step : { ...step, bytes: lay(step.bytes) };
  });
  const json = encodeUtf8(JSON.stringify({ ...delta, steps }));
  const size = blobs.reduce((sum, blob) => sum + blob.length, 0);
  const bytes = new Uint8Array(HEAD + json.length + size);
  const view = new DataView(bytes.buffer);
  [MAGIC, seq, chain, json.length, size].forEach((value, index) => {
    view.setUint32(index * 4, value);
  });
  bytes.set(json, HEAD);
  let at = HEAD + json.length;
  for (const blob of blobs) {
    bytes.set(blob, at);
    at += blob.length;
  }
  view.setUint32(CHECKSUM, crc32(bytes));
  return bytes;
}

/** The checksum of an entry that is known to be sound: what the next one chains to. */
export function checksumOf(entry: Uint8Array): number {
  return new DataView(entry.buffer, entry.byteOffset).getUint32(CHECKSUM);
}

/** Reads an entry; null unless every bit of it is as it was written. */
export function decodeEntry(value: unknown): Entry | null {
  if (!(value instanceof Uint8Array) || value.length < HEAD) return null;
  const view = new DataView(value.buffer, value.byteOffset, value.length);
  const [magic, seq, chain, jsonSize, blobSize, checksum] = [0, 4, 8, 12, 16, CHECKSUM].map((at) =>
    view.getUint32(at),
  ) as [number, number, number, number, number, number];
  if (magic !== MAGIC || value.length !== HEAD + jsonSize + blobSize) return null;
  const copy = value.slice();
  copy.fill(0, CHECKSUM, HEAD);
  if (crc32(copy) !== checksum) return null;
  const delta = readDelta(copy.subarray(HEAD, HEAD + jsonSize), copy.subarray(HEAD + jsonSize));
  return delta === null ? null : { seq, chain, delta };
}

function readDelta(json: Uint8Array, blobs: Uint8Array): Delta | null {
  let at = 0;
  const take = (size: unknown): Uint8Array => {
    const bytes = blobs.slice(at, at + Number(size));
    at += bytes.length;
    return bytes;
  };
  try {
    const { head, steps, gone } = JSON.parse(decodeUtf8Strictly(json) ?? '') as Delta;
    if (!isObject(head) || !isTexts(gone) || !steps.every(isStep)) return null;
    const filled = steps.map((step): FileStep => {
      if (step.kind === 'package')
        return { ...step, files: step.files.map(({ path, bytes }) => ({ path, bytes: take(bytes) })) };
      return step.kind === 'drop' ? step : { ...step, bytes: take(step.bytes) };
    });
    return at === blobs.length ? { head, steps: filled, gone } : null;
  } catch {
    // The checksum fits, the content does not: another program's entry.
    return null;
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;

/** Whether a step has the parts of its kind; its bytes are still their length. */
function isStep(step: FileStep): boolean {
  if (typeof step.uid !== 'string') return false;
  if (step.kind === 'package') return step.files.every(({ path, bytes }) => typeof path === 'string' && isCount(bytes));
  if (typeof step.path !== 'string') return false;
  if (step.kind === 'drop') return true;
  if (!isCount(step.bytes)) return false;
  return step.kind === 'put' || (step.kind === 'splice' && [step.start, step.removed, step.size].every(isCount));
}
