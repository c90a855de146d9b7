// Gives the files of a template an id and a name of their own, and leaves every other character alone.

import type { PackageFile } from '../package/index.ts';
import { decodeUtf8, encodeUtf8, foldCase } from '../text/index.ts';

export interface Identity {
  readonly id: string;
  /** Null keeps the template's name and its translations. */
  readonly name: string | null;
  readonly author?: string;
}

/** The same package under another identity. A name that was given replaces the translated ones and the README's title. */
export function withIdentity(files: readonly PackageFile[], identity: Identity): readonly PackageFile[] {
  return files.map((file) => {
    const path = foldCase(file.path);
    if (path === 'oamut.yaml') return edited(file, (text) => inManifest(text, identity));
    const { name } = identity;
    if (name !== null && /^readme(?:\.[a-z-]+)?\.md$/.test(path))
      return edited(file, (text) => text.replace(/^# .*/, () => `# ${name}`));
    return file;
  });
}

function edited(file: PackageFile, edit: (text: string) => string): PackageFile {
  return { path: file.path, bytes: encodeUtf8(edit(decodeUtf8(file.bytes))) };
}

function inManifest(text: string, { id, name, author }: Identity): string {
  let out = text.replace(/^id:.*/m, () => `id: ${id}`);
  if (author !== undefined) out = out.replace(/^author:.*/m, () => `author: { name: ${JSON.stringify(author)} }`);
  if (name === null) return out;
  return out.replace(/^name:.*/m, () => `name: ${JSON.stringify(name)}`).replace(/^ {4}name:.*\r?\n/gm, '');
}
