// Every step of every bundled lesson, run: guesses have one right answer, tasks are open at first and their solutions do them.

import { describe, expect, it } from 'vitest';
import { checkFiles } from '../../src/kernel/check/index.ts';
import { checkLesson, openLesson } from '../../src/kernel/lessons/index.ts';
import { LESSON_IDS, lessonFiles, lessonFolders, primerWorld } from './world.ts';

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
});
