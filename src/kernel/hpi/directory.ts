// Walks the directory tree of an archive into a flat list of files, within bounds, without following it in circles.

import { type Diagnostic, decodeWindows1252, foldCase } from '../text/index.ts';
import { type Compression, ENTRY_SIZE, FILE_RECORD_SIZE, HEADER_SIZE, HPI_LIMITS, type HpiFile } from './model.ts';
import { hpiProblem } from './problem.ts';

/** Bad entries told one by one; the rest of a wrecked directory would only repeat them. */
const MOST_PROBLEMS = 100;

interface Entry {
  readonly name: string;
  readonly data: number;
  readonly folder: boolean;
}

/** The files of a directory by folded path, in stored order, and what had to be left out. */
export interface Directory {
  readonly files: ReadonlyMap<string, HpiFile>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Walks a plain directory: bytes of the archive from the header to the directory's end, at their own offsets from
 * `HEADER_SIZE` on. Null when the root itself is broken or a bound is passed.
 */
export function walkDirectory(plain: Uint8Array, root: number, archive: string): Directory | Diagnostic {
  const walk = new Walk(plain);
  if (!walk.folder(root, '', 0)) return hpiProblem('directory', archive);
  if (walk.full) return hpiProblem('too-large', archive, { limit: HPI_LIMITS.entries }, { variant: 'entries' });
  return walk;
}

class Walk implements Directory {
  readonly files = new Map<string, HpiFile>();
  readonly diagnostics: Diagnostic[] = [];
  full = false;
  readonly #view: DataView;
  readonly #visited = new Set<number>();
  #entries = 0;
  #characters = 0;

  constructor(readonly plain: Uint8Array) {
    this.#view = new DataView(plain.buffer, plain.byteOffset, plain.length);
  }

  /** Adds a folder's files; false when its list cannot be read. */
  folder(offset: number, prefix: string, depth: number): boolean {
    const place = this.#at(offset, 8);
    if (place < 0 || this.#visited.has(offset)) return false;
    this.#visited.add(offset);
    const count = Math.max(0, this.#view.getInt32(place, true));
    const list = count === 0 ? 0 : this.#at(this.#view.getUint32(place + 4, true), count * ENTRY_SIZE);
    if (list < 0) return false;
    this.#entries += count;
    if (this.#entries > HPI_LIMITS.entries) this.full = true;
    if (this.full) return true;
    for (const entry of this.#lastOfEachName(list, count, prefix)) {
      const path = prefix + entry.name;
      this.#characters += path.length;
      if (this.#characters > HPI_LIMITS.paths) this.full = true;
      if (this.full) return true;
      if (path.length > HPI_LIMITS.path) this.#tell('name', path.slice(0, 80), 'long');
      else if (!entry.folder) this.#file(entry.data, path);
      else if (depth + 1 >= HPI_LIMITS.depth) this.#tell('too-large', path, 'depth');
      else if (!this.folder(entry.data, `${path}/`, depth + 1)) this.#tell('directory', path, 'folder');
    }
    return true;
  }

  /** A lookup takes the last entry that matches without case, so only that one is there (facts 4.2). */
  #lastOfEachName(list: number, count: number, prefix: string): Iterable<Entry> {
    const entries = new Map<string, Entry>();
    for (let index = 0; index < count; index += 1) {
      const at = list + index * ENTRY_SIZE;
      const name = this.#name(this.#view.getUint32(at, true));
      if (name === null || name === '' || name === '.' || name === '..' || /[/\\]/.test(name)) {
        this.#tell('name', prefix + (name ?? ''));
        continue;
      }
      const data = this.#view.getUint32(at + 4, true);
      entries.set(foldCase(name), { name, data, folder: (this.#view.getUint8(at + 8) & 1) !== 0 });
    }
    return entries.values();
  }

  #name(offset: number): string | null {
    const start = this.#at(offset, 1);
    if (start < 0) return null;
    const end = this.plain.subarray(start, start + HPI_LIMITS.path + 1).indexOf(0);
    if (end < 0) return null;
    this.#characters += end;
    return decodeWindows1252(this.plain.subarray(start, start + end));
  }

  #file(offset: number, path: string): void {
    const at = this.#at(offset, FILE_RECORD_SIZE);
    const compression = at < 0 ? -1 : this.#view.getUint8(at + 8);
    if (at < 0 || compression > 2) {
      this.#tell('file', path);
      return;
    }
    this.files.set(foldCase(path), {
      path,
      offset: this.#view.getUint32(at, true),
      size: this.#view.getUint32(at + 4, true),
      compression: compression as Compression,
    });
  }

  /** Index in `plain` of a stretch that lies whole in the directory, else -1. Offsets count from the archive's start. */
  #at(offset: number, length: number): number {
    const at = offset - HEADER_SIZE;
    return at >= 0 && at + length <= this.plain.length ? at : -1;
  }

  #tell(id: string, path: string, variant?: string): void {
    if (this.diagnostics.length < MOST_PROBLEMS)
      this.diagnostics.push(hpiProblem(id, path, {}, variant === undefined ? {} : { variant }));
  }
}
