// Comments of a review: those that came with the link and those written here. They travel in the link that is copied.

import { type Accessor, createSignal } from 'solid-js';
import { COMMENT_LIMIT, COMMENTS_LIMIT, type CommentPlace, type SharedComment } from '../../kernel/share/index.ts';

export interface Comments {
  readonly all: Accessor<readonly SharedComment[]>;
  /** Whether something was written or removed since the link was read. */
  readonly changed: Accessor<boolean>;
  at(place: CommentPlace): readonly SharedComment[];
  add(place: CommentPlace, text: string, author: string): void;
  remove(comment: SharedComment): void;
}

export function samePlace(a: CommentPlace, b: CommentPlace): boolean {
  if (a.kind === 'cell') return b.kind === 'cell' && a.space === b.space && a.key === b.key && a.field === b.field;
  return b.kind === 'line' && a.package === b.package && a.path === b.path && a.line === b.line;
}

export function createComments(initial: readonly SharedComment[]): Comments {
  const [all, set] = createSignal(initial);
  return {
    all,
    changed: () => all() !== initial,
    at: (place) => all().filter((comment) => samePlace(comment.place, place)),
    add(place, text, author) {
      const kept = text.trim().slice(0, COMMENT_LIMIT);
      if (kept === '' || all().length >= COMMENTS_LIMIT) return;
      set([...all(), { text: kept, author: author.trim(), place }]);
    },
    remove: (comment) => void set(all().filter((other) => other !== comment)),
  };
}
