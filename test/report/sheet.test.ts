// The effect sheet in words: the same run as Markdown, CSV and JSON, in both languages.

import { describe, expect, it } from 'vitest';
import { type Locale, render } from '../../src/i18n/index.ts';
import { StackSession } from '../../src/kernel/stack/index.ts';
import { effectSheet } from '../../src/kernel/trace/index.ts';
import { csvCell, escapeMarkdown } from '../../src/report/escape.ts';
import { type SheetFormat, sheetText } from '../../src/report/index.ts';
import { block, type FakeMutator, fakeGame, fakeHost, named, run, stackInput } from '../kernel/stack/fake.ts';
import { append, lock, remove, scale, set } from '../kernel/stack/store/records.ts';

const GAME = {
  units: {
    COM: { commander: '1', maxdamage: '3000', category: 'A', corpse: 'X' },
    CORCOM: { commander: '1', maxdamage: '3000', category: 'A' },
    TANK: { maxdamage: '300', name: 'Tank, heavy' },
  },
};
const MUTATORS: FakeMutator[] = [
  {
    id: 'boss',
    plan: {
      rules: [
        block(named('units', 'COM', 'CORCOM'), { maxdamage: lock('6000'), category: append('BOSS') }),
        block(named('units', 'TANK'), { maxdamage: scale('1.5'), sightdistance: set('9') }),
        block(named('units', 'COM'), { corpse: remove }),
      ],
    },
  },
];

async function told(format: SheetFormat, locale: Locale, mutators = MUTATORS): Promise<string> {
  const names = new Map([['boss', { name: 'Boss *', version: '1.0' }]]);
  const sheet = effectSheet(await run(GAME, mutators), names);
  return sheetText(sheet, format, (id, values) => render(locale, values === undefined ? { id } : { id, values }));
}

describe('as Markdown', () => {
  it('says in English who is changed and how', async () => {
    const text = await told('md', 'en');
    expect(text).toContain('- **Commanders**: category gains BOSS; health 3000 → 6000, held');
    expect(text).toContain('- **Tank, heavy (TANK)**: health × 1.5 (300 → 450); sight added: 9');
    expect(text).toContain('wreck removed (was X)');
    expect(text).toContain('1. Boss \\* (boss) 1.0');
    expect(text).toMatch(/Result `[0-9a-f]{64}`/);
  });
  it('says the same in Chinese', async () => {
    const text = await told('md', 'zh-CN');
    expect(text).toContain('- **指挥官**：类别 追加 BOSS；生命值 3000 → 6000，已锁定');
  });
  it('given a run that changed nothing, says so', async () =>
    expect(await told('md', 'en', [])).toContain('No field of the game ends with another value.'));
  it('escapes what packages and games may hold', () =>
    expect(escapeMarkdown('a*b_c<i>|`\nd')).toBe('a\\*b\\_c\\<i\\>\\|\\` d'));
});

describe('as CSV', () => {
  it('has one line a changed field, with CRLF', async () => {
    const lines = (await told('csv', 'en')).split('\r\n');
    expect(lines[0]).toBe('kind,record,name,field,meaning,before,after,held,stopped at the width,by,held against');
    expect(lines).toContain('Units,COM,,maxdamage,health,3000,6000,yes,,boss,');
    expect(lines).toContain('Units,TANK,"Tank, heavy",maxdamage,health,300,450,,,boss,');
  });
  it.each([
    ['a"b', '"a""b"'],
    ['=1+1', "'=1+1"],
    ['-20', '-20'],
    ['-x', "'-x"],
    ['plain', 'plain'],
    ['\uFF1Dcmd', "'\uFF1Dcmd"],
    ['\n=cmd', '"\n\'=cmd"'],
    ['  =cmd', "  '=cmd"],
    ['a;=cmd', '"a;\'=cmd"'],
    ['a; @cmd\t+cmd', '"a; \'@cmd\t\'+cmd"'],
    ['-1.5', '-1.5'],
    ['-1+cmd', "'-1+cmd"],
  ])('writes %j as %j', (text, cell) => expect(csvCell(text)).toBe(cell));
});

describe('as JSON', () => {
  it('is the same in every language, with its version', async () => {
    expect(await told('json', 'zh-CN')).toBe(await told('json', 'en'));
    const sheet = JSON.parse(await told('json', 'en'));
    expect([sheet.sheet, sheet.stack[0].id, sheet.groups[0].trait.id]).toEqual([1, 'boss', 'commanders']);
  });
});

describe('changes on the base', () => {
  const source = {
    kind: 'patch',
    effect: 'write',
    pack: 'Mod:A',
    definition: 'calm',
    operation: 'calm#0',
    index: 0,
    op: 'Replace',
    target: 'Game/Units/TANK.json',
    pointer: '/maxdamage',
    before: '300',
    after: '400',
  } as const;
  const base = {
    key: 'k',
    groups: [
      {
        space: 'units',
        record: 'tank',
        changes: [{ steps: ['maxdamage'], value: '400', file: 'Server/calm.json', line: 5, source }],
      },
    ],
  } as const;
  const sheetOver = async () => {
    const mutators = [MUTATORS[0]!];
    const report = await new StackSession(fakeHost(mutators)).run({ ...stackInput(fakeGame(GAME), mutators), base });
    return effectSheet(report);
  };
  const say =
    (locale: Locale) => (id: string, values?: Readonly<Record<string, string | number | readonly string[]>>) =>
      render(locale, values === undefined ? { id } : { id, values });

  it.each([
    ['en', 'Before the first mutator, changes on the base: Mod:A: calm (1 value)'],
    ['zh-CN', '在第一个变异器之前，基础记录的改动：Mod:A: calm（1 个值）'],
  ] as const)('are named in Markdown (%s)', async (locale, line) =>
    expect(sheetText(await sheetOver(), 'md', say(locale))).toContain(line),
  );
  it('stand in words beside the mutators in CSV, with the place that made them', async () =>
    expect(sheetText(await sheetOver(), 'csv', say('en'))).toContain(
      'Units,TANK,"Tank, heavy",maxdamage,health,300,600,,,changes on the base (Mod:A: calm · calm#0 Replace · ' +
        'Game/Units/TANK.json /maxdamage · 300 → 400 · Server/calm.json:5) boss,',
    ));
  it('are whole in JSON', async () => {
    const sheet = JSON.parse(sheetText(await sheetOver(), 'json', say('en')));
    expect(sheet.base).toEqual([{ pack: 'Mod:A', definition: 'calm', file: 'Server/calm.json', changes: 1 }]);
    expect(
      sheet.rows.find((row: { record: string; field: string }) => row.field === 'maxdamage' && row.record === 'TANK'),
    ).toMatchObject({
      by: ['#base', 'boss'],
      base: [{ ...source, file: 'Server/calm.json', line: 5 }],
    });
  });
  it('are not there in a run without them', async () =>
    expect(JSON.parse(await told('json', 'en'))).not.toHaveProperty('base'));
});
