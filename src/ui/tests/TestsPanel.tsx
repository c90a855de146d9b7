// Results of the tests that travel with the stack's packages, after each run; one press leads to the line in tests.txt.

import { For, type JSX, Show } from 'solid-js';
import type { TestedPackage } from '../../../workers/tests-protocol.ts';
import type { TestResult } from '../../kernel/tests/index.ts';
import { linesOf, useSay, useWorkspace } from '../../workspace/index.ts';
import { Button, EmptyState, Icon, IconButton } from '../kit/index.ts';
import { useShell } from '../shell/shell.ts';
import { CheckList } from './CheckList.tsx';
import { SweepSection } from './SweepSection.tsx';
import './tests.css';

export function TestsPanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const state = () => workspace.tests();
  return (
    <div class="report tests">
      <Show when={state().error}>
        {(reason) => (
          <p class="list-note" role="alert">
            {say('ui.tests.failed', { reason: reason() })}
          </p>
        )}
      </Show>
      <Show
        when={state().results.length > 0}
        fallback={
          <EmptyState icon="check" text={say(state().phase === 'running' ? 'ui.tests.running' : 'ui.tests.none')} />
        }
      >
        <For each={state().results}>{(tested) => <Package tested={tested} />}</For>
      </Show>
      <Show when={workspace.state().stack.some((item) => item.enabled)}>
        <SweepSection />
        <div class="tests-tools">
          <Button
            icon="export"
            title={say('ui.tests.certificate.what')}
            disabled={workspace.run().summary === null}
            onClick={() => shell.saveCertificate()}
          >
            {say('ui.tests.certificate')}
          </Button>
        </div>
      </Show>
    </div>
  );
}

function Package(props: { readonly tested: TestedPackage }): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const passed = () => props.tested.results.filter(({ ok }) => ok).length;
  return (
    <section class="report-group">
      <h2 class="report-title">
        {workspace.titleOf(props.tested.uid)}
        <span class="count">{say('ui.tests.count', { passed: passed(), total: props.tested.results.length })}</span>
        <span class="tests-gap" />
        <IconButton icon="import" label={say('ui.tests.import')} onClick={() => shell.importTests(props.tested.uid)} />
        <IconButton icon="export" label={say('ui.tests.export')} onClick={() => shell.exportTests(props.tested.uid)} />
      </h2>
      <Show when={props.tested.problems > 0}>
        <p class="list-note">{say('ui.tests.problems', { count: props.tested.problems, file: props.tested.file })}</p>
      </Show>
      <ul class="problem-list">
        <For each={props.tested.results}>{(result) => <Result tested={props.tested} result={result} />}</For>
      </ul>
    </section>
  );
}

function Result(props: { readonly tested: TestedPackage; readonly result: TestResult }): JSX.Element {
  const workspace = useWorkspace();
  const say = useSay();
  const spotOf = (offset: number) =>
    linesOf(workspace.state().packages.get(props.tested.uid), props.tested.file)?.editorPlaceOf(offset) ?? null;
  const show = (offset: number) => workspace.openFile(props.tested.uid, props.tested.file, spotOf(offset));
  const word = () => say(props.result.ok ? 'ui.tests.pass' : 'ui.tests.fail');
  return (
    <li class="tests-result">
      <button type="button" class="problem-main" onClick={() => show(props.result.range.start)}>
        <span
          class="severity"
          data-tone={props.result.ok ? 'good' : 'error'}
          role="img"
          aria-label={word()}
          title={word()}
        >
          <Icon name={props.result.ok ? 'check' : 'error'} />
        </span>
        <span class="problem-text">{props.result.name}</span>
        <span class="problem-place code">
          {props.tested.file}:{spotOf(props.result.range.start)?.line}
        </span>
      </button>
      <Show when={!props.result.ok}>
        <CheckList checks={props.result.checks.filter(({ ok }) => !ok)} onShow={(check) => show(check.range.start)} />
      </Show>
    </li>
  );
}
