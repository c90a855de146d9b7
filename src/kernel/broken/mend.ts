// The wrong package beside the right one, file by file.

import { encodeUtf8, sameBytes } from '../text/index.ts';
import {
  type BrokenEntry,
  type BrokenFile,
  type BrokenState,
  type FixedTexts,
  fileToldOf,
  keyOf,
  nameOf,
} from './model.ts';

/** What is right instead: written by hand, or made by the fixes. Null where nothing is, or where it is not known what the fixes make. */
export function mendedState(entry: BrokenEntry, fixed: FixedTexts): BrokenState | null {
  if (entry.mended === null || entry.mended.kind === 'nothing') return null;
  if (entry.mended.kind === 'state') return entry.mended;
  const texts = fixed[nameOf(entry)];
  if (texts === undefined) return null;
  const { files, options, map } = entry;
  const fix = (file: BrokenFile): BrokenFile => {
    const text = texts[keyOf(file)];
    return text === undefined ? file : { of: file.of, path: file.path, bytes: encodeUtf8(text) };
  };
  return { files: files.map(fix), options, map };
}

/** A file on both sides; null where it is not there. */
export interface FilePair {
  readonly wrong: BrokenFile | null;
  readonly right: BrokenFile | null;
}

export interface Beside {
  /** Files that differ, the one that is told of first. */
  readonly changed: readonly FilePair[];
  /** Files that are the same on both sides, without those that say nothing. */
  readonly same: readonly BrokenFile[];
  /** Packages that the right side has no more; their files are among `same`. */
  readonly gone: readonly string[];
}

/** Both sides of an entry. Without a right side the file that is told of is the only one that differs. */
export function beside(entry: BrokenEntry, right: BrokenState | null): Beside {
  const told = fileToldOf(entry);
  const other = (file: BrokenFile) => right?.files.find((one) => keyOf(one) === keyOf(file)) ?? null;
  const pairs: readonly FilePair[] = [
    ...entry.files.map((wrong) => ({ wrong, right: other(wrong) })),
    ...(right?.files ?? [])
      .filter((file) => !entry.files.some((one) => keyOf(one) === keyOf(file)))
      .map((file) => ({ wrong: null, right: file })),
  ];
  const kept = new Set((right?.files ?? entry.files).map(({ of }) => of));
  const gone = [...new Set(entry.files.map(({ of }) => of))].filter((of) => !kept.has(of));
  const differs = ({ wrong, right: mended }: FilePair) =>
    wrong !== null && gone.includes(wrong.of)
      ? false
      : right === null
        ? wrong === told
        : wrong === null || mended === null || !sameBytes(wrong.bytes, mended.bytes);
  const changed = pairs.filter(differs);
  const isTold = ({ wrong }: FilePair) => wrong !== null && wrong === told;
  const same = pairs.flatMap((pair) => (differs(pair) || pair.wrong === null ? [] : [pair.wrong]));
  return {
    changed: [...changed.filter(isTold), ...changed.filter((pair) => !isTold(pair))],
    same: same.filter((file) => file === told || file.plain !== true),
    gone,
  };
}
