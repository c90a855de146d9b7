import { describe, expect, it } from 'vitest';
import { openTab } from '../../src/workspace/changes.ts';
import type { WorkspaceState } from '../../src/workspace/model.ts';
import { headOf, restore, SCHEMA } from '../../src/workspace/restore.ts';
import { packageOf, stateOf } from './support.ts';

function storedOf(state: WorkspaceState, head: Record<string, unknown> = {}) {
  return {
    head: { ...headOf(state, 5), ...head } as unknown,
    packages: new Map<string, unknown>([...state.packages].map(([uid, document]) => [uid, document.files])),
    game: state.game as unknown,
  };
}

const state: WorkspaceState = {
  ...openTab(stateOf([packageOf('a'), packageOf('b')], [packageOf('c')]), { uid: 'a', path: 'oamut.yaml' }),
  name: 'Mine',
  match: { mod: { id: 'escalation', version: '10.2' }, engine: '0.9.0', map: 'maps/x.ota', clashDefault: 'add' },
  selection: { record: { space: 'units', key: 'armcom' }, field: 'maxdamage' },
  madeFor: { name: 'TA', hash: 'ab12' },
};

describe('restore', () => {
  it('gives back what was stored', () => {
    expect(restore(storedOf(state))).toEqual({ state, dropped: 0, newer: false });
  });

  it('gives back an opened game', () => {
    const opened = { ...state, game: { kind: 'opened' as const, name: 'G', sources: [] } };
    expect(restore(storedOf(opened))?.state.game).toEqual(opened.game);
  });

  it.each([[undefined], [null], ['text'], [{}], [{ schema: '1' }]])('finds nothing in %j', (head) => {
    expect(restore({ head, packages: new Map(), game: null })).toBeNull();
  });

  it('shows what it understands of what a newer program wrote, and says so', () => {
    expect(restore(storedOf(state, { schema: SCHEMA + 1 }))).toEqual({ state, dropped: 0, newer: true });
  });

  it('drops a package whose files are missing, and its place', () => {
    const stored = storedOf(state);
    stored.packages.delete('a');
    const found = restore(stored)!;
    expect(found.state.stack.map((item) => item.uid)).toEqual(['b']);
    expect(found.dropped).toBeGreaterThan(0);
  });

  it('puts a package that lost its place into the library', () => {
    expect(restore(storedOf(state, { stack: [] }))!.state.library).toEqual(['c', 'a', 'b']);
  });

  it('keeps a package once, whatever the lists say', () => {
    const found = restore(storedOf(state, { library: ['a', 'c', 'c'] }))!;
    expect(found.state.library).toEqual(['c']);
  });

  it('drops tabs of files that are gone and fronts another', () => {
    const tabs = [
      { uid: 'b', path: 'oamut.yaml' },
      { uid: 'a', path: 'gone.md' },
    ];
    const found = restore(storedOf(state, { tabs, activeTab: 'a/gone.md' }))!;
    expect(found.state.tabs).toEqual([tabs[0]]);
    expect(found.state.activeTab).toBe('b/oamut.yaml');
  });

  it.each([
    ['match', { match: 7 }],
    ['options', { stack: [{ uid: 'a', options: { x: 5 } }] }],
    ['selection', { selection: { record: { space: 'rockets', key: 'a' } } }],
    ['tabs', { tabs: 'none' }],
  ])('survives a broken %s', (_part, head) => {
    expect(restore(storedOf(state, head))).not.toBeNull();
  });

  it('takes a broken game for the bundled one', () => {
    const stored = {
      ...storedOf(state, { game: 'opened' }),
      game: { name: 'G', sources: [{ name: 'x', kind: 'disc' }] },
    };
    expect(restore(stored)).toMatchObject({ state: { game: { kind: 'primer' } }, dropped: 1 });
  });
});
