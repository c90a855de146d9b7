// Search across the files of all open packages: a text or an expression, results by package, file and line.

import { createEffect, createMemo, createSignal, type JSX, on, onCleanup, Show } from 'solid-js';
import type { SearchAnswer, SearchHit } from '../../kernel/search/index.ts';
import { isText, splitKey, textOf, useSay, useWorkspace } from '../../workspace/index.ts';
import { EmptyState, Icon, Tree, type TreeNode } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import './search.css';

/** Milliseconds of quiet before the search begins. */
const PAUSE = 200;

// Kept while the panel is away: who comes back finds what they looked for.
const [query, setQuery] = createSignal('');
const [regex, setRegex] = createSignal(false);
const [cased, setCased] = createSignal(false);

export function SearchPanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const [answer, setAnswer] = createSignal<SearchAnswer | null>(null);
  const [failed, setFailed] = createSignal(false);
  const [folded, setFolded] = createSignal<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = createSignal<string | null>(null);
  const uids = createMemo(() => {
    const { stack, library, patches } = workspace.state();
    return [...stack.map((item) => item.uid), ...library, ...patches.packs.map(({ uid }) => uid)];
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  onCleanup(() => clearTimeout(timer));
  const packages = createMemo(() => workspace.state().packages);
  createEffect(
    on([query, regex, cased, packages, uids], ([text, isRegex, isCased, documents, order]) => {
      clearTimeout(timer);
      asked += 1;
      const mine = asked;
      if (text === '') return void setAnswer(null);
      timer = setTimeout(async () => {
        const texts = order.flatMap((uid) =>
          (documents.get(uid)?.files ?? [])
            .filter((file) => isText(file.path))
            .map((file) => ({ key: `${uid}/${file.path}`, text: textOf(file) })),
        );
        const found = await workspace.engine.search(texts, { text, regex: isRegex, cased: isCased }).catch(() => null);
        if (mine !== asked) return;
        setFailed(found === null);
        setAnswer(found);
      }, PAUSE);
    }),
  );

  const nodes = createMemo((): TreeNode[] => {
    const byPackage = new Map<string, TreeNode[]>();
    for (const { key, hits } of answer()?.files ?? []) {
      const { uid, path } = splitKey(key);
      const list = byPackage.get(uid) ?? [];
      byPackage.set(uid, list);
      list.push({
        id: `${key}/`,
        label: path,
        icon: 'file',
        after: () => <span class="count">{hits.length}</span>,
        children: hits.map(
          (hit): TreeNode => ({
            id: `${key}\n${hit.line}:${hit.column}:${hit.length}`,
            label: `${hit.line}: ${hit.shown}`,
            icon: 'chevron-right',
            children: null,
            content: () => <Hit hit={hit} />,
          }),
        ),
      });
    }
    return [...byPackage].map(
      ([uid, files]): TreeNode => ({ id: `${uid}/`, label: workspace.titleOf(uid), icon: 'package', children: files }),
    );
  });
  const open = createMemo(() => {
    const all = nodes().flatMap((node) => [node.id, ...(node.children ?? []).map(({ id }) => id)]);
    return new Set(all.filter((id) => !folded().has(id)));
  });
  const toggle = (id: string, unfold: boolean) => {
    const next = new Set(folded());
    if (unfold) next.delete(id);
    else next.add(id);
    setFolded(next);
  };
  const show = (id: string) => {
    const [key, place] = id.split('\n') as [string, string];
    const { uid, path } = splitKey(key);
    const [line, column] = place.split(':').map(Number) as [number, number];
    setSelected(id);
    if (shell.layout() !== 'wide') shell.setColumn('editor');
    workspace.openFile(uid, path, { line, column });
  };
  const told = () => {
    const found = answer();
    if (failed()) return say('ui.search.slow');
    if (found === null) return '';
    if (found.error !== null) return say('ui.search.wrong', { reason: found.error });
    const values = { count: found.total, files: found.files.length };
    return say(found.cut ? 'ui.search.cut' : 'ui.search.found', values);
  };
  const flag = (label: string, glyph: string, value: () => boolean, set: (on: boolean) => void) => (
    <button
      type="button"
      class="search-flag code"
      aria-label={label}
      aria-pressed={value()}
      title={label}
      onClick={() => set(!value())}
    >
      {glyph}
    </button>
  );
  return (
    <div class="search">
      <form class="search-head" role="search" onSubmit={(event) => event.preventDefault()}>
        <Icon name="search" small />
        <input
          class="text-input search-input"
          type="search"
          aria-label={say('ui.command.search')}
          placeholder={say('ui.search.what')}
          autocomplete="off"
          spellcheck={false}
          value={query()}
          onInput={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            const rows = event.currentTarget.closest('.search')?.querySelectorAll<HTMLElement>('[role="treeitem"]');
            rows?.[0]?.focus();
          }}
        />
        {flag(say('ui.search.cased'), 'Aa', cased, setCased)}
        {flag(say('ui.search.regex'), '.*', regex, setRegex)}
        <p class="search-told dim" role="status">
          {told()}
        </p>
      </form>
      <div class="search-list scroll">
        <Show
          when={nodes().length > 0}
          fallback={
            <Show when={query() === ''}>
              <EmptyState icon="search" text={say('ui.search.empty')} />
            </Show>
          }
        >
          <Tree
            label={say('ui.search.results')}
            nodes={nodes()}
            selected={selected()}
            open={open()}
            onToggle={toggle}
            onActivate={show}
          />
        </Show>
      </div>
    </div>
  );
}

/** A line with the place in it marked. */
function Hit(props: { readonly hit: SearchHit }): JSX.Element {
  const end = () => props.hit.at + props.hit.length;
  return (
    <span class="code search-hit">
      <span class="unit">{props.hit.line}</span> {props.hit.shown.slice(0, props.hit.at)}
      <mark>{props.hit.shown.slice(props.hit.at, end())}</mark>
      {props.hit.shown.slice(end())}
    </span>
  );
}
