// Whether a given list may run at all (standard 6.1): it is judged as it stands, never reordered.

import { STACK_LIMIT } from '../../dialect.ts';
import { type Manifest, rangeMeets } from '../../manifest/index.ts';
import type { Refusal, WayOut } from '../model.ts';

/** One place of the list. A manifest of null: the package's check has errors. */
export interface Listed {
  readonly id: string;
  readonly manifest: Manifest | null;
}

/** Why the whole list is refused, by its shortest cause, or null. `library`: open packages that are not in the list. */
export function judgeList(list: readonly Listed[], library: readonly Manifest[] = []): Refusal | null {
  return (
    invalid(list) ?? tooMany(list) ?? repeated(list) ?? conflicting(list) ?? unmet(list as readonly Valid[], library)
  );
}

type Valid = Listed & { readonly manifest: Manifest };

function refusal(
  code: string,
  ids: readonly string[],
  waysOut: readonly WayOut[],
  values = {},
  variant = code,
): Refusal {
  return { code, message: { id: variant, values: { ids, ...values } }, ids, waysOut };
}

const remove = (list: readonly Listed[], index: number): WayOut => ({ kind: 'remove', id: list[index]!.id, index });

function invalid(list: readonly Listed[]): Refusal | null {
  const index = list.findIndex((one) => one.manifest === null);
  if (index < 0) return null;
  const { id } = list[index]!;
  return refusal('stack/package-invalid', [id], [remove(list, index)], { id });
}

function tooMany(list: readonly Listed[]): Refusal | null {
  if (list.length <= STACK_LIMIT) return null;
  const beyond = list.map((_, index) => index).slice(STACK_LIMIT);
  return refusal(
    'stack/too-many',
    beyond.map((index) => list[index]!.id),
    beyond.map((index) => remove(list, index)),
    { count: list.length, limit: STACK_LIMIT },
  );
}

function repeated(list: readonly Listed[]): Refusal | null {
  const first = new Map<string, number>();
  for (const [index, { id }] of list.entries()) {
    const before = first.get(id);
    if (before !== undefined)
      return refusal('stack/repeated', [id], [remove(list, index), remove(list, before)], { id });
    first.set(id, index);
  }
  return null;
}

function conflicting(list: readonly Listed[]): Refusal | null {
  for (const [later, one] of list.entries())
    for (const [earlier, other] of list.slice(0, later).entries())
      if (one.manifest!.conflictsWith.includes(other.id) || other.manifest!.conflictsWith.includes(one.id))
        return refusal('stack/conflict', [other.id, one.id], [remove(list, later), remove(list, earlier)], {
          id: one.id,
          other: other.id,
        });
  return null;
}

function unmet(list: readonly Valid[], library: readonly Manifest[]): Refusal | null {
  for (const [index, { id, manifest }] of list.entries()) {
    for (const wanted of manifest.requires.mutators) {
      const meets = (version: string) => wanted.range === null || rangeMeets(wanted.range, version) === 'met';
      const place = list.findIndex((one) => one.id === wanted.id);
      const found = list[place];
      const values = { id, wanted: wanted.range === null ? wanted.id : `${wanted.id} ${wanted.range.text}` };
      const stop = remove(list, index);
      if (found === undefined) {
        const inLibrary = library.some((one) => one.id === wanted.id && meets(one.version));
        const way: WayOut = inLibrary
          ? { kind: 'add', id: wanted.id, before: id }
          : { kind: 'open-package', id: wanted.id };
        return refusal('stack/requires', [id, wanted.id], [way, stop], values, 'stack/requires.missing');
      }
      if (!meets(found.manifest.version)) {
        const ways: WayOut[] = [{ kind: 'open-package', id: wanted.id }, stop];
        const version = found.manifest.version;
        return refusal('stack/requires', [id, wanted.id], ways, { ...values, version }, 'stack/requires.version');
      }
      if (place > index) {
        const ways: WayOut[] = [{ kind: 'move-up', id: wanted.id, above: id }, stop];
        return refusal('stack/requires', [id, wanted.id], ways, values, 'stack/requires.below');
      }
    }
  }
  return null;
}
