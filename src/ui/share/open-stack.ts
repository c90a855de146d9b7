// A stack that was saved as a file, opened again. Fetched only for a zip that is no package.

import { BACKUP_ZIP_LIMITS, openZip } from '../../kernel/zip/index.ts';
import type { Engine } from '../../workspace/index.ts';
import { BACKUP_FILE } from '../../workspace/safety/backup.ts';
import { type ReadStackFile, readStackFile } from '../../workspace/safety/stack-file.ts';

/** The stack in the bytes of a zip; null for every other zip, which is not unpacked. */
export async function readStackBytes(engine: Engine, bytes: Uint8Array): Promise<ReadStackFile | null> {
  const opened = openZip(bytes, BACKUP_ZIP_LIMITS);
  if (opened.value?.entries.some(({ path }) => path === BACKUP_FILE) !== true) return null;
  const { files } = await engine.unzip(bytes);
  return files === null ? null : readStackFile(files);
}
