// The option sweep of one package: which sets, how far it has come, and which of them fail.

import { createMemo, createSignal, For, type JSX, Show } from 'solid-js';
import type { SweepSummary } from '../../../workers/tests-protocol.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, Meter, Select } from '../kit/index.ts';
import { CheckList } from './CheckList.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { SweepNote } from './SweepNote.tsx';

/** What is tried: every combination, every pair, or one option at a time with the verdict of each test. */
const MODES = ['all', 'pairwise', 'single'] as const;
type Mode = (typeof MODES)[number];

export function SweepSection(): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const [chosen, setChosen] = createSignal<string | null>(null);
  const [mode, setMode] = createSignal<Mode>('all');
  const packages = createMemo(() =>
    workspace
      .state()
      .stack.filter(({ uid, enabled }) => enabled && (workspace.manifestOf(uid)?.options.length ?? 0) > 0)
      .map(({ uid }) => ({ value: uid, label: workspace.titleOf(uid) })),
  );
  const uid = () => packages().find(({ value }) => value === chosen())?.value ?? packages()[0]?.value ?? null;
  const sweep = () => workspace.sweep();
  const progress = () => sweep().progress;
  const start = (subject: string) =>
    mode() === 'single' ? workspace.startMatrix(subject) : workspace.startSweep(subject, mode() === 'pairwise');
  return (
    <Show when={uid()}>
      {(subject) => (
        <section class="report-group tests-sweep" aria-label={say('ui.sweep.title')}>
          <h2 class="report-title">{say('ui.sweep.title')}</h2>
          <div class="tests-tools">
            <Select
              label={say('ui.sweep.package')}
              hideLabel
              value={subject()}
              options={packages()}
              onChange={setChosen}
            />
            <Select
              label={say('ui.sweep.mode')}
              hideLabel
              value={mode()}
              options={MODES.map((value) => ({ value, label: say(`ui.sweep.${value}`) }))}
              onChange={(next) => setMode(MODES.find((value) => value === next) ?? 'all')}
            />
            <Show
              when={sweep().phase === 'running'}
              fallback={
                <Button icon="run" onClick={() => start(subject())}>
                  {say('ui.sweep.start')}
                </Button>
              }
            >
              <Button icon="stop" onClick={() => workspace.stopSweep()}>
                {say('ui.sweep.stop')}
              </Button>
              <Show when={progress()}>
                {(at) => (
                  <span class="tests-progress">
                    <Meter
                      label={say('ui.sweep.title')}
                      value={at().done}
                      max={at().total}
                      text={say('ui.sweep.progress', { done: at().done, total: at().total })}
                    />
                    {say('ui.sweep.progress', { done: at().done, total: at().total })}
                  </span>
                )}
              </Show>
            </Show>
          </div>
          <div role="status">
            <Show when={sweep().phase === 'stopped'}>
              <p class="list-note">
                {say('ui.sweep.stopped', { done: progress()?.done ?? 0, total: progress()?.total ?? 0 })}
              </p>
            </Show>
            <Show when={sweep().phase === 'failed'}>
              <p class="list-note">{say('ui.sweep.failed', { reason: sweep().error ?? '' })}</p>
            </Show>
            <Show when={sweep().phase === 'done' ? sweep().result : null}>
              {(result) => <SweepAnswer result={result()} uid={sweep().uid ?? ''} />}
            </Show>
          </div>
          <Show when={sweep().phase === 'done' ? sweep().matrix : null}>
            {(matrix) => <MatrixTable matrix={matrix()} uid={sweep().uid ?? ''} />}
          </Show>
        </section>
      )}
    </Show>
  );
}

function SweepAnswer(props: { readonly result: SweepSummary; readonly uid: string }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const choose = (options: Readonly<Record<string, string>>) => {
    for (const [id, text] of Object.entries(options)) workspace.setOption(props.uid, id, text);
  };
  return (
    <>
      <SweepNote
        uid={props.uid}
        failed={props.result.failed}
        total={props.result.tried}
        thinned={props.result.thinned}
        leftOut={props.result.leftOut}
      >
        <Show when={props.result.failed > props.result.failures.length}>
          {' '}
          {say('ui.sweep.shown', { count: props.result.failures.length })}
        </Show>
      </SweepNote>
      <Show when={props.result.cause}>
        {(cause) => (
          <p class="list-note">
            <Show when={Object.keys(cause()).length > 0} fallback={say('ui.sweep.cause.defaults')}>
              {say('ui.sweep.cause')} <Options options={cause()} />
            </Show>
          </p>
        )}
      </Show>
      <ul class="problem-list">
        <For each={props.result.failures}>
          {(failure) => (
            <li class="tests-result">
              <div class="tests-set">
                <Options options={failure.options} />
                <Button look="quiet" onClick={() => choose(failure.options)}>
                  {say('ui.sweep.use')}
                </Button>
              </div>
              <CheckList checks={failure.checks} />
            </li>
          )}
        </For>
      </ul>
    </>
  );
}

function Options(props: { readonly options: Readonly<Record<string, string>> }): JSX.Element {
  return (
    <span class="code tests-options">
      <For each={Object.entries(props.options)}>
        {([id, text]) => (
          <span>
            {id}={text}
          </span>
        )}
      </For>
    </span>
  );
}
