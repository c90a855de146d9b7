// The browser's storage as the shelf that autosave writes to: one IndexedDB store.

import { createStore, getMany } from 'idb-keyval';
import type { Shelf } from './autosave.ts';

/** Opens the store. Every call rejects where the browser forbids storage. */
export function openShelf(name = 'oamut-studio'): Shelf {
  const store = createStore(name, 'workspace');
  return {
    read: (keys) => getMany([...keys], store),
    write: (entries, removed) =>
      store('readwrite', (objects) => {
        for (const [key, value] of entries) objects.put(value, key);
        for (const key of removed) objects.delete(key);
        return new Promise<void>((resolve, reject) => {
          objects.transaction.oncomplete = () => resolve();
          objects.transaction.onabort = () => reject(objects.transaction.error);
          objects.transaction.onerror = () => reject(objects.transaction.error);
        });
      }),
  };
}
