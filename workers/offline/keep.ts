// Keeps one version of the build's files in the browser's cache and answers from it. Pure of the worker's scope, for tests.

/** The files of a build, as `scripts/lib/offline.mjs` lists them. */
export interface BuildList {
  /** Names the build: the same files have the same version. */
  readonly version: string;
  /** Path beside the pages, SHA-256 in hex. */
  readonly files: readonly (readonly [path: string, hash: string])[];
}

export interface KeeperOptions {
  readonly list: BuildList;
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Address of the folder that the pages stand in. */
  readonly base: string;
}

export interface Keeper {
  /** Puts every file of the build into the cache of its version; rejects when one is missing or is not what the list says. */
  keep(onProgress: (done: number, total: number) => void): Promise<void>;
  /** Removes the caches of other versions. */
  tidy(): Promise<void>;
  /** Whether a request is for a file of a build, or for one of its pages. */
  knows(request: Request): boolean;
  /** The kept file; what is not kept, or was lost, comes from the network. */
  answer(request: Request): Promise<Response>;
}

const CACHE_PREFIX = 'oamut-build-';

/** Files that are fetched at once. */
const AT_ONCE = 4;

/** Files whose name holds their hash: they never change under one name. */
const isHashed = (path: string) => path.startsWith('assets/');

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createKeeper({ list, caches, fetch, base }: KeeperOptions): Keeper {
  const name = CACHE_PREFIX + list.version;
  const known = new Set(list.files.map(([path]) => path));
  const others = async () => (await caches.keys()).filter((key) => key.startsWith(CACHE_PREFIX) && key !== name);

  /** Path beside the pages, or null for what stands elsewhere. The folder itself is its index. */
  const pathOf = (address: string): string | null => {
    const url = new URL(address);
    const folder = new URL('./', base);
    if (url.origin !== folder.origin || !url.pathname.startsWith(folder.pathname)) return null;
    return url.pathname.slice(folder.pathname.length) || 'index.html';
  };

  async function keepOne(cache: Cache, older: readonly Cache[], path: string, hash: string): Promise<void> {
    const address = new URL(path, base).href;
    if (isHashed(path)) {
      if ((await cache.match(address)) !== undefined) return;
      for (const old of older) {
        const kept = await old.match(address);
        if (kept !== undefined) return cache.put(address, kept);
      }
    }
    const answer = await fetch(new Request(address, { cache: isHashed(path) ? 'default' : 'no-cache' }));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    // While a server changes from one build to the next, it may send files of both.
    if ((await sha256(await answer.clone().arrayBuffer())) !== hash) throw new Error(`${path}: of another build`);
    await cache.put(address, answer);
  }

  return {
    async keep(onProgress) {
      const cache = await caches.open(name);
      const older = await Promise.all((await others()).map((key) => caches.open(key)));
      const waiting = [...list.files];
      let done = 0;
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          await keepOne(cache, older, ...next);
          done += 1;
          onProgress(done, list.files.length);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    },
    async tidy() {
      for (const key of await others()) await caches.delete(key);
    },
    knows(request) {
      if (request.method !== 'GET') return false;
      const path = pathOf(request.url);
      // A page of the build before may still ask for its own assets.
      return path !== null && (known.has(path) || isHashed(path));
    },
    async answer(request) {
      const path = pathOf(request.url)!;
      const address = new URL(path, base).href;
      const kept = await (await caches.open(name)).match(address);
      if (kept !== undefined) return kept;
      if (isHashed(path))
        for (const key of await others()) {
          const old = await (await caches.open(key)).match(address);
          if (old !== undefined) return old;
        }
      return fetch(request);
    },
  };
}
