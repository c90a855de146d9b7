import { describe, expect, it } from 'vitest';
import { checkFiles } from '../../../src/kernel/check/index.ts';
import { readPackage } from '../../../src/kernel/package/index.ts';
import { readTam, tamPackage } from '../../../src/kernel/template/index.ts';
import { expectSaid } from '../../kernel/said.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = (text: string, name = '}{Blackout.tam', support: readonly string[] | null = null) =>
  readTam(bytes(text), name, support);
const codes = (text: string, name?: string, support?: readonly string[]) => {
  const { diagnostics } = read(text, name, support ?? null);
  expectSaid(diagnostics);
  return diagnostics.map(({ code, severity }) => `${severity} ${code}`);
};

describe('a control file', () => {
  it('given its four lines, then each is read', () => {
    expect(read('Blackout\nNo radar\nUH  UH20\n1\n')).toEqual({
      value: {
        name: 'Blackout',
        description: 'No radar',
        compatibility: ['UH', 'UH20'],
        files: 1,
        prefix: 'Blackout',
      },
      diagnostics: [],
    });
  });

  it('given ## in the description, then it is a new line', () =>
    expect(read('A\nfirst##second\n\n0').value!.description).toBe('first\nsecond'));

  it('given CRLF and letters of windows-1252, then they read', () => {
    const { value, diagnostics } = read('Caf\xe9\r\nx\r\n\r\n2\r\n');
    expect(value).toMatchObject({ name: 'Café', compatibility: [], files: 2 });
    expect(diagnostics).toEqual([]);
  });

  it('given no name, then it is refused', () => {
    expect(codes('\nx\n\n0')).toEqual(['error tam/no-name']);
    expect(read('').value).toBeNull();
  });

  it('given a count that is none, then it counts as 0', () => {
    expect(codes('A\nx\n\nmany')).toEqual(['warning tam/count']);
    expect(codes('A\nx\n\n65')).toEqual(['warning tam/count']);
  });

  it('given the place of the count, then the range is its line', () =>
    expect(read('A\nx\n\nmany').diagnostics[0]!.range).toEqual({ start: 5, end: 9 }));

  it('given another number of archives, then it says so', () =>
    expect(codes('A\nx\n\n2', '}{A.tam', ['}{A.ccx'])).toEqual(['warning tam/files']));

  it('given a fifth line, then it says so', () => expect(codes('A\nx\n\n0\nmore')).toEqual(['warning tam/extra']));

  it('given a name without its sign, or with blanks, then it says so', () => {
    expect(codes('A\nx\n\n0', 'A.tam')).toEqual(['warning tam/file-name']);
    expect(codes('A\nx\n\n0', '}{A b.tam')).toEqual(['warning tam/file-name']);
  });

  it('given a file that is far too long, then it is refused', () =>
    expect(codes(`A\n${'x'.repeat(70_000)}`)).toContain('error tam/too-large'));
});

describe('its package', () => {
  const made = (text: string, name?: string) => tamPackage(read(text, name).value!);

  it('keeps what it replaces in legacy', () => {
    const { manifest } = readPackage(made('Blackout\nNo radar##none\nUH UH20\n1')).package!;
    expect(manifest.id).toBe('blackout');
    expect(manifest.description).toBe('No radar\nnone');
    expect(manifest.legacy).toEqual([
      { name: 'Blackout', prefix: 'Blackout', compatibility: ['UH', 'UH20'], files: 1 },
    ]);
  });

  it.each([
    ['plain', 'Blackout\nNo radar\nUH\n1'],
    ['no codes', 'A\nx\n\n0'],
    ['quotes and signs', 'The "Big": #1\n{a}: "b" # c\nUH\n1'],
    ['a very long name', `${'é'.repeat(300).replaceAll('é', '\xe9')}\nx\nA\n1`],
    ['nothing but a name', 'A'],
  ])('given %s, then it checks clean', (_, text) => {
    const found = checkFiles(made(text)).diagnostics.filter(
      ({ severity }) => severity !== 'note' && severity !== 'hint',
    );
    expect(found).toEqual([]);
  });
});
