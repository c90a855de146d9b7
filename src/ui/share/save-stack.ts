// A stack that is too long for a link, saved as a file. Fetched only when there is one.

import { readPackage } from '../../kernel/package/index.ts';
import type { SharedStack } from '../../kernel/share/index.ts';
import { writeZip } from '../../kernel/zip/index.ts';
import type { Workspace } from '../../workspace/index.ts';
import { stackFiles } from '../../workspace/safety/stack-file.ts';
import { zipNameAt } from '../shell/file-name.ts';
import { download } from '../shell/incoming.ts';

/** Hands a stack to the person as one zip, and says so. */
export async function saveStackFile(workspace: Workspace, shared: SharedStack): Promise<void> {
  const at = Date.now();
  const name = zipNameAt('oamut-stack', at);
  const nameOf = (index: number) => readPackage(shared.packages[index]!.files).package?.manifest.id ?? '';
  const files = stackFiles(shared, at, nameOf);
  download(name, await writeZip(files, (path) => path.endsWith('.png')), 'application/zip');
  workspace.notify('note', { id: 'ui.notice.exported', values: { name } });
}
