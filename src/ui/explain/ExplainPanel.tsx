// What the text at the caret says, in plain words: follows the caret, and each sentence leads back to its part of the text.

import { createEffect, createMemo, For, type JSX, on, Show } from 'solid-js';
import { Lines } from '../../kernel/text/index.ts';
import { type ExplainNode, nodeHere } from '../../language/explain/index.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, EmptyState } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { createExplained } from './explained.ts';
import './explain.css';

export default function ExplainPanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const { caret, said, counted } = createExplained();
  const nodes = createMemo(() => said()?.nodes ?? []);
  const here = createMemo(() => nodeHere(nodes(), caret()?.file.text ?? '', caret()?.offset ?? -1));
  let body: HTMLElement | undefined;
  // The sentence of the part that the caret is in is in sight.
  createEffect(
    on(here, () =>
      queueMicrotask(() => body?.querySelector('[aria-current] > .explain-said')?.scrollIntoView({ block: 'nearest' })),
    ),
  );
  const show = ({ range }: ExplainNode) => {
    const at = caret();
    if (at === null || range === null) return;
    if (shell.layout() !== 'wide') shell.setColumn('editor');
    workspace.openFile(at.file.uid, at.file.path, new Lines(at.file.text).editorPlaceOf(range.start));
  };
  return (
    <div class="report explain">
      <div class="explain-head">
        <span class="code dim explain-path">{caret()?.file.path ?? ''}</span>
        <Button icon="search" onClick={() => shell.showReference()}>
          {say('ui.reference.open')}
        </Button>
      </div>
      <Show
        when={nodes().length > 0}
        fallback={<EmptyState icon="hint" text={say(caret() === null ? 'ui.explain.empty' : 'ui.explain.nothing')} />}
      >
        <section ref={body} class="explain-body" aria-label={say('ui.explain.label')}>
          <Nodes nodes={nodes()} here={here()} onShow={show} />
          <For each={counted()}>{(line) => <p class="explain-counted dim">{say(line)}</p>}</For>
        </section>
      </Show>
    </div>
  );
}

function Nodes(props: {
  readonly nodes: readonly ExplainNode[];
  readonly here: ExplainNode | null;
  readonly onShow: (node: ExplainNode) => void;
}): JSX.Element {
  const say = useSay();
  return (
    <ul class="explain-list">
      <For each={props.nodes}>
        {(node) => (
          <li class="explain-node" aria-current={props.here === node ? 'true' : undefined}>
            <Show when={node.range} fallback={<p class="explain-said">{say(node.said)}</p>}>
              <button
                type="button"
                class="explain-said explain-go"
                title={node.code ?? undefined}
                onClick={() => props.onShow(node)}
              >
                {say(node.said)}
              </button>
            </Show>
            <Show when={node.code}>{(code) => <code class="explain-code">{code()}</code>}</Show>
            <Show when={node.notes.length > 0}>
              <p class="explain-notes dim">
                <For each={node.notes}>
                  {(note) => <span class="explain-note">{typeof note === 'string' ? note : say(note)}</span>}
                </For>
              </p>
            </Show>
            <Show when={node.children.length > 0}>
              <Nodes nodes={node.children} here={props.here} onShow={props.onShow} />
            </Show>
          </li>
        )}
      </For>
    </ul>
  );
}
