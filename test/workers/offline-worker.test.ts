// When the offline worker lets go of the caches of other builds.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;
let listeners: Map<string, Listener>;
let pages: object[];
let registration: { scope: string; waiting: object | null; installing: object | null };
let deleted: string[];

beforeEach(async () => {
  vi.resetModules();
  listeners = new Map();
  pages = [{}];
  registration = { scope: 'https://studio.example/', waiting: null, installing: null };
  deleted = [];
  vi.stubGlobal('OAMUT_BUILD_LIST', { version: 'now', files: [] });
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('clients', { matchAll: async () => pages, claim: async () => undefined });
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener));
  vi.stubGlobal('caches', {
    keys: async () => ['oamut-build-now', 'oamut-build-other'],
    delete: async (name: string) => deleted.push(name),
    open: async () => ({ match: async () => undefined }),
  });
  await import('../../workers/offline.ts');
});
afterEach(() => vi.unstubAllGlobals());

async function send(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)!({
    ...event,
    waitUntil: (one: Promise<unknown>) => work.push(one),
    respondWith: () => undefined,
  });
  await Promise.all(work);
}
const cameUp = () => send('message', { data: 'oamut/came-up' });

describe('caches of other builds', () => {
  it('given the one page there is, then they go once it came up', async () => {
    await cameUp();
    expect(deleted).toEqual(['oamut-build-other']);
  });

  it('given a navigation, then they stay: the page that is counted may be another one, of that build', async () => {
    await send('fetch', { request: { method: 'GET', mode: 'navigate', url: 'https://studio.example/' } });
    expect(deleted).toEqual([]);
  });

  it('given another page, then they stay', async () => {
    pages.push({});
    await cameUp();
    expect(deleted).toEqual([]);
  });

  it.each(['waiting', 'installing'] as const)('given a newer build that is %s, then its cache stays', async (state) => {
    registration[state] = {};
    await cameUp();
    expect(deleted).toEqual([]);
  });
});
