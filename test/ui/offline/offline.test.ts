// Whom newer builds are offered to, and what becomes of files that the system opens with the page.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeLaunchedFiles } from '../../../src/ui/offline/watch.ts';
import type { Workspace } from '../../../src/workspace/index.ts';

function desk({ readOnly = false } = {}) {
  const said: string[] = [];
  const workspace = {
    ready: () => true,
    readOnly: () => readOnly,
    refuses: () => readOnly,
    safety: {
      takeOver: async () => {
        readOnly = false;
      },
      point: async () => undefined,
    },
    engine: { open: async () => ({ files: [{ path: 'oamut.yaml', bytes: new Uint8Array() }], diagnostics: [] }) },
    addPackages: (packages: readonly unknown[]) => packages.map((_, at) => `${at}`),
    notify: (_severity: string, { id }: { readonly id: string }) => said.push(id),
  } as unknown as Workspace;
  return { workspace, said };
}

afterEach(() => vi.unstubAllGlobals());

describe('newer builds', () => {
  let waiting: { state: string } | null;
  let sent: unknown[];
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    waiting = { state: 'installed' };
    sent = [];
    const registration = {
      get waiting() {
        return waiting;
      },
      addEventListener: () => undefined,
    };
    vi.stubGlobal('document', { baseURI: 'https://studio.example/' });
    vi.stubGlobal('navigator', {
      onLine: true,
      serviceWorker: {
        controller: { postMessage: (data: unknown) => sent.push(data) },
        register: async () => registration,
      },
    });
  });
  afterEach(() => vi.useRealTimers());

  it('are offered to the workspace that is shown, and once to each', async () => {
    const { followOffline } = await import('../../../src/ui/offline/offline.ts');
    const [first, second] = [desk(), desk()];
    await followOffline(first.workspace);
    await followOffline(second.workspace);
    await followOffline(second.workspace);
    expect([first.said, second.said]).toEqual([['ui.offline.update'], ['ui.offline.update']]);
  });

  it('given none, then nothing is offered, and the worker hears that a page came up', async () => {
    waiting = null;
    const { followOffline } = await import('../../../src/ui/offline/offline.ts');
    const { workspace, said } = desk();
    await followOffline(workspace);
    expect([said, sent]).toEqual([[], ['oamut/came-up']]);
  });
});

describe('files that the system opens with the page', () => {
  const file = { getFile: async () => new File(['x'], 'a.oamut') };
  let open: (launch: object) => void;
  beforeEach(() => {
    vi.stubGlobal('launchQueue', { setConsumer: (consumer: typeof open) => (open = consumer) });
  });

  it('are taken in, by a tab that only looked too', async () => {
    const { workspace, said } = desk({ readOnly: true });
    takeLaunchedFiles(workspace);
    open({ files: [file] });
    await vi.waitFor(() => expect(said).toEqual(['ui.notice.opened']));
  });

  it('given that no studio is shown, then the next one takes them in', async () => {
    const [gone, next] = [desk(), desk()];
    takeLaunchedFiles(gone.workspace)();
    open({ files: [file] });
    takeLaunchedFiles(next.workspace);
    await vi.waitFor(() => expect(next.said).toEqual(['ui.notice.opened']));
    expect(gone.said).toEqual([]);
  });

  it('given a file that cannot be read, then it is told', async () => {
    const { workspace, said } = desk();
    takeLaunchedFiles(workspace);
    open({ files: [{ getFile: async () => Promise.reject(new Error('gone')) }] });
    await vi.waitFor(() => expect(said).toEqual(['ui.notice.not-read']));
  });
});
