// One choice out of all files of all packages, in order of effect: for pages without a tree and tabs.

import { createMemo, type JSX } from 'solid-js';
import { splitKey, tabKey, useSay, useWorkspace } from '../../workspace/index.ts';
import { Select } from '../kit/index.ts';

export function FileSelect(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const files = createMemo(() => {
    const { stack, library, packages } = workspace.state();
    return [...stack.map((item) => item.uid), ...library].flatMap((uid) =>
      (packages.get(uid)?.files ?? []).map((file) => ({
        value: tabKey({ uid, path: file.path }),
        label: file.path,
        note: workspace.titleOf(uid),
      })),
    );
  });
  return (
    <div class="section">
      <Select
        label={say('ui.reader.file')}
        value={workspace.state().activeTab ?? ''}
        options={files()}
        onChange={(key) => workspace.openFile(splitKey(key).uid, splitKey(key).path)}
      />
    </div>
  );
}
