// What was chosen of the broken packages: what is told and where, why, and the wrong files beside the right ones.

import { type JSX, Show } from 'solid-js';
import { type BrokenEntry, mendedState, shownLine } from '../../kernel/broken/index.ts';
import { type Problem, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { panel } from '../shell/panel.tsx';
import { useShell } from '../shell/shell.ts';
import { BrokenFiles } from './BrokenFiles.tsx';
import { type Chosen, type HandPage, pageInChinese } from './broken.ts';
import { Words } from './Words.tsx';

const MarkdownView = panel(async () => (await import('../editor/markdown/MarkdownView.tsx')).default);

const placeOf = ({ at }: BrokenEntry) =>
  at === null
    ? null
    : shownLine(`${at.file}${at.line === null ? '' : `:${at.line}${at.column === null ? '' : `:${at.column}`}`}`);

interface BrokenChosenProps {
  readonly chosen: Chosen;
  /** The message with its values left open. */
  readonly sentence: string;
}

/** The entry that was chosen: why, what is wrong beside what is right, and the way to open it. */
export function BrokenChosen(props: BrokenChosenProps): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const { locale } = usePreferences();
  const code = () => props.chosen.name.code;
  const entry = () => props.chosen.entry;
  /** Places in the person's own packages that are told the same. */
  const own = () => workspace.problems().filter(({ diagnostic }) => diagnostic.code === code());
  const back = (problem: Problem) => {
    shell.float(null);
    setTimeout(() => shell.showProblem(problem));
  };
  const pageText = (page: HandPage) =>
    locale() === 'en' ? page.en : pageInChinese(page, say('ui.gallery.wrong-title'), say('ui.gallery.right-title'));
  const right = () => (entry() === null ? null : mendedState(entry()!, props.chosen.fixed));

  return (
    <div class="gallery-chosen">
      <h3 class="gallery-title code">{code()}</h3>
      <Show when={props.sentence !== ''}>
        <p class="prose">{props.sentence}</p>
      </Show>
      <Show when={own()[0]}>
        {(first) => (
          <p class="prose">
            <button type="button" class="link" onClick={() => back(first())}>
              {say('ui.gallery.in-yours', { count: own().length })}
            </button>
          </p>
        )}
      </Show>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section class="gallery-files scroll" tabIndex={0} aria-label={code()}>
        <Show when={entry() ?? props.chosen.words}>{(one) => <Words words={one().why} />}</Show>
        <Show when={props.chosen.page}>
          {(page) => (
            // A page that is in English alone is read as such.
            <div lang={page().zh === null ? 'en' : locale()}>
              <MarkdownView uid="" path="diagnostic.md" text={pageText(page())} />
            </div>
          )}
        </Show>
        <Show when={props.chosen.words}>
          {(words) => (
            <>
              <h4 class="gallery-side">{say('ui.gallery.wrong')}</h4>
              <Words words={words().wrong} />
              <h4 class="gallery-side">{say('ui.gallery.right')}</h4>
              <Words words={words().right} />
            </>
          )}
        </Show>
        <Show when={entry()}>
          {(one) => (
            <>
              <p class="prose dim">
                {say(`ui.gallery.by.${one().way}`)}
                {' · '}
                {placeOf(one()) === null ? say('ui.gallery.nowhere') : say('ui.gallery.at', { place: placeOf(one())! })}
                <Show when={one().also.length > 0}>
                  {' · '}
                  {say('ui.gallery.also', { codes: one().also })}
                </Show>
              </p>
              <BrokenFiles entry={one()} right={right()} />
            </>
          )}
        </Show>
      </section>
    </div>
  );
}
