// The smallest set of mutators that still gives the selected field its value.

import { createEffect, createMemo, For, type JSX, Match, on, Show, Switch } from 'solid-js';
import type { CulpritAnswer, Target } from '../../../../workers/protocol.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button, Dialog } from '../../kit/index.ts';
import { useShell } from '../../shell/shell.ts';
import { recordName } from '../shared/names.ts';
import { StudyLine } from '../shared/StudyLine.tsx';
import { createStudy } from '../shared/study.ts';
import '../analyses.css';

/** Asks for the smallest set of mutators that still gives the selected value, and shows it. */
export function CulpritDialog(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const study = createStudy<CulpritAnswer>();
  const open = () => shell.floating() === 'culprit';
  const target = createMemo((): Target | null => {
    const { record, field } = workspace.state().selection;
    return record === null ? null : { space: record.space, record: record.key, field: field === '' ? null : field };
  });
  const ask = () => {
    const { spec } = workspace.run();
    const now = target();
    if (spec !== null && now !== null) study.ask((options) => workspace.engine.studies.culprit(spec, now, options));
  };
  createEffect(
    on(open, (isOpen) => {
      study.forget();
      if (isOpen) ask();
    }),
  );
  const name = () => {
    const now = target();
    if (now === null) return '';
    const record = recordName(workspace.run().summary, now.space, now.record);
    return now.field === null ? record : `${record}.${now.field}`;
  };
  const text = (value: string | null) => (value === null ? say('inspector.absent') : value === '' ? '""' : value);
  const tryThese = (set: readonly string[]) => {
    shell.float(null);
    workspace.tryOut({ kind: 'solo', ids: set });
  };
  return (
    <Dialog
      open={open()}
      title={say('ui.culprit.title', { field: name() })}
      close={say('ui.close')}
      onClose={() => shell.float(null)}
    >
      <div class="culprit">
        <StudyLine study={study} again={ask} />
        <Show when={study.phase() === 'done' && study.answer()}>
          {(answer) => (
            <Switch>
              <Match when={answer().refused}>
                {(refused) => <p class="prose">{say('ui.culprit.refused', { reason: say(refused().message) })}</p>}
              </Match>
              <Match when={answer().set.length === 0}>
                <p class="prose">{say('ui.culprit.game', { value: text(answer().value) })}</p>
              </Match>
              <Match when={answer().set.length > 0}>
                <p class="prose">
                  {say(answer().smallest ? 'ui.culprit.found' : 'ui.culprit.best', {
                    value: text(answer().value),
                    base: text(answer().base),
                    count: answer().set.length,
                  })}
                </p>
                <ol class="culprit-set">
                  <For each={answer().set}>{(id) => <li>{workspace.titleOfId(id)}</li>}</For>
                </ol>
                <p class="list-note">
                  {say('ui.culprit.how', {
                    runs: answer().runs,
                    suspects: answer().suspects.length,
                    all: workspace.run().summary?.order.length ?? 0,
                  })}
                </p>
                <p class="ways">
                  <Button look="primary" onClick={() => tryThese(answer().set)}>
                    {say('ui.culprit.try')}
                  </Button>
                </p>
              </Match>
            </Switch>
          )}
        </Show>
      </div>
    </Dialog>
  );
}
