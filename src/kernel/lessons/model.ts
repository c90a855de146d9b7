// Lessons: packages that teach. What the pages of a lesson say, step by step (docs/adding/a-lesson.md).

import type { ExactDecimal } from '../decimal.ts';
import type { Manifest } from '../manifest/model.ts';
import type { PackageFile } from '../package/model.ts';
import type { Expected, Target } from '../tests/index.ts';
import type { TextRange } from '../text/index.ts';

/** A page of a lesson stands at the top of its package, one for each language: `lesson.en.md`. */
const PAGE_NAME = /^lesson\.([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\.md$/i;

/** The language tag of a lesson's page, as its name has it; null for every other path. */
export function pageLanguage(path: string): string | null {
  return PAGE_NAME.exec(path)?.[1] ?? null;
}

/** Whether a package holds a lesson. */
export function holdsLesson(files: readonly Pick<PackageFile, 'path'>[]): boolean {
  return files.some(({ path }) => pageLanguage(path) !== null);
}

/** Other packages and patch packs that a lesson brings, each in a folder of its own. The game never reads them. */
export const COMPANION_FOLDER = 'files/lesson/';

/** The server version that a lesson of patches runs on. */
export const LESSON_SERVER = '1.0.0';

/** One exact text in one file, replaced by another. */
export interface LessonEdit {
  /** Id of a mutator or a pack; null = the lesson's own package. */
  readonly package: string | null;
  readonly file: string;
  /** Must stand in the file exactly once. */
  readonly find: string;
  readonly write: string;
}

/** How packages, options and files are laid out. */
export interface Arrangement {
  /** Ids in order of effect; null = as they were. */
  readonly stack: readonly string[] | null;
  /** By package id; `''` is the lesson's own. */
  readonly options: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly map: string | null;
  readonly edits: readonly LessonEdit[];
}

/** A step's beginning: its arrangement, and what is shown. */
export interface Start extends Arrangement {
  /** The file that opens, `file` or `package:file`; null = the entry script. */
  readonly show: string | null;
  /** The field or record that the inspector shows. */
  readonly look: Target | null;
}

/** A value in what patches make of a target; pointer `''` is the whole. */
export interface PatchedPlace {
  readonly target: string;
  readonly pointer: string;
}

/** What is expected of a patched target. */
export interface PatchedExpected {
  /** As written: `Server/Item/Lantern.json#/Light/Radius`. */
  readonly name: string;
  readonly place: PatchedPlace;
  readonly expectation:
    | { readonly kind: 'value'; readonly text: string; readonly number: ExactDecimal | null }
    | { readonly kind: 'missing'; readonly missing: boolean }
    | { readonly kind: 'refused'; readonly code: string };
}

/** What is expected of the way to a value, for tasks that a value alone cannot judge. */
export interface TracedExpected {
  readonly name: string;
  readonly target: Target;
  readonly expectation: /** What the lesson's own package did to the field, in order: kinds of steps, or `bound` where a bound acted. */
    | { readonly kind: 'steps'; readonly steps: readonly string[] }
    /** Whether the value had to stop at the end of its width. */
    | { readonly kind: 'stopped'; readonly stopped: boolean };
}

/** A text that a file of the learner must hold; white space does not count. */
export interface WrittenExpected {
  /** Id of a mutator or a pack; null = the lesson's own package. */
  readonly package: string | null;
  readonly file: string;
  readonly text: string;
}

/** Everything that must hold. */
export interface Ask {
  readonly expect: readonly Expected[];
  readonly patched: readonly PatchedExpected[];
  readonly traced: readonly TracedExpected[];
  readonly written: readonly WrittenExpected[];
}

/** One answer to choose: a value of the field in question, or words that are right when what they expect holds. */
export type Choice = {
  /** Why it is not so, one line of Markdown; null where the author says nothing. */
  readonly why: string | null;
} & (
  | { readonly kind: 'value'; readonly text: string; readonly number: ExactDecimal | null }
  | { readonly kind: 'words'; readonly words: string; readonly ask: Ask }
);

/** What a value is asked of: a field of a record, or a place in a patched target. */
export type Subject =
  | { readonly kind: 'field'; readonly name: string; readonly target: Target }
  | { readonly kind: 'patched'; readonly name: string; readonly place: PatchedPlace };

export interface Guess {
  /** One line of Markdown. */
  readonly question: string;
  /** Null when every choice has words of its own. */
  readonly of: Subject | null;
  /** None: the learner writes the value. */
  readonly choices: readonly Choice[];
  readonly range: TextRange;
}

/** What must hold as well when the learner's work runs in another list or under other options. */
export interface Elsewhere {
  /** One line of Markdown: where it runs. */
  readonly words: string;
  readonly how: Arrangement;
  readonly ask: Ask;
}

export interface Task {
  /** One line of Markdown: what to do. */
  readonly words: string;
  readonly ask: Ask;
  readonly also: readonly Elsewhere[];
  /** What does it, laid over the step's beginning. */
  readonly solution: Arrangement;
  readonly range: TextRange;
}

export interface LessonStep {
  readonly title: string;
  /** Of the heading. */
  readonly range: TextRange;
  readonly start: Start;
  /** Markdown before the guess. */
  readonly text: string;
  readonly guess: Guess | null;
  /** Markdown after the guess, shown once the guess is made. */
  readonly reveal: string;
  readonly task: Task | null;
  /** Markdown after the task, shown once it is done. */
  readonly close: string;
}

/** One page: the whole lesson in one language. */
export interface LessonPage {
  readonly file: string;
  readonly language: string;
  readonly title: string;
  /** Markdown before the first step. */
  readonly intro: string;
  readonly steps: readonly LessonStep[];
}

/** A package of a lesson as the learner gets it: without the lesson's own pages and companions. */
export interface LessonMember {
  readonly id: string;
  readonly files: readonly PackageFile[];
}

export interface LessonPack extends LessonMember {
  readonly version: string | null;
}

/** A lesson with everything that it runs on. */
export interface Lesson {
  /** Id of the package that holds the pages. */
  readonly id: string;
  readonly manifest: Manifest | null;
  /** At least one. */
  readonly pages: readonly LessonPage[];
  /** Its own package first, then the companions in byte order of their folders. */
  readonly members: readonly LessonMember[];
  readonly packs: readonly LessonPack[];
}
