// What is offered at a caret, which `<?>` marks in the text.

import { describe, expect, it } from 'vitest';
import { type JsonValue, readJson, readSelector } from '../../../src/kernel/patchwork/index.ts';
import { completePatch, hoverPatch, type PatchAssets } from '../../../src/language/patch/index.ts';

const FILES: Readonly<Record<string, string>> = {
  'Server/Item/Axe.json': '{"Stats":{"Damage":5,"Speed":1.0},"Tags":[{"Id":"wood","Level":1},{"Id":"iron","Level":2}]}',
  'Server/Item/Bow.json': '{"Stats":{"Range":9}}',
};

const assets: PatchAssets = {
  paths: () => Object.keys(FILES),
  document: (path): JsonValue | undefined => (FILES[path] === undefined ? undefined : readJson(FILES[path]).value),
  targets: (text) => (readSelector(text)?.kind === 'glob' ? Object.keys(FILES) : [text]),
  mods: () => ['Some:Mod'],
  macros: () => [],
};

const ask = (marked: string) => ({
  text: marked.replace('<?>', ''),
  offset: marked.indexOf('<?>'),
  legacy: false,
  assets,
});
const labels = (marked: string) => completePatch(ask(marked)).map(({ label }) => label);
const operation = (fields: string) => `{"Target":"Server/Item/Axe.json","Operations":[{${fields}}]}`;

describe('names', () => {
  it('of the root leave out those that stand there and the other way to say a target', () => {
    const found = labels('{"Id":"a","Target":"x",<?>}');
    expect(found).toContain('Operations');
    expect(found).not.toContain('Id');
    expect(found).not.toContain('Targets');
  });

  it('of an operation begin with Op', () => expect(labels(operation('<?>'))).toEqual(['Op']));

  it('of an operation are those of its Op alone', () =>
    expect(labels(operation('"Op":"Remove",<?>'))).toEqual(['Id', 'Required', 'Path']));

  it('hold Find back until Position needs it', () => {
    expect(labels(operation('"Op":"Insert",<?>'))).not.toContain('Find');
    expect(labels(operation('"Op":"Insert","Position":"Before",<?>'))).toContain('Find');
  });

  it('of a matcher come from the entries of the array', () =>
    expect(labels(operation('"Op":"RemoveMatching","Path":"/Tags","Match":{<?>}'))).toEqual([
      'Id',
      'Level',
      '$Equals',
      '$Contains',
    ]));

  it('of a condition are conditions', () => expect(labels('{"When":{<?>}}')).toContain('ModInstalled'));

  it('of a condition inside All are conditions too', () =>
    expect(labels('{"When":{"All":[{<?>}]}}')).toContain('AssetExists'));

  it('of a version condition are its bounds', () =>
    expect(labels('{"When":{"ModVersion":{"Mod":"a",<?>}}}')).toEqual([
      'Equals',
      'AtLeast',
      'AtMost',
      'Above',
      'Below',
    ]));
});

describe('values', () => {
  it('of Op are the operations of the language', () => {
    expect(labels(operation('"Op":"<?>"'))).toContain('UpsertMatching');
    expect(labels(`{"FormatVersion":2,${operation('"Op":"<?>"').slice(1)}`)).not.toContain('UpsertMatching');
  });

  it('of Path are places in the target', () =>
    expect(labels(operation('"Op":"Replace","Path":"<?>"'))).toEqual(['/Stats', '/Tags']));

  it('of Path go deeper with each slash', () =>
    expect(labels(operation('"Op":"Replace","Path":"/Stats/<?>"'))).toEqual(['/Stats/Damage', '/Stats/Speed']));

  it('of a matcher come from the entries', () =>
    expect(labels(operation('"Op":"RemoveMatching","Path":"/Tags","Match":{"Id":"<?>"}'))).toEqual([
      '"wood"',
      '"iron"',
    ]));

  it('of Value show what stands there, as written', () =>
    expect(labels(operation('"Op":"Replace","Path":"/Stats/Speed","Value":<?>'))).toEqual(['1.0']));

  it('of Target are assets and folders', () =>
    expect(labels('{"Target":"<?>"}')).toEqual([
      'Server/Item/Axe.json',
      'Server/Item/Bow.json',
      'glob:Server/Item/*.json',
    ]));

  it('of ModInstalled are the installed ids', () =>
    expect(labels('{"When":{"ModInstalled":"<?>"}}')).toEqual(['Some:Mod']));

  it('are offered in text that is not closed', () =>
    expect(labels('{"Target":"Server/Item/Axe.json","Operations":[{"Op":"Replace","Path":"/Stats/<?>')).toEqual([
      '/Stats/Damage',
      '/Stats/Speed',
    ]));
});

describe('hover', () => {
  it('on a pointer shows what stands there now', () =>
    expect(hoverPatch(ask(operation('"Op":"Replace","Path":"/Stats/Da<?>mage"')))?.code).toBe('5'));

  it('on Op lists the fields that it takes', () =>
    expect(hoverPatch(ask(operation('"Op":"Re<?>move"')))?.code).toBe('Op, Id, Required, Path'));

  it('on a glob lists what it matches', () =>
    expect(hoverPatch(ask('{"Target":"glob:Se<?>rver/**"}'))?.explanation[0]?.values).toEqual({ count: 2 }));
});
