// What is left to do before a package is given away: one line for each point, with how it stands and what mends it.

import type { Said } from '../i18n/index.ts';
import { packageUnpackedLimit } from '../kernel/dialect.ts';
import type { Manifest } from '../kernel/manifest/index.ts';
import { compareVersions, readVersion } from '../kernel/manifest/version.ts';
import { DRAWN_TAGS } from '../kernel/manifest/words.ts';
import type { PackageFile } from '../kernel/package/model.ts';
import { TESTS_NAME } from '../kernel/tests/model.ts';
import { type Diagnostic, encodeUtf8, foldCase } from '../kernel/text/index.ts';
import type { Exported } from './model.ts';

export type ReleasePoint =
  | 'check'
  | 'version'
  | 'author'
  | 'readme'
  | 'icon'
  | 'tests'
  | 'works-with'
  | 'requires'
  | 'size';

/** `bad` stops a careful author, `advice` only reminds. */
export type ReleaseStanding = 'good' | 'advice' | 'bad';

export interface ReleaseLine {
  readonly point: ReleasePoint;
  readonly standing: ReleaseStanding;
  /** Which of the point's sentences is said. */
  readonly said: string;
  readonly values: NonNullable<Said['values']>;
}

export interface ReleaseInput {
  readonly files: readonly PackageFile[];
  /** Null while the manifest has an error. */
  readonly manifest: Manifest | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly hash: string;
  /** What was last exported under its id; null = nothing from here. */
  readonly exported: Exported | null;
}

/** All points in the order in which they are gone through. */
export function releaseLines(input: ReleaseInput): readonly ReleaseLine[] {
  const { files, manifest, diagnostics } = input;
  const line = (
    point: ReleasePoint,
    standing: ReleaseStanding,
    said: string,
    values: ReleaseLine['values'] = {},
  ): ReleaseLine => ({ point, standing, said, values });
  const count = (severity: string) => diagnostics.filter((one) => one.severity === severity).length;
  const [errors, warnings] = [count('error'), count('warning')];
  const check =
    errors > 0
      ? line('check', 'bad', 'errors', { count: errors })
      : warnings > 0
        ? line('check', 'advice', 'warnings', { count: warnings })
        : line('check', 'good', 'clean');
  const has = (test: (path: string) => boolean) => files.some((file) => test(foldCase(file.path)));
  const readme = has((path) => /^readme(?:\.[a-z-]+)?\.(?:md|txt)$/.test(path));
  const tests = has((path) => path === TESTS_NAME);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const lines = [
    check,
    ...(manifest === null ? [] : manifestLines(input, manifest, line)),
    readme ? line('readme', 'good', 'there') : line('readme', 'advice', 'none'),
    tests ? line('tests', 'good', 'there') : line('tests', 'advice', 'none'),
    line('size', bytes > packageUnpackedLimit ? 'bad' : 'good', bytes > packageUnpackedLimit ? 'over' : 'is', {
      files: files.length,
      bytes,
    }),
  ];
  return lines;
}

type MakeLine = (
  point: ReleasePoint,
  standing: ReleaseStanding,
  said: string,
  values?: ReleaseLine['values'],
) => ReleaseLine;

function manifestLines(input: ReleaseInput, manifest: Manifest, line: MakeLine): readonly ReleaseLine[] {
  const { icon, tags, worksWith, requires, author } = manifest;
  const drawn = (DRAWN_TAGS as readonly string[]).includes(tags[0] ?? '');
  const iconTrouble = input.diagnostics.some(
    ({ code, path, severity }) => severity === 'error' && (code.startsWith('manifest/icon') || path === 'icon'),
  );
  const everywhere = worksWith.length === 0 || worksWith.some(({ id }) => id === '*');
  const listed = worksWith.map(({ id, range }) => [id, range?.text].filter(Boolean).join(' '));
  const engine = requires.engine === null ? [] : [requires.engine.text];
  const needs = [...engine, ...requires.mutators.map(({ id }) => id)];
  return [
    versionLine(input, manifest.version, line),
    author.name === 'Unnamed'
      ? line('author', 'advice', 'unnamed')
      : line('author', 'good', 'is', { name: author.name }),
    iconTrouble
      ? line('icon', 'bad', 'wrong', { path: icon ?? '' })
      : icon !== null
        ? line('icon', 'good', 'there', { path: icon })
        : drawn
          ? line('icon', 'good', 'tag', { tag: tags[0]! })
          : line('icon', 'advice', 'none'),
    everywhere ? line('works-with', 'advice', 'all') : line('works-with', 'good', 'some', { list: listed }),
    needs.length === 0 ? line('requires', 'good', 'none') : line('requires', 'good', 'some', { list: needs }),
  ];
}

function versionLine({ exported, hash }: ReleaseInput, version: string, line: MakeLine): ReleaseLine {
  if (exported === null) return line('version', 'good', 'first', { version });
  if (exported.hash === hash) return line('version', 'good', 'same', { version });
  const [now, before] = [readVersion(version), readVersion(exported.version)];
  const raised = now !== null && before !== null && compareVersions(now, before) > 0;
  const values = { version, before: exported.version };
  return raised ? line('version', 'good', 'raised', values) : line('version', 'bad', 'not-raised', values);
}

/** The version with its last part raised by one: `1.2` becomes `1.3`. */
export function raised(version: string): string {
  const parts = version.split('.');
  const last = Number(parts.at(-1));
  return [...parts.slice(0, -1), Number.isFinite(last) ? String(last + 1) : '1'].join('.');
}

/** A README to begin with, from what the manifest says. */
export function readmeOf(manifest: Manifest): PackageFile {
  const text = `# ${manifest.name}\n\n${manifest.description ?? ''}\n`.replace(/\n{3,}/g, '\n\n');
  return { path: 'README.md', bytes: encodeUtf8(`${text.trimEnd()}\n`) };
}
