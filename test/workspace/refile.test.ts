import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { withFile } from '../../src/workspace/changes.ts';
import type { WorkspaceState } from '../../src/workspace/index.ts';
import { EMPTY_STATE, filesAt, folderOf, freePath, pathTrouble, textOf } from '../../src/workspace/index.ts';
import { type FileStep, movedPaths, refile } from '../../src/workspace/refile.ts';

const file = (path: string, text = path) => ({ path, bytes: encodeUtf8(text) });
const pack = (uid: string, ...paths: readonly string[]) => ({ uid, files: paths.map((path) => file(path)) });
const state: WorkspaceState = {
  ...EMPTY_STATE,
  packages: new Map([
    ['u', pack('u', 'oamut.yaml', 'lua/a.lua', 'lua/sub/b.lua')],
    ['v', pack('v', 'oamut.yaml')],
  ]),
  tabs: [{ uid: 'u', path: 'lua/a.lua' }],
  activeTab: 'u/lua/a.lua',
};
const paths = (now: WorkspaceState, uid: string) => now.packages.get(uid)!.files.map((one) => one.path);
const label = { id: 'x' };
const move = (from: string, to: string, uid = 'u'): FileStep => ({
  kind: 'move',
  from: { uid: 'u', path: from },
  to: { uid, path: to },
});

describe('a move of files', () => {
  it('takes the tab with it, also to another package', () => {
    const moved = refile(state, [move('lua/a.lua', 'rules/a.lua', 'v')], label).apply(state);
    expect(paths(moved, 'u')).toEqual(['oamut.yaml', 'lua/sub/b.lua']);
    expect(paths(moved, 'v')).toEqual(['oamut.yaml', 'rules/a.lua']);
    expect(moved.activeTab).toBe('v/rules/a.lua');
  });

  it('taken back keeps what was typed since', () => {
    const change = refile(state, [move('lua/a.lua', 'lua/c.lua')], label);
    const typed = withFile(change.apply(state), 'u', 'lua/c.lua', file('lua/c.lua', 'typed'));
    const back = change.revert(typed);
    expect(textOf(filesAt(back.packages.get('u'), 'lua/a.lua')[0]!)).toBe('typed');
    expect(back.activeTab).toBe('u/lua/a.lua');
  });

  it('of a folder moves all below it', () =>
    expect(movedPaths(state.packages.get('u'), 'lua/', 'lib/').map(([, to]) => to)).toEqual([
      'lib/a.lua',
      'lib/sub/b.lua',
    ]));
});

describe('putting and dropping', () => {
  it('over an old file is taken back to the old one', () => {
    const old = filesAt(state.packages.get('u'), 'lua/a.lua')[0]!;
    const to = { uid: 'u', path: 'lua/a.lua' };
    const change = refile(state, [{ kind: 'put', to, bytes: encodeUtf8('new'), old }], label);
    const back = change.revert(change.apply(state));
    expect(textOf(filesAt(back.packages.get('u'), 'lua/a.lua')[0]!)).toBe('lua/a.lua');
  });

  it('a dropped file comes back with its tab', () => {
    const old = filesAt(state.packages.get('u'), 'lua/a.lua')[0]!;
    const change = refile(state, [{ kind: 'drop', from: { uid: 'u', path: old.path }, old }], label);
    const gone = change.apply(state);
    expect(gone.tabs).toEqual([]);
    expect(change.revert(gone)).toMatchObject({ tabs: state.tabs, activeTab: state.activeTab });
  });
});

describe('paths', () => {
  const document = state.packages.get('u');

  it.each([
    ['lua/A.lua', 'taken'],
    ['lua/sub', 'taken'],
    ['lua/a.lua/x', 'taken'],
    ['', 'no-name'],
    ['lua/', 'no-name'],
    ['../x', 'no-name'],
    ['/x', 'no-name'],
    ['a:b', 'no-name'],
    ['lua/new.lua', null],
  ])('%j is %j', (path, trouble) => expect(pathTrouble(document, path)).toBe(trouble));

  it('a free one counts on', () => {
    expect(freePath(document, 'lua/a.lua')).toBe('lua/a-2.lua');
    expect(freePath(document, 'lua/b.lua')).toBe('lua/b.lua');
  });

  it('know their folder', () => expect([folderOf('lua/sub/'), folderOf('a')]).toEqual(['lua/', '']));
});
