// Search across the files of all open packages: a text or an expression, results by package, file and line; and replacing
// what was found, each place shown as it is and as it would be, and ticked or left out.

import { createMemo, createSignal, type JSX, Match, Show, Switch } from 'solid-js';
import type { SearchHit } from '../../kernel/search/index.ts';
import { splitKey, useSay, useWorkspace } from '../../workspace/index.ts';
import { EmptyState, Tree, type TreeNode } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { choice, createSearch, left, setLeft } from './query.ts';
import { newTexts, placed, placesOf, tickOf, withTick } from './replace.ts';
import { SearchHead } from './SearchHead.tsx';
import './search.css';

export function SearchPanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const { found, waiting, failed } = createSearch(workspace);
  const [folded, setFolded] = createSignal<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = createSignal<string | null>(null);
  const files = createMemo(() => placed(found()?.answer.files ?? []));
  const ticks = (places: readonly string[]) =>
    choice().replaces && places.length > 0 ? { checked: tickOf(places, left()) } : {};
  /** Places that a row stands for: one, or those of a file or of a package. */
  const under = (id: string): readonly string[] =>
    id.includes('\n') ? [id] : placesOf(files(), workspace.isForeign, (key) => `${key}/`.startsWith(id));

  const nodes = createMemo((): TreeNode[] => {
    const byPackage = new Map<string, TreeNode[]>();
    for (const { key, places } of files()) {
      const { uid, path } = splitKey(key);
      const list = byPackage.get(uid) ?? [];
      byPackage.set(uid, list);
      const foreign = workspace.isForeign(uid);
      list.push({
        id: `${key}/`,
        label: path,
        icon: 'file',
        after: () => <span class="count">{places.length}</span>,
        ...ticks(under(`${key}/`)),
        children: places.map(({ id, hit }): TreeNode => {
          const put = choice().replaces && !foreign ? hit.put : null;
          const after = put === null ? '' : rewritten(hit, put);
          const words = put === null ? hit.shown : say('ui.search.becomes', { before: hit.shown, after });
          const label = `${hit.line}: ${words}`;
          return {
            id,
            label,
            ...(put === null ? {} : { title: label }),
            children: null,
            ...(foreign ? {} : ticks([id])),
            content: () => <Hit hit={hit} put={put !== null && !left().has(id) ? put : null} />,
          };
        }),
      });
    }
    return [...byPackage].map(([uid, children]): TreeNode => {
      const kept = choice().replaces && workspace.isForeign(uid);
      return {
        id: `${uid}/`,
        label: workspace.titleOf(uid),
        icon: 'package',
        ...ticks(under(`${uid}/`)),
        ...(kept ? { dim: true, after: () => <span class="dim">{say('ui.search.foreign')}</span> } : {}),
        children,
      };
    });
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
    const [key] = id.split('\n') as [string];
    const { uid, path } = splitKey(key);
    const place = files()
      .find((file) => file.key === key)
      ?.places.find((one) => one.id === id);
    if (place === undefined) return;
    setSelected(id);
    if (shell.layout() !== 'wide') shell.setColumn('editor');
    workspace.openFile(uid, path, { line: place.hit.line, column: place.hit.column });
  };
  const count = createMemo(() => placesOf(files(), workspace.isForeign).filter((id) => !left().has(id)).length);
  const replace = () => {
    const now = found();
    if (now === null) return;
    const { written, left: stale } = workspace.replaceTexts(newTexts(files(), now.texts, left(), workspace.isForeign));
    if (written > 0) {
      workspace.notify('note', { id: 'ui.notice.replaced', values: { count: written } }, true);
      setLeft(new Set<string>());
    }
    if (stale > 0) workspace.notify('warning', { id: 'ui.notice.not-replaced', values: { count: stale } });
  };
  const told = () => {
    const now = found()?.answer;
    if (failed()) return say('ui.search.slow');
    if (now === undefined) return '';
    if (now.error !== null) return say('ui.search.wrong', { reason: now.error });
    const values = { count: now.total, files: now.files.length };
    return say(now.cut ? 'ui.search.cut' : 'ui.search.found', values);
  };
  return (
    <div class="search">
      <SearchHead told={told()} count={count()} ready={!waiting()} onReplace={replace} />
      <div class="search-list scroll">
        <Show
          when={nodes().length > 0}
          fallback={
            <Show when={choice().text === ''}>
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
            onCheck={(id) => setLeft((old) => withTick(under(id), old))}
          />
        </Show>
      </div>
    </div>
  );
}

/** The line of a place as it would be. */
function rewritten(hit: SearchHit, put: string): string {
  return hit.shown.slice(0, hit.at) + put + hit.shown.slice(hit.at + hit.length);
}

/** A line with the place in it marked, and beside it what would stand there. */
function Hit(props: { readonly hit: SearchHit; readonly put: string | null }): JSX.Element {
  const end = () => props.hit.at + props.hit.length;
  const place = () => props.hit.shown.slice(props.hit.at, end());
  return (
    <span class="code search-hit">
      <span class="unit">{props.hit.line}</span> {props.hit.shown.slice(0, props.hit.at)}
      <Switch fallback={<mark>{place()}</mark>}>
        <Match when={props.put !== null}>
          <del>{place()}</del>
          <ins>{props.put}</ins>
        </Match>
      </Switch>
      {props.hit.shown.slice(end())}
    </span>
  );
}
