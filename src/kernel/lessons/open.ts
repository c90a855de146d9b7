// Opens packages as a lesson: finds the pages, reads each, compares their languages, and sorts out what the lesson brings.

import { readPackage } from '../package/index.ts';
import type { PackageFile } from '../package/model.ts';
import { type Diagnostic, decodeUtf8, foldCase } from '../text/index.ts';
import {
  type Ask,
  COMPANION_FOLDER,
  holdsLesson,
  type Lesson,
  type LessonMember,
  type LessonPack,
  pageLanguage,
} from './model.ts';
import { readLessonPage } from './read.ts';

/**
 * The lesson of the first package that holds one; the others are companions. Null without pages that can be read. What is
 * wrong with the packages themselves is told by their own check.
 */
export function openLesson(packages: readonly (readonly PackageFile[])[]): {
  readonly value: Lesson | null;
  readonly diagnostics: readonly Diagnostic[];
} {
  const own = packages.find(holdsLesson);
  if (own === undefined) return { value: null, diagnostics: [] };
  const manifest = readPackage(own).package?.manifest ?? null;
  const diagnostics: Diagnostic[] = [];
  const pages = own.flatMap(({ path, bytes }) => {
    const language = pageLanguage(path);
    if (language === null) return [];
    const read = readLessonPage(bytes, { file: path, language, manifest });
    diagnostics.push(...read.diagnostics);
    return read.value ?? [];
  });
  if (pages.length === 0) return { value: null, diagnostics };
  diagnostics.push(...differences(pages));
  const { members, packs } = companionsOf(own);
  const others = packages
    .filter((files) => files !== own)
    .map((files, index) => memberOf(files, `${FALLBACK}-${index + 2}`));
  // Without a manifest that can be read the package still needs a name of its own among its companions.
  const id = manifest?.id ?? FALLBACK;
  const plain = own.filter(({ path }) => pageLanguage(path) === null && !path.startsWith(COMPANION_FOLDER));
  return { value: { id, manifest, pages, members: [{ id, files: plain }, ...others, ...members], packs }, diagnostics };
}

/** Names a package whose manifest gives no id. */
const FALLBACK = 'lesson';

/** A package by its id; `fallback` names it while its manifest gives none. */
function memberOf(files: readonly PackageFile[], fallback: string): LessonMember {
  return { id: readPackage(files).package?.manifest.id ?? fallback, files };
}

/** Folders below `files/lesson/`: those with a manifest of a mutator, and patch packs. */
function companionsOf(files: readonly PackageFile[]): {
  readonly members: readonly LessonMember[];
  readonly packs: readonly LessonPack[];
} {
  const folders = new Map<string, PackageFile[]>();
  for (const { path, bytes } of files) {
    if (!path.startsWith(COMPANION_FOLDER)) continue;
    const rest = path.slice(COMPANION_FOLDER.length);
    const slash = rest.indexOf('/');
    if (slash < 0) continue;
    const folder = rest.slice(0, slash);
    folders.set(folder, [...(folders.get(folder) ?? []), { path: rest.slice(slash + 1), bytes }]);
  }
  const members: LessonMember[] = [];
  const packs: LessonPack[] = [];
  for (const [name, inside] of [...folders].sort(([a], [b]) => (a < b ? -1 : 1)))
    if (inside.some(({ path }) => foldCase(path) === 'oamut.yaml')) members.push(memberOf(inside, name));
    else packs.push({ ...identityOf(name, inside), files: inside });
  return { members, packs };
}

/** What a pack's `manifest.json` calls it; the folder's name when it does not say. */
function identityOf(
  name: string,
  files: readonly PackageFile[],
): { readonly id: string; readonly version: string | null } {
  const file = files.find(({ path }) => path === 'manifest.json');
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  try {
    const found: unknown = file === undefined ? null : JSON.parse(decodeUtf8(file.bytes));
    const { Group, Name, Version } = (found ?? {}) as Readonly<Record<string, unknown>>;
    const [group, own] = [text(Group), text(Name)];
    return { id: group === null || own === null ? name : `${group}:${own}`, version: text(Version) };
  } catch {
    return { id: name, version: null };
  }
}

/** Pages must be the same lesson: as many steps, and in each the same blocks with as many choices. */
function differences(pages: Lesson['pages']): readonly Diagnostic[] {
  const [first, ...rest] = pages;
  return rest.flatMap((page): Diagnostic[] => {
    const at = page.steps.findIndex((step, index) => shapeOf(step) !== shapeOf(first!.steps[index]));
    if (at < 0 && page.steps.length === first!.steps.length) return [];
    const step = page.steps[at < 0 ? page.steps.length - 1 : at]!;
    return [
      {
        code: 'lesson/pages-differ',
        severity: 'error',
        file: page.file,
        range: step.range,
        path: '',
        message: { id: 'lesson/pages-differ', values: { other: first!.file, title: step.title } },
      },
    ];
  });
}

/** What must be alike in every language: everything but the words. */
function shapeOf(step: Lesson['pages'][number]['steps'][number] | undefined): string {
  if (step === undefined) return '';
  const { start, guess, task } = step;
  const asked = ({ expect, patched, traced, written }: Ask) => [
    ...[...expect, ...patched, ...traced].map(({ name, expectation }) => [name, expectation]),
    ...written.map(({ package: owner, file, text }) => [owner, file, text]),
  ];
  const arranged = ({ stack, options, map, edits }: typeof start) => [
    stack,
    [...options].map(([id, chosen]) => [id, [...chosen]]),
    map,
    edits,
  ];
  return JSON.stringify(
    [
      arranged(start),
      start.show,
      start.look,
      guess === null
        ? null
        : [
            guess.of?.name ?? null,
            guess.choices.map((one) => [one.kind === 'value' ? one.text : asked(one.ask), one.why === null]),
          ],
      task === null
        ? null
        : [
            asked(task.ask),
            task.also.map(({ how, ask }) => [arranged({ ...start, ...how }), asked(ask)]),
            arranged({ ...start, ...task.solution }),
          ],
    ],
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );
}
