// Checks a lesson by running it: each step can be laid out, has one right answer, and a task that its solution does.

import type { Diagnostic, MessageValues, TextRange } from '../text/index.ts';
import { isTaskDone, judgeTask, type LessonWorld, SceneJudge } from './judge.ts';
import type { Arrangement, Lesson, LessonPage, LessonStep } from './model.ts';
import { arrange, firstScene, type Scene } from './scene.ts';

/**
 * Everything that running tells about a lesson. The first page is run: the others differ in words alone, or reading them has
 * said so. A step is named by its heading.
 */
export async function checkLesson(lesson: Lesson, world: LessonWorld): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  const page = lesson.pages[0]!;
  for (const step of page.steps) await checkStep(lesson, page, step, world, found);
  return found;
}

async function checkStep(
  lesson: Lesson,
  page: LessonPage,
  step: LessonStep,
  world: LessonWorld,
  found: Diagnostic[],
): Promise<void> {
  const add = (
    code: string,
    range: TextRange,
    values: MessageValues = {},
    severity: Diagnostic['severity'] = 'error',
  ) =>
    void found.push({
      code: `lesson/${code}`,
      severity,
      file: page.file,
      range,
      path: '',
      message: { id: `lesson/${code}`, values: { title: step.title, ...values } },
    });
  const lay = (scene: Scene, how: Arrangement, range: TextRange) => {
    for (const id of how.stack ?? [])
      if (![...lesson.members, ...lesson.packs].some((one) => one.id === id)) add('not-at-hand', range, { id });
    const laid = arrange(scene, how);
    for (const { edit, why } of laid.failed) add(`edit-${why}`, range, { file: edit.file, text: edit.find });
    return laid.scene;
  };
  const scene = lay(firstScene(lesson), step.start, step.range);
  const judge = new SceneJudge(scene, world);
  const { guess, task } = step;
  if (guess !== null) {
    const { value, right } = await judge.answer(guess);
    if (guess.choices.length === 0) {
      if (value === null) add('no-value', guess.range, { field: guess.of?.name ?? '' });
    } else if (right.length !== 1)
      add(right.length === 0 ? 'no-right' : 'many-right', guess.range, { value: value ?? '', count: right.length });
    // Who chose wrongly learns most from why.
    for (const [index, choice] of guess.choices.entries())
      if (choice.why === null && right.length === 1 && !right.includes(index))
        add('no-why', guess.range, { choice: choice.kind === 'value' ? choice.text : choice.words }, 'warning');
  }
  if (task === null) return;
  for (const { how } of task.also) lay(scene, how, task.range);
  if (isTaskDone(await judgeTask(scene, task, world))) add('task-done', task.range);
  const solved = await judgeTask(lay(scene, task.solution, task.range), task, world);
  const failing = solved.flatMap(({ checks }) => checks.filter(({ ok }) => !ok));
  if (failing.length > 0) add('solution-fails', task.range, { fields: failing.map(({ name }) => name) });
}
