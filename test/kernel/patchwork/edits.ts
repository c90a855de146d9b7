// Random assets as games have them, and the edits that people make to them.

import fc from 'fast-check';

type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain };

const scalar = fc.constantFrom<Plain>(null, true, false, 0, 1, 2.5, -3, '', 'x', 'long text', '\u2028');

/** Entries told apart by an id, by their value, or by nothing. */
const list: fc.Arbitrary<Plain[]> = fc.oneof(
  { weight: 5, arbitrary: fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 7 }).chain(named) },
  { weight: 2, arbitrary: fc.uniqueArray(fc.constantFrom<Plain>('p', 'q', 'r', 1, 2, 3, 'Id'), { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 6 }) },
);

function named(ids: readonly string[]): fc.Arbitrary<Plain[]> {
  return fc.tuple(
    ...ids.map((Id) =>
      fc.record<Plain & object>(
        {
          Id: fc.constant(Id),
          N: scalar,
          On: fc.boolean(),
          Tags: fc.array(fc.constantFrom('t', 'u', 'v'), { maxLength: 3 }),
        } as never,
        { requiredKeys: ['Id', 'N'] as never },
      ),
    ),
  ) as unknown as fc.Arbitrary<Plain[]>;
}

const NAMES = ['Stats', 'Name', 'a/b', '', '10', '$Comment', '__proto__'];

const asset: fc.Arbitrary<Record<string, Plain>> = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...NAMES), scalar, { maxKeys: 4 }),
    fc.dictionary(
      fc.constantFrom('Health', 'Speed', 'Deep'),
      fc.oneof(scalar, fc.dictionary(fc.constantFrom(...NAMES), scalar)),
      {
        maxKeys: 3,
      },
    ),
    list,
    list,
  )
  .map(([plain, Stats, Slots, Drops]) => ({ ...plain, Stats, Slots, Drops }));

/** One random choice after another, from a list of numbers. */
type Draw = (below: number) => number;

function mutate(value: Plain, draw: Draw, depth: number): Plain {
  if (Array.isArray(value)) return mutateList(value, draw, depth);
  if (value !== null && typeof value === 'object') return mutateObject(value, draw, depth);
  return ['new', 7, null, true, 'x', 1][draw(6)]!;
}

function mutateObject(value: { [name: string]: Plain }, draw: Draw, depth: number): Plain {
  const names = Object.keys(value);
  const entries = Object.entries(value);
  switch (names.length === 0 ? 0 : draw(6)) {
    case 0:
      return Object.fromEntries([...entries, [NAMES[draw(NAMES.length)]!, draw(2) === 0 ? 1 : { In: [1] }]]);
    case 1:
      return depth === 0 ? value : Object.fromEntries(entries.filter((_, at) => at !== draw(names.length)));
    default: {
      const at = draw(names.length);
      return Object.fromEntries(
        entries.map(([name, one], place) => [name, place === at ? mutate(one, draw, depth + 1) : one]),
      );
    }
  }
}

function mutateList(value: Plain[], draw: Draw, depth: number): Plain {
  const at = value.length === 0 ? 0 : draw(value.length);
  switch (draw(6)) {
    case 0:
      return value.toSpliced(at, 0, { Id: `new${draw(3)}`, N: draw(9) });
    case 1:
      return value.toSpliced(at, 1);
    case 2: {
      const entry = value[at];
      return entry === undefined ? value : value.toSpliced(at, 1).toSpliced(draw(value.length), 0, entry);
    }
    case 3:
      return value.toSpliced(at, 0, 'plain');
    default:
      return value.map((entry, place) => (place === at ? mutate(entry, draw, depth + 1) : entry));
  }
}

/** An asset before and after one to four edits somewhere in it. */
export const edits: fc.Arbitrary<readonly [Plain, Plain]> = fc
  .tuple(asset, fc.array(fc.nat(999), { minLength: 60, maxLength: 60 }), fc.integer({ min: 1, max: 4 }))
  .map(([before, numbers, count]) => {
    let next = 0;
    const draw: Draw = (below) => numbers[next++ % numbers.length]! % below;
    let after: Plain = before;
    for (let edit = 0; edit < count; edit += 1) after = mutate(after, draw, 0);
    return [before, after];
  });
