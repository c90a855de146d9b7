// A lesson as it is taken, over a workspace that only remembers: what undo brings back, what is kept, where it begins.

import { createRoot, createSignal } from 'solid-js';
import { describe, expect, it } from 'vitest';
import { openLesson } from '../../../src/kernel/lessons/index.ts';
import { decodeUtf8 } from '../../../src/kernel/text/index.ts';
import { NO_PROGRESS, type Progress } from '../../../src/ui/lessons/progress.ts';
import { createLesson, firstState, type LessonState } from '../../../src/ui/lessons/state.ts';
import type { Workspace, WorkspaceState } from '../../../src/workspace/index.ts';
import { lessonFiles } from '../../lessons/world.ts';

const lesson = openLesson([lessonFiles('lock')]).value!;

function take(
  progress: Progress,
  body: (taken: { state: LessonState; script(): string; undo(): void; chooseMap(map: string): void }) => void,
): Progress {
  let kept = progress;
  createRoot((dispose) => {
    const [now, setNow] = createSignal<WorkspaceState>(firstState(lesson, progress));
    const reverts: ((old: WorkspaceState) => WorkspaceState)[] = [];
    const workspace = {
      state: now,
      game: () => ({ info: null }),
      replace: (next: WorkspaceState) => void setNow(() => next),
      make(change: { apply(old: WorkspaceState): WorkspaceState; revert(old: WorkspaceState): WorkspaceState }) {
        reverts.push(change.revert);
        setNow(change.apply);
      },
    } as unknown as Workspace;
    const store = { read: () => progress, write: (_: string, next: Progress) => void (kept = next) };
    const state = createLesson(workspace, { lesson, locale: () => 'en', store, lecture: false });
    const script = () => {
      const uid = now().stack[0]!.uid;
      return decodeUtf8(
        now()
          .packages.get(uid)!
          .files.find(({ path }) => path === 'mutator.lua')!.bytes,
      );
    };
    const chooseMap = (map: string) => void setNow((old) => ({ ...old, match: { ...old.match, map } }));
    body({ state, script, undo: () => setNow(reverts.pop()!), chooseMap });
    dispose();
  });
  return kept;
}

describe('a lesson', () => {
  it('lays a solution that undo takes back', () => {
    take(NO_PROGRESS, ({ state, script, undo }) => {
      expect(state.touched()).toBe(false);
      state.solve();
      expect([script().includes('set(6000)'), state.touched()]).toEqual([true, true]);
      undo();
      expect(script()).toContain('lock(6000)');
    });
  });
  it('lays the step out again, and undo brings back what was there', () => {
    take(NO_PROGRESS, ({ state, script, undo }) => {
      state.solve();
      state.restartStep();
      expect([script().includes('lock(6000)'), state.touched()]).toEqual([true, false]);
      undo();
      expect(script()).toContain('set(6000)');
    });
  });
  it('knows what was changed in a step that is come back to', () => {
    take({ step: 1, guesses: {}, done: [0] }, ({ state }) => {
      const comeBack = () => {
        state.goTo(0);
        state.goTo(1);
        return state.touched();
      };
      expect(comeBack()).toBe(false);
      state.solve();
      expect(comeBack()).toBe(true);
      state.restartStep();
      expect(comeBack()).toBe(false);
    });
  });
  it('counts another map as a change', () => {
    take(NO_PROGRESS, ({ state, chooseMap }) => {
      chooseMap('Elsewhere');
      expect(state.touched()).toBe(true);
    });
  });
  it('begins at the step that was left, and at the first one with its ticks when all is done', () => {
    take({ step: 2, guesses: {}, done: [0] }, ({ state }) => expect(state.at()).toBe(2));
    const done = { step: 2, guesses: { 0: '1' }, done: [0, 1, 2] };
    take(done, ({ state }) => expect([state.at(), state.progress().done]).toEqual([0, [0, 1, 2]]));
  });
  it('ends without forgetting, and goes back into a step', () => {
    const kept = take({ step: 2, guesses: {}, done: [0, 1] }, ({ state }) => {
      state.finish();
      expect(state.ended()).toBe(true);
      state.goTo(1);
      expect([state.ended(), state.at()]).toEqual([false, 1]);
    });
    expect(kept.done).toEqual([0, 1]);
  });
});
