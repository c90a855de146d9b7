import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run, temporaryFolder } from './sample.ts';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);
const manifest = (name: string) => readFileSync(join(at(name), 'oamut.yaml'), 'utf8');
const checks = async (name: string) => (await run('check', '--strict', at(name))).code;

describe('oamut new', () => {
  it('given a template, then the folder names the package, which checks clean', async () => {
    expect(await run('new', 'economy', at('cheap-things'))).toMatchObject({ code: 0, out: `${at('cheap-things')}\n` });
    expect(manifest('cheap-things')).toContain('\nid: cheap-things\nname: "Cheaper Units"\n');
    expect(manifest('cheap-things')).toContain('更便宜的单位');
    expect(await checks('cheap-things')).toBe(0);
    expect((await run('test', at('cheap-things'))).code).toBe(0);
  });

  it('given an id, a name and an author, then they stand in the manifest and in no translation', async () => {
    await run('new', 'lock', at('a'), '--id', 'hard', '--name', 'Hard "one"', '--author', 'Me');
    expect(manifest('a')).toContain('\nid: hard\nname: "Hard \\"one\\""\n');
    expect(manifest('a')).toContain('author: { name: "Me" }');
    expect(manifest('a')).not.toContain('锁住的值');
    expect(readFileSync(join(at('a'), 'README.md'), 'utf8')).toMatch(/^# Hard "one"\n/);
    expect(await checks('a')).toBe(0);
  });

  it('given a template with files in folders, then they are there', async () => {
    await run('new', 'files', at('f'));
    expect(existsSync(join(at('f'), 'files/unit/units/TIDEBUOY.fbi'))).toBe(true);
  });

  it('given a record, then its values are there', async () => {
    expect(await run('new', '--record', 'units.tidehelm', at('r'))).toMatchObject({ code: 0 });
    expect(readFileSync(join(at('r'), 'mutator.lua'), 'utf8')).toContain('named("units", "TIDEHELM")');
    expect(await checks('r')).toBe(0);
  });

  it('given a control file, then it stands in legacy, and what is odd goes to the log', async () => {
    writeFileSync(at('}{Blackout.tam'), 'Blackout\r\nNo radar\r\nUH\r\nmany\r\n');
    const { code, log } = await run('new', '--tam', at('}{Blackout.tam'), at('t'));
    expect(code).toBe(0);
    expect(log.join('\n')).toContain('}{Blackout.tam:4:1');
    expect(manifest('t')).toContain('prefix: "Blackout"');
    expect(await checks('t')).toBe(0);
  });

  it('given a control file without a name, then nothing is written', async () => {
    writeFileSync(at('}{None.tam'), '\n');
    expect((await run('new', '--tam', at('}{None.tam'), at('none'))).code).toBe(1);
    expect(existsSync(at('none'))).toBe(false);
  });

  it('given --list --json, then every template is told in both languages', async () => {
    const { out } = await run('new', '--list', '--json');
    const { templates } = JSON.parse(out);
    expect(templates.find((one: { id: string }) => one.id === 'economy')).toMatchObject({
      kind: 'tag',
      of: 'economy',
      texts: { en: { name: 'Cheaper Units' }, 'zh-CN': { name: '更便宜的单位' } },
    });
  });

  it.each([
    [['economi', 'x'], 'did you mean economy?'],
    [['economy'], 'expected a template and a new folder'],
    [['economy', 'x', '--id', 'Not Good'], '--id must be lower-case words'],
    [['--record', 'units.TIDEHEL', 'x'], 'did you mean units.TIDEHELM?'],
    [['--record', 'ships.X', 'x'], '--record must be COLLECTION.NAME'],
    [['--record', 'map.maps/none.ota', 'x'], 'no map of the game'],
    [['--record', 'units.X', '--tam', 'y', 'x'], 'two beginnings'],
  ])('given %j, then it is misuse', async (args, said) => {
    const { code, log } = await run('new', ...args.map((arg) => (arg === 'x' ? at('misuse') : arg)));
    expect(code).toBe(2);
    expect(log.join('\n')).toContain(said);
  });

  it('given a folder that holds something, then nothing is written over', async () => {
    await run('new', 'set', at('twice'));
    const { code, log } = await run('new', 'scale', at('twice'));
    expect(code).toBe(2);
    expect(log.join('\n')).toContain('must be new or empty');
    expect(manifest('twice')).toContain('id: twice\nname: "Set');
  });
});
