// Lets a machine start with little memory. The module asks for 16 MiB at once, most of which no script touches: making and
// dropping so much for each mutator costs more than running it. Memory grows when it is needed, as it did before.

const MEMORY_SECTION = 5;
/** One memory, with a maximum. */
const HEAD = [1, 1] as const;
/** 256 pages as unsigned LEB128, and the fewer pages that take its place in as many bytes. */
const PAGES = [0x80, 0x02] as const;
const FEWER_PAGES = [0xa0, 0x00] as const;

/** The module's bytes with a memory of 2 MiB at first. Throws when they are not of the build that is known. */
export function withSmallMemory(bytes: Uint8Array): Uint8Array {
  let at = 8;
  while (at < bytes.length) {
    const id = bytes[at]!;
    let size = 0;
    let shift = 0;
    do {
      at += 1;
      size |= (bytes[at]! & 0x7f) << shift;
      shift += 7;
    } while (bytes[at]! >= 0x80);
    at += 1;
    if (id === MEMORY_SECTION) {
      if (![...HEAD, ...PAGES].every((byte, index) => bytes[at + index] === byte)) break;
      const result = bytes.slice();
      result.set(FEWER_PAGES, at + HEAD.length);
      return result;
    }
    at += size;
  }
  throw new Error('the Lua module is not of the build that this sandbox knows');
}
