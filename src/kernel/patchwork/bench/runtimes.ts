// Copies of the patch runtime that packs bring along: which one would act, and why. Exactly one does; the others stay
// passive.

import { compareVersions, isNumericVersion } from '../condition/index.ts';
import { SUPPORTED_RUNTIME } from '../dialect.ts';
import { isObject, readJson } from '../json/index.ts';
import { type FileContent, type PatchPack, textOf } from '../packs/index.ts';

/** `standalone` = installed by itself, `embedded` = inside another mod. */
export type RuntimeKind = 'standalone' | 'embedded';

export interface RuntimeCopy {
  readonly pack: string;
  /** The file that gives it away. */
  readonly path: string;
  readonly kind: RuntimeKind;
  /** Null when nothing says it. */
  readonly version: string | null;
}

/** Why a copy acts or stays passive. */
export type RuntimeReason =
  | 'only-compatible'
  | 'newest'
  | 'standalone-first'
  | 'first-of-equals'
  | 'older'
  | 'same-version-embedded'
  | 'same-version-later'
  | 'incompatible'
  | 'version-unknown';

export interface RuntimeCandidate extends RuntimeCopy {
  readonly acts: boolean;
  readonly reason: RuntimeReason;
}

const JAR = /(?:^|\/)patchwork-(standalone|runtime)-([^/]+)\.jar$/i;
const PROPERTIES = /(?:^|\/)META-INF\/maven\/com\.alechilles\/patchwork-(standalone|runtime)\/pom\.properties$/;
const OWN_ID = { group: 'Alechilles', name: 'Patchwork' };

const kindOf = (word: string): RuntimeKind => (word.toLowerCase() === 'standalone' ? 'standalone' : 'embedded');

/** Copies in packs, in load order: by the name of an archive, by build properties, or by the pack's own manifest. */
export function findRuntimes(packs: readonly PatchPack[]): readonly RuntimeCopy[] {
  return packs.flatMap(({ id: pack, files }) => {
    const found: RuntimeCopy[] = [];
    for (const [name, content] of files) {
      const path = name.replaceAll('\\', '/');
      const jar = JAR.exec(path);
      if (jar !== null) found.push({ pack, path, kind: kindOf(jar[1]!), version: jar[2]! });
      const properties = PROPERTIES.exec(path);
      if (properties !== null)
        found.push({ pack, path, kind: kindOf(properties[1]!), version: propertyOf(content, 'version') });
      if (path === 'manifest.json') {
        const version = ownVersion(content);
        if (version !== undefined) found.push({ pack, path, kind: 'standalone', version });
      }
    }
    return found;
  });
}

function propertyOf(content: FileContent, name: string): string | null {
  const line = textOf(content)
    .split(/\r?\n/)
    .find((one) => one.startsWith(`${name}=`));
  return line === undefined ? null : line.slice(name.length + 1).trim();
}

/** The version of a manifest of the standalone runtime; `undefined` for any other manifest. */
function ownVersion(content: FileContent): string | null | undefined {
  const json = readJson(textOf(content)).value;
  if (!isObject(json) || json.get('Group') !== OWN_ID.group || json.get('Name') !== OWN_ID.name) return undefined;
  const version = json.get('Version');
  return typeof version === 'string' ? version : null;
}

/** Whether a version speaks the language that is described here. */
export function isCompatible(version: string): boolean {
  return (
    isNumericVersion(version) &&
    compareVersions(version, SUPPORTED_RUNTIME.atLeast) >= 0 &&
    compareVersions(version, SUPPORTED_RUNTIME.below) < 0
  );
}

/** Judges copies: the newest compatible version acts; of equals the standalone one, then the first in load order. */
export function judgeRuntimes(copies: readonly RuntimeCopy[]): readonly RuntimeCandidate[] {
  const compatible = copies.filter(({ version }) => version !== null && isCompatible(version));
  const ordered = compatible.toSorted(
    (left, right) => compareVersions(right.version!, left.version!) || rank(left) - rank(right),
  );
  const [winner, second] = ordered;
  return copies.map((copy): RuntimeCandidate => {
    if (copy.version === null) return { ...copy, acts: false, reason: 'version-unknown' };
    if (!isCompatible(copy.version)) return { ...copy, acts: false, reason: 'incompatible' };
    if (copy === winner) return { ...copy, acts: true, reason: winningReason(copy, second) };
    return { ...copy, acts: false, reason: losingReason(copy, winner!) };
  });
}

const rank = ({ kind }: RuntimeCopy): number => (kind === 'standalone' ? 0 : 1);

function winningReason(winner: RuntimeCopy, second: RuntimeCopy | undefined): RuntimeReason {
  if (second === undefined) return 'only-compatible';
  if (compareVersions(winner.version!, second.version!) > 0) return 'newest';
  return winner.kind === second.kind ? 'first-of-equals' : 'standalone-first';
}

function losingReason(copy: RuntimeCopy, winner: RuntimeCopy): RuntimeReason {
  if (compareVersions(copy.version!, winner.version!) < 0) return 'older';
  return copy.kind === winner.kind ? 'same-version-later' : 'same-version-embedded';
}
