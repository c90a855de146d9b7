// Every change of the run in order, to go forward and back through: by scrubber, by keys, by number, or along one field.

import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { EmptyState, IconButton, Select } from '../../kit/index.ts';
import { shownKey } from '../../shell/keyboard.ts';
import { useShell } from '../../shell/shell.ts';
import { recordName } from '../shared/names.ts';
import { StepRow } from './StepRow.tsx';
import { createSlots } from './slots.ts';
import { createStepSource, type Scope } from './source.ts';
import '../analyses.css';

/** Steps that are shown before and after the one in front. */
const AROUND = 12;
const LEAP = 10;

/** Every step of the run in order, with a scrubber. */
export function TimelinePanel(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const [kind, setKind] = createSignal<Scope['kind']>('all');
  const [index, setIndex] = createSignal(0);
  let list: HTMLOListElement | undefined;
  /** Set by a key: the focus goes along, also where the row that had it is gone. */
  let follows = false;

  const selection = createMemo(() => workspace.state().selection);
  const scope = createMemo<Scope>(
    () => {
      const { record, field } = selection();
      if (kind() === 'all' || record === null) return { kind: 'all' };
      const { space, key } = record;
      return kind() === 'field' && field !== null
        ? { kind: 'field', space, key, field }
        : { kind: 'record', space, key };
    },
    { kind: 'all' },
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  );
  const source = createStepSource(workspace.engine, () => workspace.run().summary, scope, index);
  const last = () => Math.max(0, source.total() - 1);
  const go = (to: number) => setIndex(Math.max(0, Math.min(last(), to)));
  createEffect(on(scope, () => setIndex(0), { defer: true }));
  createEffect(() => {
    if (source.total() > 0 && index() > last()) setIndex(last());
  });

  const shown = createSlots(() => ({
    first: Math.max(0, index() - AROUND),
    end: Math.min(source.total(), index() + AROUND + 1),
  }));
  createEffect(
    on([index, shown], () =>
      queueMicrotask(() => {
        const current = list?.querySelector<HTMLElement>('[aria-current]');
        current?.scrollIntoView({ block: 'nearest' });
        if (follows) current?.focus({ preventScroll: true });
        follows = false;
      }),
    ),
  );

  const openSource = (place: number) => {
    const step = source.at(place);
    if (step !== null) workspace.openStep(step);
  };
  const showRecord = (place: number) => {
    const step = source.at(place);
    if (step === null || step.space === 'hacks') return;
    workspace.selectRecord({ space: step.space, key: step.record.toLowerCase() }, step.field);
    shell.setClosed('inspector', false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(index() + 1),
      ArrowRight: () => go(index() + 1),
      ArrowUp: () => go(index() - 1),
      ArrowLeft: () => go(index() - 1),
      PageDown: () => go(index() + LEAP),
      PageUp: () => go(index() - LEAP),
      Home: () => go(0),
      End: () => go(last()),
      Enter: () => openSource(index()),
      ' ': () => showRecord(index()),
    };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    follows = event.key !== 'Enter' && event.key !== ' ';
    move();
  };
  const where = () => {
    const { record, field } = selection();
    const name = record === null ? '' : recordName(workspace.run().summary, record.space, record.key);
    return { record: name, field: field ?? '' };
  };
  const scopes = () => {
    const { record, field } = selection();
    const choices: { readonly value: Scope['kind']; readonly label: string }[] = [
      { value: 'all', label: say('ui.timeline.scope.all') },
    ];
    if (record !== null) choices.push({ value: 'record', label: say('ui.timeline.scope.record', where()) });
    if (record !== null && field !== null)
      choices.push({ value: 'field', label: say('ui.timeline.scope.field', where()) });
    return choices;
  };

  return (
    <div class="report timeline">
      <Show when={workspace.run().summary} fallback={<EmptyState icon="run" text={say('inspector.empty.no-run')} />}>
        <div class="timeline-tools">
          <IconButton
            icon="chevron-left"
            label={say('ui.timeline.back')}
            keys={shownKey('lists', 'ui.keys.move')}
            onClick={() => go(index() - 1)}
          />
          <input
            type="range"
            class="slider timeline-scrubber"
            aria-label={say('ui.timeline.scrubber')}
            aria-valuetext={say('ui.timeline.place', { n: index() + 1, total: source.total() })}
            min={1}
            max={Math.max(1, source.total())}
            value={index() + 1}
            disabled={source.total() === 0}
            onInput={(event) => go(event.currentTarget.valueAsNumber - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={say('ui.timeline.forward')}
            keys={shownKey('lists', 'ui.keys.move', 1)}
            onClick={() => go(index() + 1)}
          />
          <label class="timeline-jump">
            {say('ui.timeline.jump')}
            <input
              class="number-input"
              inputMode="numeric"
              autocomplete="off"
              value={source.total() === 0 ? 0 : index() + 1}
              onChange={(event) => {
                const wanted = Number(event.currentTarget.value);
                if (Number.isInteger(wanted)) go(wanted - 1);
                event.currentTarget.value = String(index() + 1);
              }}
            />
            <span class="dim">{say('ui.timeline.of', { total: source.total() })}</span>
          </label>
          <Select
            label={say('ui.timeline.scope')}
            hideLabel
            value={scope().kind}
            options={scopes()}
            onChange={(value) => setKind(value as Scope['kind'])}
          />
        </div>
        <Show when={source.total() > 0} fallback={<EmptyState text={say('ui.timeline.none')} />}>
          <ol ref={list} class="timeline-list" aria-label={say('ui.timeline.steps')} onKeyDown={onKeyDown}>
            <For each={shown()}>
              {({ place }) => (
                <StepRow
                  place={place()}
                  step={source.at(place())}
                  active={place() === index()}
                  onPick={() => go(place())}
                  onOpen={() => openSource(place())}
                />
              )}
            </For>
          </ol>
          <p class="list-note timeline-keys">{say('ui.timeline.keys')}</p>
        </Show>
      </Show>
    </div>
  );
}
