// The conformance matrix of one package: a row for the defaults and for each other position of an option, a column a test.

import { For, type JSX, Show } from 'solid-js';
import type { MatrixLine, MatrixSummary } from '../../../workers/tests-protocol.ts';
import { linesOf, useSay, useWorkspace } from '../../workspace/index.ts';
import { Icon } from '../kit/index.ts';
import { SweepNote } from './SweepNote.tsx';

/** A head leads to its test, the words of a row choose its option; verdicts are a glyph and a word. */
export function MatrixTable(props: { readonly matrix: MatrixSummary; readonly uid: string }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const title = () => workspace.titleOf(props.uid);
  const show = (at: number) => {
    const { file } = props.matrix;
    if (file === null) return;
    const spot = linesOf(workspace.state().packages.get(props.uid), file)?.editorPlaceOf(at) ?? null;
    workspace.openFile(props.uid, file, spot);
  };
  return (
    <>
      <SweepNote
        uid={props.uid}
        failed={props.matrix.rows.filter(({ passes }) => passes.includes(false)).length}
        total={props.matrix.rows.length}
        thinned={props.matrix.thinned}
        leftOut={props.matrix.leftOut}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and keys must reach it. */}
      <section class="matrix-scroll" tabIndex={0} aria-label={say('ui.matrix.title', { name: title() })}>
        <table class="table matrix">
          <thead>
            <tr>
              <th scope="col">{say('ui.matrix.options')}</th>
              <For each={props.matrix.tests} fallback={<th scope="col">{say('ui.matrix.runs')}</th>}>
                {({ name, at }) => (
                  <th scope="col">
                    <button type="button" class="link matrix-test" title={name} onClick={() => show(at)}>
                      {name}
                    </button>
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={props.matrix.rows}>
              {(row) => (
                <tr>
                  <th scope="row">
                    <RowHead row={row} uid={props.uid} />
                  </th>
                  <For each={row.passes}>{(passes) => <Verdict passes={passes} />}</For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </section>
    </>
  );
}

function RowHead(props: { readonly row: MatrixLine; readonly uid: string }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  return (
    <Show when={props.row.option} fallback={<span class="dim">{say('ui.matrix.defaults')}</span>}>
      {(option) => (
        <button
          type="button"
          class="link code"
          title={say('ui.sweep.use')}
          onClick={() => workspace.setOption(props.uid, option().id, option().text)}
        >
          {option().id}={option().text}
        </button>
      )}
    </Show>
  );
}

function Verdict(props: { readonly passes: boolean }): JSX.Element {
  const say = useSay();
  return (
    <td>
      <span class="matrix-verdict severity" data-tone={props.passes ? 'good' : 'error'}>
        <Icon name={props.passes ? 'check' : 'error'} small />
        {say(props.passes ? 'ui.tests.pass' : 'ui.tests.fail')}
      </span>
    </td>
  );
}
