import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isLink,
  LINK_LONG_ABOVE,
  LINK_READ_LIMIT,
  LINK_REFUSED_ABOVE,
  readLink,
  type SharedStack,
  writeLink,
} from '../../../src/kernel/share/index.ts';
import { MATCH, SMALL } from './sample.ts';

const BASE = 'https://example.org/studio/?x=1';
const link = writeLink(SMALL, BASE).url;
const codesOf = (text: string) => readLink(text).diagnostics.map(({ code }) => code);

/** A stack whose single file cannot be packed much smaller. */
function noise(bytes: number): SharedStack {
  let seed = 1;
  const body = Uint8Array.from({ length: bytes }, () => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return seed >>> 24;
  });
  const [one] = SMALL.packages;
  return { ...SMALL, packages: [{ ...one!, files: [{ path: 'icon.png', bytes: body }] }] };
}

describe('a link', () => {
  it('given a stack, then reading its link gives the same stack', () => {
    expect(readLink(link)).toEqual({ value: SMALL, whole: true, diagnostics: [] });
  });

  it('given the same stack twice, then the links are equal', () => {
    expect(writeLink(SMALL, BASE).url).toBe(link);
  });

  it('given a base with a fragment, then the fragment is replaced', () => {
    expect(writeLink(SMALL, `${BASE}#old`).url).toBe(link);
    expect(link.startsWith(`${BASE}#link=`)).toBe(true);
  });

  it('given its fragment alone, or text that a message put behind it, then it reads the same', () => {
    expect(readLink(link.slice(BASE.length)).value).toEqual(SMALL);
    expect(readLink(`${link}).`)).toEqual({ value: SMALL, whole: true, diagnostics: [] });
  });

  it('given an address without a link, then it is no link', () => {
    expect(isLink(link)).toBe(true);
    expect(isLink('https://example.org/#open=a.oamut')).toBe(false);
  });

  it('property: read(write(stack)) = stack', () => {
    const text = fc.string({ unit: 'binary' });
    const bytes = fc.uint8Array({ maxLength: 200 });
    const file = fc.record({ path: text, bytes }, { noNullPrototype: true });
    const one = fc.record({
      files: fc.uniqueArray(file, { maxLength: 4, selector: ({ path }) => path }),
      missing: fc.constant([]),
      place: fc.constantFrom('on' as const, 'off' as const, 'library' as const),
      options: fc.dictionary(fc.oneof(text, fc.constantFrom('__proto__', 'constructor')), text, {
        noNullPrototype: true,
      }),
      clash: fc.constantFrom('add' as const, 'replace' as const, null),
    });
    const stack = fc.record({ packages: fc.array(one, { maxLength: 4 }) });
    fc.assert(
      fc.property(stack, ({ packages }) => {
        const sent: SharedStack = {
          packages,
          match: MATCH,
          game: { kind: 'primer' },
          view: { record: null, field: null, file: null },
          comments: [],
        };
        const { value, whole } = readLink(writeLink(sent, BASE).url);
        expect(whole).toBe(true);
        expect(value).toEqual(sent);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a link that is long', () => {
  it('given a few kilobytes, then there is no warning', () => {
    expect(writeLink(noise(10_000), BASE).diagnostics).toEqual([]);
  });

  it(`given more than ${LINK_LONG_ABOVE} characters, then its maker is warned`, () => {
    expect(writeLink(noise(30_000), BASE).diagnostics).toMatchObject([{ code: 'link/long', severity: 'warning' }]);
  });

  it(`given more than ${LINK_REFUSED_ABOVE} characters, then it is refused`, () => {
    expect(writeLink(noise(700_000), BASE).diagnostics).toMatchObject([{ code: 'link/refused', severity: 'error' }]);
  });

  it('given more characters than are ever made, then reading refuses it before unpacking', () => {
    expect(codesOf(`#link=${'A'.repeat(LINK_READ_LIMIT + 1)}`)).toEqual(['link/too-long']);
  });

  it('given a small link that unpacks to very much, then it is refused', () => {
    const [one] = SMALL.packages;
    const zeros = { path: 'icon.png', bytes: new Uint8Array(17 * 1024 * 1024) };
    expect(codesOf(writeLink({ ...SMALL, packages: [{ ...one!, files: [zeros] }] }, BASE).url)).toEqual([
      'link/too-large',
    ]);
  });
});

describe('a link that arrived broken', () => {
  it('given nothing behind the mark, then it says so', () => {
    expect(codesOf(`${BASE}#link=`)).toEqual(['link/empty']);
  });

  it('given a newer format, then it says so and asks for the newest page', () => {
    expect(readLink('#link=_wAA')).toMatchObject({ value: null, diagnostics: [{ code: 'link/newer' }] });
  });

  it('given a link cut behind its first file, then that file is read and the other is named', () => {
    const { value, whole, diagnostics } = readLink(link.slice(0, -40));
    expect(diagnostics).toMatchObject([{ code: 'link/cut', message: { id: 'link/cut' } }]);
    expect(whole).toBe(false);
    expect(value!.packages[0]!.files).toEqual([SMALL.packages[0]!.files[0]]);
    expect(value!.packages[0]!.missing).toEqual(['icon.png']);
  });

  it('given a link of which hardly anything is left, then nothing of it is shown', () => {
    expect(readLink(link.slice(0, BASE.length + 30))).toMatchObject({
      value: null,
      diagnostics: [{ code: 'link/cut', message: { id: 'link/cut.nothing' } }],
    });
  });

  it('given any one character changed, then it is never taken for whole unless it holds the same stack', () => {
    for (let at = link.indexOf('#link=') + 6; at < link.length; at += 1) {
      const changed = `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`;
      const read = readLink(changed);
      // The last character may hold bits that no byte uses.
      if (read.whole) expect(read.value).toEqual(SMALL);
      else expect(read.diagnostics).toHaveLength(1);
    }
  });

  it('property: any text is read without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: 'binary' })), (text) => {
        const { value, diagnostics } = readLink(`#link=${text}`);
        expect(value === null || diagnostics.length >= 0).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
