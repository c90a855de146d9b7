import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';
import { textOf } from '../../../src/workspace/index.ts';
import { load } from '../../../src/workspace/safety/loaded.ts';
import { SCHEMA } from '../../../src/workspace/safety/migrate.ts';
import { testShelf } from './support.ts';

/** Saves as each version of the program wrote them, whatever it wrote: `<schema>-<what was new>.json`. */
const folder = new URL('../../fixtures/workspaces/', import.meta.url);
const names = readdirSync(folder);

interface Fixture {
  readonly head: Readonly<Record<string, unknown>>;
  /** By uid: paths and texts. */
  readonly packages: Readonly<Record<string, readonly (readonly [string, string])[]>>;
  /** Entries of the journal by key, in base64. */
  readonly journal?: Readonly<Record<string, string>>;
}

const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Fixture;

function shelfOf({ head, packages, journal = {} }: Fixture) {
  const files = (list: Fixture['packages'][string]) => list.map(([path, text]) => ({ path, bytes: encodeUtf8(text) }));
  return testShelf(
    new Map<string, unknown>([
      ['workspace', head],
      ...Object.entries(packages).map(([uid, list]) => [`package:${uid}`, files(list)] as const),
      ...Object.entries(journal).map(([key, text]) => [key, new Uint8Array(Buffer.from(text, 'base64'))] as const),
    ]),
  );
}

describe('saves of every schema there ever was', () => {
  it('have a fixture each', () => {
    const schemas = new Set(names.map((name) => Number(name.split('-')[0])));
    expect([...schemas].toSorted()).toEqual(Array.from({ length: SCHEMA }, (_, index) => index + 1));
  });

  it.each(names)('%s opens whole', async (name) => {
    const { restored, skipped } = await load(shelfOf(read(name)).shelf);
    const { state, dropped, newer } = restored!;
    expect({ dropped, newer, skipped }).toEqual({ dropped: 0, newer: false, skipped: 0 });
    expect(state.name).toBe('Mine');
    expect(state.stack).toEqual([
      { uid: 'a1', enabled: true, options: { cost: '0.5' }, clash: 'add' },
      { uid: 'b2', enabled: false, options: {}, clash: null },
    ]);
    expect(state.library).toEqual(['c3']);
    expect(textOf(state.packages.get('a1')!.files[1]!)).toContain('-- é 变异器');
    expect(state.match).toEqual({
      mod: { id: 'escalation', version: '10.2' },
      engine: '0.9.0',
      map: 'maps/x.ota',
      clashDefault: 'replace',
    });
    expect(state.tabs.map(({ uid, path }) => `${uid}/${path}`)).toEqual(['a1/mutator.lua', 'b2/oamut.yaml']);
    expect(state.activeTab).toBe('b2/oamut.yaml');
    expect(state.selection.record).toEqual({ space: 'units', key: 'armcom' });
  });

  it.each([
    ['1-patches.json', (state: Opened) => state.patches.packs.map(({ id }) => id), ['Group:Pack']],
    ['1-inspection.json', (state: Opened) => state.inspection.watched.length, 1],
    ['1-form.json', (state: Opened) => state.tabs[1]!.form, true],
    ['1-foreign.json', (state: Opened) => state.foreign, ['b2']],
    ['1-foreign.json', (state: Opened) => state.exported, { heavy: { version: '1.0.0', hash: 'h' } }],
    ['1-first.json', (state: Opened) => state.foreign, []],
    ['2-journal.json', (state: Opened) => textOf(state.packages.get('a1')!.files[1]!), '-- é 变异器\nreturn {}\n'],
  ])('%s keeps what was new in it', async (name, of, expected) => {
    expect(of((await load(shelfOf(read(name)).shelf)).restored!.state)).toEqual(expected);
  });

  it('of a newer schema can be looked at and are told apart', async () => {
    const fixture = read('2-journal.json');
    const { restored } = await load(shelfOf({ ...fixture, head: { ...fixture.head, schema: SCHEMA + 1 } }).shelf);
    expect(restored?.newer).toBe(true);
    expect(restored?.state.packages.size).toBe(4);
  });

  it('without a head are found by their packages', async () => {
    const { packages } = read('1-first.json');
    const test = shelfOf({ head: {}, packages });
    const { restored, salvaged } = await load(test.shelf);
    expect(salvaged).toBe(true);
    expect(restored?.state.library).toEqual(['a1', 'b2', 'c3']);
  });
});

type Opened = NonNullable<Awaited<ReturnType<typeof load>>['restored']>['state'];
