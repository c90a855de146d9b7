// Wrong ways through the tasks of the bundled lessons: at least one typical wrong edit for each, which its check must refuse.

import type { Arrangement, LessonEdit } from '../../src/kernel/lessons/index.ts';

/** One wrong way: `edits` in the lesson's own script unless a file is named, or another list or option. */
export interface WrongWay {
  readonly what: string;
  readonly how: Arrangement;
}

type Edit = readonly [find: string, write: string, file?: string, owner?: string];

interface Way {
  readonly edits?: readonly Edit[];
  readonly stack?: readonly string[];
  readonly options?: Readonly<Record<string, string>>;
}

const way = (what: string, { edits = [], stack, options = {} }: Way): WrongWay => ({
  what,
  how: {
    stack: stack ?? null,
    options: new Map([['', new Map(Object.entries(options))]]),
    map: null,
    edits: edits.map(
      ([find, write, file = 'mutator.lua', owner]): LessonEdit => ({ package: owner ?? null, file, find, write }),
    ),
  },
});
const edit = (what: string, ...edits: readonly Edit[]) => way(what, { edits });

const PATCHES = 'Server/Patchwork/Patches/';
const patch = (owner: string, find: string, write: string): Edit => [
  find,
  write,
  `${PATCHES}${owner.toLowerCase()}.json`,
  `Lessons:${owner}`,
];

/** By lesson, and in it by step. */
export const WRONG_WAYS: Readonly<Record<string, readonly (readonly WrongWay[])[]>> = {
  'what-a-mutator-is': [
    [edit('another number', ['6000', '7500']), edit('added to the old value', ['set(6000)', 'set(3000 + 4500)'])],
    [edit('without the rule that is not allowed', ['range = set(400)', 'range = set(310)'])],
    [edit('another number for all', ['set(6000)', 'set(6400)']), edit('another factor', ['set(6000)', 'scale(3)'])],
  ],
  'order-of-effect': [
    [
      edit('the result written down, in the old order', ['set(1000)', 'set(2000)']),
      way('the result written down, without Doubler', {
        edits: [['set(1000)', 'set(2000)']],
        stack: ['order-of-effect'],
      }),
    ],
    [
      way('Doubler first', { edits: [['scale(1.5)', 'set(100)']], stack: ['doubler', 'order-of-effect'] }),
      way('the result written down', { edits: [['scale(1.5)', 'set(200)']], stack: ['doubler', 'order-of-effect'] }),
    ],
    [edit('another limit in the place of another order', ['gt(5000)', 'gt(6000)'])],
  ],
  'set-and-scale': [
    [
      edit('the result written down', ['scale(0.5),', 'set(400),']),
      edit('a factor that does nothing', ['scale(0.5),', 'scale(1),']),
      edit('a bound in the wrong direction', ['scale(0.5),', 'scale(0.5, { max = 400 }),']),
    ],
    [edit('the result written down', ['scale(0.1)', 'set(26)']), edit('another factor', ['scale(0.1)', 'scale(0.5)'])],
    [
      edit('the result written down', ['scale(0.5, { min = 300, max = 450 })', 'set(350)']),
      edit('a bound that acts', ['max = 450', 'max = 350']),
    ],
  ],
  lock: [
    [edit('a lock on the doubled value', ['lock(6000)', 'lock(12000)'])],
    [
      edit('another lock', ['lock(6000)', 'lock(5000)']),
      edit('a set in the place of the lock', ['lock(6000)', 'set(6000)'], ['scale(1.5)', 'scale(1.25)']),
    ],
    [edit('set in the place of lock', ['lock(6000)', 'set(6400)'])],
  ],
  'field-order': [
    [
      edit('the result written down', ['set(90)', 'set(180)']),
      edit('the lines changed round', [
        'default = set(90),\n          ["*"] = scale(2),',
        '["*"] = scale(2),\n          default = set(90),',
      ]),
    ],
    [
      edit('a second block', [
        'EMBRCOAL = set(50),',
        'EMBRCOAL = set(50),\n        },\n      },\n      named("weapons", "TIDE_HELM_BEAM") :change {\n        damage = {\n          EMBRCOAL = scale(2),',
      ]),
    ],
    [
      edit('the first two', ['asked == 1', 'asked <= 2']),
      edit('the unit by its name', ['on("units", first)', 'named("units", "EMBRATHN")']),
    ],
  ],
  'missing-fields': [
    [edit('a factor of 0', ['scale(2)', 'scale(0)'])],
    [
      edit('all units', ['where("units", { standingfireorder = eq(2) })', 'all "units"']),
      edit('this unit by its name', ['where("units", { standingfireorder = eq(2) })', 'named("units", "TIDEURCH")']),
      edit('those that have it', ['eq(2)', 'present()']),
    ],
    [edit('set to 0', ['maxdamage = append "9"', 'sightdistance = set(0)'])],
  ],
  'options-and-steps': [
    [
      edit('the factor in the script', ['ctx.options.factor', '1']),
      edit('another default', ['default: 5', 'default: 9', 'oamut.yaml']),
    ],
    [
      edit('the factor in the script', ['ctx.options.factor', '10']),
      edit('a longer range alone', ['max: 10', 'max: 13', 'oamut.yaml']),
      way('a value off the steps', { options: { factor: '10' } }),
    ],
    [
      edit('another default', ['default: 4', 'default: 5', 'oamut.yaml']),
      edit('the factor in the script', ['default: 4', 'default: 5', 'oamut.yaml'], ['ctx.options.factor', '4']),
    ],
  ],
  'requires-and-conflicts': [
    [
      way('alone, with the result written down', {
        edits: [
          ['requires:\n  mutators: [base]\n', '', 'oamut.yaml'],
          ['scale(2)', 'set(1000)'],
        ],
        stack: ['requires-and-conflicts'],
      }),
      edit('without the requirement', ['requires:\n  mutators: [base]\n', '', 'oamut.yaml']),
    ],
    [edit('without the conflict', ['\nconflicts-with: [rival]', '', 'oamut.yaml'])],
    [
      way('without base', { stack: ['requires-and-conflicts', 'rival'] }),
      edit('without the requirement', ['requires:\n  mutators: [base]\n', '', 'oamut.yaml']),
    ],
  ],
  clashes: [
    [edit('a larger range in the file', ['range=500', 'range=1000', 'files/beam/weapons/long_beam.tdf'])],
    [
      edit('the layer is not declared', [
        'rules = {',
        'rules = {\n      named("units", "TIDEHELM") :change { weapon1 = set("TIDE_HELM_BEAM_2") },',
      ]),
      edit('the old beam', ['layers: [files, weapons]', 'layers: [files, weapons, units]', 'oamut.yaml']),
    ],
    [
      edit('set in the place of lock', [
        'range = lock(620),',
        'range = lock(620),\n        reloadtime = set(0.2),',
        'mutator.lua',
        'boost',
      ]),
    ],
  ],
  'widths-at-the-end': [
    [edit('too much', ['scale(2)', 'set(128)']), edit('another factor', ['scale(2)', 'scale(1.5)'])],
    [
      edit('the result written down', ['scale(0.5)', 'set(127)']),
      edit('a factor that fits', ['scale(0.5)', 'scale(0.53)']),
    ],
    [
      edit(
        'the result written down',
        ['"EMBRATHN"', '"TIDEWAND"'],
        ['makesmetal = lock(200)', 'workertime = lock(32767)'],
      ),
    ],
  ],
  'hooks-and-rules': [
    [
      edit('another factor in the rule', ['scale(2)', 'set(6800)']),
      edit('another number in the hook', ['+ 1000', '+ 2000']),
    ],
    [edit('twice the hit points', ['crab.maxdamage = 400', 'crab.maxdamage = 800'])],
    [edit('zero where there is nothing', ['unit.metalmake * 2', '(unit.metalmake or 0) * 2'])],
  ],
  'fixed-numbers': [
    [edit('the result written down', ['fixed(1) / 3 * 3', 'fixed(1)'])],
    [edit('the result written down', ['fixed(0.57) * 100', '57'])],
    [edit('the result written down', ['maxdamage = 222', 'maxdamage = 111'])],
  ],
  budgets: [
    [edit('too long still', ['70000', '66000']), edit('without the text', ['string.rep("x", 70000)', '""'])],
    [
      way('without the loop’s mutator', { stack: ['calm'] }),
      edit('another endless loop', ['while true do end', 'repeat until false']),
    ],
    [edit('the hit points alone', ['maxdamage = 500', 'maxdamage = 700'])],
  ],
  'patch-order': [
    [
      edit('the value changed in the other patch', patch('Wide', '12', '6')),
      edit('a lower priority', patch('Calm', '"Id": "calm",', '"Id": "calm",\n  "Priority": -10,')),
      way('without wide', { stack: ['Lessons:Lights', 'Lessons:Calm'] }),
      way('load order', { stack: ['Lessons:Lights', 'Lessons:Calm', 'Lessons:Wide'] }),
    ],
    [
      edit('the value alone', patch('Wide', '12', '20')),
      way('without calm', { edits: [patch('Wide', '12', '20')], stack: ['Lessons:Lights', 'Lessons:Wide'] }),
      edit('the value in the other patch', patch('Calm', '6', '20')),
    ],
    [
      edit('the radius beside the colour', patch('Calm', '{ "Colour": "blue" }', '{ "Colour": "blue", "Radius": 12 }')),
      way('without calm', { stack: ['Lessons:Lights', 'Lessons:Wide'] }),
    ],
  ],
  'patch-matchers': [
    [
      edit('two that fit', patch('Tagger', '{ "Id": "carried" }', '{ "Id": "light" }')),
      edit('no entry that fits', patch('Tagger', '{ "Id": "carried" }', '{ "Weight": 6 }')),
    ],
    [
      edit(
        'the first of them',
        patch('Tagger', '"Op": "MergeMatching",', '"Op": "MergeMatching", "MatchPolicy": "First",'),
      ),
    ],
    [
      edit('without the id in the value', patch('Tagger', 'MergeMatching', 'UpsertMatching')),
      edit('not required', patch('Tagger', '"Op": "MergeMatching",', '"Op": "MergeMatching", "Required": false,')),
    ],
  ],
  'patch-conditions': [
    [
      edit('without the condition', patch('Bright', '  "When": { "ModInstalled": "Lessons:Night" },\n', '')),
      edit('another mod that is not there', patch('Bright', 'Lessons:Night', 'Lessons:Day')),
    ],
    [
      edit(
        'without the condition',
        patch('Bright', '  "When": { "JsonPathEquals": { "Path": "/Light/Colour", "Value": "blue" } },\n', ''),
      ),
      edit('another priority', patch('Bright', '"Priority": 5', '"Priority": -5')),
    ],
    [
      edit('without the condition', patch('Bright', '  "When": { "JsonPathExists": { "Path": "/Tags/7" } },\n', '')),
      edit(
        'the same under Not',
        patch(
          'Bright',
          '{ "JsonPathExists": { "Path": "/Tags/7" } }',
          '{ "Not": { "JsonPathExists": { "Path": "/Tags/7" } } }',
        ),
      ),
    ],
  ],
  'patch-conflicts': [
    [
      edit('the value in the other patch', patch('Beta', '9', '5')),
      way('without beta', { stack: ['Lessons:Lights', 'Lessons:Alpha'] }),
    ],
    [
      edit('without the objection', patch('Beta', '\n  "ConflictPolicy": "Reject",', '')),
      edit(
        'another place, and without the objection',
        patch('Beta', '\n  "ConflictPolicy": "Reject",', ''),
        patch('Alpha', '"/Light/Radius", "Value": 5', '"/Light/Colour", "Value": "blue"'),
      ),
    ],
    [edit('another value', patch('Alpha', '"Value": 9', '"Value": 8'))],
  ],
};
