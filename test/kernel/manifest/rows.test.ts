// Every row of the manifest table (standard 2) with what it accepts and what it refuses.

import { describe, expect, it } from 'vitest';
import { readManifest } from '../../../src/kernel/manifest/index.ts';
import { accepted, manifestText, problems } from './sample.ts';

type Row = readonly [row: string, what: string, value: string | null, expected: readonly string[]];

const KEBAB = 'kebab';

const REFUSED: readonly Row[] = [
  ['oamut', 'missing', null, ['error manifest/missing-key oamut']],
  ['oamut', 'a decimal', '1.0', ['error manifest/oamut oamut format']],
  ['oamut', 'a text', '"1"', ['error manifest/oamut oamut format']],
  ['oamut', 'another integer', '2', ['error manifest/oamut oamut format']],
  ['id', 'missing', null, ['error manifest/missing-key id']],
  ['id', 'a number', '7', ['error manifest/id id not-text']],
  ['id', 'nothing', '', ['error manifest/id id not-text.nothing']],
  ['id', 'empty', '""', [`error manifest/id id ${KEBAB}`]],
  ['id', 'capitals', 'Cheap', [`error manifest/id id ${KEBAB}`]],
  ['id', 'a hyphen first', '"-a"', [`error manifest/id id ${KEBAB}`]],
  ['id', 'a hyphen last', 'a-', [`error manifest/id id ${KEBAB}`]],
  ['id', 'a hyphen doubled', 'a--b', [`error manifest/id id ${KEBAB}`]],
  ['id', '65 bytes', 'a'.repeat(65), [`error manifest/id id ${KEBAB}`]],
  ['id', 'a Windows device', 'con', ['error manifest/id id device']],
  ['name', 'missing', null, ['error manifest/missing-key name']],
  ['name', 'empty', '""', ['error manifest/name name bytes']],
  ['name', '65 bytes in 33 letters', `${'é'.repeat(32)}x`, ['error manifest/name name bytes']],
  ['name', 'a control character', '"a\\nb"', ['error manifest/name name control']],
  ['name', 'a list', '[a]', ['error manifest/name name not-text']],
  ['version', 'missing', null, ['error manifest/missing-key version']],
  ['version', 'a bare integer', '1', ['error manifest/version version version.bare']],
  ['version', 'a bare decimal', '1.10', ['error manifest/version version version.bare']],
  ['version', 'four parts', '"1.2.3.4"', ['error manifest/version version']],
  ['version', 'a leading zero', '"1.02"', ['error manifest/version version']],
  ['version', 'a part above 65535', '"65536"', ['error manifest/version version']],
  ['version', 'a letter', '"v1"', ['error manifest/version version']],
  ['version', 'empty', '""', ['error manifest/version version']],
  ['version', 'a bare text', '1.0.0', ['warning manifest/unquoted version']],
  ['author', 'missing', null, ['error manifest/missing-key author']],
  ['author', 'a text', 'Jane', ['error manifest/author author not-mapping']],
  ['author', 'without a name', '{ email: a@b.c }', ['error manifest/missing-key author.name']],
  ['author', 'an empty name', '{ name: "" }', ['error manifest/author author.name bytes']],
  ['author', '129 bytes', `{ name: ${'x'.repeat(129)} }`, ['error manifest/author author.name bytes']],
  ['author', 'another key', '{ name: a, web: b }', ['error manifest/unknown-key author.web']],
  ['author', 'e-mail without @', '{ name: a, email: b.c }', ['error manifest/author author.email email.at']],
  ['author', 'e-mail with two @', '{ name: a, email: "a@b@c.d" }', ['error manifest/author author.email email.at']],
  ['author', 'e-mail with @ first', '{ name: a, email: "@b.c" }', ['error manifest/author author.email email.at']],
  ['author', 'e-mail without a dot', '{ name: a, email: a@b }', ['error manifest/author author.email email.domain']],
  [
    'author',
    'e-mail with the dot last',
    '{ name: a, email: a@b. }',
    ['error manifest/author author.email email.domain'],
  ],
  [
    'author',
    'e-mail with a blank',
    '{ name: a, email: a @b.c }',
    ['error manifest/author author.email email.characters'],
  ],
  [
    'author',
    'e-mail of 255 bytes',
    `{ name: a, email: a@${'b'.repeat(251)}.c }`,
    ['error manifest/author author.email email.long'],
  ],
  ['description', 'empty', '""', ['error manifest/description description bytes']],
  ['description', '2,001 bytes', 'x'.repeat(2001), ['error manifest/description description bytes']],
  ['homepage', 'another scheme', 'ftp://a', ['error manifest/homepage homepage homepage.scheme']],
  ['homepage', 'a blank', '"http://a b"', ['error manifest/homepage homepage homepage.characters']],
  ['homepage', '257 bytes', `http://${'a'.repeat(250)}`, ['error manifest/homepage homepage homepage.length']],
  ['icon', 'another ending', 'icon.gif', ['error manifest/icon icon ending']],
  ['icon', 'a path that leaves the package', '../icon.png', ['error manifest/icon icon path']],
  ['icon', 'an absolute path', '/icon.png', ['error manifest/icon icon path']],
  ['icon', 'a backslash', "'art\\icon.png'", ['error manifest/icon icon path']],
  ['tags', 'missing', null, ['error manifest/missing-key tags']],
  ['tags', 'empty', '[]', ['error manifest/tags tags count']],
  ['tags', 'five', '[a, b, c, d, e]', ['error manifest/tags tags count']],
  ['tags', 'a text', 'economy', ['error manifest/tags tags not-list']],
  ['tags', 'repeated', '[economy, ai, economy]', ['error manifest/tags tags[2] repeated']],
  ['tags', 'not kebab-case', '[ok, a_b]', [`error manifest/tags tags[1] ${KEBAB}`]],
  ['tags', '33 bytes', `[${'a'.repeat(33)}]`, [`error manifest/tags tags[0] ${KEBAB}`]],
  ['tags', 'nearly a drawn one', '[economi]', ['hint manifest/tag-spelling tags[0]']],
  ['works-with', 'missing', null, ['error manifest/missing-key works-with']],
  ['works-with', 'empty', '[]', ['error manifest/works-with works-with count']],
  [
    'works-with',
    '33 entries',
    `[${Array.from({ length: 33 }, (_, n) => `m${n}`)}]`,
    ['error manifest/works-with works-with count'],
  ],
  ['works-with', 'a star and another', '["*", escalation]', ['error manifest/works-with works-with[0] star-alone']],
  ['works-with', 'a star with a range', '["* >= 1"]', ['error manifest/works-with works-with[0] no-range']],
  [
    'works-with',
    'the base game with a range',
    '["ta-3.1c >= 1"]',
    ['error manifest/works-with works-with[0] no-range'],
  ],
  ['works-with', 'repeated, with another range', '[a, "a >= 1"]', ['error manifest/works-with works-with[1] repeated']],
  ['works-with', 'no id', '["Es calation"]', ['error manifest/works-with works-with[0] condition']],
  ['works-with', 'a bad range', '["a > 1.2.3.4"]', ['error manifest/works-with works-with[0] range.too-many-parts']],
  ['works-with', 'a blank and no range', '["a "]', ['error manifest/works-with works-with[0] range.empty']],
  ['works-with', 'a number', '[1]', ['error manifest/works-with works-with[0] not-text']],
  ['requires', 'a text', 'a', ['error manifest/requires requires not-mapping']],
  ['requires', 'another key', '{ mods: [a] }', ['error manifest/unknown-key requires.mods']],
  [
    'requires',
    'engine with two parts',
    '{ engine: ">= 0.8" }',
    ['error manifest/requires requires.engine range.point'],
  ],
  ['requires', 'engine as a number', '{ engine: 1 }', ['error manifest/requires requires.engine not-text']],
  ['requires', 'engine without quotes', '\n  engine: =0.9.0', ['warning manifest/unquoted requires.engine']],
  ['requires', 'mutators as a text', '{ mutators: a }', ['error manifest/requires requires.mutators not-list']],
  [
    'requires',
    'the star as a mutator',
    '{ mutators: ["*"] }',
    ['error manifest/requires requires.mutators[0] condition.mutator'],
  ],
  ['requires', 'a mutator twice', '{ mutators: [a, a] }', ['warning manifest/repeated-id requires.mutators[1]']],
  [
    'requires',
    'its own id',
    '{ mutators: [cheap-labs] }',
    ['error manifest/requires requires.mutators[0] requirement.own'],
  ],
  ['conflicts-with', 'its own id', '[cheap-labs]', ['error manifest/conflicts-with conflicts-with[0] conflict.own']],
  ['conflicts-with', 'a range', '["a >= 1"]', ['error manifest/conflicts-with conflicts-with[0] condition.id']],
  ['conflicts-with', 'an id twice', '[a, a]', ['warning manifest/repeated-id conflicts-with[1]']],
  ['layers', 'missing', null, ['error manifest/missing-key layers']],
  ['layers', 'empty', '[]', ['error manifest/layers layers count']],
  ['layers', 'unknown', '[units, sounds]', ['error manifest/layers layers[1] one-of']],
  ['layers', 'misspelt', '[weapon]', ['error manifest/layers layers[0] one-of.near']],
  ['layers', 'repeated', '[units, units]', ['error manifest/layers layers[1] repeated']],
  ['clashes', 'another word', 'remove', ['error manifest/clashes clashes one-of']],
  ['clashes', 'misspelt', 'ad', ['error manifest/clashes clashes one-of.near']],
  ['strings', 'a list', '[a]', ['error manifest/strings strings not-mapping']],
  ['strings', 'a bad language tag', '{ 1a: { name: b } }', ['error manifest/strings strings.1a language']],
  [
    'strings',
    'a tag of 36 bytes',
    `{ ${'a'.repeat(36)}: { name: b } }`,
    [`error manifest/strings strings.${'a'.repeat(36)} language`],
  ],
  [
    'strings',
    'one tag in two spellings',
    '{ zh-CN: {}, zh-cn: {} }',
    ['error manifest/strings strings.zh-cn repeated'],
  ],
  [
    'strings',
    '17 tags',
    `{${Array.from({ length: 17 }, (_, n) => `a-${n}: {}`)}}`,
    ['error manifest/strings strings count.most'],
  ],
  ['strings', 'another key', '{ de: { title: b } }', ['error manifest/unknown-key strings.de.title']],
  [
    'strings',
    'a name of 65 bytes',
    `{ de: { name: ${'x'.repeat(65)} } }`,
    ['error manifest/strings strings.de.name bytes'],
  ],
  [
    'strings',
    'an empty description',
    '{ de: { description: "" } }',
    ['error manifest/strings strings.de.description bytes'],
  ],
  [
    'strings',
    'an unknown option',
    '{ de: { options: { cost: { label: b } } } }',
    ['error manifest/strings strings.de.options.cost unknown-option'],
  ],
  ['entry', 'another ending', 'main.txt', ['error manifest/entry entry ending']],
  ['entry', 'below lua/', 'lua/main.lua', ['error manifest/entry entry entry.place']],
  ['entry', 'below RULES/', 'RULES/main.lua', ['error manifest/entry entry entry.place']],
  ['entry', 'below files/', 'files/main.lua', ['error manifest/entry entry entry.place']],
  [
    'legacy',
    'a single mapping',
    '{ name: a, prefix: b, compatibility: c, files: 1 }',
    ['error manifest/legacy legacy not-list'],
  ],
  ['legacy', 'empty', '[]', ['error manifest/legacy legacy count']],
  [
    'legacy',
    '17 records',
    `[${'{ name: a, prefix: b, compatibility: c, files: 1 },'.repeat(17)}]`,
    ['error manifest/legacy legacy count'],
  ],
  [
    'legacy',
    'a missing key',
    '[{ name: a, prefix: b, files: 1 }]',
    ['error manifest/missing-key legacy[0].compatibility'],
  ],
  [
    'legacy',
    'another key',
    '[{ name: a, prefix: b, compatibility: c, files: 1, x: 1 }]',
    ['error manifest/unknown-key legacy[0].x'],
  ],
  [
    'legacy',
    '65 files',
    '[{ name: a, prefix: b, compatibility: c, files: 65 }]',
    ['error manifest/legacy legacy[0].files legacy-files'],
  ],
  [
    'legacy',
    'no files in a list',
    '[{ name: a, prefix: b, compatibility: c, files: [] }]',
    ['error manifest/legacy legacy[0].files count'],
  ],
  [
    'legacy',
    'an empty text',
    '[{ name: "", prefix: b, compatibility: [c, ""], files: 1 }]',
    ['error manifest/legacy legacy[0].name bytes', 'error manifest/legacy legacy[0].compatibility[1] bytes'],
  ],
  ['sounds', 'a key that is not listed', '1', ['error manifest/unknown-key sounds']],
  ['option', 'a key that is nearly listed', '[]', ['error manifest/unknown-key option unknown-key.near']],
  ['-7', 'an integer key', '1', ['error manifest/unknown-key -7']],
];

describe('what a row refuses or advises', () => {
  it.each(REFUSED)('%s: %s', (row, _, value, expected) => expect(problems({ [row]: value })).toEqual(expected));

  it('conflicts-with: an id that requires.mutators names', () => {
    expect(problems({ requires: '{ mutators: ["a >= 1"] }', 'conflicts-with': '[a]' })).toEqual([
      'error manifest/conflicts-with conflicts-with[0] conflict.required',
    ]);
  });

  it('strings: labels of an option that is no choice, or not as many as values', () => {
    const options =
      '\n- { id: on, type: toggle, default: true }\n- { id: two, type: choice, values: [1, 2], default: 1 }';
    const strings = '{ de: { options: { on: { labels: [a, b] }, two: { labels: [a] } } } }';
    expect(problems({ options, strings })).toEqual([
      'error manifest/strings strings.de.options.on.labels labels.choice',
      'error manifest/strings strings.de.options.two.labels labels',
    ]);
  });

  it('oamut: not the first key is a warning that names its reading', () => {
    expect(problems({ oamut: null, zzz: null, extra: null, layers: '[units]\noamut: 1' })).toEqual([
      'warning manifest/oamut-first oamut',
    ]);
  });

  it('typographic quotes around a text that is otherwise fine are a warning', () => {
    expect(problems({ name: '“Cheap labs”' })).toEqual(['warning manifest/typographic-quotes name']);
  });
});

type Good = readonly [row: string, what: string, value: string, key: keyof ReturnType<typeof accepted>, read: unknown];

const ACCEPTED: readonly Good[] = [
  ['id', '64 bytes', 'a'.repeat(64), 'id', 'a'.repeat(64)],
  ['id', 'digits first, in quotes', '"0-a1"', 'id', '0-a1'],
  ['id', 'a device as a part', 'con-air', 'id', 'con-air'],
  ['name', '64 bytes', 'é'.repeat(32), 'name', 'é'.repeat(32)],
  ['version', 'one part', '"0"', 'version', '0'],
  ['version', 'the largest parts', "'65535.65535.65535'", 'version', '65535.65535.65535'],
  ['author', 'with an e-mail', '{ name: J, email: j@x.org }', 'author', { name: 'J', email: 'j@x.org' }],
  ['author', '128 bytes', `{ name: ${'x'.repeat(128)} }`, 'author', { name: 'x'.repeat(128), email: null }],
  ['description', 'line breaks, 2,000 bytes', `"a\\n${'b'.repeat(1998)}"`, 'description', `a\n${'b'.repeat(1998)}`],
  ['homepage', 'capitals in the scheme', 'HTTPS://a', 'homepage', 'HTTPS://a'],
  ['icon', 'a path', 'art/Icon.PNG', 'icon', 'art/Icon.PNG'],
  ['tags', 'four of them', '[ai, maps, x-1, new-units]', 'tags', ['ai', 'maps', 'x-1', 'new-units']],
  ['conflicts-with', 'ids', '[a, b-2]', 'conflictsWith', ['a', 'b-2']],
  ['conflicts-with', 'none', '[]', 'conflictsWith', []],
  [
    'layers',
    'all nine',
    '[files, units, weapons, features, sides, tables, menus, maps, hacks]',
    'layers',
    ['files', 'units', 'weapons', 'features', 'sides', 'tables', 'menus', 'maps', 'hacks'],
  ],
  ['clashes', 'add', 'add', 'clashes', 'add'],
  ['clashes', 'replace', '"replace"', 'clashes', 'replace'],
  ['entry', 'a path of its own', 'scripts/main.lua', 'entry', 'scripts/main.lua'],
  ['entry', 'a file called like a folder', 'lua.lua', 'entry', 'lua.lua'],
  [
    'legacy',
    'texts and a count',
    '[{ name: a, prefix: b, compatibility: c, files: 64 }]',
    'legacy',
    [{ name: 'a', prefix: 'b', compatibility: 'c', files: 64 }],
  ],
  [
    'legacy',
    'lists',
    '[{ name: a, prefix: b, compatibility: [c, d], files: [e] }]',
    'legacy',
    [{ name: 'a', prefix: 'b', compatibility: ['c', 'd'], files: ['e'] }],
  ],
  ['options', 'none', '[]', 'options', []],
];

describe('what a row accepts', () => {
  it.each(ACCEPTED)('%s: %s', (row, _, value, key, read) => expect(accepted({ [row]: value })[key]).toEqual(read));

  it.each([
    ['"*"', ['*', null]],
    ['ta-3.1c', ['ta-3.1c', null]],
    ['"escalation >= 10.2"', ['escalation', '>= 10.2']],
    ['escalation >=10.2.1, < 11', null],
    ['escalation   < 3', ['escalation', '< 3']],
  ])('works-with: %s', (entry, expected) => {
    if (expected === null)
      return expect(accepted({ 'works-with': `\n- ${entry}` }).worksWith[0]!.range!.comparisons).toEqual([
        { operator: '>=', version: [10, 2, 1] },
        { operator: '<', version: [11] },
      ]);
    const [condition] = accepted({ 'works-with': `\n- ${entry}` }).worksWith;
    return expect([condition!.id, condition!.range?.text ?? null]).toEqual(expected);
  });

  it('works-with: 32 entries', () => {
    const entries = Array.from({ length: 31 }, (_, n) => `m${n}`).concat('ta-3.1c');
    expect(accepted({ 'works-with': `[${entries}]` }).worksWith.map(({ id }) => id)).toEqual(entries);
  });

  it('requires: engine and mutators', () => {
    const { requires } = accepted({ requires: '{ engine: ">= 0.8.0, < 0.9.0", mutators: [a, "b > 1"] }' });
    expect(requires.engine!.text).toBe('>= 0.8.0, < 0.9.0');
    expect(requires.mutators.map(({ id, range }) => [id, range?.text ?? null])).toEqual([
      ['a', null],
      ['b', '> 1'],
    ]);
  });

  it('requires: an empty mapping', () => expect(accepted({ requires: '{}' }).requires.mutators).toEqual([]));

  it('strings: name, description and option labels', () => {
    const options = '\n- { id: cost, type: choice, values: [low, high], default: low }';
    const strings =
      '\n  zh-CN:\n    name: 便宜\n    description: "一\\n二"\n    options:\n      cost: { label: 价格, labels: [低, 高] }\n  de: {}';
    const read = accepted({ options, strings }).strings;
    expect([...read.keys()]).toEqual(['zh-CN', 'de']);
    expect(read.get('zh-CN')).toEqual({
      name: '便宜',
      description: '一\n二',
      options: new Map([['cost', { label: '价格', labels: ['低', '高'] }]]),
    });
  });

  it('entry: mutator.lua when absent', () => expect(accepted().entry).toBe('mutator.lua'));

  it('oamut: comments and a marker may stand before it', () => {
    expect(readManifest(`# note\n---\n\n${manifestText()}`).diagnostics).toEqual([]);
  });
});
