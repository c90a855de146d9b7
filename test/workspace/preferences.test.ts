import { describe, expect, it } from 'vitest';
import { createPreferences, DEFAULT_PREFERENCES, readPreferences } from '../../src/workspace/preferences.ts';

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

  it('take language and theme of another tab, and keep their own panels', () => {
    const store = createPreferences(null, ['en']);
    store.update({ closed: ['side'] });
    store.take(JSON.stringify({ ...DEFAULT_PREFERENCES, locale: 'zh-CN', theme: 'dark', closed: ['bottom'] }));
    expect(store.locale()).toBe('zh-CN');
    expect(store.preferences()).toMatchObject({ theme: 'dark', closed: ['side'] });
  });

  it('fall back to the language of the browser where another tab chose none', () => {
    const store = createPreferences(null, ['en']);
    store.update({ locale: 'zh-CN' });
    store.take(null);
    expect(store.locale()).toBe('en');
  });
});
