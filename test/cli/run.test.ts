// `oamut run`: exit codes and JSON as scripts rely on them, over the bundled game and the real sandbox.

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../src/cli/main.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'oamut-run-'));
});
afterAll(() => rm(root, { recursive: true }));

const UNIT = (name: string, rest = '') => `[UNITINFO]\n{\nunitname=${name};\nmaxdamage=100;\n${rest}}\n`;

async function write(files: Readonly<Record<string, string | Uint8Array>>, folder: string): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, folder, path)), { recursive: true });
    await writeFile(join(root, folder, path), content);
  }
  return join(root, folder);
}

function game(more: Readonly<Record<string, string | Uint8Array>> = {}): Promise<string> {
  const files = {
    'game.json': '{"name": "g", "copyrightLine": false}',
    'units/A.fbi': UNIT('A'),
    'units/B.fbi': UNIT('B'),
  };
  return write({ ...files, ...more }, `game-${Math.random()}`);
}

interface Made {
  readonly layers?: string;
  readonly manifest?: string;
  readonly files?: Readonly<Record<string, string>>;
}

let made = 0;
function pack(id: string, lua: string, { layers = 'units', manifest = '', files = {} }: Made = {}): Promise<string> {
  made += 1;
  const head = `oamut: 1\nid: ${id}\nname: ${id}\nversion: "1.0"\nauthor:\n  name: A\ntags: [gameplay]\n`;
  const works = manifest.includes('works-with') ? '' : 'works-with: ["*"]\n';
  const text = `${head}${works}layers: [${layers}]\n${manifest}`;
  return write({ 'oamut.yaml': text, 'mutator.lua': lua, ...files }, `packages-${made}/${id}`);
}

const rules = (...blocks: string[]) =>
  `function mutate(ctx)\n  return { rules = {\n    ${blocks.join(',\n    ')}\n  } }\nend\n`;

async function oamut(...args: string[]) {
  let out = '';
  const log: string[] = [];
  const code = await main(['run', ...args], { out: (text) => (out += text), log: (line) => log.push(line) });
  return { code, out, log: log.join('\n') };
}

async function runJson(...args: string[]) {
  const { code, out, log } = await oamut(...args, '--json');
  return { code, log, report: JSON.parse(out) };
}

describe('oamut run --json', () => {
  it('tells every field that changed, with every step', async () => {
    const a = await pack(
      'a',
      rules('named("units", "A") :change { maxdamage = scale(2, { max = 150 }), weapon1 = lock "" }'),
    );
    const b = await pack('b', rules('all "units" :change { maxdamage = set(7), weapon1 = set "X" }'));
    const { code, report } = await runJson('--game', await game(), '--stack', a, '--stack', b);
    expect(code).toBe(0);
    expect([report.refused, report.order, report.deterministic, report.map]).toEqual([null, ['a', 'b'], true, null]);
    expect(report.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(report.records.units.A).toEqual({
      status: 'changed',
      fields: {
        maxdamage: {
          before: '100',
          after: '7',
          steps: [
            {
              n: 1,
              mutator: 'a',
              file: 'mutator.lua',
              line: 3,
              kind: 'scale',
              operand: { value: '2', min: null, max: '150' },
              before: '100',
              after: '150',
              note: 'bound-max',
            },
            {
              n: 3,
              mutator: 'b',
              file: 'mutator.lua',
              line: 3,
              kind: 'set',
              operand: '7',
              before: '150',
              after: '7',
              note: null,
            },
          ],
        },
        weapon1: {
          before: null,
          after: '',
          steps: [
            {
              n: 2,
              mutator: 'a',
              file: 'mutator.lua',
              line: 3,
              kind: 'lock',
              operand: '',
              before: null,
              after: '',
              note: null,
            },
            {
              n: 4,
              mutator: 'b',
              file: 'mutator.lua',
              line: 3,
              kind: 'held',
              operand: 'X',
              before: '',
              after: '',
              note: 'held-by:a',
            },
          ],
        },
      },
    });
    expect(
      report.mutators.map((one: { id: string; status: string; wrote: number; survived: number }) => [
        one.id,
        one.status,
        one.wrote,
        one.survived,
      ]),
    ).toEqual([
      ['a', 'ran', 2, 1],
      ['b', 'ran', 3, 3],
    ]);
    expect(Object.keys(report.mutators[0].phases)).toEqual(['plan', 'rules']);
  });

  it('runs the whole entry script of the standard', async () => {
    const script = await pack(
      'whole',
      `function mutate(ctx)
  return {
    rules = {
      all "units"                        :change { buildcostmetal = scale(ctx.options.cost, { min = 1 }) },
      named("units", "ARMCOM", "CORCOM") :change { maxdamage = lock(6000), category = append "BOSS" },
      where("weapons", { range = gt(600), stockpile = eq(0) }) :change { reloadtime = scale(0.8) },
      where("weapons", { damage = { default = ge(100) } })     :change { damage = { default = set(90) } },
      on("units", function(u) return u.canfly == 1 and (u.maxdamage or 0) > 2000 end) :change { canfly = set(0) },
      all "menus" :change { armsilo = remove() },
      sm "rules/wrecks.sm",
    },
    units = function(ctx)
      for name, unit in pairs(ctx.units) do
        local gun = unit.weapon1 and ctx.weapons[unit.weapon1]
        if gun and (gun.range or 0) > 1000 then unit.buildtime = scale(2) end
      end
    end,
    menus = function(ctx)
      for builder, menu in pairs(ctx.menus) do
        for name in pairs(menu) do
          local unit = ctx.units[name]
          if unit and unit.canfly == 1 then menu[name] = nil end
        end
      end
    end,
    maps = function(ctx) ctx.map.globalheader.gravity = 60 end,
    hacks = { ["ai.attack-wave-size"] = 20 },
  }
end
`,
      {
        layers: 'units, weapons, features, menus, maps, hacks',
        manifest: 'options:\n  - id: cost\n    type: number\n    min: 0.5\n    max: 2\n    step: 0.5\n    default: 1\n',
        files: { 'rules/wrecks.sm': 'all features\n  scale metal 2 max 5000\n' },
      },
    );
    const folder = await game({
      'units/ARMCOM.fbi': UNIT('ARMCOM', 'buildcostmetal=100;\ncategory=ARM;\nweapon1=GUN;\nbuildtime=5;\n'),
      'units/FLY.fbi': UNIT('FLY', 'canfly=1;\n'),
      'units/BIG.fbi': UNIT('BIG', 'canfly=1;\nmaxdamage=3000;\n'),
      'weapons/w.tdf': '[GUN]\n{\nID=1;\nrange=1200;\nreloadtime=2;\n[DAMAGE]\n{\ndefault=100;\n}\n}\n',
      'features/f.tdf': '[ROCK]\n{\nmetal=4000;\n}\n',
      'gamedata/sidedata.tdf': '[CANBUILD]\n{\n[ARMCOM]\n{\ncanbuild1=ARMSILO;\ncanbuild2=FLY;\ncanbuild3=BIG;\n}\n}\n',
      'maps/m.ota': '[GlobalHeader]\n{\ngravity=112;\n}\n',
    });
    const { report } = await runJson(
      '--game',
      folder,
      '--stack',
      script,
      '--map',
      'maps/m.ota',
      '--option',
      'whole.cost=0.5',
    );
    const ended = (space: string, name: string, field: string) => report.records[space][name]?.fields[field]?.after;
    expect(report.mutators[0].status).toBe('ran');
    expect({
      cost: ended('units', 'ARMCOM', 'buildcostmetal'),
      health: ended('units', 'ARMCOM', 'maxdamage'),
      category: ended('units', 'ARMCOM', 'category'),
      time: ended('units', 'ARMCOM', 'buildtime'),
      canfly: ended('units', 'BIG', 'canfly'),
      reload: ended('weapons', 'GUN', 'reloadtime'),
      damage: ended('weapons', 'GUN', 'damage.default'),
      metal: ended('features', 'ROCK', 'metal'),
      silo: ended('menus', 'ARMCOM', 'armsilo'),
      fly: ended('menus', 'ARMCOM', 'fly'),
      gravity: report.map.fields['globalheader.gravity'].after,
      wave: report.hacks['ai.attack-wave-size'].units.after,
    }).toEqual({
      cost: '50',
      health: '6000',
      category: 'ARM BOSS',
      time: '10',
      canfly: '0',
      reload: '1.6',
      damage: '90',
      metal: '5000',
      silo: null,
      fly: null,
      gravity: '60',
      wave: '20',
    });
  });

  it('a faulty script fails with its place, and the exit code is 1', async () => {
    const bad = await pack('bad', 'function mutate(ctx)\n  print("here")\n  local x = nil + 1\nend\n');
    const { code, report } = await runJson('--game', await game(), '--stack', bad);
    expect(code).toBe(1);
    expect([report.mutators[0].status, report.mutators[0].diagnostics[0]]).toMatchObject([
      'failed',
      { severity: 'error', file: 'mutator.lua', line: 3 },
    ]);
    expect(report.mutators[0].console).toEqual([
      { mutator: 'bad', phase: 'plan', text: 'here', file: 'mutator.lua', line: 2 },
    ]);
  });

  it('a spent budget shows the budget', async () => {
    const bad = await pack('bad', 'function mutate(ctx) while true do end end\n');
    const { report } = await runJson('--game', await game(), '--stack', bad);
    expect([report.mutators[0].status, report.mutators[0].phases.plan.instructions]).toEqual(['failed', 50_000_000]);
  }, 60_000);

  it('incompatible gives the reason that the player sees', async () => {
    const one = await pack('one', 'function mutate(ctx) ctx.incompatible("not with " .. ctx.mod.id) end\n');
    const { code, report } = await runJson('--game', await game(), '--stack', one);
    expect([code, report.mutators[0].status, report.mutators[0].reason]).toEqual([
      1,
      'incompatible',
      'not with ta-3.1c',
    ]);
  });

  it('a refused list says why, and nothing ran', async () => {
    const needy = await pack('needy', rules(), { manifest: 'requires:\n  mutators: [other]\n' });
    const { code, report } = await runJson('--game', await game(), '--stack', needy);
    expect([code, report.refused.code, report.refused.ids, report.mutators, report.hash]).toEqual([
      1,
      'stack/requires',
      ['needy', 'other'],
      [],
      null,
    ]);
  });

  it('--resolve adds from the library', async () => {
    const needy = await pack('needy', rules(), { manifest: 'requires:\n  mutators: [other]\n' });
    const other = await pack('other', rules());
    const { code, report } = await runJson(
      '--game',
      await game(),
      '--stack',
      needy,
      '--library',
      dirname(other),
      '--resolve',
    );
    expect([code, report.order]).toEqual([0, ['other', 'needy']]);
  });

  it('a package whose check has errors refuses the list', async () => {
    const bad = await pack('bad', rules(), { layers: 'nothing' });
    const { code, report } = await runJson('--game', await game(), '--stack', bad);
    expect([code, report.refused.code]).toEqual([1, 'stack/package-invalid']);
  });

  it('a package that requires itself is refused by its check', async () => {
    const one = await pack('one', rules(), { manifest: 'requires:\n  mutators: [one]\n' });
    const { code, report } = await runJson('--game', await game(), '--stack', one);
    expect([code, report.refused.code]).toEqual([1, 'stack/package-invalid']);
  });

  it('later games lie over earlier ones', async () => {
    const over = await write({ 'units/A.fbi': UNIT('A').replace('100', '55') }, 'over');
    const one = await pack('one', rules('named("units", "A") :change { maxdamage = scale(2) }'));
    const { report } = await runJson('--game', await game(), '--game', over, '--stack', one);
    expect(report.records.units.A.fields.maxdamage.before).toBe('55');
  });

  it('a broken archive is a diagnostic of the game, and the rest loads', async () => {
    const folder = await game({ 'broken.ufo': 'no archive' });
    const one = await pack('one', rules('all "units" :change { maxdamage = set(1) }'));
    const { code, report } = await runJson('--game', folder, '--stack', one);
    expect(code).toBe(1);
    expect(report.game.diagnostics.length).toBeGreaterThan(0);
    expect(Object.keys(report.records.units)).toEqual(['A', 'B']);
  });

  it('primer and its alias are the bundled game', async () => {
    const [one, other] = [await runJson('--game', 'primer'), await runJson('--game', 'sample')];
    expect([one.code, one.report.hash]).toEqual([0, other.report.hash]);
  });

  it('--strict makes a warning count', async () => {
    const one = await pack('one', rules('named("units", "NONE") :change { x = set(1) }'));
    const folder = await game();
    expect((await runJson('--game', folder, '--stack', one)).code).toBe(0);
    expect((await runJson('--game', folder, '--stack', one, '--strict')).code).toBe(1);
  });

  it('tells files added and masked', async () => {
    const one = await pack(
      'one',
      'function mutate(ctx) return { files = { add = { "files/x" }, mask = { "units/B.fbi" } } } end\n',
      {
        layers: 'files',
        files: { 'files/x/units/C.fbi': UNIT('C'), 'files/x/units/A.fbi': UNIT('A', 'name=N;\n') },
      },
    );
    const { report } = await runJson('--game', await game(), '--stack', one);
    const added = report.files.added as {
      path: string;
      mutator: string;
      bytes: number;
      sha256: string;
      hides: string | null;
    }[];
    expect(added.map((file) => [file.path, file.mutator, file.bytes, file.hides === null])).toEqual([
      ['units/A.fbi', 'one', UNIT('A', 'name=N;\n').length, false],
      ['units/C.fbi', 'one', UNIT('C').length, true],
    ]);
    expect(report.files.masked.map((file: { path: string }) => file.path)).toEqual(['units/B.fbi']);
    expect([
      report.records.units.B.status,
      report.records.units.C.status,
      report.records.units.A.fields.name.steps[0].file,
    ]).toEqual(['removed', 'added', 'files/x/units/A.fbi']);
  });
});

describe('oamut run', () => {
  it('--explain tells how a field came to its value', async () => {
    const one = await pack('one', rules('all "units" :change { maxdamage = scale(1.5) }'));
    const { log } = await oamut('--game', await game(), '--stack', one, '--explain', 'units.A.maxdamage');
    expect(log).toBe('units.A.maxdamage: 100 → ×1.5 = 150 (one, mutator.lua:3) → final 150, stored u32');
  });

  it('--snapshot writes, compares and tells what differs', async () => {
    const one = await pack('one', rules('all "units" :change { maxdamage = scale(2) }'));
    const two = await pack('one', rules('all "units" :change { maxdamage = scale(3) }'));
    const place = ['--game', await game(), '--snapshot', join(root, 'run.snapshot')];
    expect((await oamut(...place, '--stack', one)).code).toBe(0);
    expect((await oamut(...place, '--stack', one)).code).toBe(0);
    const { code, log } = await oamut(...place, '--stack', two);
    expect([code, log]).toEqual([1, expect.stringContaining('- units.A.maxdamage: "100" -> "200"')]);
    expect(log).toContain('+ units.A.maxdamage: "100" -> "300"');
    expect((await oamut(...place, '--stack', two, '--update')).code).toBe(0);
    expect((await oamut(...place, '--stack', two)).code).toBe(0);
  });

  it('--certificate says that every way to run gives one result', async () => {
    const one = await pack('one', rules('all "units" :change { maxdamage = scale(2) }'), {
      files: { 'lua/m.lua': '' },
    });
    const file = join(root, 'certificate.json');
    const { code } = await oamut('--game', await game(), '--stack', one, '--certificate', file);
    const certificate = JSON.parse(await readFile(file, 'utf8'));
    expect([code, certificate.deterministic, certificate.runs.length]).toEqual([0, true, 6]);
    expect(new Set(certificate.runs.map(({ hash }: { hash: string }) => hash))).toEqual(new Set([certificate.result]));
  });

  it('--explain of a refused list leaves the refusal to be told', async () => {
    const one = await pack('one', rules());
    const { code, out } = await oamut(
      ...['--game', await game(), '--stack', one, '--stack', one, '--explain', 'units.A.maxdamage'],
    );
    expect([code, out]).toEqual([1, expect.stringContaining('stack/repeated')]);
  });

  it.each([
    ['units.A.maxdamge', 'units.A.maxdamage'],
    ['units.primr.maxdamage', null],
    ['maxdamage', 'as in units.ARMCOM.maxdamage'],
  ])('--explain %s names what was most likely meant', async (name, meant) => {
    const { code, log } = await oamut('--game', await game(), '--explain', name);
    expect(code).toBe(2);
    expect(log.split('\n')[0]!.includes(meant ?? 'did you mean')).toBe(meant !== null);
  });

  it.each([
    ['no game', []],
    ['a game that cannot be read', ['--game', '/nowhere/at/all']],
    ['a package that cannot be read', ['--game', 'primer', '--stack', '/nowhere/at/all']],
    ['an unknown flag', ['--game', 'primer', '--what']],
    ['an option of an unknown id', ['--game', 'primer', '--option', 'x.y=1']],
    ['an option without a value', ['--game', 'primer', '--option', 'x']],
    ['an unknown map', ['--game', 'primer', '--map', 'maps/nowhere.ota']],
    ['a clash that is neither word', ['--game', 'primer', '--clash-default', 'both']],
    ['an unknown field to explain', ['--game', 'primer', '--explain', 'units.NONE.x']],
    ['--resolve without a library', ['--game', 'primer', '--resolve']],
  ])('%s is misuse, and with --json that is the one document', async (_, args) => {
    const { code, out } = await oamut(...args, '--json');
    expect([code, JSON.parse(out)]).toEqual([2, { ok: false, error: expect.any(String) }]);
  });

  it('tells how many lines of the console were dropped', async () => {
    const one = await pack('one', 'function mutate(ctx) for i = 1, 1003 do print(i) end return {} end\n');
    const { out } = await oamut('--game', await game(), '--stack', one);
    expect(out).toContain(': 1000\n  … and 3 more lines were dropped\n');
    const { report } = await runJson('--game', await game(), '--stack', one);
    expect([report.mutators[0].console.length, report.mutators[0].consoleDropped]).toEqual([1000, 3]);
  });

  it('tells why an archive is refused, in one line for each problem', async () => {
    const folder = await write({ 'bad.oamut': 'no zip' }, `bad-${Math.random()}`);
    const path = join(folder, 'bad.oamut');
    const { code, log } = await oamut('--game', await game(), '--stack', path);
    expect(code).toBe(1);
    const lines = log.split('\n');
    expect(lines.length).toBe(2);
    for (const line of lines) expect(line.slice(path.length)).toMatch(/^: [a-z][^:]*$/);
  });

  it('an unknown option key is misuse', async () => {
    const one = await pack('one', rules());
    expect((await oamut('--game', await game(), '--stack', one, '--option', 'one.none=1')).code).toBe(2);
  });
});

describe('oamut run --sheet', () => {
  const stack = async () => [
    '--game',
    await game(),
    '--stack',
    await pack('a', rules('all "units" :change { maxdamage = lock(150) }')),
  ];
  it('tells the effect sheet in place of the report, in either language', async () => {
    const english = await oamut(...(await stack()), '--sheet', 'md');
    expect(english.code).toBe(0);
    expect(english.out).toContain('- **All units**: health 100 → 150, held');
    const chinese = await oamut(...(await stack()), '--sheet', 'md', '--language', 'zh-CN');
    expect(chinese.out).toContain('- **全部单位**：生命值 100 → 150，已锁定');
  });
  it('tells it as a table and as JSON', async () => {
    expect((await oamut(...(await stack()), '--sheet', 'csv')).out).toContain('Units,A,,maxdamage,health,100,150,yes');
    expect(JSON.parse((await oamut(...(await stack()), '--sheet', 'json')).out)).toMatchObject({ sheet: 1 });
  });
  it.each([
    [['--sheet', 'pdf'], 'md, csv, json'],
    [['--sheet', 'md', '--json'], 'exclude'],
    [['--sheet', 'md', '--language', 'fr'], 'en, zh-CN'],
  ])('takes %j for misuse', async (flags, said) => {
    const { code, log } = await oamut(...(await stack()), ...flags);
    expect([code, log.includes(said)]).toEqual([2, true]);
  });
});
