// The row of open files: arrows move between them, Delete closes; the cross is for pointers alone.

import { createMemo, For, type JSX, Show } from 'solid-js';
import { fileKind, tabKey, useSay, useWorkspace } from '../../workspace/index.ts';
import { Icon } from '../kit/index.ts';

export function EditorTabs(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const keys = createMemo(() => workspace.state().tabs.map(tabKey));
  const tabOf = (key: string) => workspace.state().tabs.find((tab) => tabKey(tab) === key);
  let row!: HTMLDivElement;
  const worst = (key: string) => {
    const tab = tabOf(key);
    const own = workspace.problems().filter(({ uid, diagnostic }) => uid === tab?.uid && diagnostic.file === tab?.path);
    return own.some(({ diagnostic }) => diagnostic.severity === 'error')
      ? 'error'
      : own.some(({ diagnostic }) => diagnostic.severity === 'warning')
        ? 'warning'
        : undefined;
  };
  const focus = (key: string | undefined) => {
    if (key !== undefined) row.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, key: string) => {
    const list = keys();
    const at = list.indexOf(key);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: list.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      focus(list[(to + list.length) % list.length]);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      workspace.closeFile(key);
      focus(workspace.state().activeTab ?? undefined);
    }
  };
  return (
    <div ref={row} class="editor-tabs" role="tablist" aria-label={say('ui.editor.tabs')}>
      <For each={keys()}>
        {(key) => (
          <Show when={tabOf(key)}>
            {(tab) => {
              const active = () => workspace.state().activeTab === key;
              const name = () => tab().path.split('/').at(-1) ?? tab().path;
              return (
                <div class="editor-tab" data-active={active() ? '' : undefined} role="presentation">
                  <button
                    type="button"
                    role="tab"
                    class="editor-tab-main"
                    data-key={key}
                    aria-selected={active()}
                    tabIndex={active() ? 0 : -1}
                    title={say('ui.of', { name: workspace.titleOf(tab().uid), text: tab().path })}
                    onClick={() => workspace.openFile(tab().uid, tab().path)}
                    onAuxClick={(event) => event.button === 1 && workspace.closeFile(key)}
                    onKeyDown={(event) => onKeyDown(event, key)}
                  >
                    <span class="editor-tab-icon" data-tone={worst(key)}>
                      <Icon name={fileKind(tab().path) === 'image' ? 'image' : (worst(key) ?? 'file')} small />
                    </span>
                    <span class="editor-tab-name">{name()}</span>
                    <span class="editor-tab-package">{workspace.titleOf(tab().uid)}</span>
                  </button>
                  <button
                    type="button"
                    class="editor-tab-close"
                    tabIndex={-1}
                    aria-hidden="true"
                    title={say('ui.editor.close', { name: name() })}
                    onClick={() => workspace.closeFile(key)}
                  >
                    <Icon name="close" small />
                  </button>
                </div>
              );
            }}
          </Show>
        )}
      </For>
    </div>
  );
}
