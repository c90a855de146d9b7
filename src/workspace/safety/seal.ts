// One hash over the files of a package: equal exactly when paths and bytes are equal.

import { sha256Hex } from '../../kernel/text/index.ts';
import type { PackageDocument } from '../model.ts';

const seals = new WeakMap<PackageDocument, string>();

export function sealOf(document: PackageDocument): string {
  let seal = seals.get(document);
  if (seal === undefined) {
    seal = sealFiles(document.files);
    seals.set(document, seal);
  }
  return seal;
}

/** The seal of what came out of storage; the empty text where that is no list of files. */
export function sealFiles(files: unknown): string {
  if (!Array.isArray(files)) return '';
  return sha256Hex(files.map((file) => `${file?.path}\n${sha256Hex(file?.bytes ?? '')}`).join('\n'));
}
