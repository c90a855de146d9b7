// Every step of every bundled lesson, run: guesses have one right answer, tasks are open at first and their solutions do them.

import { describe, expect, it } from 'vitest';
import { checkFiles } from '../../src/kernel/check/index.ts';
import { arrange, checkLesson, firstScene, isTaskDone, judgeTask, openLesson } from '../../src/kernel/lessons/index.ts';
import { CELL_STATES } from '../../src/kernel/trace/model.ts';
import { LESSON_IDS, lessonFiles, lessonFolders, primerWorld } from './world.ts';
import { WRONG_WAYS } from './wrong-ways.ts';

const world = primerWorld();

it('the list names every lesson', () => expect([...LESSON_IDS].sort()).toEqual([...lessonFolders()].sort()));

it('there are at least twelve, four of them about patches', () => {
  const ofPatches = LESSON_IDS.filter((id) => openLesson([lessonFiles(id)]).value!.packs.length > 0);
  expect(LESSON_IDS.length - ofPatches.length).toBeGreaterThanOrEqual(12);
  expect(ofPatches.length).toBeGreaterThanOrEqual(4);
});

describe.each(LESSON_IDS)('%s', (id) => {
  const files = lessonFiles(id);
  const { value: lesson, diagnostics } = openLesson([files]);

  it('reads clean, as a package and as a lesson, in both languages with the same steps', () => {
    expect(diagnostics).toEqual([]);
    expect(checkFiles(files).diagnostics.filter(({ severity }) => severity !== 'note' && severity !== 'hint')).toEqual(
      [],
    );
    expect(lesson!.id).toBe(id);
    expect(lesson!.pages.map(({ language }) => language).sort()).toEqual(['en', 'zh-CN']);
  });

  it('has short steps, each with a guess', () => {
    for (const { steps } of lesson!.pages) {
      expect(steps.length).toBeGreaterThanOrEqual(3);
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(steps.filter(({ guess }) => guess === null)).toEqual([]);
      expect(steps.filter(({ task }) => task !== null).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('runs: one right answer a guess, open tasks, solutions that do them', async () =>
    expect(await checkLesson(lesson!, world)).toEqual([]));

  it('gives every wrong choice a reason of its own, in every language', () => {
    for (const { steps } of lesson!.pages)
      for (const { guess } of steps) {
        const reasons = guess!.choices.flatMap(({ why }) => why ?? []);
        expect(reasons).toHaveLength(Math.max(0, guess!.choices.length - 1));
        expect(new Set(reasons).size).toBe(reasons.length);
      }
  });

  it('marks states as the inspector does', () => {
    for (const { intro, steps } of lesson!.pages) {
      const words = [intro, ...steps.flatMap(({ text, reveal, close }) => [text, reveal, close])].join('\n');
      for (const [, state] of words.matchAll(/`state:([^`]*)`/g)) expect(CELL_STATES).toContain(state);
      expect(words).not.toMatch(/\*(?:held|overridden|bound|conflict|repeated|stopped)\b[^*]*\*|标为“/);
    }
  });

  const steps = lesson!.pages[0]!.steps;
  const sceneOf = (at: number) => arrange(firstScene(lesson!), steps[at]!.start).scene;

  it.each(steps.map(({ title }, at) => [title, at] as const).filter(([, at]) => steps[at]!.task !== null))(
    'refuses what was not touched, and each wrong way: %s',
    async (_, at) => {
      const { task } = steps[at]!;
      expect(isTaskDone(await judgeTask(sceneOf(at), task!, world))).toBe(false);
      const ways = WRONG_WAYS[id]?.[at] ?? [];
      expect(ways.length).toBeGreaterThan(0);
      for (const { what, how } of ways) {
        const { scene, failed } = arrange(sceneOf(at), how);
        expect([what, failed]).toEqual([what, []]);
        expect([what, isTaskDone(await judgeTask(scene, task!, world))]).toEqual([what, false]);
      }
    },
  );
});
