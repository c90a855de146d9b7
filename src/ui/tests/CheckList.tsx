// What a test asked: each field with its name, what was expected, what was found.

import { For, type JSX, Show } from 'solid-js';
import type { TestCheck } from '../../kernel/tests/index.ts';
import { useSay } from '../../workspace/index.ts';
import { answerText } from './answer.ts';

/** What was expected of one field and what was found. */
function CheckRow(props: { readonly check: TestCheck; readonly onShow: (() => void) | null }): JSX.Element {
  const say = useSay();
  const words = () => (
    <>
      <span class="code">{props.check.name}</span>
      <span class="tests-answer">
        {say('ui.tests.expected')} <b class="code">{answerText(props.check.expected, say)}</b>
      </span>
      <span class="tests-answer">
        {say('ui.tests.actual')} <b class="code tests-actual">{answerText(props.check.actual, say)}</b>
      </span>
    </>
  );
  return (
    <Show when={props.onShow} fallback={<span class="tests-check">{words()}</span>}>
      {(onShow) => (
        <button type="button" class="tests-check" onClick={() => onShow()()}>
          {words()}
        </button>
      )}
    </Show>
  );
}

/** The checks of one test; with `onShow` each is a button that leads to it. */
export function CheckList(props: {
  readonly checks: readonly TestCheck[];
  readonly onShow?: (check: TestCheck) => void;
}): JSX.Element {
  return (
    <ul class="tests-checks">
      <For each={props.checks}>
        {(check) => (
          <li>
            <CheckRow check={check} onShow={props.onShow === undefined ? null : () => props.onShow?.(check)} />
          </li>
        )}
      </For>
    </ul>
  );
}
