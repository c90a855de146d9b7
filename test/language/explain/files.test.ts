// What is said of manifests, game texts and patch files, at a caret that is marked `|`.

import { describe, expect, it } from 'vitest';
import { readJson } from '../../../src/kernel/patchwork/index.ts';
import { explainManifest, explainTdf } from '../../../src/language/explain/index.ts';
import { explainPatch } from '../../../src/language/explain/patch.ts';
import { at, lines } from './say.ts';

describe('a manifest', () => {
  const head = 'oamut: 1\nid: a\nname: a\nversion: "1"\nauthor: { name: a }\ntags: [ai]\n';
  const yaml = (marked: string) => {
    const { text, offset } = at(marked);
    return lines(explainManifest(text, offset));
  };
  it('says the key and the keys around it', () => {
    const said = yaml('author: { na|me: "a" }');
    expect(said).toHaveLength(2);
    expect(said[1]).toMatch(/^ {2}\S/);
  });

  it.each([
    ['works-with: ["tae|sc >= 1.0, < 2"]', '    version 1.0 or later', '    earlier than version 2'],
    ['works-with: ["*|"]', '  any mod and the base game'],
    ['requires: { engine: ">= 0.8|.0" }', '    version 0.8.0 or later'],
    ['requires:\n  mutators:\n    - "bo|ss = 1.2"', '      exactly version 1.2'],
    ['layers: [uni|ts]', '  values of units'],
  ])('says of %j', (marked, ...sentences) => {
    for (const sentence of sentences) expect(yaml(marked)).toContain(sentence);
  });

  it('says what the player sees of an option', () => {
    const text = `${head}works-with: ["*"]\nlayers: [units]\noptions:\n  - id: hp\n    label: Health\n    type: number\n    mi|n: 1\n    max: 3\n    step: 0.5\n    default: 2\n`;
    expect(yaml(text)).toContain('    the player sets Health from 1 to 3 in steps of 0.5; 2 at first');
  });

  it.each(['# a|', '|\nid: a', 'what: |a'])('is silent at %j', (marked) => {
    expect(yaml(marked)).toEqual([]);
  });
});

describe('a game text', () => {
  const tdf = (marked: string, path = 'files/units/armcom.fbi') => {
    const { text, offset } = at(marked);
    return lines(explainTdf(text, offset, { path, game: null }), true);
  };
  it('says the record, the field and its value', () => {
    const said = tdf('[UNITINFO]\n{\n\tMaxDam|age=3000;\n}');
    expect(said[0]).toBe('the unit that this file describes, in the section UNITINFO');
    expect(said[1]).toBe('  MaxDamage is 3000');
    expect(said.length).toBeGreaterThan(2);
  });

  it('knows fields of sections', () => {
    expect(tdf('[GUN] { [DAMAGE] { def|ault=5; } }', 'weapons/a.tdf')).toContain('  default is 5');
  });

  it.each(['// a|', '[UNITINFO] { // MaxDamage=|3', 'a=|1;'])('is silent at %j', (marked) => {
    expect(tdf(marked)).toEqual([]);
  });
});

describe('a patch file', () => {
  const document = readJson('{ "Stats": { "Health": 5 }, "Tags": [{ "Id": "a" }] }').value!;
  const patch = (marked: string, known = true) => {
    const { text, offset } = at(marked);
    return lines(
      explainPatch({
        text,
        offset,
        legacy: false,
        assets: {
          paths: () => (known ? ['a.json'] : []),
          document: (path) => (known && path === 'a.json' ? document : undefined),
          targets: (selector) => [selector],
          mods: () => [],
          macros: () => [],
        },
      }),
    );
  };
  const file = (operation: string) => `{ "Target": "a.json", "Operations": [ ${operation} ] }`;

  it('says the operation and each step of its pointer, with what stands there', () => {
    expect(patch(file('{ "Op": "Replace", "Path": "/Stats/He|alth", "Value": 9 }'))).toEqual([
      'sets a value that is there already',
      '  the place in the target, such as /Stats/Health; an array takes an index',
      '    the member Stats',
      '    the member Health',
      '    what stands there now',
      '  the new value, any JSON',
    ]);
  });

  it.each([
    ['/Tags/0', true, '    entry 0 of the array, counted from 0'],
    ['/Tags/-', true, '    behind the last entry of the array'],
    ['/Tags/0', false, '    entry 0 of the array (from 0), or the member of that name'],
  ])('says of %s with a target %s: %j', (pointer, known, sentence) => {
    expect(patch(file(`{ "Op": "Add", "Path": "${pointer}|", "Value": 1 }`), known)).toContain(sentence);
  });

  it('says a matcher test by test', () => {
    const said = patch(
      file('{ "Op": "RemoveMatching", "Path": "/Tags", "Match": { "Id": "a|", "Of": { "Kind": 1 } } }'),
    );
    expect(said).toContain('    Id is "a"');
    expect(said).toContain('    Of.Kind is 1');
  });

  it('says a condition part by part', () => {
    const said = patch('{ "When": { "Any": [ { "ModInst|alled": "x" } ] }, "Operations": [] }');
    expect(said).toEqual([
      'the condition under which the patch is applied',
      '  one of them is met',
      '    the mod is installed',
    ]);
  });

  it('says what a target matches', () => {
    expect(patch('{ "Target": "a.js|on", "Operations": [] }')[1]).toMatch(/1/);
  });

  it('is silent outside', () => {
    expect(patch('| {}')).toEqual([]);
  });
});
