// What the page does when something fails that nobody caught.

import { beforeEach, describe, expect, it } from 'vitest';
import type { Said } from '../../../src/i18n/index.ts';
import { type Told, watchTrouble } from '../../../src/ui/trouble/watch.ts';

let said: Said[];
let saves: number;
let readOnly: boolean;
let scope: EventTarget & { location: { origin: string } };
let end: () => void;

beforeEach(() => {
  said = [];
  saves = 0;
  readOnly = false;
  scope = Object.assign(new EventTarget(), { location: { origin: 'https://studio.example' } });
  const workspace: Told = {
    notify: (_severity, message) => void said.push(message),
    notices: () => said.map((message) => ({ message })) as unknown as ReturnType<Told['notices']>,
    readOnly: () => readOnly,
    saveNow: () => {
      saves += 1;
    },
  };
  end = watchTrouble(workspace, scope as unknown as Window);
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

  it('is told once, however many follow; each saves', () => {
    for (let count = 0; count < 5; count += 1) reject(new Error(`number ${count}`));
    expect(said).toHaveLength(1);
    expect(saves).toBe(5);
  });

  it('says that code is missing, once while it can be read', () => {
    reject(MISSING);
    reject(MISSING);
    expect(said).toEqual([{ id: 'ui.trouble.missing' }]);
    said.length = 0;
    reject(MISSING);
    expect(said).toHaveLength(1);
  });

  it('saves nothing in a tab that only looks', () => {
    readOnly = true;
    fail(new Error('boom'));
    expect([said.length, saves]).toEqual([1, 0]);
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
