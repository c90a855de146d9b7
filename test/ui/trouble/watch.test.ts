// What the page does when something fails that nobody caught.

import { beforeEach, describe, expect, it } from 'vitest';
import type { Said } from '../../../src/i18n/index.ts';
import { SAVE_PAUSE, type Told, watchTrouble } from '../../../src/ui/trouble/watch.ts';

let said: Said[];
let saves: number;
let readOnly: boolean;
let time: number;
let told: { -readonly [Name in keyof Told]: Told[Name] };
let scope: EventTarget & { location: { origin: string } };
let end: () => void;

beforeEach(() => {
  said = [];
  saves = 0;
  readOnly = false;
  scope = Object.assign(new EventTarget(), { location: { origin: 'https://studio.example' } });
  time = 0;
  told = {
    notify: (_severity, message) => void said.push(message),
    notices: () => said.map((message) => ({ message })) as unknown as ReturnType<Told['notices']>,
    readOnly: () => readOnly,
    safety: {} as NonNullable<Told['safety']>,
    saveQuietly: () => {
      saves += 1;
    },
  };
  end = watchTrouble(told, scope as unknown as Window, () => time);
});

const fail = (error: unknown, filename = '') =>
  scope.dispatchEvent(Object.assign(new Event('error'), { error, message: String(error), filename }));
const reject = (reason: unknown) => scope.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const MISSING = new TypeError('Failed to fetch dynamically imported module');

describe('an error that nobody caught', () => {
  it('is told with its words, and what was typed is saved', () => {
    fail(new Error('boom'));
    expect(said).toEqual([{ id: 'ui.trouble.failed', values: { reason: 'boom' } }]);
    expect(saves).toBe(1);
  });

  it('is told once, however many follow', () => {
    for (let count = 0; count < 5; count += 1) reject(new Error(`number ${count}`));
    expect(said).toHaveLength(1);
  });

  it('saves once within a pause, and again after it', () => {
    for (time = 0; time < SAVE_PAUSE; time += SAVE_PAUSE / 5) fail(new Error('boom'));
    expect(saves).toBe(1);
    fail(new Error('boom'));
    expect(saves).toBe(2);
  });

  it('says that code is missing, once while it can be read', () => {
    reject(MISSING);
    reject(MISSING);
    expect(said).toEqual([{ id: 'ui.trouble.missing' }]);
    said.length = 0;
    reject(MISSING);
    expect(said).toHaveLength(1);
  });

  it.each([
    ['in a tab that only looks', () => void (readOnly = true)],
    ['where nothing is kept', () => void (told.safety = null)],
  ])('saves nothing %s, and does not say that it does', (_where, given) => {
    given();
    fail(new Error('boom'));
    reject(MISSING);
    expect(said.map(({ id }) => id)).toEqual(['ui.trouble.failed.unkept', 'ui.trouble.missing.unkept']);
    expect(saves).toBe(0);
  });

  it('of an extension is nothing to the person', () => {
    fail(new Error('boom'), 'moz-extension://1/a.js');
    expect([said.length, saves]).toEqual([0, 0]);
  });

  it('is not heard any more once the page ended', () => {
    end();
    fail(new Error('boom'));
    expect(said).toEqual([]);
  });
});
