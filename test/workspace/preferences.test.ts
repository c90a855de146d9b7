import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, readPreferences } from '../../src/workspace/preferences.ts';

describe('preferences', () => {
  it.each([[null], [''], ['{'], ['7'], ['null'], ['[]']])('of %j are the defaults', (text) => {
    expect(readPreferences(text)).toEqual(DEFAULT_PREFERENCES);
  });

  it('come back as written', () => {
    const written = {
      ...DEFAULT_PREFERENCES,
      locale: 'zh-CN',
      theme: 'dark',
      sizes: { rows: [0.4, 0.6] },
      closed: ['side'],
    };
    expect(readPreferences(JSON.stringify(written))).toEqual(written);
  });

  it.each([
    ['theme', { theme: 'pink' }],
    ['locale', { locale: 'xx' }],
    ['sizes', { sizes: { rows: [2, -1] } }],
    ['closed', { closed: 'side' }],
  ])('fall back where %s is unsound', (_part, written) => {
    expect(readPreferences(JSON.stringify(written))).toEqual(DEFAULT_PREFERENCES);
  });
});
