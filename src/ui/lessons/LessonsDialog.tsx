// The list of lessons: the bundled ones with how far one has come, those that open packages hold, and one from a file.

import { createResource, createSignal, For, type JSX, Show } from 'solid-js';
import type { Lesson } from '../../kernel/lessons/index.ts';
import { stringsFor, usePreferences, useSay, useWorkspace } from '../../workspace/index.ts';
import { Badge, Button, Dialog, EmptyState } from '../kit/index.ts';
import { pick } from '../shell/incoming.ts';
import { useShell } from '../shell/shell.ts';
import { localStorageOrNull } from '../storage.ts';
import { createProgress } from './progress.ts';
import { bundledLessons, holdsLesson } from './source.ts';
import { pageFor } from './state.ts';
import './lessons.css';

export default function LessonsDialog(): JSX.Element {
  const shell = useShell();
  const say = useSay();
  return (
    <Dialog open title={say('ui.lesson.list')} close={say('ui.close')} wide onClose={() => shell.float(null)}>
      <Body />
    </Dialog>
  );
}

function Body(): JSX.Element {
  const shell = useShell();
  const workspace = useWorkspace();
  const say = useSay();
  const [all] = createResource(() => bundledLessons().catch(() => []));
  const [refused, setRefused] = createSignal<readonly string[] | null>(null);
  const groups = () =>
    [
      { id: 'mutators', lessons: (all() ?? []).filter(({ packs }) => packs.length === 0) },
      { id: 'patches', lessons: (all() ?? []).filter(({ packs }) => packs.length > 0) },
    ].filter(({ lessons }) => lessons.length > 0);
  const own = () => [...workspace.state().packages.values()].filter(({ files }) => holdsLesson(files));
  const openFile = async () => {
    const files = await pick({ accept: '.oamut,.zip' });
    if (files.length === 0) return;
    const packages = [];
    for (const file of files) {
      const opened = await workspace.engine.open(new Uint8Array(await file.arrayBuffer())).catch(() => null);
      if (opened !== null && opened.files.length > 0) packages.push(opened.files);
    }
    if (packages.some(holdsLesson)) void shell.openLesson({ kind: 'given', packages });
    else setRefused(files.map(({ name }) => name));
  };
  return (
    <div class="lessons">
      <p class="prose dim">{say('ui.lesson.what')}</p>
      <Show when={own().length > 0}>
        <section class="lessons-part">
          <h3>{say('ui.lesson.own')}</h3>
          <ul class="lessons-list">
            <For each={own()}>
              {(document) => (
                <li>
                  <button
                    type="button"
                    class="lessons-item"
                    onClick={() => void shell.openLesson({ kind: 'given', packages: [document.files] })}
                  >
                    <span class="lessons-title">{workspace.titleOf(document.uid)}</span>
                  </button>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
      <Show when={all()} fallback={<p role="status">{say('ui.lesson.opening')}</p>}>
        <Show when={groups().length > 0} fallback={<EmptyState icon="error" text={say('ui.lesson.no-list')} />}>
          <For each={groups()}>
            {(group) => (
              <section class="lessons-part">
                <h3>{say(`ui.lesson.group.${group.id as 'mutators' | 'patches'}`)}</h3>
                <ol class="lessons-list">
                  <For each={group.lessons}>{(lesson) => <Item lesson={lesson} />}</For>
                </ol>
              </section>
            )}
          </For>
        </Show>
      </Show>
      <div class="form-end">
        <Show when={refused()}>
          {(names) => (
            <p role="alert" class="lessons-refused">
              {say('ui.lesson.not-one', { name: names() })}
            </p>
          )}
        </Show>
        <Button icon="import" onClick={() => void openFile()}>
          {say('ui.lesson.from-file')}
        </Button>
      </div>
    </div>
  );
}

function Item(props: { readonly lesson: Lesson }): JSX.Element {
  const shell = useShell();
  const say = useSay();
  const { locale } = usePreferences();
  const { done } = createProgress(localStorageOrNull()).read(props.lesson.id);
  const count = () => props.lesson.pages[0]!.steps.length;
  const words = () => {
    const { manifest } = props.lesson;
    return manifest === null ? '' : (stringsFor(manifest, locale())?.description ?? manifest.description ?? '');
  };
  return (
    <li>
      <button
        type="button"
        class="lessons-item"
        onClick={() => void shell.openLesson({ kind: 'bundled', id: props.lesson.id })}
      >
        <span class="lessons-title">{pageFor(props.lesson, locale()).title}</span>
        <span class="dim lessons-words">{words()}</span>
        <Show
          when={done.length > 0}
          fallback={<span class="dim figure">{say('ui.lesson.count', { count: count() })}</span>}
        >
          <Badge
            tone={done.length >= count() ? 'good' : 'note'}
            {...(done.length >= count() ? { icon: 'check' as const } : {})}
          >
            {say('ui.lesson.progress', { done: Math.min(done.length, count()), count: count() })}
          </Badge>
        </Show>
      </button>
    </li>
  );
}
