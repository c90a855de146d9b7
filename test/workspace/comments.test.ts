import { describe, expect, it } from 'vitest';
import { readLink, writeLink } from '../../src/kernel/share/index.ts';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import { openTab, takeOver, withFile } from '../../src/workspace/changes.ts';
import { addNote, moveNotes, type Note, placedNotes, readNotes, samePlace } from '../../src/workspace/comments.ts';
import type { Caret } from '../../src/workspace/editing.ts';
import type { WorkspaceState } from '../../src/workspace/model.ts';
import { refile } from '../../src/workspace/refile.ts';
import { headOf, restore } from '../../src/workspace/restore.ts';
import { sharedOf, stateOf as stateOfLink } from '../../src/workspace/share.ts';
import { packageOf, stateOf } from './support.ts';

const CELL = { kind: 'cell', space: 'units', key: 'armcom', field: 'maxdamage' } as const;
const ON_CELL: Note = { text: 'why?', author: 'R', place: { ...CELL, column: { mutator: 'b' } } };
const lineOf = (uid: string, path = 'mutator.lua'): Note => ({
  text: 'here',
  author: '',
  place: { kind: 'line', uid, path, line: 3 },
});
const state: WorkspaceState = {
  ...stateOf([packageOf('a', { 'mutator.lua': 'x' }), packageOf('b', { 'mutator.lua': 'y' })]),
  comments: [ON_CELL, lineOf('b')],
};
const SHARE = { game: null, library: false, view: true };
const thereAndBack = (from: WorkspaceState, options: Partial<Parameters<typeof sharedOf>[1]> = {}) => {
  const shared = readLink(writeLink(sharedOf(from, { ...SHARE, ...options }), 'https://x.example/').url).value!;
  return { shared, ...stateOfLink(shared) };
};

describe('comments of a workspace', () => {
  it('given a link of it, then they come out pinned to the packages of the other side', () => {
    const { state: other, uids } = thereAndBack(state);
    expect(other.comments).toEqual([ON_CELL, lineOf(uids[1]!)]);
  });

  it('given a link without them, then none travel', () => {
    expect(thereAndBack(state, { comments: false }).state.comments).toEqual([]);
  });

  it('given a package that stays, then a comment on its line stays too', () => {
    const alone = { ...state, stack: state.stack.filter(({ uid }) => uid === 'a') };
    expect(thereAndBack(alone).shared.comments).toEqual([ON_CELL]);
  });

  it('given the page again, then they are what they were', () => {
    const packages = new Map([...state.packages].map(([uid, { files }]) => [uid, files]));
    expect(restore({ head: headOf(state, 5), packages, game: null })!.state.comments).toEqual(state.comments);
  });

  it('given typing above its line, then a comment goes with the line; undo brings both back', () => {
    const edit = (from: WorkspaceState, script: string) =>
      withFile(from, 'b', 'mutator.lua', { path: 'mutator.lua', bytes: encodeUtf8(script) });
    const before = { ...edit(state, '1\n2\n3\n4'), comments: state.comments };
    const after = edit(before, '0\n1\n2\n3\n4');
    expect(after.comments).toEqual([ON_CELL, { ...lineOf('b'), place: { ...lineOf('b').place, line: 4 } }]);
    expect(edit(after, '1\n2\n3\n4').comments).toEqual(state.comments);
    const other = withFile(before, 'a', 'mutator.lua', { path: 'mutator.lua', bytes: encodeUtf8('\n\n') });
    expect(other.comments, 'of another file').toBe(before.comments);
  });

  it('given a line that goes, then the comment says how it read: in the page again, and in a link', () => {
    const file = (script: string) => ({ path: 'mutator.lua', bytes: encodeUtf8(script) });
    const before = { ...withFile(state, 'b', 'mutator.lua', file('1\n2\n3\n4')), comments: state.comments };
    const after = withFile(before, 'b', 'mutator.lua', file('1\n2\n4'));
    const place = { ...lineOf('b').place, line: 3, was: '3' };
    expect(after.comments[1]).toMatchObject({ place });
    const packages = new Map([...after.packages].map(([uid, { files }]) => [uid, files]));
    expect(restore({ head: headOf(after, 5), packages, game: null })!.state.comments).toEqual(after.comments);
    const { state: there, uids } = thereAndBack(after);
    expect(there.comments[1]).toMatchObject({ place: { ...place, uid: uids[1] } });
  });

  it('given a save from before there were any, then there are none', () => {
    const { comments: _none, ...head } = headOf(state, 5);
    expect(restore({ head, packages: new Map(), game: null })!.state.comments).toEqual([]);
  });

  it.each([
    ['a file that is gone', lineOf('a', 'gone.lua')],
    ['a package that is gone', lineOf('gone')],
    ['no place', { text: 'x' }],
    ['no text', { place: CELL }],
    ['a line that is none', { text: 'x', place: { kind: 'line', uid: 'a', path: 'mutator.lua', line: 0 } }],
  ])('given a stored comment with %s, then it is dropped', (_what, note) => {
    expect(readNotes([note], state.packages)).toEqual([]);
  });

  it('given a review opened in the studio, then its comments join those that are there, and undo takes them away', () => {
    const incoming = { ...stateOf([packageOf('c', { 'mutator.lua': 'z' })]), comments: [lineOf('c')] };
    const change = takeOver(state, incoming);
    const after = change.apply(state);
    expect(after.comments).toEqual([...state.comments, lineOf('c')]);
    expect(change.revert(after).comments).toEqual(state.comments);
  });

  it('given a review taken over whose comments moved since, then undo takes those away too', () => {
    const incoming = { ...stateOf([packageOf('c', { 'mutator.lua': 'z' })]), comments: [lineOf('c')] };
    const change = takeOver(state, incoming);
    const moved = moveNotes(change.apply(state), { uid: 'c' }, { uid: 'c', path: 'other.lua' });
    expect(
      change.revert({ ...moved, comments: moved.comments.map((note) => (note === ON_CELL ? note : { ...note })) })
        .comments,
    ).toEqual(state.comments);
  });

  it('given a file that is gone, then the comment on it has no place, and keeps it for when the file comes back', () => {
    const gone = { ...state, comments: [ON_CELL, lineOf('b', 'gone.lua'), lineOf('z')] };
    expect(placedNotes(gone)).toEqual([ON_CELL]);
    expect(placedNotes(state)).toBe(state.comments);
  });

  it('given a file that is renamed, then its comments follow', () => {
    const renamed = withFile(state, 'b', 'mutator.lua', { path: 'other.lua', bytes: new Uint8Array() });
    expect(renamed.comments).toEqual([ON_CELL, lineOf('b', 'other.lua')]);
  });

  it('given a file that moves to another package, then its comments follow, and come back with it', () => {
    const to = { uid: 'a', path: 'second.lua' };
    const move = { kind: 'move', from: { uid: 'b', path: 'mutator.lua' }, to } as const;
    const change = refile(state, [move], { id: 'x' });
    const after = change.apply(state);
    expect(after.comments).toEqual([ON_CELL, lineOf('a', 'second.lua')]);
    expect(change.revert(after).comments).toEqual(state.comments);
  });

  it('given a copy in place of a package, then comments on all of its files follow', () => {
    expect(moveNotes(state, { uid: 'b' }, { uid: 'c' }).comments).toEqual([ON_CELL, lineOf('c')]);
  });

  it('given blank text, then nothing is added', () => {
    expect(addNote([], CELL, '  ', '')).toEqual([]);
  });

  it('given two columns of one field, then they are one place; another field is not', () => {
    expect(samePlace(ON_CELL.place, CELL)).toBe(true);
    expect(samePlace(ON_CELL.place, { ...CELL, field: 'buildtime' })).toBe(false);
  });
});

describe('what a link of the studio points at', () => {
  const caret: Caret = { uid: 'b', path: 'mutator.lua', line: 7, column: 2 };
  const open = openTab(state, { uid: 'b', path: 'mutator.lua' });

  it('given the caret in the file in front, then its line', () => {
    expect(sharedOf(open, { ...SHARE, caret }).view.file).toEqual({ package: 1, path: 'mutator.lua', line: 7 });
  });

  it('given the caret in another file, then the file in front alone', () => {
    const other = openTab(state, { uid: 'a', path: 'mutator.lua' });
    expect(sharedOf(other, { ...SHARE, caret }).view.file).toEqual({ package: 0, path: 'mutator.lua', line: null });
  });

  it('given a part to open at, then the link brings it', () => {
    expect(thereAndBack(open, { caret, part: 'source' }).shared.view.part).toBe('source');
    expect(thereAndBack(open, { caret }).shared.view).not.toHaveProperty('part');
  });
});
