// A lesson as it is taken: the step in front, guesses with what the run says of them, the task as the learner edits, progress.

import {
  type Accessor,
  createContext,
  createEffect,
  createMemo,
  createSignal,
  on,
  onCleanup,
  untrack,
  useContext,
} from 'solid-js';
import type { LessonAnswer } from '../../../workers/tests-protocol.ts';
import {
  arrange,
  firstScene,
  type GuessAnswer,
  isSameAnswer,
  isTaskDone,
  type Lesson,
  type LessonPage,
  type LessonStep,
  type Scene,
} from '../../kernel/lessons/index.ts';
import type { Workspace, WorkspaceState } from '../../workspace/index.ts';
import { NO_PROGRESS, type Progress, type ProgressStore } from './progress.ts';
import { sceneOfState, stateOfScene } from './scene-state.ts';

/** A guess that was made, and what the run says. `answer` is null until it has spoken. */
export interface Guessed {
  /** The place of a choice, or what was written. */
  readonly guess: string;
  readonly answer: GuessAnswer | null;
  /** The run came to no answer: it may be asked again. */
  readonly failed: boolean;
  readonly right: boolean;
}

export type TaskState =
  | { readonly phase: 'waiting' | 'failed' }
  | { readonly phase: 'open' | 'done'; readonly checks: LessonAnswer['checks'] };

export interface LessonState {
  readonly lesson: Lesson;
  /** The page in the interface's language, else in English, else the first. */
  readonly page: Accessor<LessonPage>;
  readonly at: Accessor<number>;
  readonly step: Accessor<LessonStep>;
  readonly progress: Accessor<Progress>;
  readonly guessed: Accessor<Guessed | null>;
  /** What the run says of a step's guess, whoever guessed. */
  answerOf(at: number): Promise<GuessAnswer | null>;
  /** What is chosen or written and not guessed yet. */
  readonly draft: Accessor<string>;
  setDraft(text: string): void;
  /** Makes the guess of the step in front. */
  guess(text: string): void;
  /** Asks the run once more about the guess of the step in front. */
  askAgain(): void;
  /** Whether the results of the run stay covered: nothing was guessed yet. */
  readonly covered: Accessor<boolean>;
  readonly task: Accessor<TaskState>;
  /** Whether the learner has changed anything since the step was laid out. */
  readonly touched: Accessor<boolean>;
  /** Whether the end of the lesson is shown in the place of a step. */
  readonly ended: Accessor<boolean>;
  finish(): void;
  goTo(at: number): void;
  /** Lays the step's beginning out again; undo brings back what was there. */
  restartStep(): void;
  /** Forgets everything of this lesson. */
  restart(): void;
  /** Lays the solution of the task over the step's beginning; undo brings back what was there. */
  solve(): void;
  sceneOf(at: number): Scene;
  readonly lecture: Accessor<boolean>;
  setLecture(on: boolean): void;
}

export const LessonContext = createContext<LessonState>();

export function useLesson(): LessonState {
  const state = useContext(LessonContext);
  if (state === undefined) throw new Error('useLesson outside of a lesson');
  return state;
}

/** Milliseconds of quiet before a task is judged. */
const PAUSE = 200;

export interface LessonStateOptions {
  readonly lesson: Lesson;
  readonly locale: Accessor<string>;
  readonly store: ProgressStore;
  readonly lecture: boolean;
}

/** The page of a lesson for a language. */
export function pageFor({ pages }: Lesson, locale: string): LessonPage {
  const wanted = locale.toLowerCase();
  const primary = wanted.split('-')[0]!;
  const of = (fits: (language: string) => boolean) => pages.find(({ language }) => fits(language.toLowerCase()));
  return (
    of((language) => language === wanted) ??
    of((language) => language.split('-')[0] === primary) ??
    of((language) => language === 'en') ??
    pages[0]!
  );
}

/** The scene at the beginning of a step; steps are alike in all languages. */
export function sceneAt(lesson: Lesson, at: number): Scene {
  const step = lesson.pages[0]!.steps[at]!;
  return arrange(firstScene(lesson), step.start).scene;
}

/** Where a lesson begins: at the step that was left, or at the first one when all is done. */
export function beginningOf(lesson: Lesson, { step, done }: Progress): number {
  const count = lesson.pages[0]!.steps.length;
  return done.length >= count ? 0 : Math.min(step, count - 1);
}

/** The first state of a lesson's workspace. */
export function firstState(lesson: Lesson, progress: Progress): WorkspaceState {
  const at = beginningOf(lesson, progress);
  return stateOfScene(lesson, lesson.pages[0]!.steps[at]!, sceneAt(lesson, at));
}

/** Call it under a Solid root. */
export function createLesson(workspace: Workspace, options: LessonStateOptions): LessonState {
  const { lesson, store } = options;
  const count = lesson.pages[0]!.steps.length;
  const key = lesson.id;
  const found = store.read(key);
  const [progress, setProgress] = createSignal<Progress>({ ...found, step: beginningOf(lesson, found) });
  const change = (part: Partial<Progress>) =>
    store.write(
      key,
      setProgress((old) => ({ ...old, ...part })),
    );
  const at = createMemo(() => Math.min(progress().step, count - 1));
  const page = createMemo(() => pageFor(lesson, options.locale()));
  const step = createMemo(() => page().steps[at()] ?? lesson.pages[0]!.steps[at()]!);
  const [answers, setAnswers] = createSignal<ReadonlyMap<number, GuessAnswer>>(new Map());
  const [unanswered, setUnanswered] = createSignal<ReadonlySet<number>>(new Set());
  const [task, setTask] = createSignal<TaskState>({ phase: 'waiting' });
  const [lecture, setLecture] = createSignal(options.lecture);
  const [ended, setEnded] = createSignal(false);
  const [draft, setDraft] = createSignal('');
  const [laid, setLaid] = createSignal<WorkspaceState>(untrack(workspace.state));
  // What the learner made of the steps that were left, and what it is measured against, until the page goes.
  const left = new Map<number, { readonly state: WorkspaceState; readonly laid: WorkspaceState }>();
  const match = () => untrack(workspace.state).match;

  const answerOf = async (place: number): Promise<GuessAnswer | null> => {
    const known = untrack(answers).get(place);
    if (known !== undefined) return known;
    const { guess } = lesson.pages[0]!.steps[place]!;
    if (guess === null) return null;
    const { guess: answer } = await workspace.engine.studies.lesson({
      scene: sceneAt(lesson, place),
      match: { ...match(), map: null },
      guess,
      task: null,
    });
    if (answer !== null) setAnswers((old) => new Map([...old, [place, answer]]));
    return answer;
  };
  const isRight = (place: number, guess: string, answer: GuessAnswer | undefined) => {
    if (answer === undefined) return false;
    const { choices } = lesson.pages[0]!.steps[place]!.guess!;
    return choices.length === 0 ? isSameAnswer(answer.value, guess) : answer.right.includes(Number(guess));
  };
  const guessed = createMemo((): Guessed | null => {
    const guess = progress().guesses[at()];
    if (guess === undefined) return null;
    const answer = answers().get(at());
    const failed = answer === undefined && unanswered().has(at());
    return { guess, answer: answer ?? null, failed, right: isRight(at(), guess, answer) };
  });
  const look = (place: number) => {
    setUnanswered((old) => new Set([...old].filter((one) => one !== place)));
    void answerOf(place).catch(() => setUnanswered((old) => new Set([...old, place])));
  };
  // A guess of an earlier visit is answered again; the game may still be opening.
  createEffect(
    on([at, () => progress().guesses[at()], () => workspace.game().info], ([place, guess, info]) => {
      if (guess !== undefined && info !== null) look(place);
    }),
  );

  const markDone = () => {
    const { done } = untrack(progress);
    if (!done.includes(untrack(at))) change({ done: [...done, untrack(at)] });
  };
  // A step without a task is done with its guess.
  createEffect(() => {
    if (step().task === null && (step().guess === null || guessed() !== null)) markDone();
  });
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const judge = async (mine: number, place: number) => {
    const current = lesson.pages[0]!.steps[place]!.task;
    if (current === null) return;
    const state = workspace.state();
    try {
      const { checks } = await workspace.engine.studies.lesson({
        scene: sceneOfState(lesson, firstScene(lesson), state),
        match: state.match,
        guess: null,
        task: current,
      });
      if (mine !== asked) return;
      const done = isTaskDone(checks);
      setTask({ phase: done ? 'done' : 'open', checks });
      if (done) markDone();
    } catch {
      if (mine === asked) setTask({ phase: 'failed' });
    }
  };
  const arranged = createMemo(() => {
    const { packages, stack, match: settings, patches } = workspace.state();
    return { packages, stack, settings, patches };
  });
  createEffect(
    on([at, arranged, () => workspace.game().info], ([place, , info], before) => {
      asked += 1;
      clearTimeout(timer);
      if (before?.[0] !== place) setTask({ phase: 'waiting' });
      const mine = asked;
      if (info !== null) timer = setTimeout(() => void judge(mine, place), PAUSE);
    }),
  );

  const stateAt = (place: number, scene: Scene) => stateOfScene(lesson, lesson.pages[0]!.steps[place]!, scene);
  const lay = (place: number) => {
    const before = left.get(place);
    const state = before?.state ?? stateAt(place, sceneAt(lesson, place));
    // What was done in the step before cannot be taken back in this one.
    workspace.replace({ ...state, game: untrack(workspace.state).game });
    setDraft('');
    setLaid(before?.laid ?? untrack(workspace.state));
  };
  /** Lays a scene over the step in front, as one change. */
  const changeTo = (id: 'ui.change.solution' | 'ui.change.step-again', next: WorkspaceState) => {
    const put =
      ({ packages, stack, library, match: settings, patches }: WorkspaceState) =>
      (old: WorkspaceState): WorkspaceState => ({ ...old, packages, stack, library, match: settings, patches });
    workspace.make({ label: { id }, apply: put(next), revert: put(workspace.state()) });
  };
  return {
    lesson,
    page,
    at,
    step,
    progress,
    guessed,
    answerOf,
    draft,
    setDraft: (text) => void setDraft(text),
    guess(text) {
      change({ guesses: { ...progress().guesses, [at()]: text } });
    },
    askAgain: () => look(at()),
    covered: () => step().guess !== null && guessed() === null,
    task,
    touched: createMemo(() => {
      const [now, before] = [workspace.state(), laid()];
      return (
        now.packages !== before.packages ||
        now.stack !== before.stack ||
        now.match !== before.match ||
        now.patches.packs !== before.patches.packs
      );
    }),
    ended,
    finish: () => void setEnded(true),
    goTo(place) {
      setEnded(false);
      if (place < 0 || place >= count || place === at()) return;
      left.set(at(), { state: workspace.state(), laid: laid() });
      change({ step: place });
      lay(place);
    },
    restartStep() {
      changeTo('ui.change.step-again', stateAt(at(), sceneAt(lesson, at())));
      setLaid(workspace.state());
    },
    restart() {
      left.clear();
      setEnded(false);
      change(NO_PROGRESS);
      lay(0);
    },
    solve() {
      const { solution } = step().task!;
      const { scene } = arrange(sceneAt(lesson, at()), solution);
      changeTo('ui.change.solution', stateAt(at(), scene));
    },
    sceneOf: (place) => sceneAt(lesson, place),
    lecture,
    setLecture: (on) => void setLecture(on),
  };
}
