// The browser's storage as the shelf that saving writes to: one IndexedDB store.

import { createStore, getMany, promisifyRequest } from 'idb-keyval';
import { Fenced, type Shelf } from './safety/shelf.ts';

/** Above every character that a key holds. */
const LAST = '\uffff';

/** Opens the store. Every call rejects where the browser forbids storage. */
export function openShelf(name = 'oamut-studio'): Shelf {
  const store = createStore(name, 'workspace');
  // Opened ahead of the first call, which tells what goes wrong.
  store('readonly', () => undefined).catch(() => {});
  return {
    read: (keys) => getMany([...keys], store),
    list: (prefix) =>
      store('readonly', async (objects) => {
        const keys = await promisifyRequest(objects.getAllKeys(IDBKeyRange.bound(prefix, prefix + LAST)));
        return keys.filter((key): key is string => typeof key === 'string');
      }),
    write: (entries, removed, guard) =>
      store('readwrite', (objects) => {
        const { transaction } = objects;
        let refused: unknown = null;
        const done = new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(refused ?? transaction.error);
        });
        const put = () => {
          try {
            for (const [key, value] of entries) objects.put(value, key);
            for (const key of removed) objects.delete(key);
            // Asked for now: a page that goes away before its last request was answered has its work done all the same.
            transaction.commit?.();
          } catch (error) {
            refused = error;
            transaction.abort();
          }
        };
        if (guard === undefined) put();
        else {
          const asked = objects.get(guard.key);
          asked.onsuccess = () => {
            if (guard.accepts(asked.result)) return put();
            refused = new Fenced();
            transaction.abort();
          };
        }
        return done;
      }),
  };
}
