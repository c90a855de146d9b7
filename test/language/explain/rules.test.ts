// What is said of rules, at a caret that is marked `|`: the same of a rule file and of a script.

import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../../src/kernel/game/model.ts';
import type { RecordNames } from '../../../src/kernel/game/names.ts';
import { explainSm, nodeHere } from '../../../src/language/explain/index.ts';
import { open } from '../lua/support.ts';
import { at, lines } from './say.ts';

const unit = (name: string, category: string, maxdamage: string) =>
  [
    name.toLowerCase(),
    {
      name,
      fields: new Map([
        ['category', { value: category, spelling: 'Category' }],
        ['maxdamage', { value: maxdamage, spelling: 'MaxDamage' }],
      ]),
    },
  ] as const;
const game: RecordNames = {
  records: {
    ...(Object.fromEntries(COLLECTIONS.map((each) => [each, new Map()])) as unknown as RecordNames['records']),
    units: new Map([
      unit('CORCOM', 'CORE COMMANDER', '3000'),
      unit('ARMCOM', 'ARM COMMANDER', '3000'),
      unit('ARMPW', 'ARM KBOT', '200'),
    ]),
  },
};
const sm = (marked: string, from: RecordNames | null = game) => {
  const { text, offset } = at(marked);
  return explainSm(text, offset, { path: 'rules/a.sm', game: from });
};
const lua = (marked: string) => {
  const { language, path, offset } = open(marked);
  return language.explain(path, offset);
};

describe('a rule file', () => {
  it('says which records, what is done to them, and which match now', () => {
    const said = lines(
      sm('where units category has COMMANDER and maxdamage > 1000\n  scale max|damage 2 max 6000\n  remove name\n'),
    );
    expect(said).toEqual([
      'every unit for which',
      '  category has the word COMMANDER',
      '  maxdamage is above 1000',
      '  2 records match now: ARMCOM, CORCOM',
      'maxdamage is multiplied by 2, held to 6000 at most',
      'name is taken away',
    ]);
  });

  it('adds what a field means and holds in the records that are named', () => {
    const said = lines(sm('named units ARMCOM\n  set maxdamage| 5\n'), true);
    expect(said).toContain('the unit ARMCOM');
    expect(said).toContain('(now ARMCOM: 3000)');
  });

  it.each([
    ['all weapons', 'every weapon'],
    ['named units ARMCOM CORCOM', 'the units ARMCOM, CORCOM'],
    ['where features metal missing', '  metal is missing'],
    ['where units name present', '  name is there'],
    ['where units maxdamage between 1 2', '  maxdamage lies from 1 to 2'],
    ['where units side in ARM CORE', '  side is one of ARM, CORE'],
    ['where units maxdamage != 3', '  maxdamage is not 3'],
    ['where units maxdamage <= 3', '  maxdamage is at most 3'],
    ['where units maxdamage = 3 or maxdamage = 4', '  or all of these hold'],
  ])('says of %j: %j', (line, sentence) => {
    expect(lines(sm(`${line}|`))).toContain(sentence);
  });

  it.each([
    ['set maxdamage 5', 'maxdamage becomes 5'],
    ['lock maxdamage 5', 'maxdamage becomes 5, and no later mutator can change it'],
    ['scale maxdamage 2', 'maxdamage is multiplied by 2'],
    ['scale maxdamage 2 min 1', 'maxdamage is multiplied by 2, held to 1 at least'],
    ['scale maxdamage 2 min 1 max 9', 'maxdamage is multiplied by 2, held between 1 and 9'],
    ['append category BIG', 'BIG is put behind the words of category'],
  ])('says of %j: %j', (line, sentence) => {
    expect(lines(sm(`all units\n  ${line}|`))).toContain(sentence);
  });

  it('tells of the block that the caret is in', () => {
    const text = 'all units\n  set maxdamage 1\n\nall weapons\n  set range| 2\n';
    expect(lines(sm(text))).toEqual(['every weapon', '  no record of the game matches now', 'range becomes 2']);
    expect(sm(text)?.counted).toEqual({ kind: 'block', line: 4 });
  });

  it('knows the part that the caret is in', () => {
    const marked = 'where units category has COMMANDER and maxdam|age > 1000\n  remove name\n';
    const { text, offset } = at(marked);
    const here = nodeHere(sm(marked)!.nodes, text, offset);
    expect(here?.said).toMatchObject({ id: 'explain/test.gt', values: { field: 'maxdamage' } });
  });

  it.each([
    ['behind a line', 'all units\n  set maxdamage 1 |\n', 'explain/change.set'],
    ['behind the selector', 'all units  |\n  set maxdamage 1\n', 'explain/all.units'],
    ['before everything', 'all units\n |  set maxdamage 1\n', undefined],
  ])('knows the part of its line %s', (_what, marked, id) => {
    const { text, offset } = at(marked);
    expect(nodeHere(sm(marked)!.nodes, text, offset)?.said.id).toBe(id);
  });

  it('goes as far as a half-written line does', () => {
    expect(lines(sm('where units maxdamage >|'))[0]).toBe('every unit for which');
    expect(lines(sm('all units\n  set maxdamage|'))).toContain('maxdamage becomes …');
  });

  it('says nothing of matches without a game', () => {
    expect(lines(sm('all units|', null))).toEqual(['every unit']);
  });

  it.each(['|', '# note|\nall units', 'nonsense uni|ts', 'all units\n  set a 1\n\n\n|'])(
    'is silent at %j',
    (marked) => {
      expect(sm(marked)).toBeNull();
    },
  );
});

describe('a script', () => {
  const plan = (rules: string) => `function mutate(ctx)\n  return { rules = {\n${rules}\n  } }\nend`;

  it('says the same of a block in Lua', () => {
    const said = lines(
      lua(plan('where("units", { maxdamage = gt(1000) }):change { maxdamage = sc|ale(2, { max = 6000 }) },')),
    );
    expect(said).toContain('every unit for which');
    expect(said).toContain('  maxdamage is above 1000');
    expect(said).toContain('maxdamage is multiplied by 2, held to 6000 at most');
  });

  it('shows what a value is worked out from', () => {
    const said = lines(lua(plan('all("units"):change { maxdamage = sca|le(ctx.options.health) },')));
    expect(said).toContain('maxdamage is multiplied by ctx.options.health');
  });

  it('leaves what only a run can tell to the run', () => {
    const said = lines(
      lua(plan('where("units", { maxdamage = gt(ctx.options.health) }):cha|nge { name = remove() },')),
    );
    expect(said).toContain('  which records match is known only when it runs');
  });

  it('names the key of the plan around it, and the name at the caret', () => {
    const said = lines(lua(plan('a|ll("units"):change { name = remove() },')));
    expect(said[0]).toBe('finished blocks and rule files, in the order in which they act');
    expect(said.at(-1)).toBe('at the caret: all');
  });

  it('says what a line of a hook reads and writes', () => {
    const said = lua(
      'function mutate(ctx)\n  return { units = function(ctx)\n    ctx.units.ARMCOM.maxdam|age = 5\n  end }\nend',
    );
    expect(lines(said)[0]).toBe('called after the rules, to read and write units');
    expect(lines(said)).toContain('maxdamage becomes 5');
    expect(said?.counted).toEqual({ kind: 'hook', hook: 'units' });
  });

  it('is silent in plain Lua', () => {
    expect(lua('for i = 1,| 2 do end')).toBeNull();
  });
});
