// A stack that is too long for a link, saved as a file. Fetched only when there is one.

import { readPackage } from '../../kernel/package/index.ts';
import type { SharedStack } from '../../kernel/share/index.ts';
import { writeZip } from '../../kernel/zip/index.ts';
import { stackFiles } from '../../workspace/safety/stack-file.ts';
import { download } from '../shell/incoming.ts';

/** Hands a stack to the person as one zip; gives its name. */
export async function saveStackFile(shared: SharedStack): Promise<string> {
  const at = Date.now();
  const name = `oamut-stack-${new Date(at).toISOString().slice(0, 16).replaceAll(/[T:]/g, '-')}.zip`;
  const nameOf = (index: number) => readPackage(shared.packages[index]!.files).package?.manifest.id ?? '';
  const files = stackFiles(shared, at, nameOf);
  download(name, await writeZip(files, (path) => path.endsWith('.png')), 'application/zip');
  return name;
}
