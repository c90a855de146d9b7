// Random documents, definitions and worlds for property tests: mostly sensible, often nearly so, sometimes nonsense.

import fc from 'fast-check';
import { fromPlain, type Macro, OP_NAMES, type PatchWorld } from '../../../src/kernel/patchwork/index.ts';

/** One of the good values, seldom the bad one. */
const mostly = (good: readonly unknown[], bad: unknown): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 15, arbitrary: fc.constantFrom(...good) }, { weight: 1, arbitrary: fc.constant(bad) });

const NAMES = ['a', 'b', 'l', 'o', '', '__proto__', '10', '2'];

export const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(null, true, 0, 1, 2, 'x', 'y', '\ud800'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 4 }),
  ),
})).value;

export const objects = fc.dictionary(fc.constantFrom(...NAMES), json, { maxKeys: 5 });

const pointer = fc.oneof(
  fc
    .array(fc.constantFrom('a', 'b', 'l', 'o', '0', '1', '-', '', '~1', '01'), { maxLength: 3 })
    .map((tokens) => tokens.map((token) => `/${token}`).join('')),
  fc.constantFrom('/', '/l/-', '/l', '/o', 'x', '/~'),
);

const matcher = fc.oneof(
  objects,
  json.map((value) => ({ $Equals: value })),
  objects.map((value) => ({ $Contains: value })),
);

const operation = fc.record(
  {
    Op: fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...OP_NAMES) }, { weight: 1, arbitrary: json }),
    Id: fc.constantFrom<unknown>('one', 'two', ''),
    Required: fc.constantFrom<unknown>(true, false, null),
    Path: pointer,
    Value: json,
    Match: matcher,
    MatchPolicy: fc.constantFrom<unknown>('First', 'last', 'ALL', 'ExactlyOne', 3),
    Position: fc.constantFrom<unknown>('Start', 'end', 'Before', 'After', null),
    Find: matcher,
    Existing: matcher,
    Source: fc.constantFrom<unknown>('A.json', 'B.json', 'gone.json', '../x'),
    SourcePath: pointer,
    Macro: fc.constantFrom('M', 'N'),
  },
  { requiredKeys: ['Op'] },
);

/** Only the fields that the operation has, so that most pass the checks. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Add: ['Path', 'Value'],
  Merge: ['Path', 'Value'],
  Replace: ['Path', 'Value'],
  Remove: ['Path'],
  Insert: ['Path', 'Value', 'Existing'],
  ReplaceMatching: ['Path', 'Match', 'Value', 'MatchPolicy'],
  RemoveMatching: ['Path', 'Match', 'MatchPolicy'],
  MoveMatching: ['Path', 'Match'],
  MergeMatching: ['Path', 'Match', 'Value', 'MatchPolicy'],
  UpsertMatching: ['Path', 'Match', 'Value', 'MatchPolicy'],
  OverlayFromAsset: ['Source'],
  MergeObjectFromAsset: ['Source', 'Path', 'SourcePath'],
  Macro: ['Macro'],
};

/** Values of those fields that would pass the checks. */
const good: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  Path: fc.constantFrom('/l', '/o', '/l', '/o/a', '/l/0', '/l/-', '/a'),
  Value: json,
  Match: matcher,
  MatchPolicy: fc.constantFrom('First', 'last', 'ALL', 'ExactlyOne'),
  Existing: matcher,
  Source: fc.constantFrom('A.json', 'B.json', 'gone.json'),
  SourcePath: fc.constantFrom('', '/o', '/l'),
  Macro: fc.constantFrom('M', 'M', 'M', 'M', 'M', 'M', 'N'),
};

const fitting: fc.Arbitrary<object> = fc.constantFrom(...Object.keys(FIELDS)).chain((Op) => {
  const fields = Object.fromEntries(FIELDS[Op]!.map((name) => [name, good[name]!]));
  if (/Merge|Upsert/.test(Op) && 'Value' in fields) fields['Value'] = objects;
  if (/Matching|Insert/.test(Op)) fields['Path'] = mostly(['/l'], '/o');
  else if (/Merge/.test(Op)) fields['Path'] = mostly(['/o'], '/l');
  return fc.record({
    ...fields,
    Op: fc.constant(Op),
    Required: fc.constantFrom(true, false, false, false, false, false),
  });
});

const condition = fc.letrec<{ one: unknown }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(
      { ModInstalled: 'Mod:A' },
      { ModVersion: { Mod: 'Mod:A', AtLeast: '1.2' } },
      { AssetExists: 'A.json' },
      { AssetMissing: '/x' },
      { TargetExists: true },
      { Nope: 1 },
    ),
    pointer.map((Path) => ({ JsonPathExists: { Path } })),
    fc.tuple(pointer, json).map(([Path, Value]) => ({ JsonPathEquals: { Path, Value, Asset: 'B.json' } })),
    fc.array(tie('one'), { maxLength: 3 }).map((All) => ({ All })),
    fc.array(tie('one'), { maxLength: 3 }).map((Any) => ({ Any })),
    tie('one').map((Not) => ({ Not })),
  ),
})).one;

export const definition = fc.record(
  {
    Id: mostly(['x', 'y', 'z'], ' '),
    Target: mostly(['A.json', 'A.json', 'B.json', 'glob:*.json', 'glob:**', 'gone.json', 'glob:z*'], '..'),
    Priority: mostly([0, 1, -1], 1.5),
    ConflictPolicy: fc.constantFrom<unknown>('Report', 'Allow', 'Reject'),
    When: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: condition }),
    FormatVersion: mostly([undefined, undefined, undefined, undefined, undefined, undefined, undefined, 1, 2], 3),
    Operations: fc.array(fc.oneof({ weight: 20, arbitrary: fitting }, { weight: 1, arbitrary: operation }), {
      maxLength: 3,
    }),
  },
  { requiredKeys: ['Target', 'Operations'] },
);

/** Texts of JSON, some of them cut or with a character put in. */
const text = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 9, arbitrary: value.map((one) => JSON.stringify(one)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          value,
          fc.nat(200),
          fc.constantFrom('', ',', ';', "'", '"', '{', ']', '//', '/*', '#', '=', '\\', '\ud800'),
        )
        .map(([one, place, put]) => {
          const whole = JSON.stringify(one);
          return whole.slice(0, place) + put + whole.slice(place + 1);
        }),
    },
  );

export type Files = readonly (readonly [string, string])[];

/** An object that has mostly what the operations above look for. */
const document = fc.tuple(objects, fc.array(json, { maxLength: 4 }), objects).map(([one, l, o]) => ({ ...one, l, o }));

export const assets: fc.Arbitrary<Files> = fc.tuple(text(document), text(document), text(json)).map(([a, b, c]) => [
  ['A.json', a],
  ['B.json', b],
  ['c/C.json', c],
]);

export const definitions: fc.Arbitrary<Files> = fc
  .array(text(definition), { minLength: 1, maxLength: 6 })
  .map((list) => list.map((body, place) => [`Server/Patchwork/Patches/${place}.json`, body]));

/** A world of one base pack and one mod. */
export function worldOf(base: Files, patches: Files): PatchWorld {
  return {
    packs: [
      { id: 'Base:Game', order: 0, files: base },
      { id: 'Mod:A', order: 1, files: patches },
    ],
    installed: ['Mod:A'],
    versions: new Map([['Mod:A', '1.3']]),
    serverVersion: '0.5.7',
    modData: new Map(),
    macros: new Map<string, Macro>([
      ['m', () => [fromPlain({ Op: 'Add', Path: '/m', Value: 1 })]],
      ['n', () => null],
    ]),
  };
}
