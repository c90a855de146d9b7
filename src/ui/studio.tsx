// The studio over the real engine and the browser's storage.

import { openShelf, type WorkspaceState } from '../workspace/index.ts';
import { makeEngine } from './engine.ts';
import { startPage } from './start.tsx';

export function openStudio(root: HTMLElement, incoming: WorkspaceState | null): void {
  startPage({ root, engine: makeEngine(), shelf: openShelf(), incoming });
}
