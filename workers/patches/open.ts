// Opens one pack: a folder's files as they are, an archive unpacked within bounds.

import { PACKAGE_ZIP_LIMITS } from '../../src/kernel/package/index.ts';
import { packIdentity, packNameOf } from '../../src/kernel/patchwork/index.ts';
import { readZip } from '../../src/kernel/zip/index.ts';
import type { OpenedPack, PackSourceSpec } from './protocol.ts';

export async function openPack(source: PackSourceSpec): Promise<OpenedPack> {
  const opened =
    source.kind === 'folder'
      ? { value: source.files, diagnostics: [] }
      : await readZip(source.bytes, PACKAGE_ZIP_LIMITS).then(({ value, diagnostics }) => ({
          value: value?.map(({ path, bytes }) => ({ path, bytes })) ?? [],
          diagnostics,
        }));
  const files = opened.value;
  const { id, version } = packIdentity(files.find(({ path }) => path === 'manifest.json')?.bytes);
  return { id: id ?? packNameOf(source.name), version, files, diagnostics: opened.diagnostics };
}
