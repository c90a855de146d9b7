// A bundled lesson that is not there, and a list that could not be fetched, are told apart.

import { afterEach, expect, it, vi } from 'vitest';
import { readLesson } from '../../../src/ui/lessons/source.ts';

afterEach(() => vi.unstubAllGlobals());

it('says when the list could not be fetched, and tries again when asked again', async () => {
  vi.stubGlobal('document', { baseURI: 'https://example.org/' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await readLesson({ kind: 'bundled', id: 'lock' })).toEqual({ lesson: null, diagnostics: [], failed: true });

  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"samples":[]}')));
  expect(await readLesson({ kind: 'bundled', id: 'lock' })).toEqual({ lesson: null, diagnostics: [], failed: false });
});

it('says nothing of fetching about packages that were given', async () =>
  expect(await readLesson({ kind: 'given', packages: [] })).toEqual({ lesson: null, diagnostics: [], failed: false }));
