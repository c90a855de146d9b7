// The edit of an array by what its entries are: removed, changed, moved and inserted through matchers and anchors. Works on
// a copy of the array, so that every matcher is chosen against the array as the operation will find it.

import { isObject, type JsonArray, JsonObject, type JsonValue } from '../json/index.ts';
import { exactMatcher, matches } from '../matcher/index.ts';
import { align } from './align.ts';
import { draft, mergeFor } from './draft.ts';
import { matcherFor, sharedKey } from './identity.ts';
import type { Draft } from './model.ts';
import { sameWritten } from './same.ts';

/** An entry on its way: where it belongs in the new array, or nowhere. */
interface Slot {
  value: JsonValue;
  readonly to: number | null;
}

/** Some entry cannot be told from another. */
class Unclear extends Error {}

export class MatchingEdit {
  readonly #drafts: Draft[] = [];
  readonly #key: string | null;
  #slots: Slot[] = [];

  constructor(
    private readonly before: JsonArray,
    private readonly after: JsonArray,
    private readonly pointer: string,
  ) {
    this.#key = sharedKey(before, after);
  }

  /** The operations; null when an entry cannot be told from another, or when nothing of the array stays. */
  drafts(): readonly Draft[] | null {
    const { before, after } = this;
    const { pairs, added } = align(before, after, this.#key);
    if (pairs.length === 0 && (before.length > 0 || added.length > 1)) return null;
    const places = new Map(pairs.map(({ from, to }) => [from, to]));
    this.#slots = before.map((value, at) => ({ value, to: places.get(at) ?? null }));
    try {
      this.#removeEntries();
      this.#changeEntries();
      this.#moveEntries();
      this.#insertEntries();
    } catch (error) {
      if (error instanceof Unclear) return null;
      throw error;
    }
    return this.#drafts;
  }

  #values(): readonly JsonValue[] {
    return this.#slots.map(({ value }) => value);
  }

  #matcher(value: JsonValue): JsonObject {
    const matcher = matcherFor(value, this.#values(), this.#key);
    if (matcher === null) throw new Unclear();
    return matcher;
  }

  #push(op: string, fields: readonly (readonly [string, JsonValue])[]): void {
    this.#drafts.push(draft(op, [['Path', this.pointer], ...fields]));
  }

  #removeEntries(): void {
    for (const slot of this.#slots.filter(({ to }) => to === null)) {
      if (!this.#slots.includes(slot)) continue;
      const alike = this.#slots.filter(({ value }) => sameWritten(value, slot.value));
      const single = matcherFor(slot.value, this.#values(), this.#key);
      if (single !== null) this.#push('RemoveMatching', [['Match', single]]);
      else this.#removeAlike(slot, alike);
      this.#slots = this.#slots.filter(
        (one) => one !== slot && (single !== null || one.to !== null || !alike.includes(one)),
      );
    }
  }

  /** Equal entries: all of them go, or one at either end of them. */
  #removeAlike(slot: Slot, alike: readonly Slot[]): void {
    const matcher = equalTo(slot.value);
    const meant = this.#slots.filter(({ value }) => matches(exactMatcher(matcher), value));
    if (meant.length !== alike.length) throw new Unclear();
    const going = meant.filter(({ to }) => to === null);
    if (going.length === meant.length)
      this.#push('RemoveMatching', [
        ['Match', matcher],
        ['MatchPolicy', 'All'],
      ]);
    else if (going.length === 1 && meant[0] === slot)
      this.#push('RemoveMatching', [
        ['Match', matcher],
        ['MatchPolicy', 'First'],
      ]);
    else if (going.length === 1 && meant.at(-1) === slot)
      this.#push('RemoveMatching', [
        ['Match', matcher],
        ['MatchPolicy', 'Last'],
      ]);
    else throw new Unclear();
  }

  #changeEntries(): void {
    for (const slot of this.#slots) {
      const value = this.after[slot.to!]!;
      if (sameWritten(slot.value, value)) continue;
      const match = this.#matcher(slot.value);
      const merge = isObject(slot.value) && isObject(value) ? mergeFor(slot.value, value) : null;
      if (merge !== null)
        this.#push('MergeMatching', [
          ['Match', match],
          ['Value', merge],
        ]);
      else
        this.#push('ReplaceMatching', [
          ['Match', match],
          ['Value', value],
        ]);
      slot.value = value;
    }
  }

  /** The fewest moves: entries on a longest rising run stay where they are. */
  #moveEntries(): void {
    const staying = new Set(risingRun(this.#slots.map(({ to }) => to!)));
    const wanted = this.#slots.toSorted((left, right) => left.to! - right.to!);
    for (const [at, slot] of wanted.entries()) {
      if (staying.has(slot.to!)) continue;
      const match = this.#matcher(slot.value);
      const before = wanted[at - 1];
      if (before === undefined)
        this.#push('MoveMatching', [
          ['Match', match],
          ['Position', 'Start'],
        ]);
      else if (at === wanted.length - 1)
        this.#push('MoveMatching', [
          ['Match', match],
          ['Position', 'End'],
        ]);
      else
        this.#push('MoveMatching', [
          ['Match', match],
          ['Position', 'After'],
          ['Find', this.#matcher(before.value)],
        ]);
      this.#slots.splice(this.#slots.indexOf(slot), 1);
      const place =
        at === wanted.length - 1 ? this.#slots.length : before === undefined ? 0 : this.#slots.indexOf(before) + 1;
      this.#slots.splice(place, 0, slot);
    }
  }

  #insertEntries(): void {
    const known = new Set(this.#slots.map(({ to }) => to));
    for (const [to, value] of this.after.entries()) {
      if (known.has(to)) continue;
      const place = this.#slots.findIndex((slot) => slot.to! > to);
      const at = place < 0 ? this.#slots.length : place;
      this.#push('Insert', [['Value', value], ...this.#placement(at), ...this.#existing(value)]);
      this.#slots.splice(at, 0, { value, to });
    }
  }

  #placement(at: number): readonly (readonly [string, JsonValue])[] {
    if (at === this.#slots.length) return [];
    if (at === 0) return [['Position', 'Start']];
    const before = matcherFor(this.#slots[at - 1]!.value, this.#values(), this.#key);
    if (before !== null)
      return [
        ['Position', 'After'],
        ['Find', before],
      ];
    return [
      ['Position', 'Before'],
      ['Find', this.#matcher(this.#slots[at]!.value)],
    ];
  }

  /** What makes the insertion safe to repeat; nothing when an entry like it is there already. */
  #existing(value: JsonValue): readonly (readonly [string, JsonValue])[] {
    const all = [...this.#values(), value];
    const matcher = matcherFor(value, all, this.#key);
    return matcher === null ? [] : [['Existing', matcher]];
  }
}

function equalTo(value: JsonValue): JsonObject {
  return JsonObject.from([['$Equals', value]]);
}

/** A longest rising run of numbers that differ. */
function risingRun(numbers: readonly number[]): readonly number[] {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    before.push(low > 0 ? ends[low - 1]! : -1);
    ends[low] = at;
  }
  const run: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) run.push(numbers[at]!);
  return run.reverse();
}
