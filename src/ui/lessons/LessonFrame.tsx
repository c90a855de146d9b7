// The page of a lesson: the lesson, the editors, and what the run made, side by side or in one column. Results stay covered
// until the learner has guessed.

import { createEffect, createSignal, type JSX, on, onCleanup, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../workspace/index.ts';
import { EditorArea } from '../editor/EditorArea.tsx';
import { FileSelect } from '../editor/FileSelect.tsx';
import { PlainText } from '../editor/PlainText.tsx';
import { InspectorPanel } from '../inspector/InspectorPanel.tsx';
import {
  Button,
  EmptyState,
  IconButton,
  Mark,
  SplitHandle,
  SplitPanel,
  Splitter,
  type TabItem,
  Tabs,
} from '../kit/index.ts';
import { PatchDesk, PatchesPanel } from '../patches/parts.tsx';
import { ProblemsPanel } from '../reports/ProblemsPanel.tsx';
import { Looks } from '../shell/Looks.tsx';
import { Notices } from '../shell/Notices.tsx';
import { LessonsDialog } from '../shell/parts.tsx';
import { useShell } from '../shell/shell.ts';
import { StackPanel } from '../stack/StackPanel.tsx';
import { Lecture } from './Lecture.tsx';
import { LessonEnd } from './LessonEnd.tsx';
import { LessonPanel } from './LessonPanel.tsx';
import { useLesson } from './state.ts';
import './lessons.css';

type Part = 'lesson' | 'editor' | 'results' | 'stack' | 'problems';

const FIRST_SIZES = [0.3, 0.38, 0.32];

export function LessonFrame(props: { readonly onLeave: () => void }): JSX.Element {
  const lesson = useLesson();
  return (
    <Show when={lesson.lecture()} fallback={<Desk onLeave={props.onLeave} />}>
      <Lecture />
    </Show>
  );
}

function Desk(props: { readonly onLeave: () => void }): JSX.Element {
  const shell = useShell();
  const lesson = useLesson();
  const workspace = useWorkspace();
  const say = useSay();
  const wide = () => shell.layout() === 'wide';
  const ofPatches = lesson.lesson.packs.length > 0;
  const [right, setRight] = createSignal<Part>('results');
  const [column, setColumn] = createSignal<Part>('lesson');
  const bring = (part: Part) => {
    setColumn(part);
    if (part !== 'lesson' && part !== 'editor') setRight(part);
  };
  // Beside each other both stay in sight; in one column the next step begins with its words.
  createEffect(on(lesson.at, () => setColumn('lesson'), { defer: true }));
  const toEditor = () => {
    bring('editor');
    if (wide()) return shell.focusEditor();
    // Once the part is there.
    setTimeout(() => {
      shell.focusEditor();
      if (shell.layout() === 'reader') document.querySelector<HTMLElement>('.reader-source textarea')?.focus();
    });
  };
  const toLesson = () => {
    bring('lesson');
    const focus = () => document.querySelector<HTMLElement>('.lesson-heading')?.focus();
    if (wide()) focus();
    else setTimeout(focus);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (document.activeElement?.closest('.lesson') == null) toLesson();
    else toEditor();
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
  onCleanup(() => window.removeEventListener('keydown', onKeyDown, { capture: true }));
  const covered = (content: () => JSX.Element) => () => (
    <Show when={!lesson.covered()} fallback={<EmptyState icon="hint" text={say('ui.lesson.covered')} />}>
      {content()}
    </Show>
  );
  const panel = () => <LessonPanel onEditor={toEditor} onResults={() => bring('results')} />;
  const errors = () => workspace.problems().filter(({ diagnostic }) => diagnostic.severity === 'error').length;
  const results = (): readonly TabItem[] => [
    {
      id: 'results',
      label: say(ofPatches ? 'ui.tab.patches' : 'ui.tab.inspector'),
      content: covered(() => (ofPatches ? <PatchDesk /> : <InspectorPanel />)),
    },
    {
      id: 'stack',
      label: say(ofPatches ? 'ui.lesson.packs' : 'ui.tab.stack'),
      content: () => (ofPatches ? <PatchesPanel /> : <StackPanel />),
    },
    {
      id: 'problems',
      label: say('ui.tab.problems'),
      count: () => (lesson.covered() ? null : errors()),
      content: covered(() => <ProblemsPanel />),
    },
  ];
  const parts = (): readonly TabItem[] => [
    { id: 'lesson', label: say('ui.lesson.one'), content: panel },
    {
      id: 'editor',
      label: say('ui.tab.editor'),
      content: () => (
        <Show when={shell.layout() === 'reader'} fallback={<EditorArea />}>
          <div class="reader-source">
            <FileSelect />
            <PlainText />
          </div>
        </Show>
      ),
    },
    ...results(),
  ];
  return (
    <div class="frame lesson-frame" data-layout={shell.layout()}>
      <Head onLeave={props.onLeave} />
      <Show when={!lesson.ended()} fallback={<LessonEnd onLeave={props.onLeave} />}>
        <Show
          when={wide()}
          fallback={
            <main class="lesson-column">
              <Tabs
                label={say('ui.lesson.parts')}
                items={parts()}
                value={column()}
                onChange={(id) => bring(id as Part)}
              />
            </main>
          }
        >
          <main class="wide">
            <Splitter class="columns" orientation="horizontal" sizes={FIRST_SIZES} onSizes={() => {}}>
              <SplitPanel class="region" minSize={0.2}>
                {panel()}
              </SplitPanel>
              <SplitHandle label={say('ui.lesson.split')} />
              <SplitPanel class="region" minSize={0.2}>
                <EditorArea />
              </SplitPanel>
              <SplitHandle label={say('ui.split.inspector')} />
              <SplitPanel class="region" minSize={0.18}>
                <Tabs
                  label={say('ui.lesson.results')}
                  items={results()}
                  value={right()}
                  onChange={(id) => setRight(id as Part)}
                />
              </SplitPanel>
            </Splitter>
          </main>
        </Show>
      </Show>
      <Show when={!lesson.ended()}>
        <footer class="status-bar lesson-hint">
          <span>
            <kbd>F6</kbd> {say('ui.lesson.f6')}
          </span>
        </footer>
      </Show>
      <Notices />
      <Show when={shell.floating() === 'lessons'}>
        <LessonsDialog />
      </Show>
    </div>
  );
}

function Head(props: { readonly onLeave: () => void }): JSX.Element {
  const shell = useShell();
  const lesson = useLesson();
  const say = useSay();
  return (
    <header class="top-bar lesson-head">
      <div class="top-start">
        <span class="brand">
          <Mark />
          <h1 id="lesson-title" class="brand-name lesson-name">
            {lesson.page().title}
          </h1>
        </span>
      </div>
      <div class="top-end">
        <Show
          when={shell.layout() === 'wide'}
          fallback={
            <>
              <IconButton icon="hint" label={say('ui.lesson.list')} onClick={() => shell.showLessons()} />
              <IconButton icon="image" label={say('ui.lesson.lecture')} onClick={() => lesson.setLecture(true)} />
            </>
          }
        >
          <Button icon="hint" onClick={() => shell.showLessons()}>
            {say('ui.lesson.list')}
          </Button>
          <Button icon="image" onClick={() => lesson.setLecture(true)}>
            {say('ui.lesson.lecture')}
          </Button>
        </Show>
        <Button icon="close" onClick={() => props.onLeave()}>
          {say('ui.lesson.leave')}
        </Button>
        <span class="top-tools">
          <Looks />
        </span>
      </div>
    </header>
  );
}
