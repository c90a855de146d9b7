// Lessons: packages with pages that ask, run and compare (docs/adding/a-lesson.md).

export { checkLesson } from './check.ts';
export {
  type GuessAnswer,
  isSameAnswer,
  isTaskDone,
  judgeTask,
  type LessonWorld,
  type PatchedAnswer,
  SceneJudge,
  type TaskChecks,
} from './judge.ts';
export * from './model.ts';
export { openLesson } from './open.ts';
export { readLessonPage } from './read.ts';
export { arrange, type FailedEdit, firstScene, type Laid, type Scene } from './scene.ts';
