import { describe, expect, it } from 'vitest';
import { draftKey, readDraft, writeDraft } from '../../../src/ui/review/drafts.ts';
import type { Note, PackageDocument } from '../../../src/workspace/index.ts';

function storage(most = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > most) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    kept,
  };
}

const packagesOf = (...uids: readonly string[]) =>
  new Map(
    uids.map((uid): [string, PackageDocument] => [
      uid,
      { uid, files: [{ path: 'mutator.lua', bytes: new Uint8Array() }] },
    ]),
  );
const onLine = (uid: string, text = 'Why?'): Note => ({
  text,
  author: 'R',
  place: { kind: 'line', uid, path: 'mutator.lua', line: 3 },
});
const KEY = draftKey('#link=AQID');

describe('comments of a review that is left', () => {
  it('given the same link again, then they are pinned to the packages of this visit, with the text that was begun', () => {
    const store = storage();
    writeDraft(store, KEY, ['a', 'b'], { comments: [onLine('b')], begun: [onLine('a', 'half a')] });
    expect(readDraft(store, KEY, ['x', 'y'], packagesOf('x', 'y'))).toEqual({
      comments: [onLine('y')],
      begun: [onLine('x', 'half a')],
    });
  });

  it('given another link, then it has none', () => {
    const store = storage();
    writeDraft(store, KEY, ['a'], { comments: [onLine('a')], begun: [] });
    expect(readDraft(store, draftKey('#link=BQID'), ['a'], packagesOf('a'))).toBeNull();
  });

  it('given nothing left to keep, then it is forgotten', () => {
    const store = storage();
    writeDraft(store, KEY, ['a'], { comments: [onLine('a')], begun: [] });
    writeDraft(store, KEY, ['a'], null);
    expect(readDraft(store, KEY, ['a'], packagesOf('a'))).toBeNull();
  });

  it('given text above the limit of a comment, then what was begun is kept whole', () => {
    const store = storage();
    writeDraft(store, KEY, ['a'], { comments: [], begun: [onLine('a', 'x'.repeat(5_000))] });
    expect(readDraft(store, KEY, ['a'], packagesOf('a'))!.begun[0]!.text).toHaveLength(5_000);
  });

  it('given many reviews, then the newest 20 are kept', () => {
    const store = storage();
    for (let at = 0; at < 25; at += 1) writeDraft(store, `${at}`, ['a'], { comments: [onLine('a')], begun: [] });
    const has = (key: string) => readDraft(store, key, ['a'], packagesOf('a')) !== null;
    expect([has('4'), has('5'), has('24')]).toEqual([false, true, true]);
  });

  it('given long ones, then older ones make room for them', () => {
    const store = storage();
    for (const key of ['old', 'new'])
      writeDraft(store, key, ['a'], { comments: [], begun: [onLine('a', 'x'.repeat(600_000))] });
    expect(readDraft(store, 'old', ['a'], packagesOf('a'))).toBeNull();
    expect(readDraft(store, 'new', ['a'], packagesOf('a'))).not.toBeNull();
  });

  it('given a browser without room or without storage, then it says that nothing is kept', () => {
    const draft = { comments: [onLine('a')], begun: [] };
    expect(writeDraft(storage(10), KEY, ['a'], draft)).toBe(false);
    expect(writeDraft(null, KEY, ['a'], draft)).toBe(false);
    expect(writeDraft(null, KEY, ['a'], null)).toBe(true);
  });

  it.each(['{', '{}', '[1,{"key":5},{"key":"k","comments":7,"begun":{}}]'])(
    'given %s stored, then nothing breaks',
    (text) => {
      const store = storage();
      store.kept.set('oamut-studio/review-comments', text);
      expect(readDraft(store, 'k', ['a'], packagesOf('a'))?.comments ?? []).toEqual([]);
      expect(writeDraft(store, KEY, ['a'], { comments: [onLine('a')], begun: [] })).toBe(true);
    },
  );
});
