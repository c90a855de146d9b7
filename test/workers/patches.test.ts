// The patch worker's answers, asked without a worker around them.

import { beforeEach, describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../src/kernel/text/index.ts';
import type { Handlers, Task } from '../../workers/host.ts';
import { patchHandlers } from '../../workers/patches/handlers.ts';
import type { Input, Output, PatchRequests, PatchWorldSpec } from '../../workers/protocol.ts';

const ASSET = 'Server/Things/Box.json';
const BOX = '{"Id":"box","Size":1.0,"Slots":[{"Id":"a","Room":1},{"Id":"b","Room":2}]}';

const definition = (body: object) => JSON.stringify({ Target: ASSET, ...body });

const WORLD: PatchWorldSpec = {
  packs: [
    {
      id: 'Base:Game',
      version: null,
      files: [
        { path: ASSET, content: BOX },
        { path: 'Server/Things/Bad.json', content: '[1]' },
      ],
    },
    {
      id: 'Mod:A',
      version: '1.2',
      files: [
        {
          path: 'Server/Patchwork/Patches/a.json',
          content: definition({ Id: 'a', Operations: [{ Op: 'Replace', Path: '/Size', Value: 2 }] }),
        },
      ],
    },
    {
      id: 'Mod:B',
      version: null,
      files: [
        {
          path: 'Server/Patchwork/Patches/b.json',
          content: definition({
            Id: 'b',
            When: { All: [{ ModInstalled: 'Mod:A' }, { ModVersion: { Mod: 'Mod:A', AtLeast: '1.1' } }] },
            Operations: [
              { Op: 'Replace', Path: '/Size', Value: 3 },
              { Op: 'MergeMatching', Path: '/Slots', Match: { Id: 'b' }, Value: { Room: 9 } },
            ],
          }),
        },
      ],
    },
  ],
  context: { installed: ['Plugin:X'], versions: {}, serverVersion: '0.5.7', modData: {}, macros: {} },
};

const task: Task = { stopped: false, progress() {}, breathe: async () => {} };
let handlers: Handlers<PatchRequests>;
const ask = async <Name extends keyof PatchRequests>(
  name: Name,
  input: Input<PatchRequests, Name>,
): Promise<Output<PatchRequests, Name>> => {
  const output = await handlers[name](input, task);
  // What crosses to the page must be cloneable.
  return structuredClone(output);
};

beforeEach(() => {
  handlers = patchHandlers(() => 0);
});

describe('load', () => {
  it('given packs, then says who provides which asset and which mods are there', async () => {
    const { packs, assets, mods } = await ask('load', WORLD);
    expect(packs.map(({ id, files, definitions }) => [id, files, definitions])).toEqual([
      ['Base:Game', 2, 0],
      ['Mod:A', 1, 1],
      ['Mod:B', 1, 1],
    ]);
    expect(assets.find(({ path }) => path === ASSET)).toEqual({ path: ASSET, pack: 'Base:Game', hidden: [] });
    expect(mods.map(({ id, version }) => [id, version])).toEqual([
      ['Base:Game', null],
      ['Mod:A', '1.2'],
      ['Mod:B', null],
      ['Plugin:X', null],
    ]);
  });
});

describe('generate', () => {
  it('given two patches on one member, then the overlap has both values and the places of both operations', async () => {
    await ask('load', WORLD);
    const { targets, conflicts, summary } = await ask('generate', { previous: {} });
    expect(summary).toMatchObject({ generated: 1, material: 1 });
    expect(targets).toMatchObject([{ target: ASSET, state: 'changed', conflicts: 1, effects: 3 }]);
    expect(conflicts).toMatchObject([
      {
        path: '/Size',
        earlier: { definition: 'a', index: 0, value: '2' },
        later: { definition: 'b', index: 0, value: '3' },
      },
    ]);
  });

  it('given an edit of one file, then the next pass sees it', async () => {
    await ask('load', WORLD);
    const first = await ask('generate', { previous: {} });
    const content = definition({ Id: 'a', Operations: [{ Op: 'Remove', Path: '/None' }] });
    expect(await ask('edit', { files: [{ pack: 'Mod:A', path: 'Server/Patchwork/Patches/a.json', content }] })).toBe(
      true,
    );
    const { targets, diagnostics, hash } = await ask('generate', { previous: { [ASSET]: '{"old":true}' } });
    expect(targets).toMatchObject([
      { state: 'rejected', kept: true, rejection: { reason: 'leaf-missing', definition: 'a' } },
    ]);
    expect(diagnostics['Server/Patchwork/Patches/a.json']).toMatchObject([{ severity: 'error' }]);
    expect(hash).not.toBe(first.hash);
    expect(await ask('outputs', null)).toEqual({ [ASSET]: '{"old":true}' });
  });

  it('given a target, then it shows before and after, every operation and every step', async () => {
    await ask('load', WORLD);
    await ask('generate', { previous: {} });
    const view = await ask('target', { target: ASSET });
    expect(view?.before).toContain('"Size": 1.0');
    expect(view?.after).toContain('"Room": 9');
    expect(view?.definitions.map(({ id, after }) => [id, after?.includes('"Size": 2')])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(view?.steps.map(({ pointer, before, after }) => [pointer, before, after])).toEqual([
      ['/Size', '1.0', '2'],
      ['/Size', '2', '3'],
      ['/Slots/1/Room', '2', '9'],
    ]);
  });

  it('given the report of a server, then it has no values', async () => {
    await ask('load', WORLD);
    await ask('generate', { previous: {} });
    expect(await ask('serverReport', { target: null })).toEqual({
      rows: [
        {
          target: ASSET,
          path: '/Size',
          kind: 'write',
          scope: 'cross-pack',
          class: 'material-overlap',
          earlier: 'Mod:A:a:a#0@0',
          later: 'Mod:B:b:b#0@1',
        },
      ],
      more: 0,
      material: 1,
      redundant: 0,
    });
  });

  it('given a pass, then its pack opens again as the pack it is', async () => {
    await ask('load', WORLD);
    await ask('generate', { previous: {} });
    const { zip, badIds } = await ask('exportPack', null);
    expect(badIds).toEqual([]);
    const opened = await ask('openPack', { kind: 'archive', name: 'out.zip', bytes: zip! });
    expect(opened.id).toBe('Alechilles:Patchwork_GeneratedPatches');
    expect(opened.files.map(({ path }) => path)).toEqual([ASSET, 'patchwork-manifest.json', 'manifest.json']);
  });
});

describe('previews', () => {
  it('given a glob, then its matches come in order with what is wrong with them', async () => {
    await ask('load', WORLD);
    const { matches, count } = await ask('selector', { text: 'glob:Server/Things/*' });
    expect(count).toBe(2);
    expect(matches).toEqual([
      { path: 'Server/Things/Bad.json', pack: 'Base:Game', trouble: 'target-not-object' },
      { path: ASSET, pack: 'Base:Game', trouble: null },
    ]);
  });

  it('given a matcher, then every entry says whether and where it differs, and every policy what it takes', async () => {
    await ask('load', WORLD);
    const bench = await ask('matcher', {
      target: ASSET,
      stage: 'before',
      pointer: '/Slots',
      matcher: '{"Room":2.0}',
      language: 'neutral',
    });
    expect(bench?.entries.map(({ matches, differs }) => [matches, differs])).toEqual([
      [false, '/Room'],
      [true, null],
    ]);
    expect(bench?.policies.map(({ policy, chosen }) => [policy, chosen])).toEqual([
      ['ExactlyOne', [1]],
      ['First', [1]],
      ['Last', [1]],
      ['All', [1]],
    ]);
  });

  it('given a half-written pointer, then the children that fit come', async () => {
    await ask('load', WORLD);
    const found = await ask('pointers', { target: ASSET, stage: 'before', typed: '/Slots/1/r' });
    expect(found).toMatchObject({ container: '/Slots/1', kind: 'object' });
    expect(found?.choices.map(({ pointer, preview }) => [pointer, preview])).toEqual([['/Slots/1/Room', '2']]);
  });

  it('given a condition, then its tree says what decides and what is never looked at', async () => {
    await ask('load', WORLD);
    const text = String(WORLD.packs[2]!.files[0]!.content);
    const met = await ask('condition', { text, target: ASSET, suppose: {} });
    expect(met.tree).toMatchObject({ kind: 'All', state: 'met' });
    expect(met.tree?.children[1]).toMatchObject({ found: '1.2', state: 'met', reached: true });
    const without = await ask('condition', { text, target: ASSET, suppose: { installed: { 'Mod:A': false } } });
    expect(without.tree).toMatchObject({ state: 'unmet', reason: 'mod-not-installed' });
    expect(without.tree?.children[1]).toMatchObject({ reached: false });
  });

  it('given a definition text, then its outline has the operations and their matchers', async () => {
    const text = String(WORLD.packs[2]!.files[0]!.content);
    const found = await ask('diagnose', { pack: 'Mod:B', path: 'Server/Patchwork/Patches/b.json', text });
    expect(found).toMatchObject({ id: 'b', language: 'neutral', sound: true, diagnostics: [] });
    expect(found.operations.map(({ op, match }) => [op, match])).toEqual([
      ['Replace', null],
      ['MergeMatching', '{"Id":"b"}'],
    ]);
  });
});

describe('openPack', () => {
  it('given a folder with a manifest, then the pack has its id and version', async () => {
    const bytes = encodeUtf8('{"Group":"My","Name":"Pack","Version":"2.0"}');
    const opened = await ask('openPack', { kind: 'folder', name: 'x', files: [{ path: 'manifest.json', bytes }] });
    expect(opened).toMatchObject({ id: 'My:Pack', version: '2.0' });
  });

  it('given bytes that are no archive, then there is a diagnostic and no file', async () => {
    const opened = await ask('openPack', { kind: 'archive', name: 'mods/Some.jar', bytes: new Uint8Array([1, 2, 3]) });
    expect(opened.files).toEqual([]);
    expect(opened.id).toBe('Some');
    expect(opened.diagnostics.length).toBeGreaterThan(0);
  });
});

describe('the table of macros', () => {
  const definitionOf = definition({ Id: 'm', Operations: [{ Op: 'Macro', Macro: 'grow', Required: false }] });
  const pack = {
    id: 'Mod:M',
    version: null,
    files: [{ path: 'Server/Patchwork/Patches/m.json', content: definitionOf }],
  };
  const generated = async (macros: Readonly<Record<string, string>>) => {
    await ask('load', { packs: [WORLD.packs[0]!, pack], context: { ...WORLD.context, macros } });
    await ask('generate', { previous: {} });
    return ask('target', { target: ASSET });
  };

  it('given a macro of that name in any letter case, then its operations run, under the id of the macro', async () => {
    const view = await generated({ Grow: '[{ "Op": "Replace", "Path": "/Size", "Value": 7.50 }]' });
    expect(view?.output).toContain('"Size":7.50');
    expect(view?.steps).toMatchObject([{ operation: 'm#0', pointer: '/Size', before: '1.0', after: '7.50' }]);
  });

  it.each([
    ['nothing of that name', {}, 'macro-unsupported'],
    ['a text that is no list', { grow: '{}' }, 'macro-returned-nothing'],
    ['a list with a wrong operation', { grow: '[{ "Op": "Replace" }]' }, 'macro-expansion-invalid'],
  ])('given %s, then the target is rejected although it was optional', async (_, macros, code) =>
    expect((await generated(macros))?.rejection).toMatchObject({ code }),
  );
});
