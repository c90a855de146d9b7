// Stacks to share, for tests.

import type { SharedStack } from '../../../src/kernel/share/index.ts';
import { encodeUtf8 } from '../../../src/kernel/text/index.ts';

export const MATCH = { mod: null, engine: '0.8.0', map: null, clashDefault: null } as const;

/** One package of two files, one of them not text. */
export const SMALL: SharedStack = {
  packages: [
    {
      files: [
        { path: 'oamut.yaml', bytes: encodeUtf8('oamut: 1\nid: tiny\n') },
        { path: 'icon.png', bytes: Uint8Array.from({ length: 300 }, (_, at) => (at * 7) % 256) },
      ],
      missing: [],
      place: 'on',
      options: { factor: '0.5' },
      clash: 'replace',
    },
  ],
  match: { ...MATCH, mod: { id: 'totala', version: '1.0.0' }, map: 'maps/small.ota' },
  game: { kind: 'opened', name: 'My game', hash: 'ab12' },
  view: {
    record: { space: 'units', key: 'armcom' },
    field: 'maxdamage',
    file: { package: 0, path: 'oamut.yaml', line: 2 },
  },
  comments: [
    { text: 'why?', author: 'R', place: { kind: 'cell', space: 'units', key: 'armcom', field: 'maxdamage' } },
    { text: '这里', author: '', place: { kind: 'line', package: 0, path: 'oamut.yaml', line: 1 } },
  ],
};
