// The offline worker's keeping: whole builds only, one at a time, and never a file of another.

import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKeeper } from '../../workers/offline/keep.ts';

const BASE = 'https://studio.example/sub/';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Caches of a browser, as far as they are used. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  return {
    all,
    async open(name: string) {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return {
        match: async (address: string) => entries.get(address)?.clone(),
        put: async (address: string, answer: Response) => void entries.set(address, answer),
      } as unknown as Cache;
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
}

let caches: ReturnType<typeof fakeCaches>;
let server: Map<string, string>;
let asked: string[];

const keeperOf = (version: string, files: Readonly<Record<string, string>>) =>
  createKeeper({
    list: { version, files: Object.entries(files).map(([path, text]) => [path, sha256(text)] as const) },
    caches,
    async fetch(request) {
      const path = request.url.slice(BASE.length);
      asked.push(path);
      const text = server.get(path);
      return text === undefined ? new Response('', { status: 404 }) : new Response(text);
    },
    base: BASE,
  });
const FIRST = { 'index.html': 'page 1', 'assets/a-1.js': 'script', 'assets/b-1.js': 'old' };
const SECOND = { 'index.html': 'page 2', 'assets/a-1.js': 'script', 'assets/b-2.js': 'new' };
const quiet = () => undefined;
const get = (path: string) => new Request(BASE + path);

beforeEach(() => {
  caches = fakeCaches();
  server = new Map(Object.entries(FIRST));
  asked = [];
});

describe('keeping a build', () => {
  it('when it is kept, then every file is answered without the network, and how far it came is told', async () => {
    const keeper = keeperOf('one', FIRST);
    const steps: number[] = [];
    await keeper.keep((done, total) => void steps.push(done / total));
    asked = [];
    expect(await (await keeper.answer(get('assets/a-1.js'))).text()).toBe('script');
    expect(await (await keeper.answer(get(''))).text()).toBe('page 1');
    expect([asked, steps.at(-1)]).toEqual([[], 1]);
  });

  it('given a file of another build on the server, then nothing is kept as this one', async () => {
    server.set('index.html', 'page 2');
    await expect(keeperOf('one', FIRST).keep(quiet)).rejects.toThrow('index.html: of another build');
  });

  it('given a file that is missing, then it gives up', async () => {
    server.delete('assets/b-1.js');
    await expect(keeperOf('one', FIRST).keep(quiet)).rejects.toThrow('404');
  });

  it('given an older build, then files with the same name are not fetched again', async () => {
    await keeperOf('one', FIRST).keep(quiet);
    server = new Map(Object.entries(SECOND));
    asked = [];
    await keeperOf('two', SECOND).keep(quiet);
    expect(asked.sort()).toEqual(['assets/b-2.js', 'index.html']);
  });
});

describe('two builds side by side', () => {
  it('given a newer one that waits, then the older one still answers with its own page', async () => {
    const first = keeperOf('one', FIRST);
    await first.keep(quiet);
    server = new Map(Object.entries(SECOND));
    await keeperOf('two', SECOND).keep(quiet);
    expect(await (await first.answer(get('index.html'))).text()).toBe('page 1');
  });

  it('given the newer one in charge, then a page of the older one still gets its scripts until caches are tidied', async () => {
    await keeperOf('one', FIRST).keep(quiet);
    server = new Map(Object.entries(SECOND));
    const second = keeperOf('two', SECOND);
    await second.keep(quiet);
    expect(await (await second.answer(get('assets/b-1.js'))).text()).toBe('old');
    await second.tidy();
    expect(await caches.keys()).toEqual(['oamut-build-two']);
    expect((await second.answer(get('assets/b-1.js'))).status).toBe(404);
  });

  it('leaves caches of others alone', async () => {
    await caches.open('somebody-else');
    await keeperOf('one', FIRST).tidy();
    expect(await caches.keys()).toEqual(['somebody-else']);
  });
});

describe('requests that it answers', () => {
  const keeper = () => keeperOf('one', FIRST);
  it.each(['', 'index.html', 'assets/a-1.js', 'assets/older-0.js'])('%s', (path) =>
    expect(keeper().knows(get(path))).toBe(true),
  );
  it.each([
    ['a package beside the page', get('shelf/a.oamut')],
    ['another folder of the server', new Request('https://studio.example/index.html')],
    ['another server', new Request('https://elsewhere.example/sub/index.html')],
    ['what is not read', new Request(`${BASE}index.html`, { method: 'POST' })],
  ])('not %s', (_what, request) => expect(keeper().knows(request)).toBe(false));
});
