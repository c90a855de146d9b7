// What a person does with tests from outside their panel: pin a value, bring tests in, save them, save a certificate.

import type { Shell } from '../../commands/index.ts';
import { encodeUtf8 } from '../../kernel/text/index.ts';
import { type PinnedCell, testsFile, type Workspace } from '../../workspace/index.ts';
import { download, pick } from '../shell/incoming.ts';

/** Pins a cell, and says where it went. */
export async function pinCell(workspace: Workspace, cell: PinnedCell): Promise<void> {
  const uid = await workspace.pin(cell);
  if (uid === null) workspace.notify('warning', { id: 'ui.notice.not-pinned' });
  else {
    const values = { name: workspace.titleOf(uid), field: cell.target };
    workspace.notify('note', { id: 'ui.notice.pinned', values }, true);
  }
}

export function testActions(
  workspace: Workspace,
): Pick<Shell, 'saveCertificate' | 'importTests' | 'exportTests' | 'pinSelected'> {
  return {
    async pinSelected() {
      const { record, field } = workspace.state().selection;
      const grid = record === null || field === null ? null : await workspace.engine.grid(record);
      const row = grid?.rows.find((one) => one.field === field);
      if (grid === null || row === undefined) {
        workspace.notify('note', { id: 'ui.notice.nothing-selected' });
        return;
      }
      const name = grid.space === 'map' ? 'map' : `${grid.space}.${grid.name}`;
      const steps = grid.steps.filter((step) => step.field === field && step.mutator !== null);
      const target = field === '' ? name : `${name}.${field}`;
      await pinCell(workspace, { target, value: row.final, mutator: null, writer: steps.at(-1)?.mutator ?? null });
    },
    async importTests(uid) {
      const [file] = await pick({ accept: '.txt,.yaml,.yml' });
      if (file === undefined) return;
      const count = await workspace.importTests(uid, await file.text());
      if (count === null)
        workspace.notify('error', { id: 'ui.notice.tests-not-imported', values: { name: file.name } });
      else workspace.notify('note', { id: 'ui.notice.tests-imported', values: { count } }, true);
    },
    exportTests(uid) {
      const file = testsFile(workspace.state().packages.get(uid));
      if (file !== null) download('tests.txt', file.bytes, 'text/plain');
    },
    async saveCertificate() {
      try {
        const certificate = await workspace.certify();
        const name = 'determinism-certificate.json';
        download(name, encodeUtf8(`${JSON.stringify(certificate, null, 2)}\n`), 'application/json');
        const id = certificate.deterministic ? 'ui.notice.certificate' : 'ui.notice.certificate-differs';
        workspace.notify(certificate.deterministic ? 'note' : 'warning', { id, values: { name } });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        workspace.notify('error', { id: 'ui.notice.certificate-failed', values: { reason } });
      }
    },
  };
}
