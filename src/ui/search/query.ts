// What is looked for, and the newest answer to it. Kept while the panel is away: who comes back finds what they left.

import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { SearchAnswer, SearchQuery } from '../../kernel/search/index.ts';
import { isText, textOf, type Workspace } from '../../workspace/index.ts';

/** Milliseconds of quiet before the search begins. */
const PAUSE = 200;

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

export { choice };

export function choose(part: Partial<SearchChoice>): void {
  setChoice((old) => ({ ...old, ...part }));
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
