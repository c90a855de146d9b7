// A determinism certificate: one list run in ways that may not matter, and whether every way gave one result hash.

import type { Game } from '../game/index.ts';
import type { PackageFile } from '../package/model.ts';
import type { MatchSettings } from '../stack/index.ts';

/** In what a run differed from the first one: nothing, the seed of Lua's hashes, the order of files, the machine it ran in. */
export type CertificateWay = 'first' | 'again' | 'seed' | 'reversed-files' | 'other-worker';

export interface CertificateRun {
  readonly way: CertificateWay;
  /** Of the way `seed`. */
  readonly seed?: number;
  /** Null when the clock ended a phase or the list was refused. */
  readonly hash: string | null;
}

/** What was run. */
export interface CertificateSubject {
  readonly game: string;
  readonly match: MatchSettings;
  readonly packages: readonly {
    readonly id: string;
    readonly version: string;
    readonly hash: string;
    readonly options: Readonly<Record<string, string>>;
    readonly clash: string | null;
  }[];
}

export interface Certificate extends CertificateSubject {
  readonly certificate: 1;
  readonly deterministic: boolean;
  /** The one hash; null when the runs differ or had none. */
  readonly result: string | null;
  readonly runs: readonly CertificateRun[];
}

/** Seeds of the runs with another one. */
export const OTHER_SEEDS: readonly number[] = [1, 1_234_567, 2_147_483_647];

export function certificateSubject(
  game: Pick<Game, 'hash'>,
  match: MatchSettings,
  entries: readonly {
    readonly package: { readonly manifest: { readonly id: string; readonly version: string }; readonly hash: string };
    readonly options: ReadonlyMap<string, string>;
    readonly clash: string | null;
  }[],
): CertificateSubject {
  const packages = entries.map(({ package: { manifest, hash }, options, clash }) => {
    const chosen = [...options].sort(([left], [right]) => (left < right ? -1 : 1));
    return { id: manifest.id, version: manifest.version, hash, options: Object.fromEntries(chosen), clash };
  });
  return { game: game.hash, match, packages };
}

/** What the runs say together. */
export function certificateOf(subject: CertificateSubject, runs: readonly CertificateRun[]): Certificate {
  const first = runs[0]?.hash ?? null;
  const deterministic = first !== null && runs.every(({ hash }) => hash === first);
  return { certificate: 1, ...subject, deterministic, result: deterministic ? first : null, runs };
}

/** The same files, put in the other way round. */
export function reversedFiles(files: readonly PackageFile[]): readonly PackageFile[] {
  return [...files].reverse();
}
