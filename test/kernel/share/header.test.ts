import { deflateRaw } from 'pako';
import { describe, expect, it } from 'vitest';
import { readLink } from '../../../src/kernel/share/index.ts';
import { encodeUtf8, sha256Hex } from '../../../src/kernel/text/index.ts';

/** A link whose frame is sound, around any header. */
function linkOf(header: unknown, bodies = new Uint8Array()): string {
  const text = encodeUtf8(typeof header === 'string' ? header : JSON.stringify(header));
  const payload = Buffer.concat([Buffer.alloc(4), text, bodies]);
  payload.writeUInt32LE(text.length, 0);
  const packed = deflateRaw(new Uint8Array(payload));
  const head = Buffer.alloc(9);
  head[0] = 1;
  head.write(sha256Hex(packed).slice(0, 8), 1, 'hex');
  head.writeUInt32LE(packed.length, 5);
  return `#link=${Buffer.concat([head, packed]).toString('base64url')}`;
}

const sound = { files: [], place: 'on', options: {}, clash: null };
const viewOf = (view: unknown) => readLink(linkOf({ packages: [sound], view })).value!.view;

describe('the header of a link made by hand', () => {
  it.each([
    ['no JSON', '{"packages":'],
    ['no object', [1]],
    ['no packages', {}],
    ['packages that are no list', { packages: {} }],
    ['a package that is no object', { packages: [1] }],
    ['a file without a size', { packages: [{ ...sound, files: [['a']] }] }],
    ['a file of negative size', { packages: [{ ...sound, files: [['a', -1]] }] }],
    ['a file of no whole size', { packages: [{ ...sound, files: [['a', 0.5]] }] }],
    [
      'a path twice',
      {
        packages: [
          {
            ...sound,
            files: [
              ['a', 0],
              ['a', 0],
            ],
          },
        ],
      },
    ],
    ['more bytes than it brought', { packages: [{ ...sound, files: [['a', 10]] }] }],
    ['a size beyond all bytes', { packages: [{ ...sound, files: [['a', 2 ** 53 - 1]] }] }],
    ['a path of thousands of letters', { packages: [{ ...sound, files: [['a'.repeat(4_001), 0]] }] }],
    ['an option value of thousands of letters', { packages: [{ ...sound, options: { a: 'x'.repeat(4_001) } }] }],
    ['an option id of thousands of letters', { packages: [{ ...sound, options: { ['x'.repeat(4_001)]: '1' } }] }],
    ['too many packages', { packages: Array.from({ length: 257 }, () => sound) }],
    ['too many files', { packages: [{ ...sound, files: Array.from({ length: 10_001 }, (_, at) => [`${at}`, 0]) }] }],
  ])('given %s, then it is malformed', (_what, header) => {
    expect(readLink(linkOf(header))).toMatchObject({ value: null, diagnostics: [{ code: 'link/malformed' }] });
  });

  it('given unknown keys and values, then they fall back to nothing chosen', () => {
    const { value } = readLink(
      linkOf({
        packages: [{ files: [], place: 'nowhere', options: { a: 1, b: 'x' }, clash: 'both' }],
        match: { mod: { id: 1 }, engine: 7, map: [], clashDefault: 'x' },
        game: { kind: 'opened', name: 'x' },
        later: true,
      }),
    );
    expect(value).toEqual({
      packages: [{ files: [], missing: [], place: 'on', options: { b: 'x' }, clash: null }],
      match: { mod: null, engine: '0.8.0', map: null, clashDefault: null },
      game: { kind: 'primer' },
      view: { record: null, field: null, file: null },
      comments: [],
    });
  });

  it('given an option named like a part of every object, then it is an option and nothing else', () => {
    const { value } = readLink(linkOf('{"packages":[{"files":[],"options":{"__proto__":"1","constructor":"2"}}]}'));
    const { options } = value!.packages[0]!;
    expect(Object.entries(options)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
    expect(Object.getPrototypeOf(options)).toBe(Object.prototype);
  });

  it('given a view of what is not there, then there is no view', () => {
    expect(viewOf({ record: { space: 'nothing', key: 'a' }, field: 'b' })).toEqual({
      record: null,
      field: null,
      file: null,
    });
    expect(viewOf({ file: { package: 0, path: 'gone', line: 1 } }).file).toBeNull();
    expect(viewOf({ file: { package: 7, path: 'gone', line: 1 } }).file).toBeNull();
  });

  it.each([
    ['a part that is known', 'source', 'source'],
    ['a part that a later page may have', 'later', undefined],
    ['a part that is no text', 7, undefined],
  ])('given %s, then the view opens at it or at what fits', (_what, part, read) => {
    expect(viewOf({ part }).part).toBe(read);
  });

  it.each([
    ['the game', 'game', 'game'],
    ['the final value', 'final', 'final'],
    ['a mutator', { mutator: 'cheap-labs' }, { mutator: 'cheap-labs' }],
    ['a mutator named like a column', { mutator: 'game' }, { mutator: 'game' }],
    ['no mutator', { mutator: 7 }, undefined],
    ['another word', 'later', undefined],
    ['nothing', undefined, undefined],
  ])('given a comment on the column of %s, then the cell is kept with it or as a field', (_what, column, read) => {
    const place = { kind: 'cell', space: 'units', key: 'a', field: 'b' };
    const { value } = readLink(linkOf({ packages: [sound], comments: [{ text: 'x', place: { ...place, column } }] }));
    expect(value!.comments[0]!.place).toEqual(read === undefined ? place : { ...place, column: read });
  });

  it('given comments pinned to nothing, then they are left out', () => {
    const comments = [
      { text: 'kept', place: { kind: 'cell', space: 'units', key: 'a', field: 'b' } },
      { text: 'no file', place: { kind: 'line', package: 0, path: 'gone', line: 1 } },
      { text: 1, place: { kind: 'cell', space: 'units', key: 'a', field: 'b' } },
      { text: 'no place' },
    ];
    const { value } = readLink(linkOf({ packages: [sound], comments }));
    expect(value!.comments.map(({ text }) => text)).toEqual(['kept']);
  });
});

describe('names of a link that are made to be a burden', () => {
  const LONG = 'x'.repeat(4_001);

  it('given them around a stack, then nothing is chosen in their place', () => {
    const read = readLink(
      linkOf({
        packages: [sound],
        match: { mod: { id: LONG, version: '1' }, engine: LONG, map: LONG },
        game: { kind: 'opened', name: LONG, hash: 'ab' },
        view: { record: { space: 'units', key: LONG }, field: 'a' },
        comments: [{ text: 'x', place: { kind: 'cell', space: 'units', key: 'a', field: LONG } }],
      }),
    ).value!;
    expect(JSON.stringify(read)).not.toContain(LONG);
    expect([read.match.map, read.game, read.comments]).toEqual([null, { kind: 'primer' }, []]);
  });
});
