// The question of a step: choices or a value to write, and once it is answered what the run says.

import { For, type JSX, Show } from 'solid-js';
import type { Guess } from '../../kernel/lessons/index.ts';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { Badge, Button } from '../kit/index.ts';
import { bringIntoSight } from './in-sight.ts';
import { choiceWords } from './scene-state.ts';
import { useLesson } from './state.ts';
import { Line } from './Words.tsx';

/** The form's id: its button stands below the text, where it is always in sight. */
export const GUESS_FORM = 'lesson-guess';

export function GuessPart(props: { readonly guess: Guess; readonly onShow: () => void }): JSX.Element {
  const lesson = useLesson();
  const say = useSay();
  const chosen = () => lesson.guessed()?.guess ?? lesson.draft();
  const open = () => lesson.guessed() === null;
  const why = () => {
    const made = lesson.guessed();
    return made === null || made.right ? null : (props.guess.choices[Number(made.guess)]?.why ?? null);
  };
  let answer: HTMLDivElement | undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen().trim() === '' || !open()) return;
    lesson.guess(chosen());
    // The focus goes with the reading: the form that held it is answered.
    queueMicrotask(() => {
      answer?.focus({ preventScroll: true });
      if (answer !== undefined) bringIntoSight(answer, 'start');
    });
  };
  return (
    <form id={GUESS_FORM} class="lesson-guess" onSubmit={submit}>
      <fieldset>
        <legend>
          <Line text={props.guess.question} />
        </legend>
        <Show
          when={props.guess.choices.length > 0}
          fallback={
            <input
              class="text-input code lesson-value"
              aria-label={say('ui.lesson.value')}
              inputMode="decimal"
              autocomplete="off"
              value={chosen()}
              readOnly={!open()}
              onInput={(event) => lesson.setDraft(event.currentTarget.value)}
            />
          }
        >
          <For each={props.guess.choices}>
            {(one, index) => (
              <label
                class="lesson-choice"
                data-right={lesson.guessed()?.answer?.right.includes(index()) || undefined}
                data-chosen={chosen() === String(index()) || undefined}
              >
                <input
                  type="radio"
                  name="lesson-choice"
                  value={index()}
                  checked={chosen() === String(index())}
                  disabled={!open() && chosen() !== String(index())}
                  onChange={() => {
                    if (open()) lesson.setDraft(String(index()));
                  }}
                />
                <span classList={{ figure: one.kind === 'value' }}>
                  <Line text={choiceWords(one)} />
                </span>
                <Show when={lesson.guessed()?.answer?.right.includes(index())}>
                  <Badge tone="good" icon="check">
                    {say('ui.lesson.right-one')}
                  </Badge>
                </Show>
              </label>
            )}
          </For>
        </Show>
      </fieldset>
      <Show when={!open()}>
        <div ref={answer} class="lesson-answer" tabIndex={-1} role="status">
          <Show
            when={lesson.guessed()?.answer}
            fallback={
              <Show when={lesson.guessed()?.failed} fallback={<p class="dim">{say('ui.lesson.running')}</p>}>
                <p>{say('ui.lesson.no-answer')}</p>
                <Button icon="reset" onClick={() => lesson.askAgain()}>
                  {say('ui.safety.try-again')}
                </Button>
              </Show>
            }
          >
            {(found) => (
              <p>
                <Badge
                  tone={lesson.guessed()?.right ? 'good' : 'note'}
                  icon={lesson.guessed()?.right ? 'check' : 'note'}
                >
                  {say(lesson.guessed()?.right ? 'ui.lesson.right' : 'ui.lesson.wrong')}
                </Badge>{' '}
                <Show when={why()}>
                  {(reason) => (
                    <span class="lesson-why">
                      <Line text={reason()} />{' '}
                    </span>
                  )}
                </Show>
                <Show when={props.guess.of}>
                  {(of) => (
                    <>
                      {say(lesson.touched() ? 'ui.lesson.run-said' : 'ui.lesson.run-says')}{' '}
                      <button type="button" class="link code" onClick={() => props.onShow()}>
                        {of().name} = {found().value ?? say('ui.tests.nothing')}
                      </button>
                    </>
                  )}
                </Show>
              </p>
            )}
          </Show>
        </div>
      </Show>
    </form>
  );
}

/** Shows in the inspector, or among the patch targets, what a guess is about. */
export function useShowSubject(bringForward: (part: 'results') => void): () => void {
  const lesson = useLesson();
  const workspace = useWorkspace();
  return () => {
    const of = lesson.step().guess?.of ?? null;
    bringForward('results');
    if (of?.kind === 'field' && of.target.space !== 'hacks')
      workspace.selectRecord({ space: of.target.space, key: of.target.record.toLowerCase() }, of.target.field);
    if (of?.kind === 'patched')
      workspace.update((state) => ({ ...state, patches: { ...state.patches, target: of.place.target } }));
  };
}
