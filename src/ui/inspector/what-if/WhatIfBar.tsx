// The bar over everything while something is tried: what it is, which cells it changes, a way to leave and a way to keep.

import { createEffect, createSignal, For, type JSX, on, Show } from 'solid-js';
import type { WhatIf, WhatIfSummary } from '../../../../workers/protocol.ts';
import { useSay, useWorkspace } from '../../../workspace/index.ts';
import { Button, Dialog, Icon } from '../../kit/index.ts';
import { useShell } from '../../shell/shell.ts';
import { DifferenceTable } from '../shared/DifferenceTable.tsx';
import { StudyLine } from '../shared/StudyLine.tsx';
import { createStudy } from '../shared/study.ts';
import '../analyses.css';

/** Says that the run is only a trial, with ways to keep it or to leave it. */
export function WhatIfBar(): JSX.Element {
  const workspace = useWorkspace();
  const shell = useShell();
  const say = useSay();
  const study = createStudy<WhatIfSummary>();
  const [open, setOpen] = createSignal(false);
  const ask = () => {
    const [spec, whatIfs] = [workspace.savedSpec(), workspace.whatIfs()];
    study.ask((options) => workspace.engine.studies.whatIf(spec, whatIfs, options));
  };
  // Asked when the run that shows the same is through: the person waits for that one first.
  createEffect(
    on(
      () => (workspace.run().phase === 'done' ? workspace.run().spec : null),
      (ran) => {
        if (ran !== null && ran === workspace.spec()) ask();
      },
    ),
  );
  const changes = () => (study.phase() === 'done' ? study.answer() : null);
  const text = () => {
    const answer = changes();
    if (study.phase() === 'running') return say('ui.what-if.comparing');
    if (answer === null) return '';
    if (answer.refusal !== null) return say('ui.what-if.refused', { reason: say(answer.refusal.message) });
    return say('ui.what-if.changes', { count: answer.count });
  };
  const leave = () => workspace.leaveWhatIf();
  return (
    <section class="what-if" aria-label={say('ui.what-if.title')}>
      <Icon name="hint" />
      <strong class="what-if-title">{say('ui.what-if.title')}</strong>
      <ul class="what-if-list">
        <For each={workspace.whatIfs()}>{(whatIf) => <li class="what-if-item">{useTelling()(whatIf)}</li>}</For>
      </ul>
      <span class="what-if-text" role="status">
        {text()}
      </span>
      <span class="what-if-actions">
        <Show when={(changes()?.count ?? 0) > 0}>
          <Button onClick={() => setOpen(true)}>{say('ui.what-if.show')}</Button>
        </Show>
        <Button look="primary" onClick={() => workspace.keepWhatIf()}>
          {say('ui.what-if.keep')}
        </Button>
        <Button onClick={leave}>{say('ui.what-if.leave')}</Button>
      </span>
      <Dialog open={open()} title={say('ui.what-if.cells')} close={say('ui.close')} wide onClose={() => setOpen(false)}>
        <StudyLine study={study} again={ask} />
        <Show when={changes()}>
          {(answer) => (
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a chosen record closes the dialog
            <div
              onClick={(event) => {
                if (event.target.closest('.link') !== null) {
                  setOpen(false);
                  shell.setClosed('inspector', false);
                }
              }}
            >
              <DifferenceTable
                differences={answer().differences}
                count={answer().count}
                before={say('ui.what-if.saved')}
                after={say('ui.what-if.tried')}
              />
            </div>
          )}
        </Show>
      </Dialog>
    </section>
  );
}

/** Says one thing that is tried. */
function useTelling(): (whatIf: WhatIf) => string {
  const workspace = useWorkspace();
  const say = useSay();
  const name = (id: string) => workspace.titleOfId(id);
  return (whatIf) => {
    switch (whatIf.kind) {
      case 'mute':
      case 'win':
        return say(`ui.what-if.is.${whatIf.kind}`, { name: name(whatIf.id) });
      case 'solo':
        return say('ui.what-if.is.solo', { names: whatIf.ids.map(name) });
      case 'option':
        return say('ui.what-if.is.option', { name: name(whatIf.id), option: whatIf.option, value: whatIf.value });
      case 'swap':
        return say('ui.what-if.is.swap', { first: name(whatIf.first), second: name(whatIf.second) });
    }
  };
}
