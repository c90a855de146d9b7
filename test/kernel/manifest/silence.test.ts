// Comments that silence a diagnostic at its place.

import { describe, expect, it } from 'vitest';
import { problems } from './sample.ts';

const UNQUOTED = 'warning manifest/unquoted version';

describe('oamut-ignore', () => {
  it('on the same line drops a warning', () => {
    expect(problems({ version: '1.0.0 # oamut-ignore manifest/unquoted: house style' })).toEqual([]);
  });

  it('alone on the line before, with other comments between, drops it', () => {
    const name = 'x\n# oamut-ignore manifest/unquoted: house style\n\n# more';
    expect(problems({ name, version: '1.0.0' })).toEqual([]);
  });

  it('two lines before does nothing', () => {
    const id = 'x\n# oamut-ignore manifest/unquoted: house style';
    expect(problems({ id, version: '1.0.0' })).toEqual([UNQUOTED]);
  });

  it('with another code does nothing to it', () => {
    expect(problems({ version: '1.0.0 # oamut-ignore manifest/tag-spelling: why' })).toEqual([UNQUOTED]);
  });

  it('without a reason is a warning and does nothing', () => {
    for (const end of ['', ':', ': ']) {
      expect(problems({ version: `1.0.0 # oamut-ignore manifest/unquoted${end}` })).toEqual([
        UNQUOTED,
        'warning manifest/ignore  ignore.reason',
      ]);
    }
  });

  it('without a code, or with an unknown one, is a warning', () => {
    expect(problems({ id: 'x # oamut-ignore' })).toEqual(['warning manifest/ignore  ignore.code']);
    expect(problems({ id: 'x # oamut-ignore manifest/nothing: why' })).toEqual([
      'warning manifest/ignore  ignore.code',
    ]);
  });

  it('with a code of another part is left to that part', () => {
    expect(problems({ id: 'x # oamut-ignore package/unused-file: kept for later' })).toEqual([]);
  });

  it('never drops an error', () => {
    expect(problems({ version: '1.0 # oamut-ignore manifest/version: why' })).toEqual([
      'error manifest/version version version.bare',
      'warning manifest/ignore  ignore.error',
    ]);
  });
});
