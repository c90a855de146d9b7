// Where a lesson comes from: the bundled ones, by id, or packages that a person opened.

import { type Lesson, openLesson } from '../../kernel/lessons/index.ts';
import { holdsLesson } from '../../kernel/lessons/model.ts';
import type { PackageFile } from '../../kernel/package/model.ts';
import type { Diagnostic } from '../../kernel/text/index.ts';
import { loadSamples } from '../../workspace/index.ts';
import { once } from '../once.ts';

export type LessonSource =
  | { readonly kind: 'bundled'; readonly id: string }
  | { readonly kind: 'given'; readonly packages: readonly (readonly PackageFile[])[] };

export interface OpenedLesson {
  readonly lesson: Lesson | null;
  readonly diagnostics: readonly Diagnostic[];
  /** The list of lessons could not be fetched: whether there is such a lesson is not known. */
  readonly failed: boolean;
}

const withPatches = import.meta.env.OAMUT_PATCHWORK !== 'off';

/** The bundled lessons in their order; fetched once. Those about patches only where the build has them. */
export const bundledLessons = once(async (): Promise<readonly Lesson[]> => {
  const all = await loadSamples(new URL('lessons.json', document.baseURI));
  const lessons = all.flatMap((files) => openLesson([files]).value ?? []);
  return lessons.filter(({ packs }) => withPatches || packs.length === 0);
});

/** Reads a lesson; null when there is none, with what is wrong. */
export async function readLesson(source: LessonSource): Promise<OpenedLesson> {
  if (source.kind === 'given') {
    const { value, diagnostics } = openLesson(source.packages);
    return { lesson: value, diagnostics, failed: false };
  }
  const all = await bundledLessons().catch(() => null);
  return { lesson: all?.find(({ id }) => id === source.id) ?? null, diagnostics: [], failed: all === null };
}

export { holdsLesson };
