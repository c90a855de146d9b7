// Tells a workspace in which a visitor only looked around: the samples as they came, and nothing besides.

import type { PackageFile } from '../kernel/package/model.ts';
import { sameBytes } from '../kernel/text/index.ts';
import { sortFiles } from './changes.ts';
import type { WorkspaceState } from './model.ts';

/** Whether a workspace holds the samples alone, in their order, switched on, with nothing chosen and nothing changed. */
export function isAsFound(state: WorkspaceState, samples: readonly (readonly PackageFile[])[]): boolean {
  const { stack, packages } = state;
  if (samples.length === 0 || stack.length !== samples.length || packages.size !== samples.length) return false;
  return stack.every(({ uid, enabled, options, clash }, index) => {
    const files = packages.get(uid)?.files ?? [];
    const own = sortFiles(samples[index]!);
    return (
      enabled &&
      clash === null &&
      Object.keys(options).length === 0 &&
      files.length === own.length &&
      files.every((file, at) => file.path === own[at]!.path && sameBytes(file.bytes, own[at]!.bytes))
    );
  });
}
