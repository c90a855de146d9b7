// What is looked for, which of the places are left out, and the newest answer. Question and choice are kept while the panel
// is away: who comes back finds what they left.

import { type Accessor, batch, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { SearchAnswer, SearchQuery } from '../../kernel/search/index.ts';
import { isText, textOf, type Workspace } from '../../workspace/index.ts';

/** Milliseconds of quiet before the search begins. */
const PAUSE = 200;

/** What the head of the search holds: the question, and what is to stand in the place of what it finds. */
export interface SearchChoice extends SearchQuery {
  readonly word: boolean;
  readonly put: string;
  /** Whether places are to be replaced. */
  readonly replaces: boolean;
}

const [choice, setChoice] = createSignal<SearchChoice>({
  text: '',
  regex: false,
  cased: false,
  word: false,
  put: '',
  replaces: false,
});

/** Ids of the places that a person left out of replacing (`placed`). */
const [left, setLeft] = createSignal<ReadonlySet<string>>(new Set());

export { choice, left, setLeft };

/** What decides which places are found. */
const QUESTION = ['text', 'regex', 'cased', 'word'] as const;

/** Changes part of what is looked for. What was left out of one question says nothing of another, and is forgotten with it. */
export function choose(part: Partial<SearchChoice>): void {
  const before = choice();
  const next = { ...before, ...part };
  batch(() => {
    setChoice(next);
    if (QUESTION.some((name) => next[name] !== before[name])) setLeft(new Set<string>());
  });
}

/** An answer with the texts that it is about. */
export interface Found {
  readonly answer: SearchAnswer;
  /** By key. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface SearchState {
  readonly found: Accessor<Found | null>;
  /** Whether what is shown is not yet the answer to what is asked. */
  readonly waiting: Accessor<boolean>;
  readonly failed: Accessor<boolean>;
}

/** Asks again whenever the question or a text changes. Call it under a Solid root. */
export function createSearch(workspace: Workspace): SearchState {
  const [found, setFound] = createSignal<Found | null>(null);
  const [waiting, setWaiting] = createSignal(false);
  const [failed, setFailed] = createSignal(false);
  const uids = createMemo(() => {
    const { stack, library, patches } = workspace.state();
    return [...stack.map((item) => item.uid), ...library, ...patches.packs.map(({ uid }) => uid)];
  });
  const packages = createMemo(() => workspace.state().packages);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  onCleanup(() => clearTimeout(timer));
  createEffect(
    on([choice, packages, uids], ([{ replaces, put, ...query }, documents, order]) => {
      clearTimeout(timer);
      asked += 1;
      const mine = asked;
      setWaiting(query.text !== '');
      if (query.text === '') return void setFound(null);
      timer = setTimeout(async () => {
        const texts = order.flatMap((uid) =>
          (documents.get(uid)?.files ?? [])
            .filter((file) => isText(file.path))
            .map((file) => ({ key: `${uid}/${file.path}`, text: textOf(file) })),
        );
        const answer = await workspace.engine.search(texts, { ...query, put: replaces ? put : null }).catch(() => null);
        if (mine !== asked) return;
        setWaiting(false);
        setFailed(answer === null);
        setFound(answer && { answer, texts: new Map(texts.map(({ key, text }) => [key, text])) });
      }, PAUSE);
    }),
  );
  return { found, waiting, failed };
}
