// The game's files with those of the mutators over them, in list order (standard 6.2, files).

import { compareNtfs, type FilePile, type FileSource } from '../../game/index.ts';
import type { OamutPackage, PackageFile } from '../../package/model.ts';
import { compareBytes, foldCase, sameBytes } from '../../text/index.ts';

/** One file that a mutator lays. */
export interface LaidFile {
  /** Folded game path. */
  readonly path: string;
  readonly spelling: string;
  readonly file: PackageFile;
}

/** What one mutator does to the pile. */
export interface FileLayer {
  readonly mutator: string;
  /** Folded game paths; a folder ends in `/`. */
  readonly masks: readonly string[];
  /** By folded game path: of several added folders the later has won. */
  readonly files: ReadonlyMap<string, LaidFile>;
}

export interface AddedFile extends LaidFile {
  readonly mutator: string;
  /** Source that held the path before, or null. */
  readonly hides: string | null;
}

export interface MaskedFile {
  readonly path: string;
  readonly mutator: string;
  readonly hides: string | null;
}

/** Files of the given package folders by game path: their content maps to the game's root (standard 4). */
export function laidFiles(pack: OamutPackage, folders: readonly string[]): ReadonlyMap<string, LaidFile> {
  const laid = new Map<string, LaidFile>();
  for (const folder of folders) {
    const prefix = folderPrefix(folder);
    for (const [path, file] of pack.files) {
      if (!path.startsWith(prefix) || path.length === prefix.length) continue;
      const inGame = path.slice(prefix.length);
      laid.set(inGame, { path: inGame, spelling: file.path.slice(prefix.length), file });
    }
  }
  return laid;
}

/** Folded folder with one `/` at its end. */
export function folderPrefix(folder: string): string {
  return `${foldCase(folder).replace(/\/+$/, '')}/`;
}

/** Whether a mask hides a folded path. */
export function maskHides(mask: string, path: string): boolean {
  return mask.endsWith('/') ? path.startsWith(mask) : path === mask;
}

/** Whether two lists of layers do the same to every pile, byte for byte. Layers that hold nothing do not count. */
export function sameLayers(all: readonly FileLayer[], others: readonly FileLayer[]): boolean {
  const holding = (layer: FileLayer) => layer.masks.length > 0 || layer.files.size > 0;
  const left = all.filter(holding);
  const right = others.filter(holding);
  if (left.length !== right.length) return false;
  return left.every((layer, index) => {
    const other = right[index]!;
    if (layer.mutator !== other.mutator || layer.masks.join('\n') !== other.masks.join('\n')) return false;
    if (layer.files.size !== other.files.size) return false;
    return [...layer.files].every(([path, file]) => {
      const twin = other.files.get(path);
      return twin !== undefined && twin.spelling === file.spelling && sameBytes(twin.file.bytes, file.file.bytes);
    });
  });
}

/** The pile after all mutators, and what happened on the way. Later layers win. */
export class StackPile implements FilePile {
  readonly sources: readonly FileSource[];
  readonly added: readonly AddedFile[];
  readonly masked: readonly MaskedFile[];
  /** Masks that hid nothing, by mutator. */
  readonly idleMasks: readonly { readonly mutator: string; readonly mask: string }[];
  readonly #laid = new Map<string, AddedFile>();
  readonly #hidden = new Map<string, string>();
  readonly #owners = new Map<string, FileSource>();

  constructor(
    readonly base: FilePile,
    layers: readonly FileLayer[],
  ) {
    const added: AddedFile[] = [];
    const masked: MaskedFile[] = [];
    const idle: { mutator: string; mask: string }[] = [];
    for (const layer of layers) {
      for (const mask of layer.masks) {
        const paths = this.#visible(mask);
        if (paths.length === 0) idle.push({ mutator: layer.mutator, mask });
        for (const path of paths) {
          masked.push({ path, mutator: layer.mutator, hides: this.#holder(path) });
          this.#laid.delete(path);
          this.#hidden.set(path, layer.mutator);
        }
      }
      for (const file of layer.files.values()) {
        const one: AddedFile = { ...file, mutator: layer.mutator, hides: this.#holder(file.path) };
        added.push(one);
        this.#laid.set(file.path, one);
      }
      this.#owners.set(layer.mutator, sourceOf(layer));
    }
    this.added = added;
    this.masked = masked;
    this.idleMasks = idle;
    this.sources = [...[...this.#owners.values()].reverse(), ...base.sources];
  }

  list(folder: string): readonly string[] {
    if (this.#laid.size === 0 && this.#hidden.size === 0) return this.base.list(folder);
    const prefix = folder === '' ? '' : folderPrefix(folder);
    // Source by source, highest first, as the game lists a folder (facts 4.1).
    const paths = new Set<string>();
    for (const source of [...this.#owners.values()].reverse())
      for (const path of source.paths.keys())
        if (path.startsWith(prefix) && this.#laid.get(path)?.mutator === source.name) paths.add(path);
    for (const path of this.base.list(folder)) if (!this.#hidden.has(path)) paths.add(path);
    return [...paths];
  }

  read(path: string): Uint8Array | null {
    const laid = this.#laid.get(path);
    if (laid !== undefined) return laid.file.bytes;
    return this.#hidden.has(path) ? null : this.base.read(path);
  }

  owner(path: string): FileSource | null {
    const laid = this.#laid.get(path);
    if (laid !== undefined) return this.#owners.get(laid.mutator) ?? null;
    return this.#hidden.has(path) ? null : this.base.owner(path);
  }

  spelling(path: string): string | null {
    const laid = this.#laid.get(path);
    if (laid !== undefined) return laid.spelling;
    return this.#hidden.has(path) ? null : this.base.spelling(path);
  }

  /** The mutator that laid what a path holds now, or else hid it, or null. */
  changer(path: string): string | null {
    return this.#laid.get(path)?.mutator ?? this.#hidden.get(path) ?? null;
  }

  /** Where a game path stands in the package that laid it, or the path itself. */
  packagePath(path: string): string {
    return this.#laid.get(path)?.file.path ?? path;
  }

  /** Paths that a mutator laid and that still win. */
  laid(): readonly AddedFile[] {
    return [...this.#laid.values()].sort((left, right) => compareBytes(left.path, right.path));
  }

  /** Paths of the game that are hidden at the end. */
  hidden(): readonly string[] {
    return [...this.#hidden.keys()].filter((path) => !this.#laid.has(path)).sort(compareBytes);
  }

  #visible(mask: string): readonly string[] {
    if (!mask.endsWith('/')) {
      const there = this.#laid.has(mask) || (!this.#hidden.has(mask) && this.base.owner(mask) !== null);
      return there ? [mask] : [];
    }
    return this.list(mask.slice(0, -1));
  }

  #holder(path: string): string | null {
    const laid = this.#laid.get(path);
    if (laid !== undefined) return laid.mutator;
    return this.#hidden.has(path) ? null : (this.base.owner(path)?.name ?? null);
  }
}

function sourceOf(layer: FileLayer): FileSource {
  return {
    name: layer.mutator,
    paths: new Map(layerPaths(layer)),
    read: (path) => layer.files.get(path)?.file.bytes ?? null,
  };
}

/** Folded paths and spellings of what a mutator lays, in listing order. */
export function layerPaths(layer: FileLayer): readonly (readonly [string, string])[] {
  const paths = [...layer.files].map(([path, file]) => [path, file.spelling] as const);
  return paths.sort(([left], [right]) => compareNtfs(left, right));
}
