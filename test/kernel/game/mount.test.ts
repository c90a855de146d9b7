import { describe, expect, it } from 'vitest';
import { layer, mountGame } from '../../../src/kernel/game/index.ts';
import { writeZip } from '../../../src/kernel/zip/index.ts';
import { packHpi } from '../hpi/pack.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (value: Uint8Array | null) => (value === null ? null : new TextDecoder().decode(value));

describe('mounting a game', () => {
  it('given two parts, the later lies over the earlier', () => {
    const pile = layer(
      mountGame([
        {
          name: 'base',
          files: [
            ['units/a.fbi', bytes('base')],
            ['units/b.fbi', bytes('only')],
          ],
        },
        { name: 'mod', files: [['UNITS/A.FBI', bytes('mod')]] },
      ]).sources,
    );
    expect([text(pile.read('units/a.fbi')), text(pile.read('units/b.fbi'))]).toEqual(['mod', 'only']);
  });
  it('given an archive inside a folder, loose files lie over it', () => {
    const archive = packHpi([
      ['units/a.fbi', 'packed'],
      ['units/c.fbi', 'c'],
    ]);
    const mounted = mountGame([
      {
        name: 'game',
        files: [
          ['totala.hpi', archive],
          ['units/a.fbi', bytes('loose')],
        ],
      },
    ]);
    const pile = layer(mounted.sources);
    expect([text(pile.read('units/a.fbi')), text(pile.read('units/c.fbi'))]).toEqual(['loose', 'c']);
    expect(pile.list('').includes('totala.hpi')).toBe(false);
  });
  it('given a zip that holds one folder, it is entered', async () => {
    const zip = await writeZip([{ path: 'my-mod/units/a.fbi', bytes: bytes('x') }], () => false);
    expect(layer(mountGame([{ name: 'mod.zip', bytes: zip }]).sources).list('')).toEqual(['units/a.fbi']);
  });
  it('given a zip of one game folder, it stays as it is', async () => {
    const zip = await writeZip([{ path: 'units/a.fbi', bytes: bytes('x') }], () => false);
    expect(layer(mountGame([{ name: 'mod.zip', bytes: zip }]).sources).list('')).toEqual(['units/a.fbi']);
  });
  it('given a broken archive, it is a diagnostic and the rest is mounted', () => {
    const mounted = mountGame([
      { name: 'base', files: [['units/a.fbi', bytes('a')]] },
      { name: 'broken.ufo', bytes: bytes('nothing of the kind, only text') },
    ]);
    expect(mounted.sources.map((source) => source.name)).toEqual(['base']);
    expect(mounted.diagnostics().map((one) => [one.code, one.severity])).toEqual([['hpi/not-hpi', 'error']]);
  });
});
