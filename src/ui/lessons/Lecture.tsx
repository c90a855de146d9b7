// A lesson on the wall: big type, one thing at a time, moved by the keys of a presenter. Everything else is hidden.

import { createMemo, createResource, createSignal, For, type JSX, onCleanup, onMount, Show } from 'solid-js';
import type { Choice } from '../../kernel/lessons/index.ts';
import { decodeUtf8 } from '../../kernel/text/index.ts';
import { useSay } from '../../workspace/index.ts';
import { Badge, Button } from '../kit/index.ts';
import { choiceWords, shownFile } from './scene-state.ts';
import { useLesson } from './state.ts';
import { Line, Words } from './Words.tsx';

/** What of a step is on the wall: the question, what the run says, the task. */
type Part = 'question' | 'answer' | 'task';

const NEXT = ['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter'];
const BACK = ['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace'];

export function Lecture(): JSX.Element {
  const lesson = useLesson();
  const say = useSay();
  const [part, setPart] = createSignal<Part>('question');
  const [vote, setVote] = createSignal<number | null>(null);
  const step = () => lesson.step();
  const parts = createMemo((): readonly Part[] => [
    'question',
    ...(step().guess === null && step().reveal === '' ? [] : (['answer'] as const)),
    ...(step().task === null ? [] : (['task'] as const)),
  ]);
  const move = (by: 1 | -1) => {
    const place = parts().indexOf(part()) + by;
    const next = parts()[place];
    if (next !== undefined) {
      setPart(next);
      return;
    }
    const to = lesson.at() + by;
    if (to < 0 || to >= lesson.page().steps.length) return;
    setVote(null);
    lesson.goTo(to);
    setPart(by > 0 ? 'question' : parts().at(-1)!);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const focused = document.activeElement;
    const onButton = focused instanceof HTMLElement && focused.matches('button, a, input, [role="menuitem"]');
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (event.key === 'Escape') lesson.setLecture(false);
    else if (digit >= 0 && digit < (step().guess?.choices.length ?? 0)) setVote(digit);
    else if (NEXT.includes(event.key) && !(onButton && (event.key === ' ' || event.key === 'Enter')))
      move(event.key === ' ' && event.shiftKey ? -1 : 1);
    else if (BACK.includes(event.key)) move(-1);
    else return;
    event.preventDefault();
  };
  let place!: HTMLElement;
  onMount(() => place.focus());
  window.addEventListener('keydown', onKeyDown);
  onCleanup(() => window.removeEventListener('keydown', onKeyDown));
  const [answer] = createResource(
    () => (part() === 'question' ? null : { at: lesson.at() }),
    // Without an answer the value stays open on the wall.
    ({ at }) => lesson.answerOf(at).catch(() => null),
  );
  const right = () => (part() === 'question' ? [] : (answer()?.right ?? []));
  /** Why what the room voted for is not so. */
  const missed = (choices: readonly Choice[]) => {
    const voted = vote();
    if (part() !== 'answer' || voted === null || answer() == null || right().includes(voted)) return null;
    return choices[voted]?.why ?? null;
  };
  const source = createMemo(() => {
    const scene = lesson.sceneOf(lesson.at());
    const { owner, path } = shownFile(step().start.show, scene);
    const file = [...scene.members, ...scene.packs]
      .find(({ id }) => id === owner)
      ?.files.find((one) => one.path === path);
    return file === undefined ? null : { path, text: decodeUtf8(file.bytes) };
  });
  return (
    <main ref={place} class="lecture" tabIndex={-1} aria-label={say('ui.lesson.lecture')}>
      <header class="lecture-head">
        <span>{lesson.page().title}</span>
        <span class="figure">{say('ui.lesson.step', { at: lesson.at() + 1, count: lesson.page().steps.length })}</span>
        <span class="lesson-gap" />
        <span class="dim lecture-keys">
          <kbd>→</kbd> <kbd>PageDown</kbd> <kbd>{say('ui.lesson.space')}</kbd>
        </span>
        <Button icon="close" onClick={() => lesson.setLecture(false)}>
          {say('ui.lesson.lecture-end')}
        </Button>
      </header>
      <div class="lecture-body">
        <div class="lecture-words" aria-live="polite">
          <h2>{step().title}</h2>
          <Show when={part() !== 'task'} fallback={<LectureTask />}>
            <Show when={part() === 'question'}>
              <Words text={step().text} />
            </Show>
            <Show when={step().guess}>
              {(guess) => (
                <>
                  <p class="lecture-question">
                    <Line text={guess().question} />
                  </p>
                  <ol class="lecture-choices">
                    <For each={guess().choices}>
                      {(choice, index) => (
                        <li>
                          <button
                            type="button"
                            class="lecture-choice"
                            aria-pressed={vote() === index()}
                            data-right={right().includes(index()) || undefined}
                            onClick={() => setVote(index())}
                          >
                            <kbd>{index() + 1}</kbd>
                            <span>
                              <Line text={choiceWords(choice)} />
                            </span>
                            <Show when={right().includes(index())}>
                              <Badge tone="good" icon="check">
                                {say('ui.lesson.right-one')}
                              </Badge>
                            </Show>
                          </button>
                        </li>
                      )}
                    </For>
                  </ol>
                  <Show when={missed(guess().choices)}>
                    {(why) => (
                      <p class="lecture-why">
                        <Line text={why()} />
                      </p>
                    )}
                  </Show>
                  <Show when={part() === 'answer' && guess().of}>
                    {(of) => (
                      <p class="lecture-value">
                        {say('ui.lesson.run-says')}{' '}
                        <b class="code">
                          {of().name} = {answer()?.value ?? '…'}
                        </b>
                      </p>
                    )}
                  </Show>
                </>
              )}
            </Show>
            <Show when={part() === 'answer'}>
              <Words text={step().reveal} />
            </Show>
          </Show>
        </div>
        <Show when={source()}>
          {(file) => (
            <figure class="lecture-source">
              <figcaption class="code dim">{file().path}</figcaption>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
              <pre class="code" tabIndex={0}>
                {file().text}
              </pre>
            </figure>
          )}
        </Show>
      </div>
    </main>
  );
}

function LectureTask(): JSX.Element {
  const lesson = useLesson();
  const say = useSay();
  return (
    <>
      <p class="lecture-question">
        <strong>{say('ui.lesson.task')}</strong> <Line text={lesson.step().task!.words} />
      </p>
      <Words text={lesson.step().close} />
    </>
  );
}
