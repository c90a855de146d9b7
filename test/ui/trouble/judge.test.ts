// Which errors that nobody caught are told to the person, and in which words.

import { describe, expect, it } from 'vitest';
import { judge, loadError, NotFetched, wordsOf } from '../../../src/ui/trouble/judge.ts';

const HERE = 'https://studio.example';
const named = (name: string, message = 'x') => Object.assign(new Error(message), { name });

describe('an error', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://studio.example/assets/a.js',
    'error loading dynamically imported module: https://studio.example/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('says that code is missing: %s', (message) => expect(judge(new TypeError(message), '', HERE)).toBe('missing'));

  it('of the page is told', () => expect(judge(new Error('no'), `${HERE}/assets/a.js`, HERE)).toBe('failed'));
  it('that is no error is told', () => expect(judge(undefined, '', HERE)).toBe('failed'));
  it('of an extension is not told', () => expect(judge(new Error('no'), 'chrome-extension://a/b.js', HERE)).toBeNull());
  it('of another origin with this one for a beginning is not told', () =>
    expect(judge(new Error('no'), `${HERE}.evil.example/a.js`, HERE)).toBeNull());
  it.each([
    ['work given up', named('Canceled')],
    ['work aborted', named('AbortError')],
    ['a resize in two passes', 'ResizeObserver loop completed with undelivered notifications.'],
  ])('that is none is not told: %s', (_what, error) => expect(judge(error, '', HERE)).toBeNull());
});

describe('the error of a part that could not be loaded', () => {
  const away = new TypeError('Failed to fetch dynamically imported module: https://studio.example/assets/a.js');
  it('says that code did not come, and keeps what the browser said', () => {
    const error = loadError(away);
    expect(error).toBeInstanceOf(NotFetched);
    expect((error as NotFetched).cause).toBe(away);
  });
  it('that its place tells is not told twice', () => expect(judge(loadError(away), '', HERE)).toBeNull());
  it('of code that came and threw is that error', () => {
    const thrown = new ReferenceError('x is not defined');
    expect(loadError(thrown)).toBe(thrown);
  });
});

describe('the words of an error', () => {
  it('are one line, and not long', () => expect(wordsOf(new Error(`a\n b${'c'.repeat(9999)}`))).toMatch(/^a bc{197}$/));
  it('of a value without words are its type', () => expect(wordsOf(Object.create(null))).toBe('object'));
});
