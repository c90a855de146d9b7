// What the command line reads from disk: whatever cannot be read is misuse, named by its path.

import { readFile } from 'node:fs/promises';
import { Misuse } from './command.ts';

/** Runs a read of `path`; a failure becomes `Misuse`, and a misuse that the read found itself stays as it is. */
export async function readable<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Misuse) throw error;
    throw new Misuse(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Bytes of a file, as a plain array that no other code shares. */
export async function readBytes(path: string): Promise<Uint8Array> {
  const bytes = await readFile(path);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
